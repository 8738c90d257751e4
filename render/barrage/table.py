"""The public table: the map, how everybody stands, and what the signs of water mean."""

from typing import Final

from render.barrage.drawings import drawing
from render.barrage.look import BarrageScene
from render.barrage.map import AskedSites, draw_map, fresh_sites
from render.barrage.plan import WHOLE
from render.barrage.players import CARD, draw_standing
from render.barrage.tones import tones_of
from render.canvas import Canvas
from render.kit.banner import draw_line
from render.kit.grounds import draw_card, draw_ground
from render.kit.scene import band_base
from render.theme import HIGHEST, Style

SIGNS: Final = ("drop", "drop-coming", "drop-free")
ROW: Final = 40
SIZES: Final = (26, 25, 24)


def draw_table(scene: BarrageScene) -> Canvas:
    """The whole table."""
    canvas = Canvas(band_base(scene.look, HIGHEST))
    draw_standing(canvas, scene)
    draw_map(canvas, scene, WHOLE, AskedSites((), fresh_sites(scene.view)))
    draw_water_signs(canvas, scene)
    return canvas


def draw_water_signs(canvas: Canvas, scene: BarrageScene) -> None:
    """A card that says which drops are there, which come, and where there is room for some."""
    left, top, width, _ = CARD
    draw_card(canvas, (left, top, width, ROW * len(SIGNS) + 6))
    for place, name in enumerate(SIGNS):
        sign, middle = drawing(name), top + 3 + ROW * (place + 0.5)
        water = round(left + 6), round(middle - 17), 34, 34
        draw_ground(canvas, water, tones_of(canvas.theme).river, radius=8)
        canvas.put(sign, (water[0] + (water[2] - sign.width) / 2, middle - sign.height / 2))
        style = Style(SIZES[0], canvas.theme.ink, False, "lm")
        draw_line(canvas, (left + 46, middle), scene.words.say(f"map.{name}"), style, SIZES, int(width - 52))
