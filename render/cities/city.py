"""Whole cities from the side: after a round, on the poster with its awards, as a strip, in the film."""

from collections.abc import Callable, Mapping
from typing import Final

from PIL import Image

from games.cities import CitiesState, Land, score_parts
from games.cities.district import tile_sites
from games.cities.land import connected_groups
from games.core import Seat
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Box, Brush, Canvas, Palette, painted_base
from render.cities.district import district_changes
from render.cities.drawings import drawing, tones_of
from render.cities.isometric import (
    CITY_SCALES,
    CityProjection,
    draw_city,
    draw_tile_places,
    new_spaces,
    projection_of,
    spaces_of_tiles,
)
from render.cities.ledger import card_list_layout, draw_cards
from render.cities.plan import COLUMN_LEFT, COLUMN_WIDTH, CONTENT_TOP, EDGE_GAP, PART_GAP
from render.cities.things import PARTS
from render.cities.words import CitiesLook, CitiesScene
from render.film import FrameGrid
from render.kit.final import Distinction
from render.kit.grounds import BAND_HEIGHT, draw_floating_ground, draw_heading
from render.kit.panes import draw_pane_grounds, draw_pane_points, panes_height
from render.kit.poster import CITY_HEIGHT, SKY_HEIGHT
from render.kit.scene import band_base
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH

_POSTER_BOX: Final[Box] = (20, SKY_HEIGHT, PICTURE_WIDTH - 40, CITY_HEIGHT - SKY_HEIGHT - 14)

_POSTER_HORIZON_Y: Final = 196
"""The upper edge of the meadow on a poster, in px."""
CITY_HORIZON_Y: Final = 64
"""The upper edge of the meadow, in px, on pictures of a city other than the poster."""
_MAX_SCENIC_TILES: Final = 9
"""A city of more tiles fills its picture, without a sky."""
_HORIZON_FOR_HIGH_ROOFS: Final = 110
"""Roofs have their full height above a meadow that begins so far down."""
_TREE_COUNT: Final = 14
_FRONT_TREES: Final = ((0.035, 6, "tree-cherry", 1), (0.105, 2, "tree-round", 0.74), (0.95, 14, "tree-pine", 1))
"""Trees at the lower edge: x as a share, height above the edge, drawing, scale."""

_CELL_HEIGHTS: Final = {1: 480, 2: 245}
"""The height of a film's cell by the number of rows."""
_CELL_SIDES: Final = 6
_HIGHEST_BUILDING: Final = 4


def _panes_top(look: CitiesLook) -> int:
    """The upper edge of the panes of the score, in px."""
    return MAX_PICTURE_HEIGHT - EDGE_GAP - panes_height(look, tuple(PARTS))


@cached_in(BASE_CACHE)
def whole_city_base(look: CitiesLook, horizon: int) -> Base:
    """The static part of a whole city's picture: band, meadow and panes.

    The meadow begins `horizon` px below the band, under trees and a sky, which are absent if `horizon` is 0.
    """
    canvas, top = Canvas(band_base(look, MAX_PICTURE_HEIGHT)), _panes_top(look)
    canvas.fill((0, top, PICTURE_WIDTH, MAX_PICTURE_HEIGHT - top), tones_of(canvas.theme).meadow)
    canvas.lay(meadow_base(look.palette, PICTURE_WIDTH, top - BAND_HEIGHT, horizon), (0, BAND_HEIGHT))
    draw_pane_grounds(canvas, look, top, tuple(PARTS))
    return canvas.base


