"""Drawings: the short marks with which a game may write what each seat has before it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.notation.lines import Field


@dataclass(frozen=True)
class Drawing:
    """How the items of one list of the state, with an item for each seat, are drawn in lines of marks.

    `show(item)` is the drawing, and `read(lines, item)` what it tells, written on an item with nothing on it; it raises
    NotationError. A drawing need not tell all: what differs from it is written in fields below it.
    """

    field: str
    show: Callable[[Any], list[str]]
    read: Callable[[Sequence[Field], Any], Any]
