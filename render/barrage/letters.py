"""The letters of options on boards and on cards."""

from typing import Final

from games.core import Ask
from render.barrage.telling import BarrageScene
from render.canvas import Canvas
from render.kit.badges import SHADOW, blank_disc
from render.kit.spots import Spot, draw_letter
from render.theme import LEAST, Style

DISC: Final = 44
"""How high the sign of an option is."""
TWO: Final = (48, 40)
"""How large one with two letters is: hardly wider, for where there are so many there is little room."""


def draw_narrow(canvas: Canvas, scene: BarrageScene, ask: Ask, spot: Spot) -> None:
    """The letter of an option, or both of its letters."""
    if len(spot.letters) == 1:
        draw_letter(canvas, spot, DISC)
        return
    width, height = TWO
    canvas.put(blank_disc(width, height + SHADOW), (spot.x - width / 2, spot.y - (height + SHADOW) / 2))
    style = Style(LEAST, canvas.theme.on_badge, True, "mm", True)
    canvas.text((spot.x, spot.y - SHADOW / 2), spot.letters, style)
