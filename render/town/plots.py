"""Painters for each kind of plot in a quarter."""

from collections.abc import Callable, Mapping
from typing import Final

from render.canvas import Point
from render.kit.quarter import Plot, PlotKind
from render.theme import Colour
from render.town.solids import (
    FULL_DETAIL,
    LITTLE_DETAIL,
    PaintingSite,
    paint_box,
    paint_gabled_house,
    paint_ground,
    paint_hipped_house,
    paint_pine,
    paint_tree,
    paint_windows,
)
from render.town.tones import side_colour


def is_flat(plot: Plot) -> bool:
    """Whether a plot lies flat on the ground, so that nothing is hidden behind it."""
    return plot.kind in _FLAT_PAINTERS


def paint_plot(site: PaintingSite, plot: Plot) -> None:
    """Paint the thing of a plot, such as a lawn or a manor, with its far corner at the site. Low detail has fewer
    parts.
    """
    (_FLAT_PAINTERS.get(plot.kind) or _STANDING_PAINTERS[plot.kind])(site, plot)


def _pick(colours: tuple[Colour, ...], number: int) -> Colour:
    return colours[number % len(colours)]


def _paint_pool(site: PaintingSite, plot: Plot) -> None:
    (left, _), (right, _) = site.point(0, plot.deep), site.point(plot.wide, 0)
    (_, top), (_, bottom) = site.point(0, 0), site.point(plot.wide, plot.deep)
    edge = 0.7 * site.scale
    site.pen.ellipse((left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge), site.tones.cloth)
    site.pen.ellipse((left, top, right - left, bottom - top), site.tones.pool)


def _paint_pipe(site: PaintingSite, plot: Plot) -> None:
    colour = _pick(site.tones.owners, plot.colour)
    paint_box(site, (plot.wide, plot.deep, 0.35), colour, colour)


def _paint_cottage(site: PaintingSite, plot: Plot) -> None:
    tones, roof = site.tones, _pick(site.tones.roofs, plot.colour)
    paint_gabled_house(site, plot.size, tones.wall, tones.roof(roof))
    if site.detail == FULL_DETAIL:
        _paint_front(site, plot)


def _paint_front(site: PaintingSite, plot: Plot) -> None:
    """A door and a window towards the street."""
    deep, tones = plot.deep, site.tones
    for left, right, bottom, top, colour in (
        (0.18, 0.42, 0.0, 0.62, side_colour(_pick(tones.roofs, plot.colour))),
        (0.58, 0.84, 0.3, 0.66, tones.window),
    ):
        first, last = left * plot.wide, right * plot.wide
        low, high = bottom * plot.high, top * plot.high
        site.paint_face([(first, deep, low), (last, deep, low), (last, deep, high), (first, deep, high)], colour)


def _paint_block(site: PaintingSite, plot: Plot) -> None:
    colour = _pick(site.tones.blocks, plot.colour)
    paint_box(site, plot.size, colour, site.tones.roof(colour))
    paint_windows(site, plot.wide, plot.deep, round(plot.high))


def _paint_manor(site: PaintingSite, plot: Plot) -> None:
    tones = site.tones
    paint_hipped_house(site, plot.size, tones.wall, tones.roof(_pick(tones.owners, plot.colour)))
    if site.detail == FULL_DETAIL:
        paint_windows(site, plot.wide, plot.deep, int(plot.high))


def _paint_restaurant(site: PaintingSite, plot: Plot) -> None:
    tones, owner = site.tones, _pick(site.tones.owners, plot.colour)
    wide, deep, high = plot.wide, plot.deep, plot.high
    paint_hipped_house(site, plot.size, tones.wall, tones.roof(owner))
    if site.detail == FULL_DETAIL:
        paint_windows(site, wide, deep, int(high) - 1, 1)
    out = deep + 0.5
    stripes = max(2, round(wide * 3)) if site.detail > LITTLE_DETAIL else 1
    for stripe in range(stripes):
        left, right = stripe * wide / stripes, (stripe + 1) * wide / stripes
        colour = owner if stripe % 2 == 0 else tones.cloth
        site.paint_face([(left, deep, 1.1), (right, deep, 1.1), (right, out, 0.75), (left, out, 0.75)], colour)


def _paint_parasol(site: PaintingSite, plot: Plot) -> None:
    """A parasol with stripes over a table."""
    (x, y), unit = site.point(0.5 * plot.wide, 0.5 * plot.deep), site.scale * plot.wide
    owner, pen = _pick(site.tones.owners, plot.colour), site.pen
    if site.detail == FULL_DETAIL:
        pen.ellipse((x - 3 * unit, y - 1.2 * unit, 6 * unit, 2.8 * unit), site.tones.cloth)
        pen.box((x - 0.5 * unit, y - 5 * unit, unit, 5 * unit), site.tones.trunk)
    top, rim, low = (x, y - 8.6 * unit), y - 4.6 * unit, y - 3 * unit
    pen.polygon(
        [(x - 5.4 * unit, rim), top, (x + 5.4 * unit, rim), (x + 1.8 * unit, low), (x - 1.8 * unit, low)], owner
    )
    if site.detail > LITTLE_DETAIL:
        pen.polygon([(x - 1.8 * unit, low), top, (x + 1.8 * unit, low)], site.tones.cloth)


