"""The map: sixteen lands around the king's land, with houses, trees and artisans."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from games.dice_new_town import GRID_WIDTH, KINGS_LAND, House, land_at
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Box, Brush, Canvas, Palette, Piece, Point, painted_base
from render.dice_new_town.drawings import artisan, drawing, tones_of
from render.dice_new_town.solid import fitting_house, in_seat_colours, solid_house
from render.dice_new_town.taken import NARROW_PLATE_SIZE, draw_land_plate
from render.dice_new_town.village import LIFE_ON_LANDS, house_lines, paint_lamp
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import BAND_HEIGHT, draw_frame
from render.kit.layout import cropped_canvas
from render.kit.marks import pennant
from render.kit.scene import band_base, draw_scene_heading
from render.kit.story import corner_mask
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Colour

_LEFT: Final = 14
MAP_TOP: Final = BAND_HEIGHT + 10
"""The y of the first row of lands."""
TILE_SIZE: Final = (144, 150)
"""The width and height of a land on the map."""
_GAP: Final = 6
_MIDDLE_WIDTH: Final = 142
_MAP_RIGHT: Final = _LEFT + GRID_WIDTH * (TILE_SIZE[0] + _GAP) + _MIDDLE_WIDTH
HOUSE_SCALE: Final = 0.65
_SINGLE_HOUSE_SIZE: Final = (100, 98)
HOUSE_FEET: Final = (104, 148)
"""The y of the fronts of rear and front houses, from the upper edge of their land."""
PLATE_WIDTH: Final = NARROW_PLATE_SIZE[0]
_KING_HEIGHT: Final = 352
KING_FEET: Final = (262, 306)
"""The y of the fronts of the two houses on the king's land, from its upper edge."""
_TREE_SCALE: Final = 0.8
_LIFE_PLACES: Final = ((18, 92), (56, 108))
"""The places of life on a land without a house."""
_LAMP_COUNT: Final = 22


