"""Conduits as pipes: as thick as their value, in their owner's colour and pattern, or in dashes where one can be."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from games.barrage import CONDUITS
from render.barrage.drawings import OWNERS
from render.barrage.lines import along, pieces_of, rounded
from render.barrage.plan import ValleyPlan, ValleyShape, route_of
from render.barrage.tones import ValleyTones, tones_of
from render.cache import SPRITES, kept_in
from render.canvas import Brush, Canvas, MaskBrush, Palette, Point
from render.stamps import COVERED, Tile, bytes_of, translated
from render.theme import LIGHT, Colour, rgb

CHOICE: Final = "choice"
"""Who owns a conduit that can be built."""
CORNER: Final = 14
"""The radius of a bend."""
RIM: Final = 14
"""The room around the middle of a pipe."""
BESIDE: Final = 18
"""So far beside a pipe, and twice as far from each other, are the points at which the land is looked at."""
PAINTED: Final = "#ffffff"
ALPHAS: Final = 5
"""So many alphas of a layer are drawn alike: those of all layers of a pipe then fit into the numbers of an image."""
MARKS_MOST: Final = 256
MARKS: Final = [bytes(1 + layer * 52 + alpha // ALPHAS for alpha in range(256)) for layer in range(4)]
"""For each layer and alpha the number that stands for it; 0 is what no layer covers."""
MARKED: Final = bytes(255 if mark else 0 for mark in range(MARKS_MOST))
"""For each of these numbers whether a point is a pipe's."""
PipePaint: TypeAlias = Callable[[Brush, Sequence[Point], float, float, Colour], None]
"""Paints a layer of a pipe along a line: with a brush, so thick, at a scale, in a colour."""


class PipeMask(NamedTuple):
    """Which points a pipe covers, or also with which layer and how much of each: the same in all colours."""

    image: Image.Image

    @property
    def nbytes(self) -> int:
        """How many bytes it takes."""
        return bytes_of(self.image)


class ShownPipe(NamedTuple):
    """A conduit, whose it is, and the shape of the valley in which it lies."""

    conduit: str
    owner: str
    shape: ValleyShape


class PipeLayer(NamedTuple):
    """What is painted on a pipe, in which colour, and the colour under it; None for what lies on the ground."""

    paint: PipePaint
    colour: Colour
    on: Colour | None = None


@dataclass(frozen=True)
class PipeStroke:
    """A layer along a whole pipe: so much wider than it, in dashes or not, so far below the line."""

    wider: float = 0
    is_dashed: bool = False
    below: float = 0

    def __call__(self, brush: Brush, line: Sequence[Point], thick: float, scale: float, colour: Colour) -> None:
        moved = [(x + self.below / 2 * scale, y + self.below * scale) for x, y in line]
        for part in pieces_of(moved, 13 * scale, 7 * scale) if self.is_dashed else [moved]:
            brush.line(part, colour, max(2, thick + self.wider * scale))


def draw_pipe(canvas: Canvas, plan: ValleyPlan, conduit: str, owner: str) -> None:
    """A conduit of a company, or one that can be built."""
    points = plan.shape.line(route_of(conduit))
    (left, right), (top, bottom) = _ends(points, plan.size)
    x, y = plan.corner
    at = round(plan.box[0] + left - x), round(plan.box[1] + top - y)
    size = round(right - left), round(bottom - top)
    drawn = _on_ground(canvas.palette, _land_of(canvas, plan, conduit), size, ShownPipe(conduit, owner, plan.shape))
    canvas.lay(drawn.image, at, _reach_of(size, conduit, owner == CHOICE, plan.shape).image)


def pipes_ahead(shape: ValleyShape) -> Iterator[Callable[[], object]]:
    """Calls that draw what pipes have in every light, in that shape: each for a conduit, built or possible."""
    return (partial(_make_ready, conduit, shape) for conduit in CONDUITS)


def _make_ready(conduit: str, shape: ValleyShape) -> None:
    (left, right), (top, bottom) = _ends(shape.line(route_of(conduit)), shape.size)
    size = round(right - left), round(bottom - top)
    for owner in (*OWNERS, CHOICE):
        _reach_of(size, conduit, owner == CHOICE, shape)
        _marked(size, conduit, _paints(owner), shape)


def _land_of(canvas: Canvas, plan: ValleyPlan, conduit: str) -> int:
    """The number of the colour that lies beside most of a conduit: its smooth edges are mixed with it."""
    (x, y), (left, top) = plan.corner, map(round, plan.box[:2])
    seen = [canvas.number_at(left + across - x, top + down - y) for across, down in _beside(plan.shape, conduit)]
    return max(seen, key=seen.count)


@cache
def _beside(shape: ValleyShape, conduit: str) -> tuple[tuple[int, int], ...]:
    """Points on both sides of a conduit in the whole valley."""
    far, way = BESIDE * shape.size, shape.line(route_of(conduit))
    return tuple(
        (round(x - side * down), round(y + side * across))
        for (x, y), (across, down) in along(way, 2 * far)
        for side in (-far, far)
    )


def _ends(points: Sequence[Point], size: float) -> list[tuple[float, float]]:
    """The least and the most of each axis that a pipe reaches."""
    reach = RIM * size
    values = [[point[axis] for point in points] for axis in (0, 1)]
    return [(min(own) - reach, max(own) + reach) for own in values]


