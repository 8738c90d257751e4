"""The parts of the score."""

from collections.abc import Mapping, Sequence

from render.canvas import Brush, Canvas
from render.kit import scores
from render.kit.scores import Part
from render.welcome_to.icons import ICONS
from render.welcome_to.words import Words

PARTS = ("plans", "parks", "pools", "temps", "estates", "bis", "refusals")
"""The parts that every sheet has."""
ADVANCED_PARTS = (*PARTS[:-1], "roundabouts", PARTS[-1])


def parts_of(advanced: bool) -> tuple[str, ...]:
    """The parts of the score with or without the advanced option."""
    return ADVANCED_PARTS if advanced else PARTS


def heads_of(words: Words, parts: Sequence[str]) -> list[Part]:
    """The parts with their icons and names."""
    return [Part(ICONS[part], words.column(part)) for part in parts]


def paint_scores(brush: Brush, top: int, words: Words, parts: Sequence[str]) -> None:
    """The names of the parts."""
    scores.paint_scores(brush, top, heads_of(words, parts), words.say("total"))


def draw_scores(canvas: Canvas, top: int, points: Mapping[str, int], parts: Sequence[str]) -> None:
    """The points of the parts that are shown, and the total."""
    scores.draw_scores(canvas, top, [points[part] for part in parts], sum(points.values()))
