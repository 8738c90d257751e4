"""The public table: the map, or while dice are drafted the pool over all lands, and everybody beside it."""

from typing import Final

from games.core import Ask
from games.dice_new_town import DICE
from render.canvas import Canvas
from render.dice_new_town.map import TOP, frame_land, map_canvas
from render.dice_new_town.on_map import draw_points, points_by_land
from render.dice_new_town.pool import GAP, LEFT, WIDTH, draw_lands, draw_pool, lines_of_white, row_box
from render.dice_new_town.taken import draw_taken
from render.dice_new_town.words import DiceNewTownScene
from render.kit.scene import headed
from render.theme import HIGHEST

BOTTOM: Final = HIGHEST - 10
COLUMNS: Final = 9


def draw_table(scene: DiceNewTownScene) -> Canvas:
    return _draw_draft(scene) if any(scene.view.pool.values()) else _draw_map_table(scene)


def _draw_draft(scene: DiceNewTownScene) -> Canvas:
    pool = scene.view.pool
    canvas = headed(scene, scene.title)
    dice = tuple((colour, value) for colour in DICE for value in sorted(set(pool[colour])))
    lines = lines_of_white(pool)
    draw_pool(canvas, scene, Ask(scene.view.on_turn, "die", dice), are_lettered=False, lines=lines)
    _, last, _, high = row_box("white", lines)
    top = last + high + GAP
    draw_lands(canvas, scene, (LEFT, top, WIDTH, BOTTOM - top), COLUMNS)
    draw_taken(canvas, scene, (0, TOP, 0, BOTTOM - TOP), with_points=True)
    return canvas


def _draw_map_table(scene: DiceNewTownScene) -> Canvas:
    built = points_by_land(scene)
    canvas = map_canvas(scene, scene.title)
    for land in built:
        frame_land(canvas, scene, land)
    draw_points(canvas, scene, built)
    draw_taken(canvas, scene, (0, TOP, 0, BOTTOM - TOP), with_points=True)
    return canvas
