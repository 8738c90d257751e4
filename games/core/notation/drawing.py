"""Drawings: the short marks with which a game may write what each seat, or the table, has before it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.notation.lines import Field


@dataclass(frozen=True)
class Drawing:
    """How the items of one list of the state, with an item for each seat, are drawn in lines of marks.

    `show(item)` draws an item. `read(lines, item)` puts what the drawing tells on an item with nothing on it; it raises
    NotationError. A drawing need not tell everything: fields below it write the rest. Where the state has no such list,
    the whole state is what is drawn, indented below a line with the name of the drawing.
    """

    field: str
    show: Callable[[Any], list[str]]
    read: Callable[[Sequence[Field], Any], Any]
