"""The village from above: all lands around the castle with houses, trees, artisans and some life, and the ground."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

from games.dice_new_town import GRID_WIDTH, KINGS_LAND, LANDS, House
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Brush, Canvas, Palette, Piece, Point, painted_base, sized_sprite
from render.dice_new_town.drawings import DiceTones, artisan_drawing_name, drawing, tones_of
from render.dice_new_town.solid import HALF_CUBE, far_corner, ground_sides, in_seat_colours, solid_house
from render.dice_new_town.words import DiceNewTownScene
from render.kit.layout import Isometric
from render.theme import DARK, MIN_NUMBER_SIZE, PICTURE_WIDTH, Colour, rounded

LAND_SIDE: Final = 5.6
"""The side of a land, in units; a unit is the side of a house's cube."""
_ROAD_WIDTH: Final = 0.5
_AVENUE_WIDTH: Final = 4.0
"""The width of the king's land, a cross between the four lands in the middle."""
_EDGE: Final = 0.5
_SIDE: Final = 2 * _EDGE + GRID_WIDTH * LAND_SIDE + (GRID_WIDTH - 2) * _ROAD_WIDTH + _AVENUE_WIDTH
_KING_ARM: Final = 5.0
_KING_START: Final = _EDGE + GRID_WIDTH / 2 * LAND_SIDE + (GRID_WIDTH / 2 - 1) * _ROAD_WIDTH
_LINES: Final = (2.95, 0.3)
_SMALLEST_FORMAT: Final = 1
_MIN_CENTRED_WIDTH: Final = 4
"""A house at least so wide stands in the middle of its land, if it is alone."""
_TREE: Final = (5.15, 0.5)
_FIGURE: Final = (1.4, 5.45)
_PLATE: Final = (5.25, 5.25)
_KING_FIGURES: Final = (8.5, 16.0)
_KING_PLATE: Final = (16.1, 16.1)
_CASTLE: Final = (14.8, 14.8)
_LAND_BEHIND_CASTLE: Final = GRID_WIDTH + 1
_PLACES_BESIDE_CASTLE: Final = {_PLATE: (2.0, 5.25), _FIGURE: (4.0, 5.2)}
"""Places of its plate and artisan that the castle does not hide."""
_DRAWING_FEET: Final = {
    "castle": (70 / 150, 154 / 180),
    "iso-tree": (0.5, 0.92),
    "sheep": (0.5, 0.8),
    "hay": (0.5, 0.8),
}
"""The foot of a drawing as shares of its width and height; by default the middle of its lower edge."""
_LARGER_DRAWINGS: Final = {"castle": 1.2}
LIFE_ON_LANDS: Final = {0: "sheep", 3: "hay"}
"""The drawing on a land without a house, by the remainder of the land's number divided by five."""
_PEOPLE_KINDS: Final = 2
_HILLS: Final = ((-60, 420, 90), (300, 380, 70), (640, 460, 96), (980, 300, 74))
"""The left edge, width and height of hills."""
_STAR_COUNT: Final = 26
_LAMPS: Final = (0.6, 2.4, 4.2)


_TREES: Final = (
    (34, 0.52), (86, 0.49), (12, 0.7), (120, 0.86), (64, 0.94), (196, 0.97), (1020, 0.51), (972, 0.48), (1054, 0.66),
    (960, 0.9), (1024, 0.96), (890, 0.98),
)  # fmt: skip
"""The x and the share of the height of trees around the village."""


class VillageDrawing(NamedTuple):
    """A drawing in the village: its depth (a greater one hides others), its left upper corner, and its land."""

    depth: float
    piece: Piece
    at: Point
    land: int


def village_projection(height: int, scale: float) -> Isometric:
    """The projection of the village onto a picture of this height in px; `scale` enlarges a unit of HALF_CUBE."""
    return Isometric(HALF_CUBE, scale, PICTURE_WIDTH / 2, round(height - 14 - 2 * _SIDE * HALF_CUBE[1] * scale))


