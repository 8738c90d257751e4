"""Solo and expert mode on the public table: the deck, and in solo mode the three open cards."""

from typing import Final

from games.core import SOLO
from games.welcome_to import CARDS, MODES, WelcomeToState
from render.canvas import Brush, Canvas, sprite
from render.kit.cards import card_on, plate_on
from render.texts import texts_in
from render.theme import Style
from render.typeface import largest
from render.welcome_to.icons import medallion_on
from render.welcome_to.layout import CARD_WIDTH, card_at
from render.welcome_to.progress import cards_left
from render.welcome_to.words import WelcomeToTerms

CARD_TALL: Final = 254
FACT_TALL: Final = 58


def deck_height(mode: str) -> int:
    """How much room the deck takes on the table."""
    return FACT_TALL + (CARD_TALL + 12 if mode == SOLO else 0)


def draw_deck(canvas: Canvas, words: WelcomeToTerms, view: WelcomeToState, top: int) -> None:
    """In solo mode the open cards; in both modes three facts about the deck."""
    if view.mode == SOLO:
        for index, card in enumerate(view.hands[0] if view.hands else []):
            canvas.put(open_card(words.texts.language, card), card_at(index, top))
        top += CARD_TALL + 12
    for index, fact in enumerate(deck_facts(words, view)):
        canvas.put(fact_line(fact), card_at(index, top))


def deck_facts(words: WelcomeToTerms, view: WelcomeToState) -> list[str]:
    """How much of the deck or of the stacks is left, and what else holds for it in this mode."""
    if view.mode == "standard":
        return [words.say("deck.stacks", left=words.joined(map(str, cards_left(view))))]
    left = sum(cards_left(view))
    if view.mode != SOLO:
        draw, discard = words.say("deck.draw", left=left), words.say("deck.discard", left=len(view.discard))
        return [draw, discard, words.say("deck.pass")]
    rounds, drawn = MODES[SOLO].last_round - view.round, view.solo_card_in
    solo = words.say("deck.solo.hidden") if drawn is None else words.say("deck.solo.drawn", round=drawn)
    return [words.say("deck.left", left=left - (drawn is None)), words.say("deck.rounds", left=rounds), solo]


@sprite(CARD_WIDTH, CARD_TALL)
def open_card(brush: Brush, language: str, card: int) -> None:
    """A card with its number on one half and its action on the other: either can be played, not both."""
    theme = brush.theme
    words, action = WelcomeToTerms(texts_in(language)), CARDS[card].action
    name, room, middle = words.action(action), CARD_WIDTH - 24, CARD_WIDTH / 2
    card_on(brush, (0, 0, CARD_WIDTH, CARD_TALL), radius=14)
    plate_on(brush, (16, 20, 120, 120), CARDS[card].number, 74)
    brush.dashes((170, 18), (148, 142), theme.muted, 2.5)
    medallion_on(brush, action, 178, 30, 102)
    size = largest(name, (30, 28, 26, 24), room, bold=True)
    brush.text((middle, 182), name, Style(size, theme.ink, True), room)
    brush.text((middle, 222), words.say(f"effect.{action}"), Style(22, theme.muted), room)


@sprite(CARD_WIDTH, FACT_TALL)
def fact_line(brush: Brush, fact: str) -> None:
    """A fact about the deck."""
    brush.box((0, 0, CARD_WIDTH, FACT_TALL), brush.theme.band, 12)
    size = largest(fact, (24, 22, 20, 19, 18), CARD_WIDTH - 24, bold=True)
    brush.text((CARD_WIDTH / 2, FACT_TALL / 2), fact, Style(size, brush.theme.band_text, True), CARD_WIDTH - 24)
