"""Symbols of the conditions of scoring cards and achievements. Lengths are in heights of the symbol."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from games.cities import COLOURS
from games.cities.conditions import (
    ANY_BUILDING,
    Area,
    ColourGroup,
    ColoursWithBuildings,
    Condition,
    DevelopedTile,
    EachSpace,
    EnoughSpaces,
    Neighbours,
    SpaceGroup,
    SpacePattern,
    SpaceSet,
    Square,
    StraightLine,
)

_HALF_GLYPH: Final = 0.5
_NEAR_SIZE: Final = 0.72
_SYMBOL_GAP: Final = 0.1  # between two marks


class SpaceMark(NamedTuple):
    """The sign of a space of a condition in a square of a symbol; with a `rank`, a tower, higher for a higher rank.

    `x` and `y`: the left top corner of the square, in heights of the symbol like its side.
    """

    cell: SpacePattern
    x: float
    y: float = 0.0
    side: float = 1.0
    rank: int = 0


class TextMark(NamedTuple):
    """A text in the middle of a symbol's height, from its left end `x` on, in heights of the symbol."""

    text: str
    x: float

    @property
    def width(self) -> float:
        """The planned width, in heights of the symbol; drawing moves later marks by the difference to the real one."""
        return 0.36 * len(self.text)


class AreaMark(NamedTuple):
    """The sign of an area of a terrain, as high as its symbol, from its left end `x` on, in heights of the symbol."""

    terrain: str
    x: float
    width: float


Mark: TypeAlias = SpaceMark | TextMark | AreaMark
Marks: TypeAlias = tuple[Mark, ...]  # a symbol, from left to right


@cache
def symbol_of(condition: Condition) -> Marks:
    """The marks that make up the symbol of a condition."""
    return _SYMBOL_MAKERS[type(condition)](condition)


def heights_text(cell: SpacePattern) -> str:
    """The building heights that a cell accepts, as `3`, `3+` or `≤2`; empty if it accepts all."""
    if cell.height:
        return str(cell.height)
    if cell.least_height > 1:
        return f"{cell.least_height}+"
    return f"≤{cell.most_height}" if cell.most_height else ""


def width_in_units(marks: Marks) -> float:
    """The planned width of a symbol of at least one mark, in heights of the symbol."""
    return max(mark.x + (mark.side if isinstance(mark, SpaceMark) else mark.width) for mark in marks)


def _with_near(cell: SpacePattern) -> Marks:
    marks: list[Mark] = [*_high((SpaceMark(cell, 0.0),), cell)]
    at = width_in_units(tuple(marks)) + (_SYMBOL_GAP if len(marks) > 1 else 0)
    for near in cell.near:
        marks.append(SpaceMark(SpacePattern(near.what), at, 1 - _NEAR_SIZE, _NEAR_SIZE))
        at += _NEAR_SIZE
        if near.least > 1:
            number = TextMark(f"×{near.least}", at + _SYMBOL_GAP / 2)
            marks.append(number)
            at += number.width + _SYMBOL_GAP
    return tuple(marks)


def _high(marks: Marks, cell: SpacePattern) -> Marks:
    text = heights_text(cell)
    return (*marks, TextMark(text, width_in_units(marks) + _SYMBOL_GAP)) if text else marks


def _times(marks: Marks, least: int) -> Marks:
    return (*marks, TextMark(f"×{least}", width_in_units(marks) + _SYMBOL_GAP)) if least > 1 else marks


def _row(cells: tuple[SpacePattern, ...], gap: float = _SYMBOL_GAP) -> Marks:
    return tuple(SpaceMark(cell, index * (1 + gap)) for index, cell in enumerate(cells))


def _pair(pair: Neighbours) -> Marks:
    if pair.touch == "side":
        return _high(_row((pair.a, pair.b), 0.06), pair.a)
    side = (
        SpaceMark(pair.a, 0, _HALF_GLYPH / 2, _HALF_GLYPH),
        SpaceMark(pair.b, _HALF_GLYPH, _HALF_GLYPH / 2, _HALF_GLYPH),
    )
    corner = (
        SpaceMark(pair.a, 3 * _HALF_GLYPH, 0, _HALF_GLYPH),
        SpaceMark(pair.b, 4 * _HALF_GLYPH, _HALF_GLYPH, _HALF_GLYPH),
    )
    return (*side, *corner)


