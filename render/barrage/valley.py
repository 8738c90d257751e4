"""The valley without what is built in it: mountains, hills and plains, rivers, sites, and where conduits can run."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from games.barrage import CONDUITS, DAMS, FACTS, POWERHOUSES
from render.barrage.drawings import drawing
from render.barrage.lines import pieces_of, rounded
from render.barrage.plan import (
    BLOCK,
    LARGE,
    LAYOUT,
    OUTFLOW,
    SMALL,
    USUAL,
    VALLEY,
    WIDTH,
    ValleyShape,
    block_box,
    place_of,
    river_from,
    route_of,
)
from render.barrage.tones import ValleyTones, tones_of
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Palette, Piece, Point, ground, sized_sprite
from render.kit.panels import Surface, put_middle
from render.theme import Colour, Style

HEIGHT: Final = VALLEY[1]
HORIZON: Final = 62
"""How far down the sky ends."""
RIVER: Final = 20
SHORES: Final = 26
"""The width of a river, and with its shores."""
FREE: Final = "free"
"""Who owns a site on which nothing is built."""


@kept_in(BASES)
def valley_base(palette: Palette, shape: ValleyShape, has_sites: bool) -> Base:
    """The whole valley in that shape, the same in every language; with all sites, or only the land and its water."""
    tones = tones_of(palette.theme)

    def paint(brush: Brush) -> None:
        draw_land(brush, tones, shape)
        draw_scenery(brush, shape)
        draw_rivers(brush, tones, shape)
        if has_sites:
            _surveys(brush, tones, shape)
        draw_blocks(brush, tones.block_edge, shape, 9 * shape.size, 4)
        draw_blocks(brush, tones.block, shape, 9 * shape.size)
        if has_sites:
            _sites(brush, shape)

    return ground(*shape.extent, palette, paint)


def grounds_ahead(palette: Palette) -> Iterator[Callable[[], object]]:
    """Calls that draw the grounds of one light: of the whole valley, of a part made larger, and of running water."""
    for shape, has_sites in ((USUAL, True), (LARGE, True), (SMALL, False)):
        yield partial(valley_base, palette, shape, has_sites)


def draw_land(brush: Brush, tones: ValleyTones, shape: ValleyShape) -> None:
    """Sky, far mountains, and the ground of each area."""
    brush.box((0, 0, *shape.extent), tones.sky[0])
    step = HORIZON / len(tones.sky)
    for number, colour in enumerate(tones.sky):
        _fill(brush, colour, [(0, number * step), (WIDTH, number * step)], shape)
    for x, top, half in LAYOUT.peaks:
        _peak(brush, tones, (x, top), half, shape)
    for name, edge in LAYOUT.land.items():
        _fill(brush, getattr(tones, name), edge, shape)


def _fill(brush: Brush, colour: Colour, edge: Sequence[Point], shape: ValleyShape) -> None:
    """All below an edge."""
    line = rounded(shape.line(edge), 120 * shape.size) if len(edge) > 2 else shape.line(edge)
    brush.polygon([*line, *shape.line([(WIDTH, HEIGHT), (0, HEIGHT)])], colour)


def _peak(brush: Brush, tones: ValleyTones, top: Point, half: float, shape: ValleyShape) -> None:
    """A far mountain: a lit face, a face in the shade, and snow."""
    (x, y), foot = top, HORIZON + 40
    brush.polygon(shape.line([(x - half, foot), (x, y), (x + half, foot)]), tones.ridge)
    brush.polygon(shape.line([(x, y), (x + half, foot), (x + half * 0.12, foot)]), tones.ridge_side)
    low, wide = y + 17, half * 17 / (foot - y)
    edge = ((0, y), (1, low), (0.4, low - 4), (0, low + 3), (-0.5, low - 5), (-1, low))
    snow = [(x + wide * share, down) for share, down in edge]
    brush.polygon(shape.line(snow), tones.snow)


def draw_scenery(brush: Brush, shape: ValleyShape) -> None:
    """Trees and houses that mean nothing."""
    for name, across, down in LAYOUT.planted:
        piece, (x, y) = drawing(name, shape.size), shape.point((across, down))
        brush.put(piece, (x - piece.width / 2, y - piece.height + 6 * shape.size))


def draw_rivers(brush: Brush, tones: ValleyTones, shape: ValleyShape) -> None:
    """All rivers with their shores, and on them some light."""
    ways = [river_from(start, end) for start, end in FACTS.map.rivers.items() if not end.startswith("OUT")]
    ways += [[_foot(block), OUTFLOW] for block in ("PB11", "PB12")]
    lines = [rounded(shape.line(way), 26 * shape.size) for way in ways]
    for colour, width in ((tones.shore, SHORES * shape.size), (tones.river, RIVER * shape.size)):
        for line in lines:
            brush.line(line, colour, width)
            for end in (line[0], line[-1]):
                brush.disc(end, width / 2, colour)
    for line in lines:
        for dash in pieces_of(line, 10 * shape.size, 130 * shape.size):
            brush.line(dash, tones.glint, 3 * shape.size)


def _foot(block: str) -> Point:
    left, top, width, height = block_box(block)
    return left + width / 2, top + height / 2 + 3


def _surveys(brush: Brush, tones: ValleyTones, shape: ValleyShape) -> None:
    """Dotted lines where conduits can run."""
    for conduit in CONDUITS:
        line = rounded(shape.line(route_of(conduit)), 14 * shape.size)
        for dash in pieces_of(line, 8 * shape.size, 20 * shape.size):
            brush.line(dash, tones.survey, 3 * shape.size)


def draw_blocks(brush: Brush, colour: Colour, shape: ValleyShape, radius: float, low: float = 0) -> None:
    """The grounds of the powerhouses of each basin in a colour, or their sides, so far below."""
    for block in LAYOUT.blocks:
        left, top, width, height = block_box(block)
        (x, y), (right, _) = shape.point((left, top + height / 2)), shape.point((left + width, 0))
        high = BLOCK * shape.size
        brush.box((x, y - high / 2 + low * shape.size, right - x, high), colour, radius)


def _sites(brush: Brush, shape: ValleyShape) -> None:
    """Sites for dams, powerhouses and conduits, these with their values."""
    for site in (*DAMS, *POWERHOUSES, *CONDUITS):
        put_site(brush, site, shape.point(place_of(site)), shape.size)


def put_site(surface: Surface, site: str, at: Point, scale: float, whose: str = FREE) -> None:
    """The sign of a site that is free, or of one that is a choice, at the point of the site."""
    if site in CONDUITS:
        put_middle(surface, conduit_ring(CONDUITS[site].value, whose, scale), at)
        return
    kind, is_red = ("dam" if site in DAMS else "house"), (DAMS | POWERHOUSES)[site].red
    name = f"site-{kind}{'-red' if is_red else ''}{'' if whose == FREE else f'-{whose}'}"
    put_middle(surface, drawing(name, scale), (at[0], at[1] - 5 * scale if site in DAMS else at[1]))


def conduit_ring(value: int, whose: str, scale: float = 1) -> Piece:
    """The ring of a conduit with its value: of an owner, of one that is `free`, or of a `choice`."""
    around = drawing(f"ring-{whose}", scale)
    return _ring(around.width, around.height, value, (whose, scale))


@sized_sprite
def _ring(brush: Brush, width: int, height: int, value: int, around: tuple[str, float]) -> None:
    tones, (whose, scale) = tones_of(brush.theme), around
    brush.put(drawing(f"ring-{whose}", scale), (0, 0))
    style = Style(round(27 * scale), tones.faint if whose == FREE else tones.value, True, "mm", True)
    brush.text((width / 2, height / 2), str(value), style)
