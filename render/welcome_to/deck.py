"""Solo and expert mode on the public table: the deck, and in solo mode the three open cards."""

from typing import Final

from games.core import SOLO
from games.welcome_to import CARDS, MODES, WelcomeToState
from render.canvas import Box, Brush, Canvas, Point, sprite
from render.kit.grounds import draw_ground
from render.theme import Style, bold, rounded
from render.typeface import BOLD, ROUNDED, largest
from render.welcome_to.goals import CARD_WIDTH
from render.welcome_to.progress import cards_left
from render.welcome_to.signs import draw_number, icon
from render.welcome_to.words import WelcomeToTerms

FACT_TALL: Final = 46
OPEN_CARD: Final = 230


def deck_facts(words: WelcomeToTerms, view: WelcomeToState) -> list[str]:
    """The size of the deck or the stacks, and other facts of this mode."""
    if view.mode == "standard":
        return [words.say("deck.stacks", left=words.joined(map(str, cards_left(view))))]
    left = sum(cards_left(view))
    if view.mode != SOLO:
        draw, discard = words.say("deck.draw", left=left), words.say("deck.discard", left=len(view.discard))
        return [draw, discard, words.say("deck.pass")]
    rounds, drawn = MODES[SOLO].last_round - view.round, view.solo_card_in
    solo = words.say("deck.solo.hidden") if drawn is None else words.say("deck.solo.drawn", round=drawn)
    return [words.say("deck.left", left=left - (drawn is None)), words.say("deck.rounds", left=rounds), solo]


def draw_open_card(canvas: Canvas, box: Box, words: WelcomeToTerms, card: int) -> None:
    """Draw a card with its number on one half and its action on the other."""
    (left, top, width, _), action, theme = box, CARDS[card].action, canvas.theme
    name, room, middle = words.say(f"action.{action}"), int(width) - 24, left + width / 2
    draw_ground(canvas, box, theme.card, theme.edge, 2)
    draw_number(canvas, (left + 24, top + 16), CARDS[card].number, 116)
    canvas.put(either(), (left + 166, top + 10))
    canvas.put(icon(action, 96), (left + 222, top + 26))
    canvas.text((middle, top + 162), name, rounded(largest(name, (34, 30, 28), room, ROUNDED), theme.ink), room)
    canvas.text((middle, top + 198), words.say(f"effect.{action}"), Style(25, theme.muted), room)


@sprite(30, 130)
def either(brush: Brush) -> None:
    brush.dashes((26, 4), (4, 126), brush.theme.muted, 2.5)


def draw_fact(canvas: Canvas, at: Point, fact: str) -> None:
    left, top = at
    draw_ground(canvas, (left, top, CARD_WIDTH, FACT_TALL), canvas.theme.band, radius=12)
    size = largest(fact, (27, 26, 25, 24), CARD_WIDTH - 24, BOLD)
    style = bold(size, canvas.theme.band_text)
    canvas.text((left + CARD_WIDTH / 2, top + FACT_TALL / 2), fact, style, CARD_WIDTH - 20)