def _line(line: StraightLine) -> Marks:
    cells = line.cells or (line.cell or SpacePattern("any"),) * line.length
    if line.distinct_colours:
        cells = _painted(cells[0], min(line.distinct_colours, len(cells))) + cells[line.distinct_colours :]
    if line.increasing:
        return tuple(SpaceMark(cell, index * 0.62, 0, 1, index + 1) for index, cell in enumerate(cells))
    side = 0.8 if len(cells) > 2 else 1.0
    marks = tuple(SpaceMark(cell, index * side, (1 - side) / 2, side) for index, cell in enumerate(cells))
    return (*marks, TextMark("=", len(cells) * side + _SYMBOL_GAP)) if line.same_height else marks


def _square(square: Square) -> Marks:
    cells = square.cells or (square.cell or SpacePattern("any"),) * 4
    if square.distinct_colours:
        cells = _painted(ANY_BUILDING, square.distinct_colours) + cells[square.distinct_colours :]
    return _high(tuple(_quarters(cells)), cells[0])


def _quarters(cells: tuple[SpacePattern, ...]) -> Iterator[SpaceMark]:
    for index, cell in enumerate(cells):
        row, column = divmod(index, 2)
        yield SpaceMark(cell, column * _HALF_GLYPH, row * _HALF_GLYPH, _HALF_GLYPH)


def _apart(parts: tuple[SpacePattern, ...]) -> Marks:
    side, columns = _HALF_GLYPH - _SYMBOL_GAP / 2, -(-len(parts) // 2)
    return tuple(
        SpaceMark(cell, index % columns * (side + _SYMBOL_GAP), index // columns * (side + _SYMBOL_GAP), side)
        for index, cell in enumerate(parts)
    )


def _cluster(cell: SpacePattern) -> Marks:
    places = ((0, 0), (_HALF_GLYPH, 0), (_HALF_GLYPH, _HALF_GLYPH), (2 * _HALF_GLYPH, _HALF_GLYPH))
    return tuple(SpaceMark(cell, x, y, _HALF_GLYPH) for x, y in places)


def _painted(cell: SpacePattern, colours: int) -> tuple[SpacePattern, ...]:
    return tuple(SpacePattern(cell.what, colour, cell.height, cell.least_height) for colour in COLOURS[:colours])


def _developed(condition: DevelopedTile) -> Marks:
    cells = (ANY_BUILDING, SpacePattern("water_feature"), SpacePattern("park_feature"), SpacePattern("monument"))
    return (*_quarters(cells), TextMark(f"{condition.developed}/4", 1 + _SYMBOL_GAP))


def _area(area: Area) -> Marks:
    long = 1.2 if area.least_features else max(1.35, min(2.4, 0.45 * area.least_span))
    marks: list[Mark] = [AreaMark(area.terrain, 0, long)]
    if area.least_span:
        marks.append(TextMark(f"↔{area.least_span}", long + _SYMBOL_GAP))
    elif area.least_size > 1:
        marks.append(TextMark(f"≥{area.least_size}", long + _SYMBOL_GAP))
    if area.least_features:
        at = width_in_units(tuple(marks)) + _SYMBOL_GAP
        marks += [
            SpaceMark(SpacePattern(f"{area.terrain}_feature"), at, (1 - _NEAR_SIZE) / 2, _NEAR_SIZE),  # type: ignore[arg-type]  # a joined name
            TextMark(f"×{area.least_features}", at + _NEAR_SIZE + _SYMBOL_GAP / 2),
        ]
    return tuple(marks)


_SYMBOL_MAKERS: Final[dict[type[Condition], Callable[[Any], Marks]]] = {
    EachSpace: lambda each: _with_near(each.cell),
    Neighbours: _pair,
    StraightLine: _line,
    Square: _square,
    SpaceSet: lambda together: _high(_apart(together.parts), together.parts[0]),
    Area: _area,
    DevelopedTile: _developed,
    EnoughSpaces: lambda count: _times(_with_near(count.cell), count.least),
    SpaceGroup: lambda group: _times(_high(_cluster(group.cell), group.cell), group.least_size),
    ColourGroup: lambda group: _times(_cluster(SpacePattern("city", COLOURS[-1])), group.least_size),
    ColoursWithBuildings: lambda goal: _times(
        _high(_apart(_painted(goal.cell, goal.colours)), goal.cell), goal.per_colour
    ),
}
