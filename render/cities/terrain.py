"""The ground of a space, seen from above: water, park, or a plot of one colour. Spaces of an area flow together."""

from typing import Final

from render.cities.pen import UNITS, Pen, squares
from render.cities.roofs import sign_on
from render.cities.town import kind_of
from render.theme import Colour

LANE: Final = 2
"""Half of the width of a lane between two spaces of a tile."""
STREET: Final = 5
"""Half of the width of a street between two tiles."""
ROUND: Final = 15
WAVES: Final = (((16, 26), (56, 44), (24, 68)), ((58, 20), (14, 50), (54, 74)))
TUFTS: Final = (((20, 24), (70, 36), (30, 70), (76, 78)), ((64, 18), (24, 42), (72, 62), (34, 82)))
NORTH, EAST, SOUTH, WEST = range(4)


@squares
def water(pen: Pen, joined: tuple[bool, ...], quarter: int, variant: int) -> None:
    """A space of water; `joined`: on which sides the water goes on, clockwise from the north."""
    water_on(pen, joined, quarter, variant)


def water_on(pen: Pen, joined: tuple[bool, ...], quarter: int, variant: int) -> None:
    """The same with a pen."""
    town = pen.town
    _ground_on(pen, joined, quarter, town.water, town.wave)
    for x, y in WAVES[variant]:
        for step in (0, 14):
            pen.arc((x + step, y - 4, 14, 11), 180, 360, town.wave, 3)


@squares
def park(pen: Pen, joined: tuple[bool, ...], quarter: int, variant: int) -> None:
    """A space of a park."""
    park_on(pen, joined, quarter, variant)


def park_on(pen: Pen, joined: tuple[bool, ...], quarter: int, variant: int) -> None:
    """The same with a pen."""
    town = pen.town
    _ground_on(pen, joined, quarter, town.park, town.tuft)
    for x, y in TUFTS[variant]:
        pen.disc((x, y), 7, town.tuft)
        pen.disc((x + 8, y + 3), 5, town.tuft)


@squares
def plot(pen: Pen, colour: str, group: str, quarter: int, is_built: bool) -> None:
    """A city space: of its colour, wild where a special tile lies on it, or paved for a monument."""
    lot_on(pen, colour, group, quarter, is_built)


def lot_on(pen: Pen, colour: str, group: str, quarter: int, is_built: bool) -> None:
    """The same with a pen."""
    town = pen.town
    kind = kind_of(colour) if colour else None
    fill = town.stone if kind is None else town.lots[kind]
    _ground_on(pen, (False,) * 4, quarter, fill, fill)
    if group == "special" and not is_built:
        wild_on(pen)
    elif kind is not None and not is_built:
        pen.box((20, 20, 56, 56), None, 8, town.signs[kind], 2.5)
        sign_on(pen.part(28, 28, 40), colour, town.signs[kind])


@squares
def vacant(pen: Pen, is_open: bool) -> None:
    """A tile's place where none lies yet; `is_open` where one may be placed now."""
    colour = pen.theme.sun if is_open else pen.town.kerb
    corners = ((6, 6), (90, 6), (90, 90), (6, 90))
    if is_open:
        pen.box((5, 5, 86, 86), pen.theme.card, 8)
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        pen.dashes(start, end, colour, 2.4 if is_open else 1.4, 4)


def wild_on(pen: Pen) -> None:
    """Four quarters of the four colours, each with its sign: any colour may stand here."""
    town = pen.town
    for kind, (x, y) in enumerate(((18, 18), (49, 18), (18, 49), (49, 49))):
        pen.box((x, y, 29, 29), town.third[kind], 5)
    pen.disc((48, 48), 13, town.label)
    pen.polygon(_star((48, 48), 10), town.on_label)


def _star(centre: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    x, y = centre
    reach = radius * 0.38
    return [(x, y - radius), (x + reach, y - reach), (x + radius, y), (x + reach, y + reach), (x, y + radius),
            (x - reach, y + reach), (x - radius, y), (x - reach, y - reach)]  # fmt: skip


def _ground_on(pen: Pen, joined: tuple[bool, ...], quarter: int, fill: Colour, seam: Colour) -> None:
    """The streets around a space and its ground; where that goes on in another tile, a dashed seam."""
    row, column = divmod(quarter, 2)
    outer = (row == 0, column == 1, row == 1, column == 0)
    gaps = [0 if joins else STREET if out else LANE for joins, out in zip(joined, outer, strict=True)]
    left, top = gaps[WEST], gaps[NORTH]
    width, height = UNITS - left - gaps[EAST], UNITS - top - gaps[SOUTH]
    pen.box((0, 0, UNITS, UNITS), pen.town.street)
    pen.box((left, top, width, height), fill, ROUND)
    right, bottom = left + width - ROUND, top + height - ROUND
    for one, y in ((NORTH, top), (SOUTH, bottom)):
        for other, x in ((WEST, left), (EAST, right)):
            if joined[one] or joined[other]:
                pen.box((x, y, ROUND, ROUND), fill)
    edges = (((0, 1), (96, 1)), ((95, 0), (95, 96)), ((0, 95), (96, 95)), ((1, 0), (1, 96)))
    for side, (start, end) in enumerate(edges):
        if joined[side] and outer[side]:
            pen.dashes(start, end, seam, 2, 6)
