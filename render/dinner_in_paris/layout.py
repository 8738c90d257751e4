"""The layout of pictures of 1100 x 700 pixels."""

from typing import Final

from render.canvas import Box, Canvas
from render.kit.grounds import BAND
from render.theme import HIGHEST, WIDE, rounded

EDGE: Final = 12
GAP: Final = 10
TOP: Final = BAND + GAP
HEIGHT: Final = HIGHEST - GAP - TOP
AXIS: Final = 18
WINDOW: Final[Box] = (38, TOP + AXIS, 702, 602)
"""The part of the square from which a cell is chosen."""
SIDE_LEFT: Final = 752
SIDE_WIDTH: Final = WIDE - EDGE - SIDE_LEFT
WHOLE: Final[Box] = (38, TOP + AXIS, 600, 600)
CARDS_LEFT: Final = 648
CARDS_WIDTH: Final = WIDE - EDGE - CARDS_LEFT
HEAD: Final = 36
HEADING: Final = 24


def grid(box: Box, place: int, columns: int, rows: int = 1, gap: int = GAP) -> Box:
    row, column = divmod(place, columns)
    width, height = (box[2] + gap) / columns, (box[3] + gap) / rows
    return round(box[0] + column * width), round(box[1] + row * height), int(width) - gap, int(height) - gap


def draw_head(canvas: Canvas, said: str, box: Box, right: str = "") -> None:
    left, top, width, _ = box
    y = top + HEAD / 2 + 3
    style = rounded(HEADING, canvas.theme.muted, "lm")
    canvas.text((left + 14, y), said, style, width - 28)
    if right:
        canvas.text((left + width - 14, y), right, style._replace(anchor="rm"))
