"""The areas of the action boards: what is done in a turn is asked in two steps, the area first."""

from collections.abc import Sequence
from typing import Any, Final

from games.core import Ask

AREAS: Final = {
    "construction": "build",
    "tile": "build",
    "produce": "produce",
    "turbine": "produce",
    "water": "water",
    "workshop": "machines",
    "machinery": "machines",
    "bank": "bank",
    "contract": "contracts",
    "patent": "patents",
    "officer": "officer",
    "pass": "pass",
}
"""The area of each board, and of what else can be done."""
MIXED: Final = 8
"""So many options of several areas have cards."""
DEARER: Final = "dearer"
"""The area of the spaces for a construction that cost more workers than the first free one."""


def area_of(act: Sequence[Any]) -> str:
    """The area in which something stands that can be done in a turn."""
    return DEARER if act[0] == "construction" and len(act) == 2 else AREAS[act[0]]


def has_all_boards(ask: Ask) -> bool:
    """Whether options of several areas are more than there is room for on cards."""
    return len(ask.offered) > MIXED and len({area_of(option) for option in ask.offered}) > 1