@kept_in(SPRITES)
def _on_ground(palette: Palette, under: int, size: tuple[int, int], pipe: ShownPipe) -> Tile:
    """A pipe in its colours, in the smallest box that holds it."""
    conduit, owner, shape = pipe
    layers = list(_layers(tones_of(palette.theme), owner))
    colours = bytearray([under] * MARKS_MOST)
    for number, layer in enumerate(layers):
        mixtures = palette.mixtures(rgb(layer.colour), palette.index_of(layer.on) if layer.on else under)
        colours[MARKS[number][0] : MARKS[number][-1] + 1] = mixtures[::ALPHAS]
    marked = _marked(size, conduit, _paints(owner), shape)
    return Tile(palette.numbered(marked.image, bytes(colours)))


@kept_in(SPRITES)
def _reach_of(size: tuple[int, int], conduit: str, is_choice: bool, shape: ValleyShape) -> PipeMask:
    """All points that the layers of a pipe cover."""
    marked = _marked(size, conduit, _paints(CHOICE if is_choice else OWNERS[-1]), shape)
    return PipeMask(translated(marked.image, MARKED))


@kept_in(SPRITES)
def _marked(size: tuple[int, int], conduit: str, paints: tuple[PipePaint, ...], shape: ValleyShape) -> PipeMask:
    """Of each point which layer of a pipe covers it and how much, as one number: the same in all colours."""
    *lower, upper = paints
    under = _marked(size, conduit, tuple(lower), shape).image if upper in PATTERNS else None
    marked = under.copy() if under else Image.new("L", size)
    for number, paint in list(enumerate(paints))[len(lower) if under else 0 :]:
        mask = _mask(size, conduit, paint, shape)
        marked.paste(translated(mask, MARKS[number]), (0, 0), translated(mask, COVERED))
    return PipeMask(marked)


def _mask(size: tuple[int, int], conduit: str, paint: PipePaint, shape: ValleyShape) -> Image.Image:
    """A layer of a pipe: how much of each point it covers."""
    points, scale = shape.line(route_of(conduit)), shape.size
    (left, _), (top, _) = _ends(points, scale)
    line = rounded([(x - left, y - top) for x, y in points], CORNER * scale)
    brush = MaskBrush(*size, LIGHT)
    paint(brush, line, (6 + 1.4 * CONDUITS[conduit].value) * scale, scale, PAINTED)
    return brush.finish()


def _layers(tones: ValleyTones, owner: str) -> Iterator[PipeLayer]:
    """The layers of a pipe, from the lowest on."""
    if owner == CHOICE:
        yield PipeLayer(PipeStroke(1), tones.choice_gap)
        yield PipeLayer(PipeStroke(3, is_dashed=True), tones.choice_edge, tones.choice_gap)
        yield PipeLayer(PipeStroke(-1.5, is_dashed=True), tones.choice, tones.choice_edge)
        return
    number = OWNERS.index(owner)
    yield PipeLayer(PipeStroke(below=4), tones.pipe_shadow)
    yield PipeLayer(PipeStroke(4.5), tones.edges[number])
    yield PipeLayer(PipeStroke(), tones.owners[number], tones.edges[number])
    if number < len(PATTERNS):
        yield PipeLayer(PATTERNS[number], tones.marks[number], tones.owners[number])


def _paints(owner: str) -> tuple[PipePaint, ...]:
    """The same without their colours."""
    return tuple(layer.paint for layer in _layers(tones_of(LIGHT), owner))


def _stripes(brush: Brush, line: Sequence[Point], thick: float, scale: float, colour: Colour) -> None:
    """Stripes across."""
    for (x, y), (across, down) in along(line, 9 * scale, 5 * scale):
        half = thick / 2
        brush.line([(x - down * half, y + across * half), (x + down * half, y - across * half)], colour, 3.4 * scale)


def _slants(brush: Brush, line: Sequence[Point], thick: float, scale: float, colour: Colour) -> None:
    """Stripes that slant."""
    half = thick / 2
    for (x, y), (across, down) in along(line, 11 * scale, 6 * scale):
        shift = half * 0.9
        start = x - down * half - across * shift, y + across * half - down * shift
        end = x + down * half + across * shift, y - across * half + down * shift
        brush.line([start, end], colour, 2.8 * scale)


def _dots(brush: Brush, line: Sequence[Point], thick: float, scale: float, colour: Colour) -> None:
    """Dots, on one side and on the other."""
    for number, ((x, y), (across, down)) in enumerate(along(line, 6.5 * scale, 4 * scale)):
        side = thick / 5 * (1 if number % 2 else -1)
        brush.disc((x - down * side, y + across * side), 2 * scale, colour)


def _chevrons(brush: Brush, line: Sequence[Point], thick: float, scale: float, colour: Colour) -> None:
    """Chevrons that point along."""
    half = thick / 2 - 0.6 * scale
    for (x, y), (across, down) in along(line, 9.5 * scale, 5 * scale):
        back = -half * 0.9
        wings = [(x - side * down * half + across * back, y + side * across * half + down * back) for side in (1, -1)]
        brush.line([wings[0], (x, y), wings[1]], colour, 2.6 * scale)


PATTERNS: Final[tuple[PipePaint, ...]] = (_stripes, _slants, _dots, _chevrons)
"""The patterns in the order of the owners; what is neutral has none."""
