"""Where the cards of a seat lie beside the square, and the letters on what can be chosen among them."""

from collections.abc import Sequence
from typing import Final

from games.core import Ask, Plain, Seat
from games.dinner_in_paris import DECK, KINDS, DinnerState
from render.canvas import Box, Point
from render.dinner_in_paris.layout import CARDS_LEFT, CARDS_WIDTH, EDGE, GAP, HEAD, HEIGHT, TOP, grid
from render.dinner_in_paris.objectives import goals_of
from render.dinner_in_paris.words import DinnerScene
from render.theme import WIDE

PAD: Final = 10
DISPLAY: Final[Box] = (CARDS_LEFT, TOP, CARDS_WIDTH, HEAD + 96 + 12)
HAND: Final[Box] = (CARDS_LEFT, TOP + DISPLAY[3] + GAP, CARDS_WIDTH, HEAD + 72 + 10)
STOCK: Final[Box] = (CARDS_LEFT, HAND[1] + HAND[3] + GAP, CARDS_WIDTH, HEAD + 2 * 60 + 6)
GOALS: Final[Box] = (CARDS_LEFT, STOCK[1] + STOCK[3] + GAP, CARDS_WIDTH, TOP + HEIGHT - STOCK[1] - STOCK[3] - GAP)
CHOICES: Final[Box] = (CARDS_LEFT, TOP, CARDS_WIDTH, HEIGHT - HAND[3] - GAP)
"""The upper part of the column, where cards are chosen that are neither in the display nor in the hand."""
LOW_HAND: Final[Box] = (CARDS_LEFT, TOP + HEIGHT - HAND[3], CARDS_WIDTH, HAND[3])
"""The hand under them."""
ABOVE_HAND: Final[Box] = (CARDS_LEFT, HAND[1], CARDS_WIDTH, STOCK[3])
"""Where the stock lies while a card of the hand is chosen."""
LARGE_HAND: Final[Box] = (CARDS_LEFT, HAND[1] + STOCK[3] + GAP, CARDS_WIDTH, HAND[3] + GOALS[3] + GAP)
"""The hand then: the ledger has the objectives."""
SHOWN: Final = (80, 94)
BESIDE: Final = 6
BELOW: Final = 33
LOWER: Final = 13
IN_ROW: Final = 5
"""How far apart large cards are, the room for a letter below each and its middle there, and how many lie in a row."""
HELD: Final = (50, 68)
STEP: Final = 58
STOCK_COLUMNS: Final = 4
PAYMENTS: Final = 8
"""So many ways to pay have room in a column."""
ACTING: Final = ("draw", "action")
"""The questions in which a card of the hand can be played."""
CHOSEN: Final = ("keep", "second", "objective", "payment", "side", "site")
"""The questions about something that is neither in the display nor in the hand."""
KEPT: Final = ("keep", "share")
DRAWN, FATE = 234, 76
"""How high the card of an objective is that was drawn, and the choices what becomes of it."""
SHELF: Final[Box] = (EDGE, TOP, CARDS_WIDTH, DISPLAY[3] + 22)
"""The display while a card of it is drawn, with room for the letters below; what else there is then lies around it."""
SHELF_HAND: Final[Box] = (EDGE, SHELF[1] + SHELF[3] + GAP, CARDS_WIDTH, HAND[3])
SHELF_MAP: Final[Box] = (EDGE, SHELF_HAND[1] + HAND[3] + GAP, CARDS_WIDTH, TOP + HEIGHT - SHELF_HAND[1] - HAND[3] - GAP)
RECIPES: Final[Box] = (EDGE + CARDS_WIDTH + GAP, TOP, WIDE - 2 * EDGE - CARDS_WIDTH - GAP, HEIGHT)
GOALS_MOST: Final = 3
"""So many objectives lie side by side."""
PLAYED: Final = 46
"""The room for a letter beside the last card of the hand, which can be played."""


def is_drawn(ask: Ask | None) -> bool:
    """Whether a card of the display is drawn."""
    return ask is not None and ask.kind == "draw"


def display_box(ask: Ask | None) -> Box:
    """Where the display lies."""
    return SHELF if is_drawn(ask) else DISPLAY


def display_at(place: int, box: Box = DISPLAY) -> Box:
    """A card of the display; the deck is the last one."""
    return box[0] + PAD + place * (SHOWN[0] + BESIDE), box[1] + HEAD + 2, *SHOWN


def hand_box(ask: Ask | None) -> Box:
    """Where the hand lies."""
    if ask and ask.kind == "discard":
        return LARGE_HAND
    return SHELF_HAND if is_drawn(ask) else LOW_HAND if ask and ask.kind in CHOSEN else HAND


