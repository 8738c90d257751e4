"""Conduits as pipes: as thick as their value, in their owner's colours, or dashed if possible."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from games.barrage import CONDUIT_SITES
from render.barrage.drawings import OWNERS, ValleyTones, tones_of
from render.barrage.plan import ValleyPlan, ValleyShape, route_of
from render.barrage.valley import dashes_of, points_along, round_corners
from render.cache import SPRITE_CACHE, cached_in
from render.canvas import Box, Brush, Canvas, MaskBrush, Palette, Point
from render.stamps import COVERAGE_TABLE, PaletteStamp, map_values
from render.theme import LIGHT, Colour, rgb

OFFERED_SITE: Final = "choice"
"""The word for a site that a question offers, in place of its owner."""
_SAMPLE_DISTANCE: Final = 18
"""The distance from a pipe at which the land is sampled, in px; along it, samples are twice as far apart."""
_PAINTED: Final = "#ffffff"
_ALPHA_STEP: Final = 5
"""Alphas are rounded so that all layers of a pipe fit into the values of an image."""
_PLAIN_LAYERS: Final = 3
"""The layers of every pipe; a pattern is the next one."""
_MAX_MARKS: Final = 256
_MARKS: Final = [
    bytes(1 + layer * 52 + alpha // _ALPHA_STEP for alpha in range(256)) for layer in range(_PLAIN_LAYERS + 1)
]
"""The value for each layer and alpha; 0 is no layer."""
_COVERED_MARKS: Final = bytes(255 if mark else 0 for mark in range(_MAX_MARKS))
"""For each value whether a pipe covers the point."""
_PipePaint: TypeAlias = Callable[[Brush, Sequence[Point], float, float], None]
"""Paints a layer of a pipe along a line: with a brush, a thickness and a scale."""


class PipeWay(NamedTuple):
    """The course of a conduit in a shape of the valley."""

    conduit: str
    shape: ValleyShape

    @property
    def line(self) -> list[Point]:
        return self.shape.line(route_of(self.conduit))

    @property
    def box(self) -> Box:
        """The box that the pipe needs: that of its line with a margin. Width and height are whole px."""
        reach = 14 * self.shape.scale
        ends = ((min(values) - reach, max(values) + reach) for values in zip(*self.line, strict=True))
        (left, right), (top, bottom) = ends
        return left, top, round(right - left), round(bottom - top)


@dataclass(frozen=True)
class PipeStroke:
    """A layer along a pipe: its extra width, its dashes, and its offset below the line, in px at scale 1."""

    wider: float = 0
    is_dashed: bool = False
    below: float = 0

    def __call__(self, brush: Brush, line: Sequence[Point], thick: float, scale: float) -> None:
        moved = [(x + self.below / 2 * scale, y + self.below * scale) for x, y in line]
        for part in dashes_of(moved, 13 * scale, 7 * scale) if self.is_dashed else [moved]:
            brush.line(part, _PAINTED, max(2, thick + self.wider * scale))


@dataclass(frozen=True)
class PipeMarks:
    """A pattern of marks along a pipe, in px at scale 1: their distance, the first one's offset, and their line width.

    `points` are the corners of a mark, each as its distances to the side and ahead. Their unit is half of the pipe's
    thickness, less `narrower`.
    """

    apart: float
    first: float
    wide: float
    points: tuple[Point, ...]
    narrower: float = 0

    def __call__(self, brush: Brush, line: Sequence[Point], thick: float, scale: float) -> None:
        half = thick / 2 - self.narrower * scale
        for (x, y), (across, down) in points_along(line, self.apart * scale, self.first * scale):
            mark = [
                (x - side * down * half + across * (ahead * half), y + side * across * half + down * (ahead * half))
                for side, ahead in self.points
            ]
            brush.line(mark, _PAINTED, self.wide * scale)


def _dots(brush: Brush, line: Sequence[Point], thick: float, scale: float) -> None:
    for number, ((x, y), (across, down)) in enumerate(points_along(line, 6.5 * scale, 4 * scale)):
        side = thick / 5 * (1 if number % 2 else -1)
        brush.disc((x - down * side, y + across * side), 2 * scale, _PAINTED)


_POSSIBLE: Final[tuple[_PipePaint, ...]] = (
    PipeStroke(1),
    PipeStroke(3, is_dashed=True),
    PipeStroke(-1.5, is_dashed=True),
)
_BUILT: Final[tuple[_PipePaint, ...]] = (PipeStroke(below=4), PipeStroke(4.5), PipeStroke())
_PATTERNS: Final[tuple[_PipePaint, ...]] = (
    PipeMarks(9, 5, 3.4, ((1, 0), (-1, 0))),
    PipeMarks(11, 6, 2.8, ((1, -0.9), (-1, 0.9))),
    _dots,
    PipeMarks(9.5, 5, 2.6, ((1, -0.9), (0, 0), (-1, -0.9)), narrower=0.6),
)
"""The patterns of the owners: stripes, slanting ones, dots, chevrons. Neutral has none."""


def draw_pipe(canvas: Canvas, plan: ValleyPlan, conduit: str, owner: str) -> None:
    """Draw a conduit on the plan's part of the valley, in the colours of a company, NEUTRAL or OFFERED_SITE."""
    way = PipeWay(conduit, plan.shape)
    (left, top, *_), (x, y) = way.box, plan.corner
    drawn = _on_ground(canvas.palette, _land_of(canvas, plan, way), way, owner)
    at = round(plan.box[0] + left - x), round(plan.box[1] + top - y)
    canvas.lay(drawn.image, at, _reach_of(way, _paints(owner)[:_PLAIN_LAYERS]).image)