def _paint_powerhouse(site: PaintingSite, plot: Plot) -> None:
    """A stone house at the water, with a chimney."""
    tones, owner = site.tones, _pick(site.tones.owners, plot.colour)
    chimney = site.shifted(plot.wide * 0.1, plot.deep * 0.1)
    paint_box(chimney, (0.2, 0.2, plot.high + 1.6), tones.stone, tones.cloth)
    paint_gabled_house(site, plot.size, tones.wall, tones.roof(owner))


def _paint_dam(site: PaintingSite, plot: Plot) -> None:
    """A stone wall across the water with its owner's band along the crest, and water over the spillway."""
    tones, owner = site.tones, _pick(site.tones.owners, plot.colour)
    wide, deep, high = plot.wide, plot.deep, plot.high
    paint_box(site, plot.size, tones.stone, tones.cloth)
    paint_box(site, (wide, deep, high + 0.35), owner, tones.roof(owner), high)
    start, end = deep * 0.4, deep * 0.6
    if wide < deep:
        spill = [(wide, start, 0), (wide, end, 0), (wide, end, high), (wide, start, high)]
    else:
        start, end = wide * 0.4, wide * 0.6
        spill = [(start, deep, 0), (end, deep, 0), (end, deep, high), (start, deep, high)]
    site.paint_face(spill, tones.foam)


def _paint_tree(site: PaintingSite, plot: Plot) -> None:
    if plot.colour % 4 == 3:
        paint_pine(site, plot.high)
    else:
        paint_tree(site, plot.high, _pick(site.tones.leaves, plot.colour))


def _paint_monument(site: PaintingSite, plot: Plot) -> None:
    tones, (wide, deep, high) = site.tones, plot.size
    paint_box(site, (wide, deep, 0.4), tones.stone, tones.stone)
    paint_box(site.shifted(wide * 0.3, deep * 0.3), (wide * 0.4, deep * 0.4, high), tones.cloth, tones.sun, 0.4)


def _paint_fountain(site: PaintingSite, plot: Plot) -> None:
    tones = site.tones
    paint_box(site, (plot.wide, plot.deep, 0.3), tones.stone, tones.pool)
    (x, y), unit = site.point(plot.wide / 2, plot.deep / 2, 0.3), site.scale
    site.pen.ellipse((x - 1.4 * unit, y - 5 * unit, 2.8 * unit, 6 * unit), tones.foam)


def _paint_boat(site: PaintingSite, plot: Plot) -> None:
    (x, y), unit = site.point(plot.wide / 2, plot.deep / 2), site.scale * 1.1

    def shape(colour: Colour, *points: Point) -> None:
        site.pen.polygon([(x + across * unit, y + down * unit) for across, down in points], colour)

    shape(site.tones.cloth, (-0.2, -7.4), (-0.2, -1.6), (3, -1.6))
    shape(_pick(site.tones.owners, plot.colour), (-0.6, -6.6), (-0.6, -1.6), (-2.6, -1.6))
    shape(site.tones.trunk, (-3.4, -1.2), (3.4, -1.2), (2.2, 1), (-2.2, 1))


_FLAT_PAINTERS: Final[Mapping[PlotKind, Callable[[PaintingSite, Plot], None]]] = {
    "lawn": lambda site, plot: paint_ground(site, plot.wide, plot.deep, site.tones.lawn),
    "paving": lambda site, plot: paint_ground(site, plot.wide, plot.deep, site.tones.paving),
    "street": lambda site, plot: paint_ground(site, plot.wide, plot.deep, site.tones.road),
    "water": lambda site, plot: paint_ground(site, plot.wide, plot.deep, site.tones.water),
    "pool": _paint_pool,
    "pipe": _paint_pipe,
}
_STANDING_PAINTERS: Final[Mapping[PlotKind, Callable[[PaintingSite, Plot], None]]] = {
    "cottage": _paint_cottage,
    "block": _paint_block,
    "manor": _paint_manor,
    "restaurant": _paint_restaurant,
    "parasol": _paint_parasol,
    "powerhouse": _paint_powerhouse,
    "dam": _paint_dam,
    "tree": _paint_tree,
    "monument": _paint_monument,
    "fountain": _paint_fountain,
    "boat": _paint_boat,
}