def held_at(place: int, count: int, box: Box, kept: int = 0) -> Box:
    """A card of the hand, with so much room kept beside the last; many overlap. In two rows they are large."""
    columns, size, usual = count, HELD, STEP
    if box == LARGE_HAND:
        columns, size, usual = max(IN_ROW, -(-count // 2)), SHOWN, SHOWN[0] + BESIDE
    row, column = divmod(place, columns)
    step = min(usual, (box[2] - 2 * PAD - kept - size[0]) / max(1, columns - 1))
    return round(box[0] + PAD + column * step), box[1] + HEAD + 2 + row * (size[1] + BELOW), *size


def stock_box(ask: Ask | None) -> Box:
    """Where the stock lies."""
    return ABOVE_HAND if ask and ask.kind == "discard" else STOCK


def stock_at(place: int, box: Box = STOCK) -> Box:
    """A kind of restaurant."""
    inside = (box[0] + PAD, box[1] + HEAD, box[2] - 2 * PAD, 2 * 54 + 6)
    return grid(inside, place, STOCK_COLUMNS, 2, 6)


def goal_at(place: int, count: int, box: Box = GOALS) -> Box:
    """An objective; where there are many they are low and lie in two rows, in the room of the heading, too."""
    rows, head = (1, HEAD + 2) if count <= GOALS_MOST else (2, 8)
    inside = (box[0] + PAD, box[1] + head, box[2] - 2 * PAD, box[3] - head - 8)
    return grid(inside, place, max(2, -(-count // rows)), rows, 4)


def payment_at(place: int, count: int) -> Box:
    """A way to pay, in as many columns as it takes."""
    columns = 1 if count <= PAYMENTS else 2
    rows = -(-count // columns)
    height = min(74, (CHOICES[3] - HEAD - GAP) / rows)
    column, row = divmod(place, rows)
    width = CHOICES[2] / columns - (0 if columns == 1 else GAP / 2)
    return CHOICES[0] + column * (width + GAP), CHOICES[1] + row * height, int(width), int(height) - 6


def large_at(place: int, count: int) -> Box:
    """One of several large cards, two in a row; one alone is as wide as both."""
    rows = -(-count // 2)
    return grid((*CHOICES[:3], min(CHOICES[3], rows * 330)), place, min(2, count), rows)


def fate_at(place: int) -> Box:
    """One of the two things that can become of an objective."""
    return grid((CHOICES[0], CHOICES[1] + DRAWN + GAP, CHOICES[2], FATE), place, 2)


def held_cards(view: DinnerState, seat: Seat, ask: Ask | None) -> tuple[list[str], list[str]]:
    """The resource cards and the pigeon cards of a seat in the order in which they lie; those to be played are last."""
    board, played = view.boards[seat], offered_of(ask, "play")
    pigeons = sorted(board.fresh) + sorted(board.pigeons, key=lambda card: (card in played, card))
    return sorted(board.cards), pigeons


def offered_of(ask: Ask | None, what: str) -> set[str]:
    """What a question about actions offers to do this with."""
    if ask is None or ask.kind not in ACTING:
        return set()
    return {str(option[1]) for option in ask.offered if option[0] == what}


def room_beside(ask: Ask | None) -> int:
    """The room that is kept beside the last card of the hand."""
    return PLAYED if offered_of(ask, "play") else 0


def card_letter(scene: DinnerScene, ask: Ask, option: Plain) -> Point | None:
    """Where the letter of an option lies that is a card, or stands for some."""
    match ask.kind:
        case "payment":
            return _left(payment_at(ask.options.index(option), len(ask.offered)))
        case "keep" | "second":
            return _corner(large_at(ask.options.index(option), len(ask.offered)))
        case "objective":
            return _left(fate_at(KEPT.index(option)))
        case "discard":
            return _held(scene.view, ask.seat, option, ask)
    return _acting(scene, ask, option)


def _acting(scene: DinnerScene, ask: Ask, option: Plain) -> Point | None:
    """Where the letter of an action lies, if it is one about a card."""
    what, about = option[0], option[1] if len(option) > 1 else None
    if what == "draw":
        if about is None:
            return DISPLAY[0] + 150, DISPLAY[1] + HEAD / 2 + 4
        is_there = about == DECK or about in scene.view.display
        return drawn_from(scene.view.display, about, display_box(ask)) if is_there else None
    if what == "open":
        left, top, width, height = stock_at(list(KINDS).index(str(about)), stock_box(ask))
        return left + width - 28, top + height / 2
    if what == "claim":
        cards = [goal.card for goal in goals_of(scene, ask.seat)]
        left, top, width, height = goal_at(cards.index(str(about)), len(cards))
        return left + width - 24, top + height - 24
    if what == "play":
        return _held(scene.view, ask.seat, about, ask)
    return None


def drawn_from(display: Sequence[str], card: Plain, box: Box) -> Point:
    """Where the letter of a card lies that can be drawn."""
    return _below(display_at(len(display) if card == DECK else display.index(str(card)), box))


def _held(view: DinnerState, seat: Seat, card: Plain, ask: Ask) -> Point:
    """The letter below the first card of a face in the hand, or beside the last one if it can be played."""
    cards = [card for part in held_cards(view, seat, ask) for card in part]
    if ask.kind == "discard":
        return _below(held_at(cards.index(card), len(cards), hand_box(ask)))
    left, top, width, height = held_at(len(cards) - 1, len(cards), hand_box(ask), room_beside(ask))
    return left + width + PLAYED / 2, top + height / 2


def _below(box: Box) -> Point:
    """Where a letter hides nothing of what is drawn on a card."""
    return box[0] + box[2] / 2, box[1] + box[3] + LOWER


def _corner(box: Box) -> Point:
    return box[0] + 22, box[1] + 18


def _left(box: Box) -> Point:
    return box[0] + 32, box[1] + box[3] / 2
