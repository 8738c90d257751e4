"""The running score: a band with the parts side by side, and the total at its end."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from render.canvas import Brush, Canvas
from render.kit.lines import lines_on, points_text
from render.kit.marks import Icon
from render.kit.scene import Look
from render.theme import MARGIN, TYPE, WIDTH, Style
from render.typeface import largest

SCORE_HEIGHT: Final = 92
TOTAL_WIDTH: Final = 128


class ScorePart(NamedTuple):
    """A part of the score: its icon, and its name on one or two lines."""

    icon: Icon
    name: Sequence[str]


def heads_of(look: Look[Any], parts: Sequence[str]) -> list[ScorePart]:
    """These parts of the score as they stand over their points."""
    return [ScorePart(look.art.icon(part), look.words.column(part)) for part in parts]


def paint_scores(brush: Brush, look: Look[Any], top: int, names: Sequence[str]) -> None:
    """The names of these parts and of the total."""
    theme, parts, total = brush.theme, heads_of(look, names), look.words.say("total")
    brush.box((MARGIN, top, WIDTH - 2 * MARGIN, SCORE_HEIGHT), theme.band, 14)
    step = _step(len(parts))
    for index, part in enumerate(parts):
        x = MARGIN + index * step
        part.icon(brush, x + step // 9, top + 48, 26, theme.band_muted)
        lines_on(brush, (x + step / 2, top + 24), part.name, Style(TYPE.label, theme.band_muted), step - 6)
    x = MARGIN + len(parts) * step
    brush.box((x + 4, top + 6, TOTAL_WIDTH - 10, SCORE_HEIGHT - 12), theme.sun, 10)
    style = Style(TYPE.label, theme.on_sun, True)
    brush.text((x + TOTAL_WIDTH / 2, top + 24), total, style, TOTAL_WIDTH - 16)


def draw_scores(canvas: Canvas, top: int, points: Mapping[str, int], names: Sequence[str]) -> None:
    """The points of these parts, and the total of all."""
    step = _step(len(names))
    for index, name in enumerate(names):
        text, right = points_text(points[name]), MARGIN + (index + 1) * step - step // 8
        size = largest(text, (30, 28, 26, 24), step * 5 // 11, bold=True)
        canvas.text((right, top + 62), text, Style(size, canvas.theme.band_text, True, "rm"))
    middle, total = MARGIN + len(names) * step + TOTAL_WIDTH / 2, sum(points.values())
    canvas.text((middle, top + 62), points_text(total), Style(38, canvas.theme.on_sun, True))


def _step(parts: int) -> int:
    """The width of a part."""
    return (WIDTH - 2 * MARGIN - TOTAL_WIDTH) // parts
