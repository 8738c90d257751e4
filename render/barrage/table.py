"""The public table: the map, how everybody stands, and what the signs of water mean."""

from collections.abc import Sequence
from typing import Final

from render.barrage.drawings import drawing
from render.barrage.look import BarrageScene
from render.barrage.map import AskedSites, draw_map, fresh_sites
from render.barrage.plan import WHOLE
from render.barrage.players import CARD, draw_standing
from render.barrage.tones import tones_of
from render.canvas import Canvas
from render.kit.panels import Surface, put_ground, put_panel
from render.kit.scene import band_base
from render.theme import HIGHEST, Style
from render.typeface import largest

SIGNS: Final = ("drop", "drop-coming", "drop-free")
ROW: Final = 40
SIZE: Final = (CARD[2], ROW * len(SIGNS) + 6)
POOL: Final = 34
"""How wide and high the water under a sign is."""
SIZES: Final = (26, 25, 24)


def draw_table(scene: BarrageScene) -> Canvas:
    """The whole table."""
    canvas = Canvas(band_base(scene.look, HIGHEST))
    draw_standing(canvas, scene)
    draw_map(canvas, scene, WHOLE, AskedSites((), fresh_sites(scene.view)))
    put_panel(canvas, CARD[:2], water_signs, SIZE, tuple(scene.words.say(f"map.{name}") for name in SIGNS))
    return canvas


def water_signs(surface: Surface, width: int, height: int, names: Sequence[str]) -> None:
    """A card that says which drops are there, which come, and where there is room for some."""
    theme, water = surface.theme, tones_of(surface.theme).river
    put_ground(surface, (0, 0, width, height), theme.card, 12, (theme.edge, 2))
    for place, (sign, said) in enumerate(zip(map(drawing, SIGNS), names, strict=True)):
        middle = 3 + round(ROW * (place + 0.5))
        put_ground(surface, (6, middle - POOL / 2, POOL, POOL), water, 8)
        surface.put(sign, (6 + (POOL - sign.width) / 2, middle - sign.height / 2))
        size = largest(said, SIZES, width - POOL - 18)
        surface.text((POOL + 12, middle), said, Style(size, theme.ink, False, "lm"))
