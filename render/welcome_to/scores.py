"""The running score of a sheet, part by part."""

from collections.abc import Mapping

from render.canvas import Brush, Canvas
from render.theme import MARGIN, THEME, TYPE, WIDTH, Style
from render.typeface import largest
from render.welcome_to.chips import points_text
from render.welcome_to.icons import ICONS
from render.welcome_to.layout import SCORE_HEIGHT
from render.welcome_to.words import Words

PARTS = ("plans", "parks", "pools", "temps", "estates", "bis", "refusals")
"""The parts that every sheet has; roundabouts belong to the advanced option and share the place of refusals."""
STEP = 112
TOTAL_WIDTH = WIDTH - 2 * MARGIN - len(PARTS) * STEP


def paint_scores(brush: Brush, top: int, words: Words) -> None:
    """The names of the parts."""
    brush.box((MARGIN, top, WIDTH - 2 * MARGIN, SCORE_HEIGHT), THEME.night, 14)
    for index, part in enumerate(PARTS):
        x = MARGIN + index * STEP
        ICONS[part](brush, x + 12, top + 48, 26, THEME.night_muted)
        brush.text(
            (x + STEP / 2, top + 24), words.say(f"part.{part}"), Style(TYPE.small, THEME.night_muted), width=STEP - 6
        )
    x = MARGIN + len(PARTS) * STEP
    brush.box((x + 4, top + 6, TOTAL_WIDTH - 10, SCORE_HEIGHT - 12), THEME.sun, 10)
    brush.text(
        (x + TOTAL_WIDTH / 2, top + 24), words.say("total"), Style(TYPE.small, THEME.ink, True), width=TOTAL_WIDTH - 16
    )


def draw_scores(canvas: Canvas, top: int, parts: Mapping[str, int]) -> None:
    """The points of the parts and the total."""
    shown = {**parts, "refusals": parts["refusals"] + parts["roundabouts"]}
    for index, part in enumerate(PARTS):
        points, right = points_text(shown[part]), MARGIN + (index + 1) * STEP - 14
        size = largest(points, (30, 28, 26, 24), STEP - 62, bold=True)
        canvas.text((right, top + 62), points, Style(size, THEME.night_text, True, "rm"))
    x = MARGIN + len(PARTS) * STEP
    canvas.text((x + TOTAL_WIDTH / 2, top + 62), points_text(sum(parts.values())), Style(38, THEME.ink, True))
