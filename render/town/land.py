"""The land around the quarters: grass, fields and woods, the river with its brooks, roads, bridges and traffic."""

from collections.abc import Collection, Iterator
from math import dist
from typing import Final, NamedTuple

from render.canvas import Point
from render.kit.layout import Isometric, stable_hash
from render.kit.quarter import SIDE
from render.theme import Colour
from render.town.lots import Lot, Stream, streams
from render.town.pen import FlatPen
from render.town.solids import FEW, BuildingPlace, Detail, paint_ground, paint_pine, paint_tree
from render.town.tones import TownTones

ROAD: Final = 1.0
"""The units between two quarters."""
PITCH: Final = SIDE + ROAD
RIVER_WIDTH, BROOK_WIDTH, BANK_WIDTH = 2.2, 0.9, 0.7
PAVEMENT: Final = 0.22
CURVE_STEPS: Final = 8
OVERLAP: Final = 0.1
SIDES: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
WOOD: Final = ((0.8, 1.2), (3.2, 0.9), (5.1, 2.2), (1.6, 3.1), (3.9, 3.4), (0.9, 5.0), (2.9, 5.2), (5.0, 5.1))
"""The trees of a wood on a lot."""


class Landscape(NamedTuple):
    """The pen, the projection, the colours and the detail with which the land is painted."""

    pen: FlatPen
    view: Isometric
    tones: TownTones
    detail: Detail

    def site(self, lot: Lot, across: float = 0, down: float = 0) -> BuildingPlace:
        return BuildingPlace(
            self.pen, self.view, self.tones, self.detail, lot[0] * PITCH + across, lot[1] * PITCH + down
        )


def paint_fields(ground: Landscape, lots: Collection[Lot], taken: Collection[Lot]) -> None:
    """Paint fields on some free lots."""
    rows = 6 if ground.detail > FEW else 2
    for lot in lots:
        if lot not in taken and lot not in streams() and _has_field(lot):
            for row in range(rows):
                site = ground.site(lot, 0, row * SIDE / rows)
                paint_ground(site, SIDE, SIDE / rows, ground.tones.field[row % 2])


def _edge(lot: Lot, step: Lot) -> Point:
    """The middle of a lot's side in units."""
    return lot[0] * PITCH + SIDE / 2 + step[0] * PITCH / 2, lot[1] * PITCH + SIDE / 2 + step[1] * PITCH / 2


def _course_of(lot: Lot, stream: Stream) -> list[Point]:
    """The middle of a stream through a lot, in units: straight, or a bend."""
    start, bend, end = (_edge(lot, step) for step in (stream.source, (0, 0), stream.mouth))
    if stream.is_straight:
        return [start, end]
    shares = [step / CURVE_STEPS for step in range(CURVE_STEPS + 1)]
    weights = [((1 - share) ** 2, 2 * share * (1 - share), share * share) for share in shares]
    return [(a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]) for a, b, c in weights]


def paint_streams(ground: Landscape, lots: Collection[Lot]) -> None:
    """Paint the river and its brooks: first their banks, then the water, then glints."""
    water = sorted(((lot, streams()[lot]) for lot in lots if lot in streams()), key=lambda one: not one[1].is_brook)
    banks = [BANK_WIDTH] if ground.detail > FEW else []
    for more in (*banks, 0):
        for lot, stream in water:
            _paint_stream(ground, lot, stream, ground.tones.bank if more else ground.tones.water, more)
    for lot, stream in water if ground.detail > FEW else ():
        if not stream.is_brook and stream.is_straight and stable_hash(*lot) % 2:
            _paint_glint(ground, lot, stream)


def _paint_stream(ground: Landscape, lot: Lot, stream: Stream, colour: Colour, more: float) -> None:
    """Paint a band of even width in units. A brook reaches into the river, and the bands of all lots overlap a bit."""
    course = _course_of(lot, stream)
    half = ((BROOK_WIDTH if stream.is_brook else RIVER_WIDTH) + more) / 2
    reach = SIDE / 2 if stream.is_brook else OVERLAP
    x, y = course[-1]
    course[-1] = (x + stream.mouth[0] * reach, y + stream.mouth[1] * reach)
    sides: tuple[list[Point], list[Point]] = ([], [])
    ends = [course[0], *course, course[-1]]
    for (before_x, before_y), (x, y), (after_x, after_y) in zip(ends, course, ends[2:], strict=False):
        share = half / dist((before_x, before_y), (after_x, after_y))
        aside, along = (before_y - after_y) * share, (after_x - before_x) * share
        sides[0].append((x + aside, y + along))
        sides[1].append((x - aside, y - along))
    ground.pen.polygon([ground.view.corner(*corner) for corner in [*sides[0], *reversed(sides[1])]], colour)


def _paint_glint(ground: Landscape, lot: Lot, stream: Stream) -> None:
    (x, y), (end_x, end_y) = _course_of(lot, stream)
    for start, end, beside in ((0.2, 0.4, 0.45), (0.6, 0.74, -0.5)):
        places = ((x + (end_x - x) * share, y + (end_y - y) * share) for share in (start, end))
        aside = beside * stream.mouth[1], beside * stream.mouth[0]
        points = [ground.view.corner(across + aside[0], down + aside[1]) for across, down in places]
        ground.pen.line(points, ground.tones.foam, 0.8 * ground.view.scale)


def paint_roads(ground: Landscape, taken: Collection[Lot]) -> None:
    """Paint roads around the quarters, with a pavement along each, and bridges."""
    dry, tones = [lot for lot in taken if lot not in streams()], ground.tones
    for lot in dry:
        paint_ground(ground.site(lot, -ROAD, -ROAD), PITCH + ROAD, PITCH + ROAD, tones.road)
    for lot in dry if ground.detail > FEW else ():
        paint_ground(ground.site(lot, -PAVEMENT, -PAVEMENT), SIDE + 2 * PAVEMENT, SIDE + 2 * PAVEMENT, tones.pavement)
    middle = (SIDE - ROAD) / 2
    for lot in bridge_lots(dry, taken):
        across, down = (middle, 0) if streams()[lot].mouth[0] else (0, middle)
        wide, deep = (ROAD, SIDE) if across else (SIDE, ROAD)
        paint_ground(ground.site(lot, across, down), wide, deep, tones.road)


def bridge_lots(dry: Collection[Lot], taken: Collection[Lot]) -> Iterator[Lot]:
    """The free lots on straight water with quarters on both sides."""
    for lot in {(lot[0] + right, lot[1] + left) for lot in dry for right, left in SIDES} - {*taken}:
        stream = streams().get(lot)
        if stream is not None and stream.is_straight:
            right, left = stream.mouth[1], stream.mouth[0]
            if {(lot[0] + right, lot[1] + left), (lot[0] - right, lot[1] - left)} <= {*dry}:
                yield lot


def paint_wood(ground: Landscape, lot: Lot, horizon: float) -> None:
    """Paint up to six trees on a free lot, unless it has a field; fewer in less detail."""
    count = 0 if _has_field(lot) else stable_hash(*lot, 1) % 7
    for place, (across, down) in enumerate(WOOD[: count if ground.detail > FEW else count // 3]):
        kind, site = stable_hash(*lot, place), ground.site(lot, across, down)
        if site.at(0, 0)[1] <= horizon:
            continue
        size, leaves = 0.9 + kind % 4 * 0.1, ground.tones.leaves
        if kind % 3 == 0:
            paint_pine(site, size)
        else:
            paint_tree(site, size, leaves[kind // 4 % len(leaves)])


def _has_field(lot: Lot) -> bool:
    return stable_hash(*lot) % 5 == 0