def draw_whole_city(scene: CitiesScene, seat: Seat) -> Canvas:
    """Draw a seat's city from the side, with its cards and its score. Large cities have no sky."""
    top, tiles = _panes_top(scene.look), scene.view.districts[seat].tiles
    canvas = Canvas(whole_city_base(scene.look, CITY_HORIZON_Y if len(tiles) <= _MAX_SCENIC_TILES else 0))
    draw_heading(canvas, scene.words.say("district.of", name=scene.name(seat)), scene.played_round_heading)
    draw_pane_points(canvas, scene.look, top, tuple(PARTS), score_parts(scene.view, seat))
    high = card_list_layout(len(scene.view.cards[seat]), top - CONTENT_TOP - PART_GAP - 16).height
    column, theme = (COLUMN_LEFT, CONTENT_TOP, COLUMN_WIDTH, high + 16), canvas.theme
    draw_floating_ground(canvas, column, theme.card, theme.edge, 2)
    draw_cards(canvas, scene, seat, (COLUMN_LEFT + 5, CONTENT_TOP + 8, COLUMN_WIDTH - 10, high))
    city = (EDGE_GAP, CONTENT_TOP + 16, COLUMN_LEFT - EDGE_GAP - PART_GAP, top - CONTENT_TOP - PART_GAP - 16)
    _draw_growing_city(canvas, scene.view, seat, city)
    return canvas


def _draw_growing_city(canvas: Canvas, view: CitiesState, seat: Seat, box: Box) -> None:
    """Draw a seat's city in a box, with places for further tiles if these do not make it smaller."""
    district = view.districts[seat]
    if not district.tiles:
        return
    land, empty = district.land, tile_sites(district.tiles, view.grid_sizes)
    wide, close = (
        projection_of(land, [*land.spaces, *spaces_of_tiles(empty)], box),
        projection_of(land, land.spaces, box),
    )
    if view.over or wide.scale < close.scale:
        draw_city_in(canvas, view, seat, box)
    else:
        draw_tile_places(canvas, wide, empty)
        draw_city(canvas, land, wide, land.spaces, new_spaces(district_changes(view.news, seat)))


def draw_city_in(
    canvas: Canvas, view: CitiesState, seat: Seat, box: Box, scales: tuple[float, ...] = CITY_SCALES
) -> None:
    """Draw a seat's city in a box, at the largest of these scales that fits; nothing if it has no tiles.

    New spaces are marked unless the game is over.
    """
    land = view.districts[seat].land
    if land.spaces:
        fresh = () if view.over else new_spaces(district_changes(view.news, seat))
        draw_city(canvas, land, projection_of(land, land.spaces, box, scales), land.spaces, fresh)


@cached_in(BASE_CACHE)
def meadow_base(palette: Palette, width: int, height: int, horizon: int) -> Base:
    """The meadow under a city. It begins `horizon` px below the top, under trees and a sky, which are absent if
    `horizon` is 0.
    """

    def paint(brush: Brush) -> None:
        brush.box((0, 0, width, height), tones_of(brush.theme).meadow)
        if horizon:
            _paint_sky(brush, width, horizon)
            _paint_trees(brush, width, height, horizon)

    return painted_base(width, height, palette, paint)


def _paint_sky(brush: Brush, width: int, horizon: int) -> None:
    town, roofs, storey = (
        tones_of(brush.theme),
        round(44 * width / PICTURE_WIDTH),
        9 * min(1, horizon / _HORIZON_FOR_HIGH_ROOFS),
    )
    for band, colour in enumerate(town.sky):
        top = band * horizon / len(town.sky)
        brush.box((0, top, width, horizon - top), colour)
    for place in range(roofs):
        storeys = (place * 7 + place * place * 3) % 9
        high, left = storey * (storeys + 1.5), place * width / roofs
        brush.box((left, horizon - high, width / roofs + 1, high), town.far)
        for row in range(storeys - 1):
            if (place * 5 + row * 3) % 4 == 0:
                brush.box((left + 9, horizon - high + storey * (1.1 + 1.45 * row), 7, 7), town.pane)


def _paint_trees(brush: Brush, width: int, height: int, horizon: int) -> None:
    for place in range(round(_TREE_COUNT * width / PICTURE_WIDTH)):
        left = (place * 173 + place * place * 29) % width
        name = ("tree-round", "tree-pine", "tree-cherry")[(place * 5) % 7 % 3]
        piece = drawing(name, 0.5 if place % 2 else 0.74)
        brush.put(piece, (left - 20, horizon + 10 + place % 3 * 4), "lb")
    for across, over, name, scale in _FRONT_TREES:
        piece = drawing(name, scale)
        brush.put(piece, (width * across, height - over), "mb")


