"""Solid things seen from the side: boxes, roofs, trees, people, each made of a few faces."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from render.canvas import Point
from render.kit.layout import Isometric
from render.theme import Colour
from render.town.pen import FlatPen
from render.town.tones import TownTones, front_colour, side_colour

HALF_UNIT: Final = (8, 4)
"""Half the width and height of a unit at scale 1."""
Size: TypeAlias = tuple[float, float, float]
"""Width and depth in units, and height in storeys."""
Detail: TypeAlias = Literal[0, 1, 2, 3]
LEAST: Final = 0
FEW: Final = 1
SOME: Final = 2
ALL: Final = 3
"""How much detail is painted: less in large towns, for small files."""
EAVES: Final = 0.13
"""The distance by which a roof is wider than its walls."""
STOREY: Final = 6.0
"""The height of a storey at scale 1."""


class BuildingPlace(NamedTuple):
    """A place to build: its far corner in units of the town, and the pen, view, colours and detail to paint with."""

    pen: FlatPen
    view: Isometric
    tones: TownTones
    detail: Detail
    across: float
    down: float

    def shifted(self, across: float, down: float) -> "BuildingPlace":
        """The place this many units further to the right (`across`) and to the left (`down`)."""
        return self._replace(across=self.across + across, down=self.down + down)

    @property
    def scale(self) -> float:
        return self.view.scale

    def at(self, across: float, down: float, up: float = 0) -> Point:
        """The point of a place, `up` storeys above the ground."""
        x, y = self.view.corner(self.across + across, self.down + down)
        return x, y - up * STOREY * self.view.scale

    def face(self, corners: Sequence[tuple[float, float, float]], colour: Colour) -> None:
        self.pen.polygon([self.at(*corner) for corner in corners], colour)


def paint_ground(site: BuildingPlace, wide: float, deep: float, colour: Colour) -> None:
    site.face([(0, 0, 0), (wide, 0, 0), (wide, deep, 0), (0, deep, 0)], colour)


def paint_box(site: BuildingPlace, size: Size, wall: Colour, top: Colour, low: float = 0) -> None:
    """Paint a box from the height `low`: the faces towards the left and the right, and its top."""
    wide, deep, high = size
    site.face([(0, deep, low), (wide, deep, low), (wide, deep, high), (0, deep, high)], front_colour(wall))
    site.face([(wide, 0, low), (wide, deep, low), (wide, deep, high), (wide, 0, high)], side_colour(wall))
    site.face([(0, 0, high), (wide, 0, high), (wide, deep, high), (0, deep, high)], top)


def paint_windows(site: BuildingPlace, wide: float, deep: float, storeys: int, low: float = 0) -> None:
    """Paint windows on both faces of a box; in less detail a line for each storey, or nothing."""
    if site.detail <= FEW:
        return
    colour, each = site.tones.window, 2.2 if site.detail == ALL else 0
    for storey in range(storeys):
        bottom, top = low + storey + 0.3, low + storey + 0.75
        for left, right in _panes(wide, each):
            site.face([(left, deep, bottom), (right, deep, bottom), (right, deep, top), (left, deep, top)], colour)
        for left, right in _panes(deep, each):
            face = [(wide, left, bottom), (wide, right, bottom), (wide, right, top), (wide, left, top)]
            site.face(face, side_colour(colour))


def _panes(length: float, each: float) -> Iterator[tuple[float, float]]:
    """The starts and ends of windows along a wall, so many for a unit; of one long window for 0."""
    count = max(1, round(length * each))
    room = 0.25 if each else 0.14
    return (((place + room) * length / count, (place + 1 - room) * length / count) for place in range(count))


def paint_gable(site: BuildingPlace, size: Size, wall: Colour, roof: Colour) -> None:
    """Paint a house with a ridge along its width."""
    wide, deep, high = size
    over = EAVES if site.detail > FEW else 0
    left, right, ridge, top = -over, wide + over, high + 0.9 * deep, deep / 2
    paint_box(site, size, wall, wall)
    site.face([(wide, 0, high), (wide, deep, high), (wide, top, ridge)], side_colour(wall))
    if site.detail > FEW:
        site.face([(left, 0, high), (right, 0, high), (right, top, ridge), (left, top, ridge)], side_colour(roof))
    front, low = deep + over, high - over
    site.face([(left, front, low), (right, front, low), (right, top, ridge), (left, top, ridge)], roof)


def paint_hip(site: BuildingPlace, size: Size, wall: Colour, roof: Colour) -> None:
    """Paint a house with a roof that slopes to all sides."""
    wide, deep, high = size
    over, short = EAVES if site.detail > FEW else 0, min(wide, deep) / 2
    ridge, low = high + 1.1 * short, high - over
    far, near = (short, short, ridge), (wide - short, deep - short, ridge)
    left, front, right = (-over, deep + over, low), (wide + over, deep + over, low), (wide + over, -over, low)
    paint_box(site, size, wall, wall)
    site.face([(-over, -over, low), right, near, far], roof)
    site.face([left, front, near, far], roof)
    site.face([front, right, far, near], side_colour(roof))


def paint_tree(site: BuildingPlace, size: float, colour: Colour) -> None:
    (x, y), radius = site.at(0, 0), 4.2 * size * site.scale
    pen, tones = site.pen, site.tones
    if site.detail == ALL:
        pen.ellipse((x - radius, y - radius * 0.45, 2 * radius, radius * 0.9), side_colour(tones.lawn))
    if site.detail > FEW:
        pen.box((x - radius * 0.16, y - radius * 1.3, radius * 0.32, radius * 1.3), tones.trunk)
    pen.disc((x, y - radius * 1.7), radius, front_colour(colour))
    if site.detail == ALL:
        pen.disc((x - radius * 0.2, y - radius * 1.9), radius * 0.72, colour)


def paint_pine(site: BuildingPlace, size: float) -> None:
    (x, y), half = site.at(0, 0), 3.4 * size * site.scale
    pen, tones = site.pen, site.tones
    if site.detail > FEW:
        pen.box((x - half * 0.15, y - half * 0.5, half * 0.3, half * 0.5), tones.trunk)
    pen.polygon([(x - half, y - half * 0.4), (x + half, y - half * 0.4), (x, y - half * 3.2)], front_colour(tones.pine))
    if site.detail == ALL:
        pen.polygon([(x - half, y - half * 0.4), (x, y - half * 0.4), (x, y - half * 3.2)], tones.roof(tones.pine))


def paint_person(site: BuildingPlace, colour: Colour) -> None:
    (x, y), unit = site.at(0, 0), site.scale
    site.pen.box((x - 0.9 * unit, y - 4.4 * unit, 1.8 * unit, 4.4 * unit), colour)
    site.pen.disc((x, y - 5.4 * unit), 1.25 * unit, site.tones.skin)


def paint_car(site: BuildingPlace, colour: Colour) -> None:
    wide, deep = 0.9, 0.42
    paint_box(site, (wide, deep, 0.38), colour, colour, 0.1)
    paint_box(site.shifted(wide * 0.22, deep * 0.2), (wide * 0.5, deep * 0.6, 0.72), site.tones.window, colour, 0.38)
