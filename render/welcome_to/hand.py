"""The three cards of a hand in solo and expert mode: one gives its number, another its action."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final, Literal, NamedTuple, TypeAlias

from games.core import Ask, Seat
from games.welcome_to import CARDS, HIDDEN, WelcomeToState
from render.canvas import Box, Brush, Canvas, sprite
from render.kit.grounds import draw_frame, draw_ground
from render.theme import Style, rounded
from render.typeface import BOLD, REGULAR, ROUNDED, largest_size
from render.welcome_to.signs import draw_number, icon
from render.welcome_to.words import WelcomeToTerms

_CardMark: TypeAlias = Literal["", "received", "passes"]
MARKS_WITH_ARROW: Final[tuple[_CardMark, ...]] = ("received", "passes")
"""The marks of cards that are drawn as an arrow."""
_PLATE_SIZE: Final = 80
CARD_NUMBER_WIDTH: Final = 94
LETTER_DISC_HEIGHT: Final = 50
NAME_SIZES: Final = (28, 27, 26, 24)


class HeldCard(NamedTuple):
    """A card of a hand, with a mark if it came from the previous seat or goes on to the next."""

    card: int
    mark: _CardMark = ""


class HandPair(NamedTuple):
    """A choice of two cards: one gives the number, the other the `action`.

    `column`: the index in the hand of the card with the number. `row`: the row beside it, from 0; a single choice has
    the row 0.5. `pair`: the option, an index in the question's `pairs`.
    """

    column: int
    row: float
    pair: int
    action: str


class ChoiceCell(NamedTuple):
    """A choice beside a card: its row, its action, and whether it is offered."""

    row: float
    action: str
    open: bool


def hand_of(view: WelcomeToState, seat: Seat) -> list[HeldCard]:
    """The cards of a seat's hand, HIDDEN for those that are not known; none in standard mode."""
    cards = view.hands[seat] if view.hands else []
    marks: dict[int | None, _CardMark] = {view.received[seat]: "received"} if view.received else {}
    marks |= {view.sheets[seat].passes: "passes", HIDDEN: ""}
    return [HeldCard(card, marks.get(card, "")) for card in cards]


def hand_pairs(ask: Ask, hand: Sequence[int]) -> list[HandPair]:
    """A HandPair for each option: the first cards of the hand, in order, that make it."""
    pairs, passes = ask.facts["pairs"], ask.facts.get("passes")
    found, rows = list[HandPair](), [0] * len(hand)
    for column, other, left in permutations(range(len(hand))):
        facts = [(CARDS[hand[place]].number, CARDS[hand[place]].action) for place in (column, other, left)]
        wanted = (facts[0][0], facts[1][1])
        pair = next(
            index for index, known in enumerate(pairs) if known == wanted and (not passes or passes[index] == facts[2])
        )
        if not any(known.pair == pair for known in found):
            found.append(HandPair(column, rows[column], pair, wanted[1]))
            rows[column] += 1
    return [each._replace(row=each.row + (1 if rows[each.column] == 1 else 0) / 2) for each in found]


def choice_middle(row: float, height: float) -> float:
    """The middle of a choice's row from the upper edge of its card, in px."""
    return height / 2 + (row - 0.5) * 60


def draw_choice_card(
    canvas: Canvas, box: Box, words: WelcomeToTerms, held: HeldCard, cells: Sequence[ChoiceCell]
) -> None:
    """Draw a card with its number, and beside it the actions of `cells`; an action that is not offered is pale."""
    (left, top, width, height), theme = box, canvas.theme
    _draw_face(canvas, box, held, 6 if held.mark else (height - _PLATE_SIZE) // 2)
    if held.mark:
        canvas.put(card_arrow(held.mark), (left + 34, top + height - 38))
    for row, action, can_be_chosen in cells:
        y, x = top + choice_middle(row, height), CARD_NUMBER_WIDTH + LETTER_DISC_HEIGHT + 6
        canvas.put(icon(action, 36), (left + x, y - 18))
        name, room = words.say(f"action.{action}"), int(width) - x - 50
        size = largest_size(name, NAME_SIZES, room, BOLD)
        colour = theme.ink if can_be_chosen else theme.muted
        canvas.text((left + x + 44, y), name, Style(size, colour, "lm", font=BOLD if can_be_chosen else REGULAR), room)


def draw_hand_card(canvas: Canvas, box: Box, words: WelcomeToTerms, held: HeldCard, is_bare: bool) -> None:
    """Draw a card with its number and its own action, which cannot be combined with each other; a hidden card shows its
    back. `is_bare`: no line stands below the action.
    """
    left, top, width, height = box
    if held.card == HIDDEN:
        _draw_back(canvas, box)
        return
    action = CARDS[held.card].action
    _draw_face(canvas, box, held, (height - _PLATE_SIZE) // 2)
    middle = top + (height / 2 if is_bare else 45)
    canvas.put(icon(action, 60), (left + CARD_NUMBER_WIDTH + 18, middle - 31))
    name, room = words.say(f"action.{action}"), int(width) - CARD_NUMBER_WIDTH - 92
    size = largest_size(name, (32, *NAME_SIZES), room, ROUNDED)
    canvas.text((left + CARD_NUMBER_WIDTH + 88, middle), name, rounded(size, canvas.theme.ink, "lm"), room)
    if held.mark:
        canvas.put(card_arrow(held.mark), (left + CARD_NUMBER_WIDTH + 4, top + height - 42))


def _draw_face(canvas: Canvas, box: Box, held: HeldCard, above: float) -> None:
    (left, top, *_), theme = box, canvas.theme
    edge, line = (theme.mark, 4) if held.mark else (theme.edge, 2)
    draw_ground(canvas, box, theme.card, edge, line)
    draw_number(canvas, (left + 8, top + above), CARDS[held.card].number, _PLATE_SIZE)


def _draw_back(canvas: Canvas, box: Box) -> None:
    (left, top, width, height), theme = box, canvas.theme
    draw_ground(canvas, box, theme.band, theme.edge, 2)
    draw_frame(canvas, (left + 10, top + 10, width - 20, height - 20), theme.band_muted, 2, 8)
    canvas.text((left + width / 2, top + height / 2), "?", rounded(56, theme.band_text))


@sprite(28, 28)
def card_arrow(brush: Brush, mark: _CardMark) -> None:
    """The mark of a card that came into the hand or goes on: an arrow on a disc."""
    theme = brush.theme
    brush.disc((14, 14), 14, theme.mark)
    tip, end = (6, 22) if mark == "received" else (22, 6)
    side = 7 if mark == "received" else -7
    brush.line([(end, 14), (tip, 14)], theme.on_mark, 3)
    brush.line([(tip + side, 7), (tip, 14), (tip + side, 21)], theme.on_mark, 3)