def draw_poster_city(scene: CitiesScene, seat: Seat) -> Image.Image:
    """Draw a seat's city on its meadow, as wide as a picture and CITY_HEIGHT px high, for the poster."""
    canvas = Canvas(meadow_base(scene.look.palette, PICTURE_WIDTH, CITY_HEIGHT, _POSTER_HORIZON_Y))
    draw_city_in(canvas, scene.view, seat, _POSTER_BOX)
    return canvas.image


@cached_in(BASE_CACHE)
def film_cell_base(look: CitiesLook, width: int, height: int) -> Base:
    """The ground of a city in a frame of a film."""

    def paint(brush: Brush) -> None:
        brush.box((_CELL_SIDES, 0, width - 2 * _CELL_SIDES, height), tones_of(brush.theme).meadow, 14)

    return painted_base(width, height, look.palette, paint)


def draw_film_cell(end: CitiesScene, scene: CitiesScene, seat: Seat, shrink: int) -> Image.Image:
    """Draw a seat's city in a frame of a film, with new spaces marked unless the game is over.

    `end` is the scene of the last frame: the scale is that at which all its cities fit. `shrink` is unused: the number
    of seats decides the size.
    """
    grid = FrameGrid(scene.view.seats)
    width, height = grid.width, _CELL_HEIGHTS[grid.rows]
    canvas = Canvas(film_cell_base(scene.look, width, height))
    view = _film_projection(end.view, seat, (_CELL_SIDES + 6, 6, width - 2 * _CELL_SIDES - 12, height - 12))
    land = scene.view.districts[seat].land
    fresh = () if scene.view.over else new_spaces(district_changes(scene.view.news, seat))
    draw_city(canvas, land, view, land.spaces, fresh)
    return canvas.image


def _film_projection(end: CitiesState, seat: Seat, box: Box) -> CityProjection:
    """The projection of a seat's city in all frames of a film: the largest scale that fits all cities at the end."""
    lands = [district.land for district in end.districts]
    scale = min(projection_of(land, land.spaces, box).scale for land in lands if land.spaces)
    return projection_of(lands[seat], lands[seat].spaces, box, (scale,))


def _tower_count(land: Land) -> int:
    """The number of buildings of the greatest height."""
    return sum(space.height == _HIGHEST_BUILDING for space in land.spaces.values())


def _storey_count(land: Land) -> int:
    return sum(space.height for space in land.spaces.values())


def _largest_area(land: Land, terrain: str) -> int:
    """The number of spaces in the largest area of water or park."""
    return max(map(len, land.areas[terrain]), default=0)


def _water_and_park_feature_count(land: Land) -> int:
    return sum(space.group in ("water", "park") for space in land.spaces.values())


def _neighbourhood_size(land: Land) -> int:
    """The number of buildings in the largest group of adjacent ones."""
    return max(map(len, connected_groups({site for site, space in land.spaces.items() if space.height})), default=0)


def _monument_count(land: Land) -> int:
    return sum(space.group == "monument" for space in land.spaces.values())


def _land_distinction(measure: Callable[[Land], int], part: str) -> Distinction:
    """A kind of award that measures a seat's district; its least value is 2."""
    return Distinction(lambda view, seat: measure(view.districts[seat].land), part, 2)


DISTINCTIONS: Final[Mapping[str, Distinction]] = {
    "towers": _land_distinction(_tower_count, "cards"),
    "shore": _land_distinction(lambda land: _largest_area(land, "water"), "water"),
    "park": _land_distinction(lambda land: _largest_area(land, "park"), "park"),
    "storeys": _land_distinction(_storey_count, "cards"),
    "features": _land_distinction(_water_and_park_feature_count, "park"),
    "neighbourhood": _land_distinction(_neighbourhood_size, "cards"),
    "monuments": _land_distinction(_monument_count, "monuments"),
}
"""The kinds of awards for a finished city, by their name in the texts."""
