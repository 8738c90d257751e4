"""All lands by their numbers, while dice are drafted: the sum of the white dice names one."""

from typing import Final

from games.dice_new_town import KING, LANDS
from render.canvas import Box, Canvas
from render.dice_new_town.drawings import figure
from render.dice_new_town.house import tree
from render.dice_new_town.look import DiceNewTownScene
from render.dice_new_town.own import roof_sign
from render.dice_new_town.taken import draw_land
from render.dice_new_town.tones import tones_of
from render.kit.grounds import draw_ground

ROOF: Final = (21, 15)
PLATE: Final = 44


def draw_lands(canvas: Canvas, scene: DiceNewTownScene, box: Box, columns: int) -> None:
    """The lands in this box, so many in a line, with roofs, trees and artisans."""
    left, top, width, height = box
    wide, rows = width / columns, -(-(len(LANDS) + 1) // columns)
    tall = (height - (rows - 1) * 4) / rows
    for place, land in enumerate((*LANDS, KING)):
        row, column = divmod(place, columns)
        _draw_land(canvas, scene, land, (left + column * wide, top + row * (tall + 4), wide - 4, tall))


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
