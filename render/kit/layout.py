"""Layouts: pieces side by side, one under the other, or in rows and columns. They know their size as pieces do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, Union

from render.canvas import Box, Canvas, Piece, Point

Item: TypeAlias = Union[Piece, "Row", "Column", "Grid"]


@dataclass(frozen=True)
class Row:
    """Things side by side, their middles on a line, with a gap in pixels between neighbours."""

    items: Sequence[Item]
    gap: float = 0

    @property
    def width(self) -> float:
        """The width of all, with the gaps."""
        return sum(item.width for item in self.items) + self.gap * max(0, len(self.items) - 1)

    @property
    def height(self) -> float:
        """The height of the highest."""
        return max((item.height for item in self.items), default=0)

    def places(self, at: Point) -> Iterator[tuple[Item, Point]]:
        """Each thing with its left top corner."""
        x = at[0]
        for item in self.items:
            yield item, (x, at[1] + (self.height - item.height) / 2)
            x += item.width + self.gap


@dataclass(frozen=True)
class Column:
    """Things one under the other, their left edges on a line, with a gap in pixels between neighbours."""

    items: Sequence[Item]
    gap: float = 0

    @property
    def width(self) -> float:
        """The width of the widest."""
        return max((item.width for item in self.items), default=0)

    @property
    def height(self) -> float:
        """The height of all, with the gaps."""
        return sum(item.height for item in self.items) + self.gap * max(0, len(self.items) - 1)

    def places(self, at: Point) -> Iterator[tuple[Item, Point]]:
        """Each thing with its left top corner."""
        y = at[1]
        for item in self.items:
            yield item, (at[0], y)
            y += item.height + self.gap


@dataclass(frozen=True)
class Grid:
    """Things in rows of so many, each in a cell as large as the largest, with a gap in pixels between neighbours."""

    items: Sequence[Item]
    columns: int
    gap: float = 0

    @property
    def width(self) -> float:
        """The width of all columns, with the gaps."""
        return self._span(min(self.columns, len(self.items)), self._cell[0])

    @property
    def height(self) -> float:
        """The height of all rows, with the gaps."""
        return self._span(-(-len(self.items) // self.columns), self._cell[1])

    def places(self, at: Point) -> Iterator[tuple[Item, Point]]:
        """Each thing with its left top corner: that of its cell."""
        width, height = self._cell
        for index, item in enumerate(self.items):
            row, column = divmod(index, self.columns)
            yield item, (at[0] + column * (width + self.gap), at[1] + row * (height + self.gap))

    @property
    def _cell(self) -> tuple[float, float]:
        return max((item.width for item in self.items), default=0), max((item.height for item in self.items), default=0)

    def _span(self, count: int, size: float) -> float:
        return count * size + self.gap * max(0, count - 1)


def draw(canvas: Canvas, item: Item, at: Point) -> None:
    """Put a piece, or all pieces of a layout, on a picture, its left top corner at that point."""
    if isinstance(item, Piece):
        canvas.put(item, at)
    else:
        for part, place in item.places(at):
            draw(canvas, part, place)


def draw_squeezed(canvas: Canvas, pieces: Sequence[Piece], box: Box, gap: float) -> None:
    """Pieces side by side in a box, their middles on a line; they overlap where there are too many."""
    left, top, width, height = box
    length = sum(piece.width + gap for piece in pieces) - gap
    squeeze = min(0.0, (width - length) / max(1, len(pieces) - 1))
    for piece in pieces:
        canvas.put(piece, (left, top + (height - piece.height) / 2))
        left += piece.width + gap + squeeze
