"""The film of a finished game: everybody's districts after each round."""

from typing import Final

from games.cities import score_parts
from games.cities.district import tile_sites
from games.core import Seat
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground
from render.cities.district import draw_spaces
from render.cities.layout import GAP
from render.cities.look import CitiesLook, CitiesScene
from render.cities.marks import worker
from render.cities.plan import plan_of
from render.cities.terrain import vacant
from render.cities.town import town_of
from render.kit.banner import HEADER, draw_name
from render.kit.lines import points_text
from render.theme import MARGIN, TYPE, WIDTH, Style

SIDE: Final = (WIDTH - 2 * MARGIN - GAP) // 2
"""The side of the square that a district has in a frame."""
HEAD: Final = 52
"""The height of the line over each district."""


def frame_height(scene: CitiesScene) -> int:
    """The height of a frame: two districts in a row."""
    return HEADER + GAP + (scene.view.seats + 1) // 2 * (HEAD + SIDE + GAP)


def cell_at(seat: Seat, seats: int) -> tuple[int, int]:
    """The left top corner of a seat's part of a frame; a single one, or the last of three, stands in the middle."""
    row, column = divmod(seat, 2)
    alone = seat == seats - 1 and column == 0
    left = (WIDTH - SIDE) // 2 if alone else MARGIN + column * (SIDE + GAP)
    return left, HEADER + GAP + row * (HEAD + SIDE + GAP)


@kept_in(BASES)
def frame_base(look: CitiesLook, seats: int, height: int) -> Base:
    """What all frames share."""

    def paint(brush: Brush) -> None:
        look.art.banner_on(brush, 0)
        for seat in range(seats):
            x, y = cell_at(seat, seats)
            brush.box((x, y + HEAD, SIDE, SIDE), town_of(brush.theme).land, 16)

    return ground(WIDTH, height, look.palette, paint)


def draw_frame(scene: CitiesScene, height: int) -> Canvas:
    """Everybody's districts at one moment."""
    view = scene.view
    canvas = Canvas(frame_base(scene.look, view.seats, height))
    draw_name(canvas, 0, scene.round_shown, scene.title)
    for seat in range(view.seats):
        _draw_cell(canvas, scene, seat, cell_at(seat, view.seats))
    return canvas


def _draw_cell(canvas: Canvas, scene: CitiesScene, seat: Seat, at: tuple[int, int]) -> None:
    """A seat's name, points and district."""
    (x, y), district, theme = at, scene.view.districts[seat], canvas.theme
    canvas.put(worker(seat, scene.initial(seat)), (x + 2, y + 6))
    points = points_text(sum(score_parts(scene.view, seat).values()))
    canvas.text((x + SIDE - 6, y + 28), points, Style(TYPE.title, theme.ink, True, "rm"))
    canvas.text((x + 52, y + 28), scene.name(seat), Style(TYPE.strong, theme.ink, True, "lm"), SIDE - 130)
    sites = tile_sites(district.tiles, scene.view.grid)
    plan = plan_of(district.tiles, sites, (x + 8, y + HEAD + 8, SIDE - 16, SIDE - 16))
    draw_spaces(canvas, plan, district.land, district.land.spaces)
    for site in sites:
        canvas.put(vacant(2 * plan.side, False), plan.tile_at(site))
