"""The letters of options on the map, on boards and on cards."""

from typing import Final

from games.core import Ask
from render.barrage.on_map import LARGER, MAP_QUESTIONS, plan_of
from render.barrage.plan import WHOLE
from render.barrage.telling import BarrageScene
from render.canvas import Canvas
from render.kit.badges import SHADOW, blank_disc
from render.kit.panels import put_middle
from render.kit.spots import Spot, draw_letter
from render.theme import LEAST, Style

DISC: Final = 44
"""How high the sign of an option is."""
TWO: Final = 52
"""How high one with two letters is on the map."""
NARROW: Final = (48, 40)
"""How large it is elsewhere: hardly wider, for where there are so many there is little room."""


def draw_option(canvas: Canvas, scene: BarrageScene, ask: Ask, spot: Spot) -> None:
    """The letter of an option, or both of its letters, as large as its place allows."""
    is_one, is_on_map = len(spot.letters) == 1, ask.kind in MAP_QUESTIONS
    if is_one or is_on_map:
        larger = LARGER if is_on_map and plan_of(ask) != WHOLE else 1
        draw_letter(canvas, spot, round((DISC if is_one else TWO) * larger))
        return
    width, height = NARROW
    put_middle(canvas, blank_disc(width, height + SHADOW), (spot.x, spot.y))
    style = Style(LEAST, canvas.theme.on_badge, True, "mm", True)
    canvas.text((spot.x, spot.y - SHADOW / 2), spot.letters, style)
