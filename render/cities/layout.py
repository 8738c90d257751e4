"""Where everything is on a picture of 960 pixels."""

from typing import Final

from render.kit.banner import HEADER
from render.theme import MARGIN, WIDTH

ROOM: Final = WIDTH - 2 * MARGIN
"""The width between the margins."""
GAP: Final = 12
TOP: Final = HEADER + GAP
"""Where everything under the header begins."""
DISTRICT: Final = 604
"""The side of the square in which a district lies."""
STRIP: Final = TOP + DISTRICT + GAP
"""Where that begins which a question is about, under the district."""
TICKS: Final = 28
"""How much of that square the numbers of rows and columns take, on the left and above."""
CARDS_LEFT: Final = MARGIN + DISTRICT + GAP
CARDS_WIDTH: Final = WIDTH - MARGIN - CARDS_LEFT
GOAL_WIDTH: Final = (ROOM - 2 * GAP) // 3
GOAL_HEIGHT: Final = 152
FOOT: Final = 16

SLOT_GAP: Final = 8
SLOT_WIDTH: Final = (ROOM - 3 * SLOT_GAP) // 4
SLOT_HEIGHTS: Final = {"cards": 172, "tiles": 116, "features": 80, "pieces": 72}
"""The heights of the rows of the board."""
MARKET_HEIGHT: Final = sum(SLOT_HEIGHTS.values()) + SLOT_GAP * (len(SLOT_HEIGHTS) - 1)

HAND_HEIGHT: Final = 124
TURN_WIDTH: Final = (ROOM - 3 * GAP) // 4
TURN_HEIGHT: Final = TURN_WIDTH


def slot_at(top: int, row: str, slot: int) -> tuple[int, int]:
    """The left top corner of a slot on a board that begins at `top`."""
    rows = list(SLOT_HEIGHTS)
    above = sum(SLOT_HEIGHTS[other] + SLOT_GAP for other in rows[: rows.index(row)])
    return MARGIN + slot * (SLOT_WIDTH + SLOT_GAP), top + above


def goal_at(top: int, index: int) -> tuple[int, int]:
    """The left top corner of one of the three achievements."""
    return MARGIN + index * (GOAL_WIDTH + GAP), top


def turn_at(top: int, place: int) -> tuple[int, int]:
    """The left top corner of one of up to four rotations."""
    return MARGIN + place * (TURN_WIDTH + GAP), top
