"""Conduits as pipes: as thick as their value, in their owner's colour and pattern, or in dashes where one can be."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from games.barrage import CONDUITS
from render.barrage.drawings import OWNERS
from render.barrage.lines import along, pieces_of, rounded
from render.barrage.plan import USUAL, ValleyPlan, ValleyShape, route_of
from render.barrage.tones import ValleyTones, tones_of
from render.canvas import Brush, Canvas, Point, sized_sprite
from render.kit import Sample
from render.texts import Texts

CHOICE: Final = "choice"
"""Who owns a conduit that can be built."""
CORNER: Final = 14
"""The radius of a bend."""
RIM: Final = 14
"""The room around the middle of a pipe."""
PipePattern: TypeAlias = Callable[[Brush, Sequence[Point], float, float, str], None]


def draw_pipe(canvas: Canvas, plan: ValleyPlan, conduit: str, owner: str) -> None:
    """A conduit of a company, or one that can be built."""
    points = plan.shape.line(route_of(conduit))
    (left, right), (top, bottom) = _ends(points, plan.size)
    x, y = plan.corner
    at = plan.box[0] + left - x, plan.box[1] + top - y
    canvas.put(pipe(round(right - left), round(bottom - top), conduit, owner, plan.shape), at)


def _ends(points: Sequence[Point], size: float) -> list[tuple[float, float]]:
    """The least and the most of each axis that a pipe reaches."""
    reach = RIM * size
    values = [[point[axis] for point in points] for axis in (0, 1)]
    return [(min(own) - reach, max(own) + reach) for own in values]


@sized_sprite
def pipe(  # noqa: PLR0913, PLR0917 - a pipe: its size, which one, whose, and the shape of the valley
    brush: Brush, width: int, height: int, conduit: str, owner: str, shape: ValleyShape
) -> None:
    """The pipe in the smallest box that holds it."""
    points, tones, scale = shape.line(route_of(conduit)), tones_of(brush.theme), shape.size
    (left, _), (top, _) = _ends(points, scale)
    line = rounded([(x - left, y - top) for x, y in points], CORNER * scale)
    thick = (6 + 1.4 * CONDUITS[conduit].value) * scale
    if owner == CHOICE:
        brush.line(line, tones.choice_gap, thick + 1 * scale)
        for dash in pieces_of(line, 13 * scale, 7 * scale):
            brush.line(dash, tones.choice_edge, thick + 3 * scale)
            brush.line(dash, tones.choice, max(2, thick - 1.5 * scale))
        return
    _tube(brush, line, thick, scale, tones, OWNERS.index(owner))


def _tube(  # noqa: PLR0913, PLR0917 - a tube: where, how thick, in what colours
    brush: Brush, line: Sequence[Point], thick: float, scale: float, tones: ValleyTones, number: int
) -> None:
    shadow = [(x + 2 * scale, y + 4 * scale) for x, y in line]
    brush.line(shadow, tones.pipe_shadow, thick)
    brush.line(line, tones.edges[number], thick + 4.5 * scale)
    brush.line(line, tones.owners[number], thick)
    PATTERNS[number](brush, line, thick, scale, tones.marks[number])


def _stripes(brush: Brush, line: Sequence[Point], thick: float, scale: float, colour: str) -> None:
    """Stripes across."""
    for (x, y), (across, down) in along(line, 9 * scale, 5 * scale):
        half = thick / 2
        brush.line([(x - down * half, y + across * half), (x + down * half, y - across * half)], colour, 3.4 * scale)


def _slants(brush: Brush, line: Sequence[Point], thick: float, scale: float, colour: str) -> None:
    """Stripes that slant."""
    half = thick / 2
    for (x, y), (across, down) in along(line, 11 * scale, 6 * scale):
        shift = half * 0.9
        start = x - down * half - across * shift, y + across * half - down * shift
        end = x + down * half + across * shift, y - across * half + down * shift
        brush.line([start, end], colour, 2.8 * scale)


def _dots(brush: Brush, line: Sequence[Point], thick: float, scale: float, colour: str) -> None:
    """Dots, on one side and on the other."""
    for number, ((x, y), (across, down)) in enumerate(along(line, 6.5 * scale, 4 * scale)):
        side = thick / 5 * (1 if number % 2 else -1)
        brush.disc((x - down * side, y + across * side), 2 * scale, colour)


def _chevrons(brush: Brush, line: Sequence[Point], thick: float, scale: float, colour: str) -> None:
    """Chevrons that point along."""
    half = thick / 2 - 0.6 * scale
    for (x, y), (across, down) in along(line, 9.5 * scale, 5 * scale):
        back = -half * 0.9
        wings = [(x - side * down * half + across * back, y + side * across * half + down * back) for side in (1, -1)]
        brush.line([wings[0], (x, y), wings[1]], colour, 2.6 * scale)


def _nothing(brush: Brush, line: Sequence[Point], thick: float, scale: float, colour: str) -> None:
    """No pattern."""


PATTERNS: Final[tuple[PipePattern, ...]] = (_stripes, _slants, _dots, _chevrons, _nothing)
"""The patterns in the order of the owners."""


def samples(texts: Texts) -> list[Sample]:
    """A pipe of each company, and one that can be built."""
    return [Sample(f"pipe {owner}", pipe(120, 120, "C1B", owner, USUAL)) for owner in (*OWNERS, CHOICE)]
