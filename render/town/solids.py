"""Solid things seen from the side: boxes, roofs, trees, people, each made of a few faces."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from render.canvas import Point
from render.kit.layout import Isometric
from render.theme import Colour
from render.town.pen import FlatPen
from render.town.tones import TownTones, front_colour, side_colour

HALF_UNIT: Final = (8, 4)
"""Half the width and half the height of a square unit in the picture, in pixels at scale 1."""
_Size: TypeAlias = tuple[float, float, float]
"""Width and depth in units, and height in storeys."""
Detail: TypeAlias = Literal[0, 1, 2, 3]
LEAST_DETAIL: Final = 0
LITTLE_DETAIL: Final = 1
SOME_DETAIL: Final = 2
FULL_DETAIL: Final = 3
"""Levels of painted detail. Large towns have less, so that their files are small."""
_EAVES: Final = 0.13
"""The units by which a roof stands out over its walls."""
_STOREY_HEIGHT: Final = 6.0
"""Height of a storey in pixels at scale 1."""


class PaintingSite(NamedTuple):
    """A place to paint a thing: its far corner in units of the town, and the pen, view, colours and detail to use."""

    pen: FlatPen
    view: Isometric
    tones: TownTones
    detail: Detail
    across: float
    down: float

    def shifted(self, across: float, down: float) -> "PaintingSite":
        """The site this many units farther to the lower right (`across`) and to the lower left (`down`)."""
        return self._replace(across=self.across + across, down=self.down + down)

    @property
    def scale(self) -> float:
        return self.view.scale

    def point(self, across: float, down: float, up: float = 0) -> Point:
        """The point on the picture that is this many units from the far corner, `up` storeys above the ground."""
        x, y = self.view.corner(self.across + across, self.down + down)
        return x, y - up * _STOREY_HEIGHT * self.view.scale

    def paint_face(self, corners: Sequence[tuple[float, float, float]], colour: Colour) -> None:
        """Paint a flat face; each corner is the arguments of `point`."""
        self.pen.polygon([self.point(*corner) for corner in corners], colour)


def paint_ground(site: PaintingSite, wide: float, deep: float, colour: Colour) -> None:
    """Paint a flat rectangle of this size in units."""
    site.paint_face([(0, 0, 0), (wide, 0, 0), (wide, deep, 0), (0, deep, 0)], colour)


def paint_box(site: PaintingSite, size: _Size, wall: Colour, top: Colour, low: float = 0) -> None:
    """Paint the left, right and top faces of a box from `low` to its height, both in storeys above the ground."""
    wide, deep, high = size
    site.paint_face([(0, deep, low), (wide, deep, low), (wide, deep, high), (0, deep, high)], front_colour(wall))
    site.paint_face([(wide, 0, low), (wide, deep, low), (wide, deep, high), (wide, 0, high)], side_colour(wall))
    site.paint_face([(0, 0, high), (wide, 0, high), (wide, deep, high), (0, deep, high)], top)


def paint_windows(site: PaintingSite, wide: float, deep: float, storeys: int, low: float = 0) -> None:
    """Paint windows on both side faces of a box, for so many storeys from the height `low` on, in storeys.

    With less than full detail there is one long window for each storey, with little detail none.
    """
    if site.detail <= LITTLE_DETAIL:
        return
    colour, each = site.tones.window, 2.2 if site.detail == FULL_DETAIL else 0
    for storey in range(storeys):
        bottom, top = low + storey + 0.3, low + storey + 0.75
        for left, right in _panes(wide, each):
            face = [(left, deep, bottom), (right, deep, bottom), (right, deep, top), (left, deep, top)]
            site.paint_face(face, colour)
        for left, right in _panes(deep, each):
            face = [(wide, left, bottom), (wide, right, bottom), (wide, right, top), (wide, left, top)]
            site.paint_face(face, side_colour(colour))


def _panes(length: float, each: float) -> Iterator[tuple[float, float]]:
    """The starts and ends of windows along a wall in units, `each` windows for a unit; one long window for 0."""
    count = max(1, round(length * each))
    room = 0.25 if each else 0.14
    return (((place + room) * length / count, (place + 1 - room) * length / count) for place in range(count))


def paint_gabled_house(site: PaintingSite, size: _Size, wall: Colour, roof: Colour) -> None:
    """Paint a house with a gable roof, whose ridge runs along its width and is higher than `size`."""
    wide, deep, high = size
    over = _EAVES if site.detail > LITTLE_DETAIL else 0
    left, right, ridge, top = -over, wide + over, high + 0.9 * deep, deep / 2
    paint_box(site, size, wall, wall)
    site.paint_face([(wide, 0, high), (wide, deep, high), (wide, top, ridge)], side_colour(wall))
    if site.detail > LITTLE_DETAIL:
        site.paint_face([(left, 0, high), (right, 0, high), (right, top, ridge), (left, top, ridge)], side_colour(roof))
    front, low = deep + over, high - over
    site.paint_face([(left, front, low), (right, front, low), (right, top, ridge), (left, top, ridge)], roof)


def paint_hipped_house(site: PaintingSite, size: _Size, wall: Colour, roof: Colour) -> None:
    """Paint a house with a hip roof, which slopes to all sides and is higher than `size`."""
    wide, deep, high = size
    over, short = _EAVES if site.detail > LITTLE_DETAIL else 0, min(wide, deep) / 2
    ridge, low = high + 1.1 * short, high - over
    far, near = (short, short, ridge), (wide - short, deep - short, ridge)
    left, front, right = (-over, deep + over, low), (wide + over, deep + over, low), (wide + over, -over, low)
    paint_box(site, size, wall, wall)
    site.paint_face([(-over, -over, low), right, near, far], roof)
    site.paint_face([left, front, near, far], roof)
    site.paint_face([front, right, far, near], side_colour(roof))


def paint_tree(site: PaintingSite, size: float, colour: Colour) -> None:
    """Paint a tree with its foot at the site, about two storeys high for `size` 1."""
    (x, y), radius = site.point(0, 0), 4.2 * size * site.scale
    pen, tones = site.pen, site.tones
    if site.detail == FULL_DETAIL:
        pen.ellipse((x - radius, y - radius * 0.45, 2 * radius, radius * 0.9), side_colour(tones.lawn))
    if site.detail > LITTLE_DETAIL:
        pen.box((x - radius * 0.16, y - radius * 1.3, radius * 0.32, radius * 1.3), tones.trunk)
    pen.disc((x, y - radius * 1.7), radius, front_colour(colour))
    if site.detail == FULL_DETAIL:
        pen.disc((x - radius * 0.2, y - radius * 1.9), radius * 0.72, colour)


def paint_pine(site: PaintingSite, size: float) -> None:
    """Paint a pine with its foot at the site, about two storeys high for `size` 1."""
    (x, y), half = site.point(0, 0), 3.4 * size * site.scale
    pen, tones = site.pen, site.tones
    if site.detail > LITTLE_DETAIL:
        pen.box((x - half * 0.15, y - half * 0.5, half * 0.3, half * 0.5), tones.trunk)
    pen.polygon([(x - half, y - half * 0.4), (x + half, y - half * 0.4), (x, y - half * 3.2)], front_colour(tones.pine))
    if site.detail == FULL_DETAIL:
        pen.polygon([(x - half, y - half * 0.4), (x, y - half * 0.4), (x, y - half * 3.2)], tones.roof(tones.pine))


def paint_person(site: PaintingSite, colour: Colour) -> None:
    (x, y), unit = site.point(0, 0), site.scale
    site.pen.box((x - 0.9 * unit, y - 4.4 * unit, 1.8 * unit, 4.4 * unit), colour)
    site.pen.disc((x, y - 5.4 * unit), 1.25 * unit, site.tones.skin)


def paint_car(site: PaintingSite, colour: Colour) -> None:
    wide, deep = 0.9, 0.42
    paint_box(site, (wide, deep, 0.38), colour, colour, 0.1)
    paint_box(site.shifted(wide * 0.22, deep * 0.2), (wide * 0.5, deep * 0.6, 0.72), site.tones.window, colour, 0.38)