def _land_start(place: int) -> float:
    """The first unit of the land at this place in a row or column."""
    return _EDGE + place * (LAND_SIDE + _ROAD_WIDTH) + (_AVENUE_WIDTH - _ROAD_WIDTH if place >= GRID_WIDTH // 2 else 0)


def land_corner(scene: DiceNewTownScene, land: int) -> tuple[float, float]:
    """The far corner of a land, in units; for the king's land, the far corner of the castle's ground."""
    if land == KINGS_LAND:
        return _KING_START, _KING_START
    row, column = divmod(scene.view.grid.index(land), GRID_WIDTH)
    return _land_start(column), _land_start(row)


def house_grounds(scene: DiceNewTownScene, land: int) -> Iterator[tuple[House, float, float]]:
    """The houses of a land with the far corners of their grounds, in units.

    The owner of each is replaced by the number of its colour.
    """
    across, down = land_corner(scene, land)
    houses = in_seat_colours(scene, scene.view.houses[land])
    if land == KINGS_LAND:
        for place, house in enumerate(houses):
            wide, deep = ground_sides(house.format)
            arm, beside = _KING_START + _AVENUE_WIDTH + 0.5, _KING_START + _AVENUE_WIDTH / 2
            yield (house, arm, beside - deep / 2) if place == 0 else (house, beside - wide / 2, arm)
    elif len(houses) == 1 and sum(ground_sides(houses[0].format)) > _MIN_CENTRED_WIDTH:
        wide, deep = ground_sides(houses[0].format)
        yield houses[0], across + (LAND_SIDE - wide) / 2 - 0.3, down + (LAND_SIDE - deep) / 2
    else:
        for line, begin in zip(house_lines(houses), _LINES, strict=False):
            yield from ((house, across + 0.3 + place * 2.65, down + begin) for place, house in enumerate(line))


def house_lines(houses: Iterable[House]) -> list[list[House]]:
    """The houses of a land in lines: first the large ones, each alone, then the small ones in pairs."""
    small = [house for house in houses if house.format == _SMALLEST_FORMAT]
    lines = [[house] for house in houses if house.format != _SMALLEST_FORMAT]
    return lines + [small[first : first + 2] for first in range(0, len(small), 2)]


def draw_village(
    canvas: Canvas, scene: DiceNewTownScene, view: Isometric, fresh: Collection[int] = (), has_plates: bool = True
) -> None:
    """Draw the castle, houses, trees and figures on the ground of `village_base`.

    The lands in `fresh` are highlighted, the king's land only by its plate. `has_plates`: each land has a plate with
    its number, the king's land one with its name.
    """
    for land in fresh:
        if land != KINGS_LAND:
            (x, y), across = view.corner(*land_corner(scene, land)), LAND_SIDE * HALF_CUBE[0] * view.scale
            _put(
                canvas,
                _fresh_ground(round(2 * across), round(2 * LAND_SIDE * HALF_CUBE[1] * view.scale)),
                (x - across, y),
            )
    grounds = {land: _ground_of(scene, land) for land in (*LANDS, KINGS_LAND)} | {
        land: canvas.theme.fresh for land in fresh if land != KINGS_LAND
    }
    for one in sorted(_all_standing(scene, view), key=lambda one: one.depth):
        _put(canvas, one.piece, one.at, grounds[one.land])
    if has_plates:
        for land in (*scene.view.grid, KINGS_LAND):
            at = view.corner(*(_KING_PLATE if land == KINGS_LAND else _spot(scene, land, _PLATE)))
            piece = land_plate(46, 34, scene.words.short_land(land), land in fresh)
            _put(canvas, piece, (at[0] - piece.width / 2, at[1] - piece.height / 2 - 4))


def _spot(scene: DiceNewTownScene, land: int, usual: tuple[float, float]) -> tuple[float, float]:
    (across, down), is_behind = land_corner(scene, land), scene.view.grid.index(land) == _LAND_BEHIND_CASTLE
    right, left = _PLACES_BESIDE_CASTLE[usual] if is_behind else usual
    return across + right, down + left


def _ground_of(scene: DiceNewTownScene, land: int) -> Colour:
    tones = tones_of(scene.look.theme)
    if land == KINGS_LAND:
        return tones.paving
    row, column = divmod(scene.view.grid.index(land), GRID_WIDTH)
    return tones.lawns[(row + column) % 2]


def _put(canvas: Canvas, piece: Piece, at: Point, on: Colour | None = None) -> None:
    width, height = canvas.size
    if -piece.width < at[0] < width and -piece.height < at[1] < height:
        canvas.put(piece, at, on=on)


def _all_standing(scene: DiceNewTownScene, view: Isometric) -> Iterator[VillageDrawing]:
    middle = _KING_START + _AVENUE_WIDTH / 2
    yield _upright(view, "castle", *_CASTLE, KINGS_LAND)
    yield _upright(view, "iso-tree", middle, _KING_START - _KING_ARM / 2, KINGS_LAND)
    for place, seat in enumerate(scene.view.on_king):
        across, down = _KING_FIGURES
        yield _upright(view, artisan_drawing_name(scene.colour(seat)), across + place * 1.2, down, KINGS_LAND)
    for house, across, down in house_grounds(scene, KINGS_LAND):
        yield _built(view, house, across, down, KINGS_LAND)
    for land in scene.view.grid:
        yield from _on_land(scene, view, land)


def _on_land(scene: DiceNewTownScene, view: Isometric, land: int) -> Iterator[VillageDrawing]:
    """Things on a numbered land; its life follows from the state, never from chance."""
    across, down = land_corner(scene, land)
    houses = list(house_grounds(scene, land))
    for house, x, y in houses:
        yield _built(view, house, x, y, land)
    if scene.view.has_tree(land):
        yield _upright(view, "iso-tree", across + _TREE[0], down + _TREE[1], land)
    for seat, builder in enumerate(scene.view.builders):
        if builder.figure == land:
            yield _upright(view, artisan_drawing_name(scene.colour(seat)), *_spot(scene, land, _FIGURE), land)
    if houses:
        name = f"person-{land % _PEOPLE_KINDS + 1}"
        yield _upright(view, name, across + 5.3, down + 2 + land % 3, land)
    elif kind := LIFE_ON_LANDS.get(land % 5):
        yield _upright(view, kind, across + 2, down + 2.4, land)
        yield _upright(view, kind, across + 3.6, down + 3 + land % 2, land)


def _built(view: Isometric, house: House, across: float, down: float, land: int) -> VillageDrawing:
    wide, deep = ground_sides(house.format)
    (x, y), (left, top) = view.corner(across, down), far_corner(house, view.scale)
    return VillageDrawing(across + down + (wide + deep) / 2, solid_house(house, view.scale), (x - left, y - top), land)


def _upright(view: Isometric, name: str, across: float, down: float, land: int) -> VillageDrawing:
    piece, (x, y) = drawing(name, round(view.scale * _LARGER_DRAWINGS.get(name, 1), 2)), view.corner(across, down)
    share = _DRAWING_FEET.get(name, (0.5, 0.94))
    return VillageDrawing(across + down, piece, (x - piece.width * share[0], y - piece.height * share[1]), land)


@sized_sprite
def _fresh_ground(brush: Brush, width: int, height: int) -> None:
    corners = [(width / 2, 1), (width - 1, height / 2), (width / 2, height - 1), (1, height / 2)]
    brush.polygon(corners, brush.theme.fresh, brush.theme.sun, 4)


@sized_sprite
def land_plate(brush: Brush, width: int, height: int, said: str, is_fresh: bool) -> None:
    theme = brush.theme
    ground, ink = (theme.sun, theme.on_sun) if is_fresh else (theme.plate, theme.on_plate)
    brush.box((0, 0, width, height), ground, 12, ink, 2.5)
    brush.text((width / 2, height / 2), said, rounded(MIN_NUMBER_SIZE, ink))


@cached_in(BASE_CACHE)
def village_base(palette: Palette, height: int, scale: float) -> Base:
    """The ground of the village on a picture of this height in px."""
    return painted_base(
        PICTURE_WIDTH, height, palette, lambda brush: _paint(brush, village_projection(height, scale), height)
    )


def _paint(brush: Brush, view: Isometric, height: int) -> None:
    tones, bottom = tones_of(brush.theme), height * 0.34
    for band, colour in enumerate(tones.sky):
        top = band * bottom / len(tones.sky)
        brush.box((0, top, PICTURE_WIDTH, height - top), colour)
    if brush.theme.name == DARK.name:
        for number in range(_STAR_COUNT):
            brush.disc(
                (number * 397 % PICTURE_WIDTH, number * number * 53 % bottom), 1.2 + number % 3 * 0.5, tones.lamp
            )
    for left, wide, high in _HILLS:
        brush.ellipse((left, bottom - high / 2, wide, high * 2), tones.hill)
    brush.box((0, bottom + 6, PICTURE_WIDTH, height), tones.meadow)
    for number in range(60):
        x, y = number * 211 % PICTURE_WIDTH, bottom + 14 + number * number * 31 % (height - bottom)
        brush.line([(x, y), (x + 4, y - 5), (x + 8, y)], tones.hill, 2)
    for x, y in _TREES:
        brush.put(drawing("fir", view.scale), (x, y * height), "lb")
    _ground(brush, view, tones)
    _lands(brush, view, tones)


def _ground(brush: Brush, view: Isometric, tones: DiceTones) -> None:
    right, near, left = view.corner(_SIDE, 0), view.corner(_SIDE, _SIDE), view.corner(0, _SIDE)
    low = [(x, y + 12) for x, y in (right, near, left)]
    brush.polygon([left, near, right, *low], tones.soil)
    brush.polygon([view.corner(0, 0), right, near, left], tones.road)


def _lands(brush: Brush, view: Isometric, tones: DiceTones) -> None:
    for row in range(GRID_WIDTH):
        for column in range(GRID_WIDTH):
            across, down = _land_start(column), _land_start(row)
            brush.polygon(
                _ground_corners(view, across, down, LAND_SIDE, LAND_SIDE),
                tones.lawns[(row + column) % 2],
                tones.kerb,
                2,
            )
    near, far = _KING_START - _KING_ARM, _AVENUE_WIDTH + 2 * _KING_ARM
    for box in ((near, _KING_START, far, _AVENUE_WIDTH), (_KING_START, near, _AVENUE_WIDTH, far)):
        brush.polygon(_ground_corners(view, *box), tones.paving, tones.road_edge, 2)
    brush.polygon(
        _ground_corners(view, _KING_START - 1.9, _KING_START + 0.1, _AVENUE_WIDTH + 3.8, _AVENUE_WIDTH - 0.2),
        tones.paving,
    )
    brush.polygon(
        _ground_corners(view, _KING_START + 0.1, _KING_START - 1.9, _AVENUE_WIDTH - 0.2, _AVENUE_WIDTH + 3.8),
        tones.paving,
    )
    for along in _LAMPS:
        for away in (_KING_START - along, _KING_START + _AVENUE_WIDTH + along):
            for place in ((away, _KING_START + 0.15), (away, _KING_START + _AVENUE_WIDTH - 0.15)):
                paint_lamp(brush, view.corner(*place), view.scale)
                paint_lamp(brush, view.corner(place[1], place[0]), view.scale)


def paint_lamp(brush: Brush, at: Point, scale: float) -> None:
    """Paint a lamp that stands at this point, with a pool of light in themes with lit lamps."""
    tones, (x, y) = tones_of(brush.theme), at
    if tones.glow:
        brush.ellipse((x - 11 * scale, y - 5 * scale, 22 * scale, 10 * scale), tones.glow)
    brush.line([(x, y), (x, y - 17 * scale)], tones.outline, 1.6)
    brush.disc((x, y - 18 * scale), 2.8 * scale, tones.lamp, tones.outline if not tones.glow else None)


def _ground_corners(view: Isometric, across: float, down: float, wide: float, deep: float) -> list[Point]:
    """The corners of a rectangle of units on the picture."""
    sides = ((across, down), (across + wide, down), (across + wide, down + deep), (across, down + deep))
    return [view.corner(*corner) for corner in sides]
