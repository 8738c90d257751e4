"""Solo and expert mode: the three cards of a hand, of which one gives a pair its number and another its action."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final, Literal, NamedTuple, TypeAlias

from games.core import Ask, Seat
from games.welcome_to import CARDS, HIDDEN, WelcomeToState
from render.canvas import Brush, sized_sprite, sprite
from render.kit.cards import card_on
from render.texts import texts_in
from render.theme import Style
from render.typeface import largest
from render.welcome_to.signs import icon, number_plate
from render.welcome_to.words import WelcomeToTerms

CardMark: TypeAlias = Literal["", "received", "passes"]
PLATE: Final = 80
CELL: Final = 60
"""The height of one of the two pairs beside a card."""
CELLS: Final = 94
"""Where the pairs beside a card begin."""
DISC: Final = 50
NAME: Final = (28, 27, 26, 24)


class Held(NamedTuple):
    """A card of a hand, and whether it came from the seat before or goes on to the next."""

    card: int
    mark: CardMark = ""


class HandPair(NamedTuple):
    """A pair as it is shown beside the card that gives its number: which card, which row, which pair of the ask."""

    column: int
    row: int
    pair: int
    action: str


class Cell(NamedTuple):
    """What is drawn of a choice: its action, and whether it can be chosen."""

    action: str
    open: bool


def hand_of(view: WelcomeToState, seat: Seat) -> list[Held]:
    """The cards that a seat has in its hand, as the view knows them; none in standard mode."""
    cards = view.hands[seat] if view.hands else []
    marks: dict[int | None, CardMark] = {view.received[seat]: "received"} if view.received else {}
    marks |= {view.sheets[seat].passes: "passes", HIDDEN: ""}
    return [Held(card, marks.get(card, "")) for card in cards]


def choices_of(ask: Ask, hand: Sequence[int]) -> list[HandPair]:
    """All ordered choices of two cards of the hand; where two make the same pair, both are that pair of the ask."""
    pairs, passes = ask.facts["pairs"], ask.facts.get("passes")
    found, rows = [], [0] * len(hand)
    for column, other, left in permutations(range(len(hand))):
        facts = [(CARDS[hand[place]].number, CARDS[hand[place]].action) for place in (column, other, left)]
        wanted = (facts[0][0], facts[1][1])
        pair = next(
            index for index, known in enumerate(pairs) if known == wanted and (not passes or passes[index] == facts[2])
        )
        found.append(HandPair(column, rows[column], pair, wanted[1]))
        rows[column] += 1
    return found


def cell_middle(row: int, height: int) -> float:
    """The middle line of a pair beside a card of that height."""
    return height / 2 + (row - 0.5) * CELL


@sized_sprite
def choice_card(  # noqa: PLR0913, PLR0917 - a piece of any size, and all that it shows
    brush: Brush, width: int, height: int, language: str, held: Held, cells: tuple[Cell, ...]
) -> None:
    """A card with the two actions that its number can be paired with."""
    words, theme = WelcomeToTerms(texts_in(language)), brush.theme
    _face_on(brush, width, height, held)
    if held.mark:
        brush.put(arrow(held.mark), (PLATE - 12, 6))
    for row, (action, can_be_chosen) in enumerate(cells):
        y, x = cell_middle(row, height), CELLS + DISC + 6
        brush.put(icon(action, 36), (x, y - 18))
        name, room = words.action(action), width - x - 50
        size = largest(name, NAME, room, True)
        colour = theme.ink if can_be_chosen else theme.muted
        brush.text((x + 44, y), name, Style(size, colour, can_be_chosen, "lm"), room)


@sized_sprite
def hand_card(brush: Brush, width: int, height: int, language: str, held: Held) -> None:
    """A card with its number and its own action, which cannot be played together."""
    if held.card == HIDDEN:
        _back_on(brush, width, height)
        return
    words, action = WelcomeToTerms(texts_in(language)), CARDS[held.card].action
    _face_on(brush, width, height, held)
    brush.put(icon(action, 60), (CELLS + 18, 14))
    name, room = words.action(action), width - CELLS - 92
    size = largest(name, (32, *NAME), room, True, True)
    brush.text((CELLS + 88, 45), name, Style(size, brush.theme.ink, True, "lm", True), room)
    if held.mark:
        brush.put(arrow(held.mark), (CELLS + 4, height - 42))


def _face_on(brush: Brush, width: int, height: int, held: Held) -> None:
    """The card itself, its edge telling that something is special about it, its number and its action."""
    edge, line = (brush.theme.mark, 4) if held.mark else (None, 2)
    card_on(brush, (0, 0, width, height), edge, line, 14)
    brush.put(number_plate(CARDS[held.card].number, PLATE), (8, (height - PLATE) // 2))
    brush.put(icon(CARDS[held.card].action, 36), (PLATE - 24, (height + PLATE) // 2 - 26))


def _back_on(brush: Brush, width: int, height: int) -> None:
    theme = brush.theme
    brush.box((0, 0, width, height), theme.band, 14, theme.edge, 2)
    brush.box((10, 10, width - 20, height - 20), None, 8, theme.band_muted, 2)
    brush.text((width / 2, height / 2), "?", Style(56, theme.band_text, True, "mm", True))


@sprite(28, 28)
def arrow(brush: Brush, mark: CardMark) -> None:
    """An arrow on a round ground: into the hand or out of it."""
    theme = brush.theme
    brush.disc((14, 14), 14, theme.mark)
    tip, end = (6, 22) if mark == "received" else (22, 6)
    side = 7 if mark == "received" else -7
    brush.line([(end, 14), (tip, 14)], theme.on_mark, 3)
    brush.line([(tip + side, 7), (tip, 14), (tip + side, 21)], theme.on_mark, 3)
