"""The public table: the map, or while dice are drafted the pool over all lands; and how everybody stands."""

from typing import Final

from games.core import Ask
from games.dice_new_town import DICE, KING, LANDS
from render.canvas import Box, Canvas
from render.dice_new_town.drawings import figure
from render.dice_new_town.house import tree
from render.dice_new_town.look import DiceNewTownScene
from render.dice_new_town.map import TOP, draw_map
from render.dice_new_town.own import roof_sign
from render.dice_new_town.pool import GAP, LEFT, WIDTH, draw_pool, row_box
from render.dice_new_town.taken import draw_land, draw_taken
from render.dice_new_town.tones import tones_of
from render.kit.banner import draw_heading
from render.kit.grounds import draw_ground
from render.kit.scene import band_base
from render.theme import HIGHEST

BOTTOM: Final = HIGHEST - 10
COLUMNS: Final = 9
ROOF: Final = (21, 15)
PLATE: Final = 44


def draw_table(scene: DiceNewTownScene) -> Canvas:
    """The whole table."""
    pool = scene.view.pool
    canvas = Canvas(band_base(scene.look, HIGHEST))
    draw_heading(canvas, scene.title, scene.round)
    if any(pool.values()):
        dice = tuple((colour, value) for colour in DICE for value in sorted(set(pool[colour])))
        draw_pool(canvas, scene, Ask(scene.view.on_turn, "die", dice), are_lettered=False)
        _draw_lands(canvas, scene)
    else:
        draw_map(canvas, scene)
    draw_taken(canvas, scene, (0, TOP, 0, BOTTOM - TOP), with_points=True)
    return canvas


def _draw_lands(canvas: Canvas, scene: DiceNewTownScene) -> None:
    """All lands by their numbers, with roofs, trees and artisans: the sum of the white dice names one."""
    _, last, _, high = row_box("white")
    top = last + high + GAP
    wide, rows = WIDTH / COLUMNS, -(-(len(LANDS) + 1) // COLUMNS)
    for place, land in enumerate((*LANDS, KING)):
        row, column = divmod(place, COLUMNS)
        tall = (BOTTOM - top - (rows - 1) * 4) / rows
        _draw_land(canvas, scene, land, (LEFT + column * wide, top + row * (tall + 4), wide - 4, tall))


def _draw_land(canvas: Canvas, scene: DiceNewTownScene, land: int, box: Box) -> None:
    view, tones, (left, top, width, height) = scene.view, tones_of(canvas.theme), box
    draw_ground(canvas, box, tones.paving if land == KING else tones.grass, tones.kerb, 2, 8)
    draw_land(canvas, scene, (left + 3, top + 3), land, PLATE)
    for place, house in enumerate(view.houses[land]):
        row, column = divmod(place, 2)
        roof = roof_sign(*ROOF, house.owner)
        canvas.put(roof, (left + 3 + column * (ROOF[0] + 2), top + height - (row + 1) * (ROOF[1] + 1) - 2))
    if view.has_tree(land):
        canvas.put(tree(32, 40), (left + width - 36, top + 2))
    standing = [seat for seat, builder in enumerate(view.builders) if builder.figure == land]
    for place, seat in enumerate(standing):
        step = min(20, 44 / len(standing))
        canvas.put(figure(seat), (left + width - 38 - place * step, top + height - 52))
