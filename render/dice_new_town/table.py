"""The public table: the map, or while dice are drafted the pool over all lands; and how everybody stands."""

from typing import Final

from games.core import Ask
from games.dice_new_town import DICE
from render.canvas import Canvas
from render.dice_new_town.lands import draw_lands
from render.dice_new_town.look import DiceNewTownScene
from render.dice_new_town.map import TOP, draw_map
from render.dice_new_town.pool import GAP, LEFT, WIDTH, draw_pool, row_box
from render.dice_new_town.taken import draw_taken
from render.kit.banner import draw_heading
from render.kit.scene import band_base
from render.theme import HIGHEST

BOTTOM: Final = HIGHEST - 10
COLUMNS: Final = 9
"""So many lands lie in a line under the pool."""


def draw_table(scene: DiceNewTownScene) -> Canvas:
    """The whole table."""
    pool = scene.view.pool
    canvas = Canvas(band_base(scene.look, HIGHEST))
    draw_heading(canvas, scene.title, scene.round)
    if any(pool.values()):
        dice = tuple((colour, value) for colour in DICE for value in sorted(set(pool[colour])))
        draw_pool(canvas, scene, Ask(scene.view.on_turn, "die", dice), are_lettered=False)
        _, last, _, high = row_box("white")
        top = last + high + GAP
        draw_lands(canvas, scene, (LEFT, top, WIDTH, BOTTOM - top), COLUMNS)
    else:
        draw_map(canvas, scene)
    draw_taken(canvas, scene, (0, TOP, 0, BOTTOM - TOP), with_points=True)
    return canvas
