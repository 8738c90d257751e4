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


def draw_flowing(canvas: Canvas, pieces: Sequence[Piece], box: Box, gap: float) -> None:
    """Pieces side by side in a box, on as many lines as they need and there is room for; else they overlap on one."""
    left, top, width, height = box
    lines = _flowing(pieces, width, gap)
    each = max((piece.height for piece in pieces), default=0) + gap
    if len(lines) * each - gap > height:
        lines, each = [list(pieces)], height
    y = top + (height - len(lines) * each) / 2
    for line in lines:
        length = sum(piece.width + gap for piece in line) - gap
        squeeze, x = min(0.0, (width - length) / max(1, len(line) - 1)), left
        for piece in line:
            canvas.put(piece, (x, y + (each - piece.height) / 2))
            x += piece.width + gap + squeeze
        y += each


def _flowing(pieces: Sequence[Piece], width: float, gap: float) -> list[list[Piece]]:
    """The pieces of each line, as many as have room on it."""
    lines, used = list[list[Piece]](), width
    for piece in pieces:
        if used + piece.width > width:
            lines.append([])
            used = 0.0
        lines[-1].append(piece)
        used += piece.width + gap
    return lines
