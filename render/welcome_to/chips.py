"""Steps on tracks: what is passed, what counts now, what comes next."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

from render.canvas import Brush, Canvas, Point, sprite
from render.theme import Colour, Style, Theme
from render.typeface import largest, width_of
from render.welcome_to.icons import star, tree_icon
from render.welcome_to.layout import BOX, CHIP, PARK
from render.welcome_to.suburb import suburb_of

Stage: TypeAlias = Literal["past", "now", "next", "future"]
Place: TypeAlias = Callable[[int], tuple[int, int]]
MINUS: Final = "−"


def stage(step: int, reached: int) -> Stage:
    """How a step looks when the track has come to `reached`."""
    if step < reached:
        return "past"
    return "now" if step == reached else "next" if step == reached + 1 else "future"


def ink_of(theme: Theme, at: Stage) -> Colour:
    """The colour of what is written on a step."""
    return {"past": theme.muted, "now": theme.on_strong, "next": theme.ink, "future": theme.muted}[at]


def ground_on(brush: Brush, box: tuple[float, float, float, float], at: Stage) -> None:
    """The ground of a step: filled for now, an edge for what is next, a plain card otherwise."""
    theme = brush.theme
    if at == "next":
        brush.box(box, theme.card, 8, theme.ink, 3)
    else:
        brush.box(box, theme.strong if at == "now" else theme.card, 8)


def chip_on(brush: Brush, x: float, y: float, text: str, at: Stage) -> None:
    """A step with its value."""
    width, height = CHIP
    ground_on(brush, (x, y, width, height), at)
    size = 24 if len(text) < 3 else 22
    brush.text((x + width / 2, y + height / 2), text, Style(size, ink_of(brush.theme, at), at in ("now", "next")))
    if at == "past":
        brush.line([(x + 10, y + height - 7), (x + width - 10, y + 7)], brush.theme.muted, 2.5)


@sprite(*CHIP)
def chip(brush: Brush, text: str, at: Stage) -> None:
    """A step with its value, as a sprite."""
    chip_on(brush, 0, 0, text, at)


def park_on(brush: Brush, corner: Point, value: int, tree: bool, at: Stage) -> None:
    """A step on a park track: the value and, from the first on, a tree."""
    theme = brush.theme
    (x, y), (width, height) = corner, PARK
    ground_on(brush, (x, y, width, height), at)
    if tree:
        colour = {
            "past": theme.leaf,
            "now": suburb_of(theme).tree_now,
            "next": theme.muted,
            "future": theme.edge,
        }[at]
        tree_icon(brush, x + 4, y + 6, 24, colour)
    centre = x + (47 if tree else width / 2)
    brush.text((centre, y + height / 2), str(value), Style(24, ink_of(theme, at), at in ("now", "next")))
    if at == "past":
        brush.line([(centre - 14, y + height - 8), (centre + 14, y + 8)], theme.muted, 2.5)


@sprite(*PARK)
def park(brush: Brush, value: int, tree: bool, at: Stage) -> None:
    """A step on a park track, as a sprite."""
    park_on(brush, (0, 0), value, tree, at)


def box_on(brush: Brush, x: float, y: float, crossed: bool) -> None:
    """A box to be crossed."""
    theme = brush.theme
    brush.box(
        (x, y, BOX, BOX),
        theme.strong if crossed else theme.card,
        7,
        theme.strong if crossed else theme.edge,
        2,
    )
    if crossed:
        for start, end in (((10, 10), (BOX - 10, BOX - 10)), ((10, BOX - 10), (BOX - 10, 10))):
            brush.line([(x + start[0], y + start[1]), (x + end[0], y + end[1])], theme.on_strong, 4)


@sprite(BOX, BOX)
def crossed_box(brush: Brush) -> None:
    """A crossed box, as a sprite."""
    box_on(brush, 0, 0, True)


@sprite(46, 42)
def estate_mark(brush: Brush, size: int, have: bool) -> None:
    """An estate of that size: filled with a white number where there is one, an outline where there is none."""
    theme = brush.theme
    points = [(23, 1), (45, 17), (40, 17), (40, 41), (6, 41), (6, 17), (1, 17)]
    brush.polygon(points, theme.plum if have else theme.card, theme.plum, 2.5)
    brush.text((23, 27), str(size), Style(24, theme.on_accent if have else theme.plum, True))


@sprite(22, 22)
def spark(brush: Brush) -> None:
    """A small star: this step was reached in this round."""
    star(brush, (11, 11), 10, brush.theme.sun, brush.theme.outline)


def track(canvas: Canvas, place: Place, values: tuple[int, ...], reached: int, sign: str = "") -> None:
    """Every step of a track that does not look as on an empty sheet's ground."""
    for step in range(min(reached + 2, len(values))):
        canvas.put(chip(value_text(values[step], sign), stage(step, reached)), place(step))


def lines_on(brush: Brush, middle: Point, lines: Sequence[str], style: Style, room: int) -> None:
    """A text of one or two lines around a point, both in a size in which they fit."""
    sizes = range(min(style.size, 20 if len(lines) == 1 else 18), 13, -1)
    widest = max(lines, key=lambda line: width_of(line, sizes[0], style.bold))
    size = largest(widest, sizes, room, style.bold)
    for index, line in enumerate(lines):
        y = middle[1] + (index - (len(lines) - 1) / 2) * (size + 1)
        brush.text((middle[0], y), line, style._replace(size=size), room)


def value_text(value: int, sign: str = "") -> str:
    """A value with its sign; nothing has no sign."""
    return f"{sign}{value}" if value else "0"


def points_text(points: int) -> str:
    """Points with a real minus sign."""
    return str(points).replace("-", MINUS)
