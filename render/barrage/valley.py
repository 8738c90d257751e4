"""The valley without built things: mountains, hills and plains, rivers, sites, and the lines of possible conduits.

Also lines with round corners, and marks along them.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import Final, TypeAlias

from games.barrage import CONDUIT_SITES, DAM_SITES, FACTS, POWERHOUSE_SITES
from render.barrage.drawings import ValleyTones, drawing, tones_of
from render.barrage.plan import (
    BLOCK_HEIGHT,
    MAP_LAYOUT,
    OUTFLOW_POINT,
    VALLEY_SIZE,
    ValleyShape,
    block_box,
    river_from,
    route_of,
    site_point,
)
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Brush, Palette, Piece, Point, painted_base, sized_sprite
from render.kit.grounds import Surface
from render.theme import Colour, rounded

_WIDTH, _HEIGHT = VALLEY_SIZE
_HORIZON_Y: Final = 62
FREE_SITE: Final = "free"
"""The word for an empty site, in place of its owner and in the names of drawings."""
_LineMarks: TypeAlias = Iterator[tuple[Point, Point]]
"""Points on a line, each with the line's direction as a vector of length 1."""
_CURVE_STEPS: Final = 6
"""The number of straight parts in a round corner."""


@cached_in(BASE_CACHE)
def valley_base(palette: Palette, shape: ValleyShape, has_sites: bool) -> Base:
    """The valley in this shape, with all sites or without any."""
    tones = tones_of(palette.theme)

    def paint(brush: Brush) -> None:
        paint_land(brush, tones, shape)
        paint_scenery(brush, shape)
        paint_rivers(brush, tones, shape)
        if has_sites:
            _surveys(brush, tones, shape)
        paint_blocks(brush, tones.block_edge, shape, 9 * shape.scale, 4)
        paint_blocks(brush, tones.block, shape, 9 * shape.scale)
        if has_sites:
            for site in (*DAM_SITES, *POWERHOUSE_SITES, *CONDUIT_SITES):
                put_site(brush, site, shape.point(site_point(site)), shape.scale)

    return painted_base(*shape.extent, palette, paint)


def paint_land(brush: Brush, tones: ValleyTones, shape: ValleyShape) -> None:
    """Paint sky, mountains, hills and plains."""
    brush.box((0, 0, *shape.extent), tones.sky[0])
    step = _HORIZON_Y / len(tones.sky)
    for number, colour in enumerate(tones.sky):
        _fill(brush, colour, [(0, number * step), (_WIDTH, number * step)], shape)
    for x, top, half in MAP_LAYOUT.peaks:
        _peak(brush, tones, (x, top), half, shape)
    for name, edge in MAP_LAYOUT.land.items():
        _fill(brush, getattr(tones, name), edge, shape)


def _fill(brush: Brush, colour: Colour, edge: Sequence[Point], shape: ValleyShape) -> None:
    line = round_corners(shape.line(edge), 120 * shape.scale) if len(edge) > 2 else shape.line(edge)
    brush.polygon([*line, *shape.line([(_WIDTH, _HEIGHT), (0, _HEIGHT)])], colour)


def _peak(brush: Brush, tones: ValleyTones, top: Point, half: float, shape: ValleyShape) -> None:
    (x, y), foot = top, _HORIZON_Y + 40
    brush.polygon(shape.line([(x - half, foot), (x, y), (x + half, foot)]), tones.ridge)
    brush.polygon(shape.line([(x, y), (x + half, foot), (x + half * 0.12, foot)]), tones.ridge_side)
    low, wide = y + 17, half * 17 / (foot - y)
    edge = ((0, y), (1, low), (0.4, low - 4), (0, low + 3), (-0.5, low - 5), (-1, low))
    snow = [(x + wide * share, down) for share, down in edge]
    brush.polygon(shape.line(snow), tones.snow)


def paint_scenery(brush: Brush, shape: ValleyShape) -> None:
    """Paint trees and other fixed things."""
    for name, across, down in MAP_LAYOUT.planted:
        piece, (x, y) = drawing(name, shape.scale), shape.point((across, down))
        brush.put(piece, (x, y + 6 * shape.scale), "mb")


def paint_rivers(brush: Brush, tones: ValleyTones, shape: ValleyShape) -> None:
    """Paint the rivers with their shores and glints."""
    ways = [river_from(start, end) for start, end in FACTS.map.rivers.items() if not end.startswith("OUT")]
    ways += [[_foot(block), OUTFLOW_POINT] for block in ("PB11", "PB12")]
    lines = [round_corners(shape.line(way), 26 * shape.scale) for way in ways]
    for colour, width in ((tones.shore, 26 * shape.scale), (tones.river, 20 * shape.scale)):
        for line in lines:
            brush.line(line, colour, width)
            for end in (line[0], line[-1]):
                brush.disc(end, width / 2, colour)
    for line in lines:
        for dash in dashes_of(line, 10 * shape.scale, 130 * shape.scale):
            brush.line(dash, tones.glint, 3 * shape.scale)


def _foot(block: str) -> Point:
    left, top, width, height = block_box(block)
    return left + width / 2, top + height / 2 + 3


