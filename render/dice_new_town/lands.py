"""All lands by number during the draft: the sum of the white dice names one."""

from collections.abc import Iterator
from typing import Final

from games.dice_new_town import KING, LANDS
from render.canvas import Box, Canvas
from render.dice_new_town.drawings import drawing, figure, tones_of
from render.dice_new_town.solid import fitting_house, painted
from render.dice_new_town.taken import draw_land
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import draw_ground

HOUSES: Final = 18
SHARE: Final = 0.4
"""The left edge of houses, and the visible share of one behind another."""
PLATE: Final = (42, 31)
TALL: Final = 90
"""A land of this height has room for a large tree beside its number."""
LARGE: Final = 0.8
TREE: Final = 0.5
ARTISAN: Final = 0.8
CROWD: Final = 26
KING_WIDE: Final = 2
"""The king's land is two places wide: several artisans can stand there."""


def land_boxes(box: Box, columns: int) -> Iterator[tuple[int, Box]]:
    left, top, width, height = box
    wide, rows = width / columns, -(-(len(LANDS) + KING_WIDE) // columns)
    tall = (height - (rows - 1) * 4) / rows
    for place, land in enumerate((*LANDS, KING)):
        row, column = divmod(place, columns)
        places = KING_WIDE if land == KING else 1
        yield land, (left + column * wide, top + row * (tall + 4), places * wide - 4, tall)


def draw_lands(canvas: Canvas, scene: DiceNewTownScene, box: Box, columns: int) -> None:
    for land, place in land_boxes(box, columns):
        _draw_land(canvas, scene, land, place)


def _draw_land(canvas: Canvas, scene: DiceNewTownScene, land: int, box: Box) -> None:
    view, tones, (left, top, width, height) = scene.view, tones_of(canvas.theme), box
    draw_ground(canvas, box, tones.paving if land == KING else tones.lawns[0], tones.kerb, 2, 8)
    if view.has_tree(land):
        tree = drawing("iso-tree", TREE if height < TALL else LARGE)
        y = top + height - tree.height - 1 if height < TALL else top + PLATE[1]
        canvas.put(tree, (left + 2 if height < TALL else left + width - tree.width - 2, y))
    houses, room = painted(scene, view.houses[land]), width - HOUSES - 2
    for place, house in enumerate(houses):
        piece = fitting_house(house, room / (1 + SHARE * (len(houses) - 1)), height - PLATE[1])
        step = min(SHARE * piece.width, (room - piece.width) / max(1, len(houses) - 1))
        canvas.put(piece, (left + HOUSES + place * step, top + height), "lb")
    draw_land(canvas, scene, (left + 2, top + 2), land, PLATE)
    _draw_artisans(canvas, scene, land, box)


def _draw_artisans(canvas: Canvas, scene: DiceNewTownScene, land: int, box: Box) -> None:
    left, top, width, height = box
    standing = [seat for seat, builder in enumerate(scene.view.builders) if builder.figure == land]
    right = left + width - 2
    for place, seat in enumerate(standing):
        piece = figure(scene.colour(seat), ARTISAN)
        free = right - left - PLATE[0] - 6 - piece.width
        step = min(CROWD, free / max(1, len(standing) - 1))
        canvas.put(piece, (right - place * step, top + height - 1), "rb")
