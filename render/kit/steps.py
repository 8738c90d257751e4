"""Steps on tracks: what is passed, what counts now, what comes next; and boxes that are crossed."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, TypeAlias, get_args

from render.canvas import Box, Brush, Canvas, sprite
from render.kit import Sample
from render.kit.lines import value_text
from render.texts import MINUS, Texts
from render.theme import Colour, Style, Theme

Stage: TypeAlias = Literal["past", "now", "next", "future"]
StepPlace: TypeAlias = Callable[[int], tuple[int, int]]
"""The left top corner of a step by its number."""
CHIP: Final = (54, 32)
BOX: Final = 36


def stage(step: int, reached: int) -> Stage:
    """How a step looks when the track has come to `reached`."""
    if step < reached:
        return "past"
    return "now" if step == reached else "next" if step == reached + 1 else "future"


def ink_of(theme: Theme, at: Stage) -> Colour:
    """The colour of what is written on a step."""
    return {"past": theme.muted, "now": theme.on_strong, "next": theme.ink, "future": theme.muted}[at]


def step_on(brush: Brush, box: Box, at: Stage) -> None:
    """The ground of a step: filled for now, an edge for what is next, a plain card otherwise."""
    theme = brush.theme
    if at == "next":
        brush.box(box, theme.card, 8, theme.ink, 3)
    else:
        brush.box(box, theme.strong if at == "now" else theme.card, 8)


def chip_on(brush: Brush, x: float, y: float, text: str, at: Stage) -> None:
    """A step with its value, struck through when it is passed."""
    width, height = CHIP
    step_on(brush, (x, y, width, height), at)
    size = 24 if len(text) < 3 else 22
    style = Style(size, ink_of(brush.theme, at), at in ("now", "next"))
    brush.text((x + width / 2, y + height / 2), text, style)
    if at == "past":
        brush.line([(x + 10, y + height - 7), (x + width - 10, y + 7)], brush.theme.muted, 2.5)


@sprite(*CHIP)
def chip(brush: Brush, text: str, at: Stage) -> None:
    """A step with its value, as a piece."""
    chip_on(brush, 0, 0, text, at)


def track(canvas: Canvas, place: StepPlace, values: Sequence[int], reached: int, sign: str = "") -> None:
    """Every step of a track that does not look as on an empty sheet's ground."""
    for step in range(min(reached + 2, len(values))):
        canvas.put(chip(value_text(values[step], sign), stage(step, reached)), place(step))


def box_on(brush: Brush, x: float, y: float, crossed: bool) -> None:
    """A box to be crossed."""
    theme = brush.theme
    ground, edge = (theme.strong, theme.strong) if crossed else (theme.card, theme.edge)
    brush.box((x, y, BOX, BOX), ground, 7, edge, 2)
    if crossed:
        for start, end in (((10, 10), (BOX - 10, BOX - 10)), ((10, BOX - 10), (BOX - 10, 10))):
            brush.line([(x + start[0], y + start[1]), (x + end[0], y + end[1])], theme.on_strong, 4)


@sprite(BOX, BOX)
def crossed_box(brush: Brush) -> None:
    """A crossed box, as a piece."""
    box_on(brush, 0, 0, True)


@sprite(BOX, BOX)
def open_box(brush: Brush) -> None:
    """A box that is not crossed, as a piece."""
    box_on(brush, 0, 0, False)


def samples(texts: Texts) -> Iterator[Sample]:
    """A step in every stage, and both kinds of boxes."""
    for at in get_args(Stage):
        yield Sample(f"chip {at}", chip(f"{MINUS}12", at))
    yield from (Sample("box open", open_box()), Sample("box crossed", crossed_box()))
