"""The symbols of conditions, painted as large as fits with a pen whose unit is a part of any square."""

from collections.abc import Callable, Sequence
from typing import Final

from games.cities.conditions import Condition, SpacePattern
from render.canvas import Box, Brush, Canvas, Point, sized_sprite
from render.cities.drawings import CityTones, colour_index, drawn_colour, tones_of
from render.cities.symbols import AreaMark, Marks, SpaceMark, TextMark, symbol_of, width_in_units
from render.theme import MIN_NUMBER_SIZE, Colour, Theme, rounded
from render.typeface import ROUNDED
from render.typeface import width_of as text_width

_UNITS_OF_SQUARE: Final = 96
_MAX_DRAWN_STOREYS: Final = 4
_SMALLEST_DIGIT_SIZE: Final = MIN_NUMBER_SIZE
_SYMBOL_HEIGHTS: Final = (84, 66, 54, 46, 40, 36, 32, 28, 24)  # in px


class Pen:
    """A pen that paints in a square of a brush, given by its left top corner and its side in px, by default the brush's
    width.

    Lengths are in 96ths of the side, angles in degrees clockwise from the right.
    """

    def __init__(self, brush: Brush, x: float = 0, y: float = 0, side: float | None = None) -> None:
        self.brush, self._x, self._y = brush, x, y
        self.unit = (brush.size[0] if side is None else side) / _UNITS_OF_SQUARE
        self.theme: Theme = brush.theme
        self.town: CityTones = tones_of(brush.theme)

    def box(
        self, box: Box, fill: Colour | None, radius: float = 0, outline: Colour | None = None, line: float = 2
    ) -> None:
        """Paint a rectangle with corners of this radius. Its edges lie on whole px, which keeps them sharp, and are at
        least 1 px apart.
        """
        left, top, width, height = self._box(box)
        x, y = round(left), round(top)
        whole = (x, y, max(1, round(left + width) - x), max(1, round(top + height) - y))
        self.brush.box(whole, fill, radius * self.unit, outline, max(1, round(line * self.unit)))

    def disc(
        self, centre: Point, radius: float, fill: Colour | None, outline: Colour | None = None, line: float = 2
    ) -> None:
        x, y = centre
        self.ellipse((x - radius, y - radius, 2 * radius, 2 * radius), fill, outline, line)

    def ellipse(self, box: Box, fill: Colour | None, outline: Colour | None = None, line: float = 2) -> None:
        self.brush.ellipse(self._box(box), fill, outline, line * self.unit)

    def polygon(self, points: Sequence[Point], fill: Colour, outline: Colour | None = None, line: float = 2) -> None:
        self.brush.polygon(self._points(points), fill, outline, line * self.unit)

    def line(self, points: Sequence[Point], colour: Colour, width: float = 2) -> None:
        self.brush.line(self._points(points), colour, width * self.unit)

    def arc(self, box: Box, start: float, end: float, colour: Colour, width: float = 2) -> None:
        self.brush.arc(self._box(box), start, end, colour, width * self.unit)

    def _box(self, box: Box) -> Box:
        x, y, width, height = box
        return self._x + x * self.unit, self._y + y * self.unit, width * self.unit, height * self.unit

    def _points(self, points: Sequence[Point]) -> list[Point]:
        return [(self._x + x * self.unit, self._y + y * self.unit) for x, y in points]


def paint_condition(
    surface: Brush | Canvas, condition: Condition, box: Box, centred: bool = False, ink: Colour | None = None
) -> None:
    """Paint the symbol of a condition in a box, as large as fits, left-aligned or centred, in the middle of the height.

    `ink`: the colour of its texts, by default that of the theme.
    """
    x, y, width, height = box
    marks = symbol_of(condition)
    unit = fitting_height(marks, width, height)
    left = x + (width - symbol_width(marks, unit)) / 2 if centred else x
    top = y + (height - unit) / 2
    style = rounded(_type_size(unit), ink or surface.theme.ink, "lm")
    for mark in marks:
        at = left + unit * mark.x + _text_shift(marks, unit, mark.x)
        if isinstance(mark, TextMark):
            surface.text((at, y + height / 2), mark.text, style)
        elif isinstance(mark, AreaMark):
            surface.put(area_piece(round(unit * mark.width), unit, mark.terrain), (at, top))
        else:
            side = round(unit * mark.side)
            surface.put(space_mark_piece(side, side, mark.cell, mark.rank), (at, top + unit * mark.y))


def _type_size(unit: float) -> int:
    """The size of the text in a symbol of this height, both in px."""
    return max(_SMALLEST_DIGIT_SIZE, round(unit * 0.62))


def _text_shift(marks: Marks, unit: float, x: float) -> float:
    """The px by which the parts from `x` on move to the right, because texts before them are wider or narrower than
    planned.
    """
    size = _type_size(unit)
    signs = (mark for mark in marks if isinstance(mark, TextMark) and mark.x < x)
    return sum(text_width(sign.text, size, ROUNDED) - unit * sign.width for sign in signs)


def symbol_width(marks: Marks, unit: float) -> float:
    """The width in px of a symbol that is `unit` px high."""
    return unit * width_in_units(marks) + _text_shift(marks, unit, float("inf"))


def fitting_height(marks: Marks, width: float, height: float) -> int:
    """The largest of _SYMBOL_HEIGHTS at which a symbol fits into a width and height, all in px; 20 if none fits."""
    return next((unit for unit in _SYMBOL_HEIGHTS if unit <= height and symbol_width(marks, unit) <= width), 20)


