"""The land around the quarters: grass, fields and woods, the river with its brooks, roads, bridges and traffic."""

from collections.abc import Collection, Iterator
from math import dist
from typing import Final, NamedTuple

from render.canvas import Point
from render.kit.layout import Isometric, stable_hash
from render.kit.quarter import QUARTER_SIDE
from render.theme import Colour
from render.town.lots import Lot, Stream, streams
from render.town.pen import FlatPen
from render.town.solids import LITTLE_DETAIL, Detail, PaintingSite, paint_ground, paint_pine, paint_tree
from render.town.tones import TownTones

_ROAD_WIDTH: Final = 1.0
"""The units between two quarters."""
LOT_PITCH: Final = QUARTER_SIDE + _ROAD_WIDTH
"""The units from lot to lot, along a quarter and a road."""
_RIVER_WIDTH, _BROOK_WIDTH, _BANK_WIDTH = 2.2, 0.9, 0.7
"""Widths in units; _BANK_WIDTH is of both banks together."""
_PAVEMENT_WIDTH: Final = 0.22
_CURVE_STEPS: Final = 8
"""The straight pieces of a bend."""
_OVERLAP: Final = 0.1
"""The units by which the water of a lot reaches into the next one, so that no gap is seen."""
_NEIGHBOUR_STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
_WOOD_TREES: Final = ((0.8, 1.2), (3.2, 0.9), (5.1, 2.2), (1.6, 3.1), (3.9, 3.4), (0.9, 5.0), (2.9, 5.2), (5.0, 5.1))
"""Places of trees on a lot, in units from its far corner."""


class DrawingContext(NamedTuple):
    """The pen, the projection, the colours and the detail for painting the town."""

    pen: FlatPen
    view: Isometric
    tones: TownTones
    detail: Detail

    def site(self, lot: Lot, across: float = 0, down: float = 0) -> PaintingSite:
        """The site this many units from the far corner of a lot."""
        return PaintingSite(
            self.pen, self.view, self.tones, self.detail, lot[0] * LOT_PITCH + across, lot[1] * LOT_PITCH + down
        )


def paint_fields(context: DrawingContext, lots: Collection[Lot], taken: Collection[Lot]) -> None:
    """Paint a field on about a fifth of these lots, chosen by hash, but none on water or on `taken` lots."""
    rows = 6 if context.detail > LITTLE_DETAIL else 2
    for lot in lots:
        if lot not in taken and lot not in streams() and _has_field(lot):
            for row in range(rows):
                site = context.site(lot, 0, row * QUARTER_SIDE / rows)
                paint_ground(site, QUARTER_SIDE, QUARTER_SIDE / rows, context.tones.field[row % 2])


def _edge(lot: Lot, step: Lot) -> Point:
    """The middle of the lot's side in this direction, in units."""
    across, down = (lot[axis] * LOT_PITCH + QUARTER_SIDE / 2 + step[axis] * LOT_PITCH / 2 for axis in (0, 1))
    return across, down


def _course_of(lot: Lot, stream: Stream) -> list[Point]:
    """The middle line of a stream through a lot, in units: straight, or a bend."""
    start, bend, end = (_edge(lot, step) for step in (stream.source, (0, 0), stream.mouth))
    if stream.is_straight:
        return [start, end]
    shares = [step / _CURVE_STEPS for step in range(_CURVE_STEPS + 1)]
    weights = [((1 - share) ** 2, 2 * share * (1 - share), share * share) for share in shares]
    return [(a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]) for a, b, c in weights]


def paint_streams(context: DrawingContext, lots: Collection[Lot]) -> None:
    """Paint the river and its brooks on these lots: first their banks, then the water, then glints on some lots.

    With little detail, paint only the water.
    """
    water = sorted(((lot, streams()[lot]) for lot in lots if lot in streams()), key=lambda one: not one[1].is_brook)
    banks = [_BANK_WIDTH] if context.detail > LITTLE_DETAIL else []
    for more in (*banks, 0):
        for lot, stream in water:
            _paint_stream(context, lot, stream, context.tones.bank if more else context.tones.water, more)
    for lot, stream in water if context.detail > LITTLE_DETAIL else ():
        if not stream.is_brook and stream.is_straight and stable_hash(*lot) % 2:
            _paint_glint(context, lot, stream)


