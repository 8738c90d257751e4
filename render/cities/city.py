"""Whole cities from the side: as a picture of its own after a round, on the poster, as a strip, in the film."""

from typing import Final

from PIL import Image

from games.cities import CitiesState, score_parts
from games.cities.district import tile_sites
from games.core import Seat
from render.cache import BASES, kept_in
from render.canvas import Base, Box, Brush, Canvas, ground
from render.cities.art import PARTS
from render.cities.cards import draw_cards
from render.cities.drawings import drawing
from render.cities.fresh import fresh_for
from render.cities.isometric import SCALES, cells_of, draw_city, draw_empty, fresh_cells, standing_on, view_of
from render.cities.layout import EDGE, GAP, SIDE_LEFT, SIDE_WIDTH, TOP
from render.cities.look import CitiesLook, CitiesScene
from render.cities.town import town_of
from render.kit.banner import BAND, draw_heading
from render.kit.grounds import draw_card
from render.kit.panes import draw_pane_grounds, draw_panes
from render.kit.panes import height_of as panes_height
from render.kit.poster import CITY, SKY
from render.kit.scene import band_base
from render.theme import HIGHEST, WIDE

POSTER: Final[Box] = (20, SKY, WIDE - 40, CITY - SKY - 14)

SMALLEST: Final = SCALES[-1]
STEP: Final = 32
"""How far apart things stand in a row at most."""
HORIZON: Final = 196
"""How far under the upper edge of a poster the meadow begins."""
ROOFS: Final = 44
TREES: Final = 26


def panes_top(look: CitiesLook) -> int:
    """Where the parts of the score begin under a city."""
    return HIGHEST - EDGE - panes_height(look, tuple(PARTS))


def draw_whole(scene: CitiesScene, seat: Seat) -> Canvas:
    """A seat's city from the side with its score."""
    canvas = Canvas(band_base(scene.look, HIGHEST))
    canvas.fill((0, BAND, WIDE, HIGHEST - BAND), town_of(canvas.theme).meadow)
    draw_heading(canvas, scene.words.say("district.of", name=scene.name(seat)), scene.round_shown)
    top = panes_top(scene.look)
    draw_pane_grounds(canvas, scene.look, top, tuple(PARTS))
    draw_panes(canvas, scene.look, top, tuple(PARTS), score_parts(scene.view, seat))
    column = (SIDE_LEFT, TOP, SIDE_WIDTH, top - TOP - GAP)
    draw_card(canvas, column)
    draw_cards(canvas, scene, seat, (SIDE_LEFT + 5, TOP + 8, SIDE_WIDTH - 10, column[3] - 16))
    draw_growing(canvas, scene.view, seat, (EDGE, TOP, SIDE_LEFT - EDGE - GAP, top - TOP - GAP))
    return canvas


def draw_growing(canvas: Canvas, view: CitiesState, seat: Seat, box: Box) -> None:
    """A seat's city in a box, with the places for further tiles where these do not make it smaller."""
    district = view.districts[seat]
    if not district.tiles:
        return
    land, empty = district.land, tile_sites(district.tiles, view.grid)
    wide, close = view_of(land, [*land.spaces, *cells_of(empty)], box), view_of(land, land.spaces, box)
    if view.over or wide.scale < close.scale:
        draw_in(canvas, view, seat, box)
    else:
        draw_empty(canvas, wide, empty)
        draw_city(canvas, land, wide, land.spaces, fresh_cells(fresh_for(view.news, seat)))


def draw_in(canvas: Canvas, view: CitiesState, seat: Seat, box: Box, scales: tuple[float, ...] = SCALES) -> None:
    """A seat's city in the middle of a box, as large as can be."""
    land = view.districts[seat].land
    if land.spaces:
        fresh = () if view.over else fresh_cells(fresh_for(view.news, seat))
        draw_city(canvas, land, view_of(land, land.spaces, box, scales), land.spaces, fresh)


@kept_in(BASES)
def poster_base(look: CitiesLook) -> Base:
    """The sky over distant roofs, and the meadow with trees on which a city stands."""
    return ground(WIDE, CITY, look.palette, lambda brush: paint_land(brush, WIDE, CITY, HORIZON))


def paint_land(brush: Brush, width: int, height: int, horizon: int) -> None:
    """The same with a brush, in another size; the meadow begins so far under the upper edge."""
    town, roofs = town_of(brush.theme), round(ROOFS * width / WIDE)
    for band, colour in enumerate(town.sky):
        top = band * horizon / len(town.sky)
        brush.box((0, top, width, horizon - top), colour)
    for place in range(roofs):
        storeys = (place * 7 + place * place * 3) % 9
        high, left = 14 + 9 * storeys, place * width / roofs
        brush.box((left, horizon - high, width / roofs + 1, high + 4), town.far)
        for row in range(storeys - 1):
            if (place * 5 + row * 3) % 4 == 0:
                brush.box((left + 9, horizon - high + 10 + 13 * row, 7, 7), town.pane)
    brush.box((0, horizon, width, height - horizon), town.meadow)
    for place in range(round(TREES * width / WIDE)):
        left = (place * 173 + place * place * 29) % width
        name = ("tree-round", "tree-pine", "tree-cherry")[(place * 5) % 7 % 3]
        piece = drawing(name, 0.5 if place % 2 else 0.74)
        brush.put(piece, (left - 20, horizon + 10 - piece.height + place % 3 * 4))


def draw_poster_city(scene: CitiesScene, seat: Seat) -> Image.Image:
    """A seat's city at the end, without a score."""
    canvas = Canvas(poster_base(scene.look))
    draw_in(canvas, scene.view, seat, POSTER)
    return canvas.image


def draw_strip(canvas: Canvas, scene: CitiesScene, seat: Seat, box: Box) -> None:
    """A seat's city at the end as a row of all that stands in it, from west to east."""
    x, y, width, height = box
    land = scene.view.districts[seat].land
    names = [
        name for site in sorted(land.spaces, key=lambda site: site[::-1]) if (name := standing_on(land.spaces[site]))
    ]
    pieces = [drawing(f"iso-{name}", SMALLEST) for name in names]
    step = min(STEP, (width - STEP) / max(1, len(pieces) - 1))
    left = x + (width - step * (len(pieces) - 1) - STEP) / 2
    for place, piece in enumerate(pieces):
        canvas.put(piece, (left + place * step, y + height - piece.height))