@sized_sprite
def space_mark_piece(brush: Brush, width: int, height: int, cell: SpacePattern, rank: int) -> None:
    """The sign of a space that fits a cell of a condition, as a square piece; with a `rank`, a tower, higher for a
    higher rank.
    """
    paint_space_mark(Pen(brush, 0, 0, width), SpaceMark(cell, 0, rank=rank))


@sized_sprite
def area_piece(brush: Brush, width: int, height: int, terrain: str) -> None:
    """The sign of an area of water or park, as a piece."""
    _area_on(Pen(brush, 0, 0, height), terrain, _UNITS_OF_SQUARE * width / height)


def paint_space_mark(pen: Pen, mark: SpaceMark) -> None:
    """Paint the sign of a space that fits a cell of a condition in the whole square of a pen. A mark's place and side
    are not used.
    """
    what = mark.cell.what
    if mark.rank:
        _tower_on(pen, mark)
    elif what == "building":
        _building_on(pen, mark.cell)
    elif what == "monument":
        _monument_on(pen)
    elif what in ("water", "park", "water_feature", "park_feature"):
        _terrain_on(pen, what)
    else:
        _city_on(pen, mark.cell)


def paint_colour_sign(pen: Pen, colour: str, ink: Colour) -> None:
    """Paint the sign of a building colour, for colour-blind people."""
    _COLOUR_SIGNS[drawn_colour(colour)](pen, ink)


def _bar_on(pen: Pen, ink: Colour) -> None:
    pen.box((26, 26, 44, 44), None, 2, ink, 9)
    pen.line([(28, 48), (68, 48)], ink, 9)


def _cross_on(pen: Pen, ink: Colour) -> None:
    pen.line([(28, 28), (68, 68)], ink, 10)
    pen.line([(68, 28), (28, 68)], ink, 10)


def _diamond_on(pen: Pen, ink: Colour) -> None:
    points = [(48, 20), (76, 48), (48, 76), (20, 48)]
    pen.line([*points, points[0], points[1]], ink, 9)


def _ring_on(pen: Pen, ink: Colour) -> None:
    pen.ellipse((23, 23, 50, 50), None, ink, 9)


_COLOUR_SIGNS: Final[dict[str, Callable[[Pen, Colour], None]]] = {
    "red": _bar_on,
    "green": _cross_on,
    "blue": _diamond_on,
    "yellow": _ring_on,
}
"""The function that paints the sign of each drawn colour."""


def _building_on(pen: Pen, cell: SpacePattern) -> None:
    town = pen.town
    pen.box((2, 2, 92, 92), town.fills[colour_index(cell.colour)] if cell.colour else town.neutral, 18)
    if cell.colour:
        paint_colour_sign(pen, cell.colour, town.symbol)
    else:
        pen.polygon([(48, 18), (82, 49), (70, 49), (70, 78), (26, 78), (26, 49), (14, 49)], town.symbol)


def _tower_on(pen: Pen, glyph: SpaceMark) -> None:
    town = pen.town
    fill = town.fills[colour_index(glyph.cell.colour)] if glyph.cell.colour else town.neutral
    storeys = min(glyph.rank, _MAX_DRAWN_STOREYS)
    top = 94 - 24 * storeys
    pen.box((4, top, 50, 94 - top), fill, 6)
    for storey in range(storeys):
        for x in (13, 34):
            pen.box((x, top + 7 + storey * 23, 11, 11), town.symbol, 2)


def _monument_on(pen: Pen) -> None:
    town = pen.town
    pen.box((2, 2, 92, 92), town.neutral, 18)
    pen.polygon([(48, 16), (80, 34), (80, 40), (16, 40), (16, 34)], town.symbol)
    for x in (22, 36, 52, 66):
        pen.box((x, 44, 8, 22), town.symbol)
    pen.box((16, 70, 64, 9), town.symbol)


def _terrain_on(pen: Pen, what: str) -> None:
    terrain = what.removesuffix("_feature")
    _area_on(pen, terrain, 96, is_marked=what == terrain)
    if what != terrain:
        town = pen.town
        pen.box((17, 17, 62, 62), town.symbol, 16)
        pen.box((22, 22, 52, 52), town.water_deep if terrain == "water" else town.park_deep, 12)
        pen.polygon([(48, 29), (54, 42), (67, 48), (54, 54), (48, 67), (42, 54), (29, 48), (42, 42)], town.symbol)


def _area_on(pen: Pen, terrain: str, width: float, is_marked: bool = True) -> None:
    town = pen.town
    pen.box((2, 2, width - 4, 92), {"water": town.water, "park": town.park}.get(terrain, town.neutral), 18)
    count = max(1, round(width / 80)) if is_marked else 0
    for place in range(count):
        middle = width * (place + 0.5) / count
        if terrain == "water":
            for y in (38, 62):
                pen.arc((middle - 26, y - 7, 26, 14), 180, 360, town.wave, 8)
                pen.arc((middle - 2, y - 7, 26, 14), 0, 180, town.wave, 8)
        else:
            pen.box((middle - 5, 52, 10, 28), town.tuft)
            pen.disc((middle, 40), 24, town.tuft)


def _city_on(pen: Pen, cell: SpacePattern) -> None:
    town = pen.town
    ink = town.fills[colour_index(cell.colour)] if cell.colour else town.neutral
    ground = town.lots[colour_index(cell.colour)] if cell.colour else pen.theme.card
    pen.box((3, 3, 90, 90), ground, 18, ink, 7)
    if cell.colour:
        paint_colour_sign(pen, cell.colour, ink)
    elif cell.what == "any":
        pen.disc((48, 48), 10, ink)