def _surveys(brush: Brush, tones: ValleyTones, shape: ValleyShape) -> None:
    for conduit in CONDUIT_SITES:
        line = round_corners(shape.line(route_of(conduit)), 14 * shape.scale)
        for dash in dashes_of(line, 8 * shape.scale, 20 * shape.scale):
            brush.line(dash, tones.survey, 3 * shape.scale)


def paint_blocks(brush: Brush, colour: Colour, shape: ValleyShape, radius: float, low: float = 0) -> None:
    """Paint the grounds of powerhouses with a `radius` of corners in px.

    `low` moves them down by so many px at scale 1, as for the sides below them.
    """
    for block in MAP_LAYOUT.blocks:
        left, top, width, height = block_box(block)
        (x, y), (right, _) = shape.point((left, top + height / 2)), shape.point((left + width, 0))
        high = BLOCK_HEIGHT * shape.scale
        brush.box((x, y - high / 2 + low * shape.scale, right - x, high), colour, radius)


def basin_sign(number: int, scale: float = 1) -> Piece:
    return _sign(round((20 + 12 * len(str(number))) * scale), round(28 * scale), number, scale)


@sized_sprite
def _sign(brush: Brush, width: int, height: int, number: int, scale: float) -> None:
    tones = tones_of(brush.theme)
    brush.box((0, 0, width, height), tones.block_edge, 5 * scale)
    brush.box((2 * scale, 2 * scale, width - 4 * scale, height - 4 * scale), tones.block, 4 * scale)
    brush.text((width / 2, height / 2), str(number), rounded(round(25 * scale), tones.value))


def put_site(surface: Surface, site: str, at: Point, scale: float, whose: str = FREE_SITE) -> None:
    """Put a site on a picture; `whose` is an owner, FREE_SITE or OFFERED_SITE."""
    if site in CONDUIT_SITES:
        surface.put(conduit_ring(CONDUIT_SITES[site].value, whose, scale), at, "mm")
        return
    kind, is_red = ("dam" if site in DAM_SITES else "house"), (DAM_SITES | POWERHOUSE_SITES)[site].red
    name = f"site-{kind}{'-red' if is_red else ''}{'' if whose == FREE_SITE else f'-{whose}'}"
    surface.put(drawing(name, scale), (at[0], at[1] - 5 * scale if site in DAM_SITES else at[1]), "mm")


def conduit_ring(value: int, whose: str, scale: float = 1) -> Piece:
    """The ring of a conduit with its value; `whose` is an owner, FREE_SITE or OFFERED_SITE."""
    around = drawing(f"ring-{whose}", scale)
    return _ring(around.width, around.height, value, (whose, scale))


@sized_sprite
def _ring(brush: Brush, width: int, height: int, value: int, around: tuple[str, float]) -> None:
    tones, (whose, scale) = tones_of(brush.theme), around
    brush.put(drawing(f"ring-{whose}", scale), (0, 0))
    style = rounded(round(27 * scale), tones.faint if whose == FREE_SITE else tones.value)
    brush.text((width / 2, height / 2), str(value), style)


def round_corners(points: Sequence[Point], radius: float) -> list[Point]:
    """The points of a line with corners rounded by this radius in px."""
    corners = zip(points, points[1:], points[2:], strict=False)
    bent = [point for before, corner, after in corners for point in _bend(before, corner, after, radius)]
    return [points[0], *bent, points[-1]]


def _bend(before: Point, corner: Point, after: Point, radius: float) -> Iterator[Point]:
    start, end = (_towards(corner, other, min(radius, dist(corner, other) / 2)) for other in (before, after))
    for step in range(_CURVE_STEPS + 1):
        share = step / _CURVE_STEPS
        parts = [(1 - share) ** 2, 2 * share * (1 - share), share**2]
        yield (
            sum(part * point[0] for part, point in zip(parts, (start, corner, end), strict=True)),
            sum(part * point[1] for part, point in zip(parts, (start, corner, end), strict=True)),
        )


def _towards(start: Point, end: Point, length: float) -> Point:
    share = length / (dist(start, end) or 1)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def points_along(points: Sequence[Point], step: float, first: float = 0) -> _LineMarks:
    """Points of a line `step` px apart, each with the direction of the line; the first one lies `first` px from its
    start.
    """
    left = first
    for start, end in pairwise(points):
        length = dist(start, end)
        if not length:
            continue
        direction = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        while left <= length:
            yield (start[0] + direction[0] * left, start[1] + direction[1] * left), direction
            left += step
        left -= length


def dashes_of(points: Sequence[Point], dash: float, gap: float) -> Iterator[list[Point]]:
    """The dashes of a line, each as its points. `dash` and `gap` are lengths in px; the last dash may be shorter."""
    found, on, left = [points[0]], True, dash
    for start, end in pairwise(points):
        at, length = start, dist(start, end)
        while length > left:
            at = _towards(at, end, left)
            length -= left
            if on:
                yield [*found, at]
            found, on, left = [at], not on, gap if on else dash
        left -= length
        found.append(end)
    if on and len(found) > 1:
        yield found
