"""Drawings: short marks in which a game may write the things of each seat, or of the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.notation.lines import Field


@dataclass(frozen=True)
class Drawing:
    """How the items of a list of the state, one for each seat, are drawn in lines of marks.

    `show(item)` draws an item. `read(lines, item)` adds the drawing to an empty item; it raises NotationError. Fields
    below a drawing may write the rest. If the state has no such list, the whole state is drawn, indented below a line
    with the name of the drawing.
    """

    field: str
    show: Callable[[Any], list[str]]
    read: Callable[[Sequence[Field], Any], Any]