def tile_box(row: int, column: int) -> Box:
    width, height = TILE_SIZE
    across = _LEFT + column * (width + _GAP) + (_MIDDLE_WIDTH + _GAP if column >= GRID_WIDTH // 2 else 0)
    return across, MAP_TOP + row * (height + _GAP), width, height


def kings_land_box() -> Box:
    """The box of the king's land, between the four lands in the middle."""
    left, top, width, height = tile_box(1, 1)
    return left + width + _GAP, top + height + _GAP / 2 - _KING_HEIGHT / 2, _MIDDLE_WIDTH, _KING_HEIGHT


def land_box(scene: DiceNewTownScene, land: int) -> Box:
    if land == KINGS_LAND:
        return kings_land_box()
    return tile_box(*divmod(scene.view.grid.index(land), GRID_WIDTH))


def frame_land(canvas: Canvas, scene: DiceNewTownScene, land: int) -> None:
    left, top, width, height = land_box(scene, land)
    draw_frame(canvas, (left - 3, top - 3, width + 6, height + 6), canvas.theme.sun, 6)


def placed_houses(houses: Sequence[House]) -> Iterator[tuple[Piece, Point]]:
    """The houses of a land from back to front, each with the place of its left lower corner.

    The place is counted from the left upper corner of the land.
    """
    if len(houses) == 1:
        piece = fitting_house(houses[0], *_SINGLE_HOUSE_SIZE)
        yield piece, ((TILE_SIZE[0] - 36 - piece.width) / 2, HOUSE_FEET[1] - 2)
        return
    lines = sorted(house_lines(houses), key=lambda line: max(house.storeys for house in line))
    for line, foot in reversed(list(zip(lines, reversed(HOUSE_FEET), strict=False))):
        yield from ((solid_house(house, HOUSE_SCALE), (2 + place * 46, foot)) for place, house in enumerate(line))


def map_canvas(scene: DiceNewTownScene, said: str) -> Canvas:
    """A canvas with the map, and `said` as its title."""
    canvas = Canvas(band_base(scene.look, MAX_PICTURE_HEIGHT))
    canvas.lay(_map_base(scene.look.palette), (0, BAND_HEIGHT))
    draw_scene_heading(canvas, scene, said)
    for row in range(GRID_WIDTH):
        for column in range(GRID_WIDTH):
            _draw_tile(canvas, scene, land_at(scene.view.grid, row, column), tile_box(row, column))
    _draw_king(canvas, scene, kings_land_box())
    return canvas


def _draw_tile(canvas: Canvas, scene: DiceNewTownScene, land: int, box: Box) -> None:
    view, (left, top, width, height) = scene.view, box
    houses = list(placed_houses(in_seat_colours(scene, view.houses[land])))
    kind = LIFE_ON_LANDS.get(land % 5)
    if kind and not houses:
        for x, y in _LIFE_PLACES:
            canvas.put(drawing(kind, _TREE_SCALE), (left + x, top + y))
    for piece, (across, foot) in houses:
        canvas.put(piece, (left + across, top + foot), "lb")
    _draw_sign(canvas, scene, land, box)
    for seat, builder in enumerate(view.builders):
        if builder.figure == land:
            canvas.put(artisan(scene.colour(seat)), (left + width - 40, top + height - 58))


def _draw_king(canvas: Canvas, scene: DiceNewTownScene, box: Box) -> None:
    view, (left, top, width, height) = scene.view, box
    for place, (house, foot) in enumerate(
        zip(in_seat_colours(scene, view.houses[KINGS_LAND]), KING_FEET, strict=False)
    ):
        piece = solid_house(house, HOUSE_SCALE)
        canvas.put(piece, (left + 4 + place * (width - piece.width - 8), top + foot - piece.height))
    _draw_sign(canvas, scene, KINGS_LAND, box)
    for place, seat in enumerate(view.on_king):
        canvas.put(artisan(scene.colour(seat)), (left + 4 + place * 33, top + height - 58))


def _draw_sign(canvas: Canvas, scene: DiceNewTownScene, land: int, box: Box) -> None:
    left, top, width, _ = box
    if land == KINGS_LAND or scene.view.has_tree(land):
        canvas.put(drawing("iso-tree", _TREE_SCALE), (left + width - 38, top + 45))
    draw_land_plate(canvas, scene, (left + width - PLATE_WIDTH - 3, top + 2), land, NARROW_PLATE_SIZE)


@cached_in(BASE_CACHE)
def _map_base(palette: Palette) -> Base:
    whole = painted_base(PICTURE_WIDTH, MAX_PICTURE_HEIGHT, palette, _paint)
    return Base(whole.image.crop((0, BAND_HEIGHT, _MAP_RIGHT + _GAP, MAX_PICTURE_HEIGHT)), palette)


def _paint(brush: Brush) -> None:
    tones, (left, top, width, height) = tones_of(brush.theme), kings_land_box()
    brush.box(
        (_LEFT - _GAP, MAP_TOP - _GAP, _MAP_RIGHT - _LEFT + 2 * _GAP, GRID_WIDTH * (TILE_SIZE[1] + _GAP) + _GAP),
        tones.road,
        14,
    )
    for row in range(GRID_WIDTH):
        for column in range(GRID_WIDTH):
            _paint_tile(brush, tile_box(row, column), row * GRID_WIDTH + column, tones.lawns[(row + column) % 2])
    for x, down in product((left + _LAMP_COUNT, left + width - _LAMP_COUNT), range(44, round(top - MAP_TOP), 46)):
        paint_lamp(brush, (x, MAP_TOP + down), 1.6)
        paint_lamp(brush, (x, top + height + down), 1.6)
    brush.box((left, top, width, height), tones.paving, 14, tones.road_edge, 4)
    brush.put(drawing("castle", 1.5), (left + width / 2, top + 50), "mt")


def _paint_tile(brush: Brush, box: Box, number: int, lawn: str) -> None:
    tones, (left, top, width, height) = tones_of(brush.theme), box
    brush.box(box, lawn, 12, tones.kerb, 2)
    for tuft in range(number, number + 4):
        x, y = left + 12 + tuft * 53 % (width - 24), top + 60 + tuft * 37 % (height - 72)
        brush.line([(x, y), (x + 4, y - 5), (x + 8, y)], tones.kerb, 2)


def map_part(
    scene: DiceNewTownScene, land: int, size: tuple[float, float], is_fresh: bool = False, is_built: bool = False
) -> Canvas:
    """The part of the map around a land. `size` is its width and height in px.

    If `is_fresh`, the land is framed. If `is_built`, the land has a flag. Of the king's land, which is too high, the
    lower part is shown, with artisans and houses.
    """
    whole, (left, top, width, height) = map_canvas(scene, ""), land_box(scene, land)
    if is_fresh:
        frame_land(whole, scene, land)
    if is_built:
        whole.put(pennant(scene.words.say("new"), 56), (left + 8, top + 4))
    base = Base(whole.image.crop((0, BAND_HEIGHT, _MAP_RIGHT + _GAP, MAX_PICTURE_HEIGHT)), whole.palette)
    y = top + height + _GAP - size[1] / 2 if land == KINGS_LAND else top + height / 2
    return cropped_canvas(base, (left + width / 2, y - BAND_HEIGHT), round(size[0]), round(size[1]))[0]


def lay_map_part(canvas: Canvas, part: Canvas, box: Box, around: Colour) -> None:
    """Lay a part of the map into its box, with round corners. Outside of the corners lies the colour `around`."""
    part.image.paste(part.palette.index_of(around), (0, 0), corner_mask(*part.image.size))
    canvas.image.paste(part.image, (round(box[0]), round(box[1])))
