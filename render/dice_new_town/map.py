"""The map: sixteen lands around the king's land, with houses, trees and artisans."""

from collections.abc import Iterable, Iterator
from typing import Final

from games.dice_new_town import KING, WIDTH, House, at
from render.canvas import Box, Canvas, Piece, Point
from render.dice_new_town.drawings import drawing, figure
from render.dice_new_town.house import house_piece, tree
from render.dice_new_town.look import DiceNewTownScene
from render.dice_new_town.taken import NARROW_PLATE, draw_land
from render.dice_new_town.tones import tones_of
from render.kit.banner import BAND
from render.kit.grounds import draw_ground
from render.theme import HIGHEST

LEFT: Final = 14
TOP: Final = BAND + 10
TILE: Final = (144, 150)
GAP: Final = 6
MIDDLE: Final = 142
"""How wide the strip in the middle is in which the king's land lies."""
FEET: Final = (98, 148)
"""Where the fronts of the houses in the rear and in the front of a land stand, from its upper edge."""
HALF: Final = 49
"""How far apart two small houses stand that are side by side."""
SMALL: Final = 2
"""So many small houses stand side by side."""
SMALLEST: Final = 1
"""The format of which that is true."""
PLATE: Final = NARROW_PLATE[0]
"""How wide the number of a land is; it stands beside the houses, over a tree and an artisan."""
KING_HIGH: Final = 352
KING_FEET: Final = (222, 290)
"""Where the fronts of the two houses on the king's land stand, from its upper edge."""


def tile_box(row: int, column: int) -> Box:
    """Where a land lies."""
    width, height = TILE
    across = LEFT + column * (width + GAP) + (MIDDLE + GAP if column >= WIDTH // 2 else 0)
    return across, TOP + row * (height + GAP), width, height


def king_box() -> Box:
    """Where the king's land lies: between the four lands in the middle, with which it is connected."""
    left, top, width, height = tile_box(1, 1)
    return left + width + GAP, top + height + GAP / 2 - KING_HIGH / 2, MIDDLE, KING_HIGH


def standing(houses: Iterable[House]) -> Iterator[tuple[House, Point]]:
    """The houses of a land and where the left lower corner of each is."""
    for line, foot in zip(lines_of(houses), reversed(FEET), strict=False):
        yield from ((house, (6 + place * HALF, foot)) for place, house in enumerate(line))


def lines_of(houses: Iterable[House]) -> list[list[House]]:
    """The houses of a land line by line, the front one first: a large house has a line of its own."""
    small = [house for house in houses if house.format == SMALLEST]
    lines = [[house] for house in houses if house.format != SMALLEST]
    return lines + [small[start : start + SMALL] for start in range(0, len(small), SMALL)]


def draw_map(canvas: Canvas, scene: DiceNewTownScene) -> None:
    """The whole map."""
    left, _, width, _ = king_box()
    canvas.fill((left - GAP, TOP, width + 2 * GAP, HIGHEST - 10 - TOP), tones_of(canvas.theme).under_white)
    for row in range(WIDTH):
        for column in range(WIDTH):
            _draw_tile(canvas, scene, at(scene.view.grid, row, column), tile_box(row, column))
    _draw_king(canvas, scene, king_box())


def _draw_tile(canvas: Canvas, scene: DiceNewTownScene, land: int, box: Box) -> None:
    view, tones, (left, top, width, height) = scene.view, tones_of(canvas.theme), box
    draw_ground(canvas, box, tones.grass, tones.kerb, 2, 10)
    for house, (x, foot) in reversed(list(standing(view.houses[land]))):
        _put_on_foot(canvas, house_piece(house), (left + x, top + foot))
    if view.has_tree(land):
        canvas.put(tree(32, 40), (left + width - 38, top + 46))
    draw_land(canvas, scene, (left + width - PLATE - 3, top + 2), land, NARROW_PLATE)
    for seat, builder in enumerate(view.builders):
        if builder.figure == land:
            canvas.put(figure(seat), (left + width - 40, top + height - 58))


def _draw_king(canvas: Canvas, scene: DiceNewTownScene, box: Box) -> None:
    """The king's land with everybody who stands there."""
    view, tones, (left, top, width, height) = scene.view, tones_of(canvas.theme), box
    draw_ground(canvas, box, tones.paving, tones.terrace, 4, 14)
    draw_land(canvas, scene, (left + 10, top + 10), KING)
    canvas.put(tree(32, 44), (left + width - 44, top + 10))
    castle = drawing("castle")
    canvas.put(castle, (left + (width - castle.width) / 2, top + 44))
    for house, foot in zip(view.houses[KING], KING_FEET, strict=False):
        piece = house_piece(house)
        _put_on_foot(canvas, piece, (left + (width - piece.width) / 2, top + foot))
    for place, seat in enumerate(view.on_king):
        canvas.put(figure(seat), (left + 6 + place * 33, top + height - 58))


def _put_on_foot(canvas: Canvas, piece: Piece, foot: Point) -> None:
    canvas.put(piece, (foot[0], foot[1] - piece.height))
