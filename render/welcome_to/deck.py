"""Solo and expert mode on the public table: the deck, and in solo mode the three open cards."""

from typing import Final

from games.core import SOLO
from games.welcome_to import CARDS, MODES, WelcomeToState
from render.canvas import Brush, Piece, sized_sprite
from render.kit.cards import card_on
from render.texts import texts_in
from render.theme import Style
from render.typeface import largest
from render.welcome_to.goals import CARD_WIDTH
from render.welcome_to.progress import cards_left
from render.welcome_to.signs import icon, number_plate
from render.welcome_to.words import WelcomeToTerms

FACT_TALL: Final = 46


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


@sized_sprite
def open_card(brush: Brush, width: int, height: int, language: str, card: int) -> None:
    """A card with its number on one half and its action on the other: either can be played, not both."""
    theme = brush.theme
    words, action = WelcomeToTerms(texts_in(language)), CARDS[card].action
    name, room, middle = words.action(action), width - 24, width / 2
    card_on(brush, (0, 0, width, height), radius=14)
    brush.put(number_plate(CARDS[card].number, 116), (24, 16))
    brush.dashes((192, 14), (170, 136), theme.muted, 2.5)
    brush.put(icon(action, 96), (222, 26))
    style = Style(largest(name, (34, 30, 28), room, True, True), theme.ink, True, "mm", True)
    brush.text((middle, 162), name, style, room)
    brush.text((middle, 198), words.say(f"effect.{action}"), Style(25, theme.muted), room)


def fact_line(fact: str) -> Piece:
    """A fact about the deck."""
    return _fact_line(CARD_WIDTH, FACT_TALL, fact)


@sized_sprite
def _fact_line(brush: Brush, width: int, height: int, fact: str) -> None:
    brush.box((0, 0, width, height), brush.theme.band, 12)
    size = largest(fact, (27, 26, 25, 24), width - 24, bold=True)
    brush.text((width / 2, height / 2), fact, Style(size, brush.theme.band_text, True), width - 20)