def _paint_stream(context: DrawingContext, lot: Lot, stream: Stream, colour: Colour, more: float) -> None:
    """Paint a band of even width in units. A brook reaches into the river, and the bands of all lots overlap a bit."""
    course = _course_of(lot, stream)
    half = ((_BROOK_WIDTH if stream.is_brook else _RIVER_WIDTH) + more) / 2
    reach = QUARTER_SIDE / 2 if stream.is_brook else _OVERLAP
    x, y = course[-1]
    course[-1] = (x + stream.mouth[0] * reach, y + stream.mouth[1] * reach)
    sides: tuple[list[Point], list[Point]] = ([], [])
    ends = [course[0], *course, course[-1]]
    for (before_x, before_y), (x, y), (after_x, after_y) in zip(ends, course, ends[2:], strict=False):
        share = half / dist((before_x, before_y), (after_x, after_y))
        aside, along = (before_y - after_y) * share, (after_x - before_x) * share
        sides[0].append((x + aside, y + along))
        sides[1].append((x - aside, y - along))
    context.pen.polygon([context.view.corner(*corner) for corner in [*sides[0], *reversed(sides[1])]], colour)


def _paint_glint(context: DrawingContext, lot: Lot, stream: Stream) -> None:
    (x, y), (end_x, end_y) = _course_of(lot, stream)
    for start, end, beside in ((0.2, 0.4, 0.45), (0.6, 0.74, -0.5)):
        places = ((x + (end_x - x) * share, y + (end_y - y) * share) for share in (start, end))
        aside = beside * stream.mouth[1], beside * stream.mouth[0]
        points = [context.view.corner(across + aside[0], down + aside[1]) for across, down in places]
        context.pen.line(points, context.tones.foam, 0.8 * context.view.scale)


def paint_roads(context: DrawingContext, taken: Collection[Lot]) -> None:
    """Paint roads around the quarters on the lots `taken` that have no water, and bridges between two of them.

    The roads have pavements unless there is little detail.
    """
    dry, tones = [lot for lot in taken if lot not in streams()], context.tones
    rims = [(_ROAD_WIDTH, tones.road), (_PAVEMENT_WIDTH, tones.pavement)]
    for width, colour in rims if context.detail > LITTLE_DETAIL else rims[:1]:
        for lot in dry:
            paint_ground(context.site(lot, -width, -width), QUARTER_SIDE + 2 * width, QUARTER_SIDE + 2 * width, colour)
    middle = (QUARTER_SIDE - _ROAD_WIDTH) / 2
    for lot in _bridge_lots(dry, taken):
        across, down = (middle, 0) if streams()[lot].mouth[0] else (0, middle)
        wide, deep = (_ROAD_WIDTH, QUARTER_SIDE) if across else (QUARTER_SIDE, _ROAD_WIDTH)
        paint_ground(context.site(lot, across, down), wide, deep, tones.road)


def _bridge_lots(dry: Collection[Lot], taken: Collection[Lot]) -> Iterator[Lot]:
    """The lots on straight water, not `taken` by a quarter, with quarters on dry lots at both banks."""
    for lot in {(lot[0] + right, lot[1] + left) for lot in dry for right, left in _NEIGHBOUR_STEPS} - {*taken}:
        stream = streams().get(lot)
        if stream is not None and stream.is_straight:
            right, left = stream.mouth[1], stream.mouth[0]
            if {(lot[0] + right, lot[1] + left), (lot[0] - right, lot[1] - left)} <= {*dry}:
                yield lot


def paint_wood(context: DrawingContext, lot: Lot, horizon: float) -> None:
    """Paint up to six trees on a free lot, chosen by hash. With little detail, a third of them is painted; a field has
    none.

    Trees whose foot is above `horizon`, a row of pixels, are left out.
    """
    count = 0 if _has_field(lot) else stable_hash(*lot, 1) % 7
    for place, (across, down) in enumerate(_WOOD_TREES[: count if context.detail > LITTLE_DETAIL else count // 3]):
        kind, site = stable_hash(*lot, place), context.site(lot, across, down)
        if site.point(0, 0)[1] <= horizon:
            continue
        size, leaves = 0.9 + kind % 4 * 0.1, context.tones.leaves
        if kind % 3 == 0:
            paint_pine(site, size)
        else:
            paint_tree(site, size, leaves[kind // 4 % len(leaves)])


def _has_field(lot: Lot) -> bool:
    return stable_hash(*lot) % 5 == 0
