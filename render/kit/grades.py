"""Grades of a solo score."""

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box, Brush, Canvas, sized_sprite
from render.theme import bold, rounded


class Grade(NamedTuple):
    """A grade, its least points, whether it is reached, and whether it is the goal."""

    name: str
    least: str
    is_reached: bool
    is_goal: bool


def draw_grades(canvas: Canvas, box: Box, grades: Sequence[Grade]) -> None:
    left, top, width, height = box
    step = width / len(grades)
    for index, grade in enumerate(grades):
        canvas.put(grade_mark(round(step) - 8, round(height), grade), (left + index * step, top))


@sized_sprite
def grade_mark(brush: Brush, width: int, height: int, grade: Grade) -> None:
    """A grade on a pane; the goal says so, and has a strong edge once it is reached."""
    theme, is_met = brush.theme, grade.is_goal and grade.is_reached
    fill, ink = (theme.sun, theme.on_sun) if grade.is_reached else (theme.band_pane, theme.band_muted)
    brush.box((0, 0, width, height), fill, 12, theme.band_text if is_met else fill, 4)
    brush.text((width / 2, height * 0.29), grade.name, rounded(27, ink), width - 12)
    brush.text((width / 2, height * 0.72), grade.least, bold(24, ink), width - 12)