def early_pipe_drawings(shape: ValleyShape) -> Iterator[Callable[[], object]]:
    """Calls that each draw the parts of a conduit that are the same in every light."""
    return (partial(_make_ready, PipeWay(conduit, shape)) for conduit in CONDUIT_SITES)


def _make_ready(way: PipeWay) -> None:
    for paints in map(_paints, (*OWNERS, OFFERED_SITE)):
        _reach_of(way, paints[:_PLAIN_LAYERS])
        _marked(way, paints)


def _land_of(canvas: Canvas, plan: ValleyPlan, way: PipeWay) -> int:
    """The palette index of the ground beside most of a conduit; smooth edges are mixed with it."""
    (x, y), (left, top) = plan.corner, map(round, plan.box[:2])
    seen = [canvas.index_at(left + across - x, top + down - y) for across, down in _beside(way)]
    return max(seen, key=seen.count)


@cache
def _beside(way: PipeWay) -> tuple[tuple[int, int], ...]:
    far = _SAMPLE_DISTANCE * way.shape.scale
    return tuple(
        (round(x - side * down), round(y + side * across))
        for (x, y), (across, down) in points_along(way.line, 2 * far)
        for side in (-far, far)
    )


@cached_in(SPRITE_CACHE)
def _on_ground(palette: Palette, under: int, way: PipeWay, owner: str) -> PaletteStamp:
    layers, lowest = _colours(tones_of(palette.theme), owner), 1 if owner == OFFERED_SITE else 2
    colours = bytearray([under] * _MAX_MARKS)
    for number, (marks, colour) in enumerate(zip(_MARKS, layers, strict=False)):
        on = under if number < lowest else palette.index_of(layers[number - 1])
        colours[marks[0] : marks[-1] + 1] = palette.mixtures(rgb(colour), on)[::_ALPHA_STEP]
    return PaletteStamp(palette.image_of_indexes(_marked(way, _paints(owner)).image, bytes(colours)))


@cached_in(SPRITE_CACHE)
def _reach_of(way: PipeWay, paints: tuple[_PipePaint, ...]) -> PaletteStamp:
    return PaletteStamp(map_values(_marked(way, paints).image, _COVERED_MARKS))


@cached_in(SPRITE_CACHE)
def _marked(way: PipeWay, paints: tuple[_PipePaint, ...]) -> PaletteStamp:
    (left, top, width, height), scale = way.box, way.shape.scale
    line = round_corners([(x - left, y - top) for x, y in way.line], 14 * scale)
    thick = (6 + 1.4 * CONDUIT_SITES[way.conduit].value) * scale
    plain = _marked(way, paints[:_PLAIN_LAYERS]).image if len(paints) > _PLAIN_LAYERS else None
    marked = plain.copy() if plain else Image.new("L", (int(width), int(height)))
    for marks, paint in list(zip(_MARKS, paints, strict=False))[_PLAIN_LAYERS if plain else 0 :]:
        brush = MaskBrush(*marked.size, LIGHT)
        paint(brush, line, thick, scale)
        mask = brush.finish()
        marked.paste(map_values(mask, marks), (0, 0), map_values(mask, COVERAGE_TABLE))
    return PaletteStamp(marked)


def _paints(owner: str) -> tuple[_PipePaint, ...]:
    return _POSSIBLE if owner == OFFERED_SITE else (*_BUILT, *_PATTERNS[OWNERS.index(owner) :][:1])


def _colours(tones: ValleyTones, owner: str) -> tuple[Colour, ...]:
    if owner == OFFERED_SITE:
        return tones.choice_gap, tones.choice_edge, tones.choice
    number = OWNERS.index(owner)
    return tones.pipe_shadow, tones.edges[number], tones.owners[number], tones.marks[number]
