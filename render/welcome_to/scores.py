"""The running score of a sheet, part by part."""

from collections.abc import Mapping, Sequence

from render.canvas import Brush, Canvas
from render.theme import MARGIN, TYPE, WIDTH, Style
from render.typeface import largest
from render.welcome_to.chips import lines_on, points_text
from render.welcome_to.icons import ICONS
from render.welcome_to.layout import SCORE_HEIGHT
from render.welcome_to.words import Words

PARTS = ("plans", "parks", "pools", "temps", "estates", "bis", "refusals")
"""The parts that every sheet has."""
ADVANCED_PARTS = (*PARTS[:-1], "roundabouts", PARTS[-1])
TOTAL_WIDTH = 128


def parts_of(advanced: bool) -> tuple[str, ...]:
    """The parts of the score with or without the advanced option."""
    return ADVANCED_PARTS if advanced else PARTS


def step_of(parts: Sequence[str]) -> int:
    """The width of a part."""
    return (WIDTH - 2 * MARGIN - TOTAL_WIDTH) // len(parts)


def paint_scores(brush: Brush, top: int, words: Words, parts: Sequence[str]) -> None:
    """The names of the parts."""
    theme = brush.theme
    brush.box((MARGIN, top, WIDTH - 2 * MARGIN, SCORE_HEIGHT), theme.band, 14)
    step = step_of(parts)
    for index, part in enumerate(parts):
        x = MARGIN + index * step
        ICONS[part](brush, x + step // 9, top + 48, 26, theme.band_muted)
        lines_on(brush, (x + step / 2, top + 24), words.column(part), Style(TYPE.small, theme.band_muted), step - 6)
    x = MARGIN + len(parts) * step
    brush.box((x + 4, top + 6, TOTAL_WIDTH - 10, SCORE_HEIGHT - 12), theme.sun, 10)
    brush.text(
        (x + TOTAL_WIDTH / 2, top + 24),
        words.say("total"),
        Style(TYPE.small, theme.on_sun, True),
        width=TOTAL_WIDTH - 16,
    )


def draw_scores(canvas: Canvas, top: int, points: Mapping[str, int], parts: Sequence[str]) -> None:
    """The points of the parts that are shown, and the total."""
    step = step_of(parts)
    for index, part in enumerate(parts):
        text, right = points_text(points[part]), MARGIN + (index + 1) * step - step // 8
        size = largest(text, (30, 28, 26, 24), step * 5 // 11, bold=True)
        canvas.text((right, top + 62), text, Style(size, canvas.theme.band_text, True, "rm"))
    x = MARGIN + len(parts) * step
    canvas.text(
        (x + TOTAL_WIDTH / 2, top + 62), points_text(sum(points.values())), Style(38, canvas.theme.on_sun, True)
    )
