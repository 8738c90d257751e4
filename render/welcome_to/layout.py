"""Where everything is on a sheet."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from games.welcome_to import LARGEST_ESTATE, STREETS, TRACKS
from render.kit.banner import HEADER
from render.kit.cards import HEADING
from render.kit.scores import SCORE_HEIGHT
from render.kit.steps import BOX, CHIP
from render.theme import MARGIN, WIDTH
from render.welcome_to.art import DEPTH, LOT

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
HEIGHT: Final = SCORE + SCORE_HEIGHT + 16

PARK: Final = (66, 36)
COLUMN: Final = 60


class TrackPanel(NamedTuple):
    """A track's panel."""

    x: int
    width: int
    top: int = PANELS
    height: int = PANEL_HEIGHT


PANEL: Final = {
    "estates": TrackPanel(24, 368),
    "pools": TrackPanel(400, 124),
    "temps": TrackPanel(532, 128),
    "bis": TrackPanel(668, 124),
    "refusals": TrackPanel(800, 136),
}
HALF: Final = (PANEL_HEIGHT - 10) // 2
ADVANCED_PANEL: Final = PANEL | {
    "refusals": TrackPanel(800, 136, PANELS, HALF),
    "roundabouts": TrackPanel(800, 136, PANELS + PANEL_HEIGHT - HALF, HALF),
}
"""With the advanced option refusals share their place with roundabouts."""
NUMBER_STEP: Final = 180


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


def panels_of(advanced: bool) -> Mapping[str, TrackPanel]:
    """The panels of a sheet, with or without the advanced option."""
    return ADVANCED_PANEL if advanced else PANEL


def chip_at(track: str, step: int, advanced: bool = False) -> tuple[int, int]:
    """The left top corner of a step on a track in a panel."""
    panel = panels_of(advanced)[track]
    top = panel.top + HEADING
    if track == "refusals" and not advanced:
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


def estate_steps() -> Iterator[tuple[int, int]]:
    """Size and step of every value of the estate columns."""
    for size in range(1, LARGEST_ESTATE + 1):
        for step in range(len(TRACKS.estates[size - 1])):
            yield size, step
