"""The areas of long questions: those of the action boards, and those of the map."""

from collections.abc import Sequence
from typing import Any, Final

from games.barrage import AREA_OF, SITES, TILES
from games.core import Ask

PATENTS: Final = "patents"
AREAS: Final = {
    "produce": "produce",
    "turbine": "produce",
    "water": "water",
    "workshop": "machines",
    "machinery": "machines",
    "bank": "bank",
    "contract": "contracts",
    "patent": PATENTS,
    "officer": "officer",
    "pass": "pass",
}
"""The area of each board and of other actions; construction has one per kind of piece."""
MIXED: Final = 10
"""At most so many options of several areas are cards."""
DEARER: Final = "dearer"
"""The area of construction spaces that cost more workers than the first free one."""
OF: Final = "@"
"""Separates a kind of piece from a part of the map."""
SHORE: Final = (11, 12)
"""The basins of the plains without dams, a part of the map of their own."""


def area_of(act: Sequence[Any]) -> str:
    if act[0] in ("construction", "tile"):
        is_dearer = act[0] == "construction" and len(act) == 2
        return DEARER if is_dearer else area_of_tile(act[-1])
    return AREAS[act[0]]


def area_of_tile(tile: str) -> str:
    return area_of_piece(TILES[tile].builds if tile in TILES else "wild")


def area_of_piece(kind: str) -> str:
    return f"build_{kind}"


def area_of_board(board: str) -> str:
    return AREAS.get(board, DEARER)


def part_of_map(kind: str, site: str) -> str:
    basin = SITES[kind][site].basin
    return "shore" if basin in SHORE else AREA_OF[basin].id


def part_of_choice(ask: Ask, kind: str, site: str) -> str:
    """The part of the map; if several kinds of pieces are offered, with the kind before it."""
    part = part_of_map(kind, site)
    return part if all(other == kind for other, _ in ask.options) else f"{kind}{OF}{part}"


def is_long(ask: Ask) -> bool:
    """Whether the options of several areas exceed the room on cards."""
    return len(ask.offered) > MIXED and len({area_of(option) for option in ask.offered}) > 1
