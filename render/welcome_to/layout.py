"""Where everything is on a sheet, and where the options of a question have their letters."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.core import DECLINE, Ask, Plain
from games.welcome_to import LARGEST_ESTATE, REFUSAL, STREETS, TRACKS
from render.canvas import Point
from render.face import letter
from render.theme import MARGIN, WIDTH
from render.welcome_to.art import DEPTH, LOT

HEADER: Final = 84
PAIRS: Final = HEADER + 12
PAIR_HEIGHT: Final = 100
CARD_WIDTH: Final = 296
CARD_STEP: Final = CARD_WIDTH + 12
DISTRICT: Final = PAIRS + PAIR_HEIGHT + 10
STREET_HEAD: Final = 42
ROAD: Final = 28
STREET_STEP: Final = STREET_HEAD + DEPTH + ROAD + 8
DISTRICT_HEIGHT: Final = 3 * STREET_STEP
PLANS_TOP: Final = DISTRICT + DISTRICT_HEIGHT + 4
PLAN_HEIGHT: Final = 116
PANELS: Final = PLANS_TOP + PLAN_HEIGHT + 12
PANEL_HEIGHT: Final = 270
SCORE: Final = PANELS + PANEL_HEIGHT + 12
SCORE_HEIGHT: Final = 92
HEIGHT: Final = SCORE + SCORE_HEIGHT + 16

CHIP: Final = (54, 32)
BOX: Final = 36
PARK: Final = (66, 36)
PANEL_TITLE: Final = 40
COLUMN: Final = 60


class Panel(NamedTuple):
    """A track's panel: its left edge and its width."""

    x: int
    width: int


PANEL: Final = {
    "estates": Panel(24, 368),
    "pools": Panel(400, 124),
    "temps": Panel(532, 128),
    "bis": Panel(668, 124),
    "refusals": Panel(800, 136),
}
NUMBER_STEP: Final = 180


class Spot(NamedTuple):
    """The place of an option: its number among the options, its letter, and the centre of the letter."""

    option: int
    letters: str
    x: int
    y: int


def lot_at(top: int, street: int, lot: int) -> tuple[int, int]:
    """The left top corner of a lot in a district that begins at `top`."""
    return MARGIN + lot * LOT, top + street * STREET_STEP + STREET_HEAD


def gap_at(top: int, street: int, gap: int) -> tuple[int, int]:
    """The point at the sky above the middle of a gap; -1 is the left end of the street."""
    x, y = lot_at(top, street, gap + 1)
    return x, y


def park_at(top: int, street: int, step: int) -> tuple[int, int]:
    """The left top corner of a step on the park track of a street; step 0 is before the first tree."""
    steps = len(STREETS[street].parks)
    return WIDTH - MARGIN - (steps - step) * (PARK[0] + 4) + 4, top + street * STREET_STEP + 2


def chip_at(track: str, step: int) -> tuple[int, int]:
    """The left top corner of a step on a track in a panel."""
    panel = PANEL[track]
    top = PANELS + PANEL_TITLE
    if track == "refusals":
        return panel.x + (panel.width - CHIP[0]) // 2, top + step * (CHIP[1] + 6)
    if track == "temps":
        return panel.x + 5 + step % 3 * (BOX + 5), top + step // 3 * (BOX + 4)
    return panel.x + 6 + step % 2 * (CHIP[0] + 4), top + step // 2 * (CHIP[1] + 11)


def estate_chip_at(size: int, step: int) -> tuple[int, int]:
    """The left top corner of a step in the value column of a size of estates."""
    return PANEL["estates"].x + 5 + (size - 1) * COLUMN, PANELS + 90 + step * (CHIP[1] + 2)


def card_at(index: int, top: int) -> tuple[int, int]:
    """The left top corner of one of three cards in a row."""
    return MARGIN + index * CARD_STEP, top


def number_at(index: int, count: int) -> tuple[int, int]:
    """The centre of one of the numbers that the Temp Agency offers."""
    return round(WIDTH / 2 + (index - (count - 1) / 2) * NUMBER_STEP), PAIRS + PAIR_HEIGHT // 2


def spots(ask: Ask) -> list[Spot]:
    """The places of all options that have one, in the order of the options. What is declined has none."""
    places = ((index, _place(ask, index, option)) for index, option in enumerate(ask.options))
    return [Spot(index, letter(index), round(at[0]), round(at[1])) for index, at in places if at]


def _place(ask: Ask, index: int, option: Plain) -> Point | None:
    if option in (DECLINE, REFUSAL):
        return None
    if ask.kind == "number":
        x, y = number_at(index, len(ask.options))
        return x - 44, y
    if ask.kind in ("pair", "plan"):
        x, y = card_at(option, PAIRS if ask.kind == "pair" else PLANS_TOP)
        return x + 8, y + 8
    if ask.kind == "estate_value":
        return estate_chip_at(option, 0)[0] + CHIP[0] / 2, PANELS + 20
    return _district_place(ask, option)


def _district_place(ask: Ask, option: Plain) -> Point | None:
    if ask.kind == "park":
        x, y = park_at(DISTRICT, option, 0)
        return x - 26, y + PARK[1] / 2
    if ask.kind == "fence":
        x, y = gap_at(DISTRICT, *option)
        return x, y + 96
    if ask.kind == "lot":
        x, y = lot_at(DISTRICT, *option)
        return x + LOT / 2, y + 56
    if ask.kind == "pool":
        x, y = lot_at(DISTRICT, *option)
        return x + LOT / 2, y + 99
    if ask.kind in ("estate", "estates"):
        street, first, size = option
        x, y = lot_at(DISTRICT, street, first)
        return x + size * LOT / 2, y + 99
    return _bis_place(ask, option) if ask.kind == "bis" else None


def _bis_place(ask: Ask, option: Plain) -> Point:
    """The numbers that could stand in the same lot are listed from top to bottom."""
    street, lot, _ = option
    same = [other for other in ask.options if other is not DECLINE and other[:2] == (street, lot)]
    x, y = lot_at(DISTRICT, street, lot)
    return x + LOT / 2, y + 58 + 40 * (same.index(option) - (len(same) - 1) / 2)


def estate_steps() -> Iterator[tuple[int, int]]:
    """Size and step of every value of the estate columns."""
    for size in range(1, LARGEST_ESTATE + 1):
        for step in range(len(TRACKS.estates[size - 1])):
            yield size, step
