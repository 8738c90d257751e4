"""The conditions of objectives as small diagrams."""

from typing import Final

from games.dinner_in_paris import OBJECTIVES
from games.dinner_in_paris.frames import AROUND
from games.dinner_in_paris.printed import (
    AroundDecor,
    EachDecor,
    EachQuarter,
    EachRow,
    EmptyRows,
    InArea,
    Shape,
    Total,
)
from render.canvas import Brush, Point, sprite
from render.dinner_in_paris.drawings import drawing, scenery_of
from render.theme import Colour, rounded

SIZE: Final = (100, 60)
NUMBER: Final = 26


@sprite(*SIZE)
def diagram(brush: Brush, objective: str, is_ready: bool) -> None:
    """The diagram of an objective; on the ground of new things once it can be claimed."""
    ink = brush.theme.on_fresh if is_ready else brush.theme.ink
    match OBJECTIVES[objective].condition:
        case EachDecor(least):
            _decor_each(brush, least, ink)
        case AroundDecor(decor, least):
            _around(brush, decor, least, ink)
        case EachQuarter(least):
            _quarters(brush, least)
        case InArea(area, least):
            _count(brush, f"mark-{area}", least, ink)
        case Total(least):
            _count(brush, "part-rows", least, ink)
        case EachRow(least):
            _each_row(brush, least, ink if is_ready else brush.theme.water)
        case EmptyRows():
            _empty_row(brush, ink if is_ready else brush.theme.water)
        case Shape(rows):
            _shape(brush, rows, ink if is_ready else brush.theme.water)


def _number(brush: Brush, at: Point, number: int, ink: Colour) -> None:
    brush.text(at, str(number), rounded(NUMBER, ink))


def _around(brush: Brush, decor: str, least: int, ink: Colour) -> None:
    if len(AROUND[decor]) == 1:
        _count(brush, f"mark-{decor}", least, ink)
        return
    for place in range(2):
        brush.put(drawing(f"mark-{decor}", 0.75), (7 + place * 50, 1))
        _number(brush, (25 + place * 50, 47), least, ink)


def _decor_each(brush: Brush, least: int, ink: Colour) -> None:
    for place, decor in enumerate(AROUND):
        brush.put(drawing(f"mark-{decor}", 0.5), (16 + place % 2 * 28, 3 + place // 2 * 28))
    _number(brush, (84, 30), least, ink)


def _count(brush: Brush, name: str, least: int, ink: Colour) -> None:
    brush.put(drawing(name, 0.5 if name.startswith("part") else 1), (6, 6))
    _number(brush, (76, 30), least, ink)


def _quarters(brush: Brush, least: int) -> None:
    colours = scenery_of(brush.theme)
    for place in range(4):
        row, column = divmod(place, 2)
        brush.box((20 + column * 31, row * 31, 29, 29), colours.used, 5)
        brush.text((34 + column * 31, 14 + row * 31), str(least), rounded(24, brush.theme.ink))


def _each_row(brush: Brush, least: int, taken: Colour) -> None:
    for row in range(4):
        for place in range(5):
            colour = taken if place < least else scenery_of(brush.theme).used
            brush.box((14 + place * 15, 2 + row * 15, 13, 12), colour, 3)


def _empty_row(brush: Brush, taken: Colour) -> None:
    for place in range(6):
        brush.box((4 + place * 13, 20, 11, 20), taken, 3)
    brush.box((86, 14, 5, 32), brush.theme.stripe, 2)


def _shape(brush: Brush, rows: tuple[str, ...], laid: Colour) -> None:
    side = min(19, 60 // len(rows))
    left, top = (SIZE[0] - side * len(rows[0])) / 2, (SIZE[1] - side * len(rows)) / 2
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            box = (left + x * side + 1, top + y * side + 1, side - 2, side - 2)
            if mark == "#":
                brush.box(box, laid, 3)
            else:
                brush.box(box, None, 3, brush.theme.edge, 1.5)
