"""The film of a finished game: everybody's districts after each round, and the final score."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.cities import GAME, score_parts
from games.cities.district import tile_sites
from games.core import Seat
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground, sprite
from render.cities.district import draw_spaces
from render.cities.final import draw_final, final_height
from render.cities.layout import GAP
from render.cities.look import Look, Scene
from render.cities.marks import worker
from render.cities.palette import palette_of
from render.cities.plan import plan_of
from render.cities.skyline import skyline_on
from render.cities.terrain import vacant
from render.cities.titles import round_shown, round_title, table_title
from render.cities.town import town_of
from render.film import LAST, PAUSE, Frame, film_of, spread
from render.kit.banner import HEADER, draw_name
from render.kit.lines import points_text
from render.theme import MARGIN, TYPE, WIDTH, Style

SIDE: Final = (WIDTH - 2 * MARGIN - GAP) // 2
"""The side of the square that a district has in a frame."""
HEAD: Final = 52
"""The height of the line over each district."""
RULE: Final = 6


def draw_film(scenes: Sequence[Scene]) -> bytes:
    """The whole film from what everybody saw at every checkpoint."""
    return film_of(frames(scenes), palette_of(scenes[-1].look.theme))


def rounds_of(scenes: Sequence[Scene]) -> list[Scene]:
    """The scenes at the end of a round: the news tell of the next one, or the game is over."""
    return [one for one in scenes if one.view.over or round_shown(one.view) not in (0, one.view.round)]


def frames(scenes: Sequence[Scene]) -> Iterator[Frame]:
    """A frame for each round, and the final score where the game has ended."""
    end = scenes[-1]
    height = max(frame_height(end.view.seats), final_height(end.view) + RULE)
    *rounds, last = spread(rounds_of(scenes) or scenes)
    yield from (Frame(draw_frame(scene, height).image) for scene in rounds)
    yield Frame(draw_frame(last, height).image, PAUSE)
    if end.view.over:
        frame, score = draw_frame(end, height), draw_final(end, GAME.standings(end.view)).image
        frame.image.paste(score, (0, 0))
        frame.put(rule(), (0, score.height))
        yield Frame(frame.image, LAST)


def frame_height(seats: int) -> int:
    """The height of a frame: two districts in a row."""
    return HEADER + GAP + (seats + 1) // 2 * (HEAD + SIDE + GAP)


def cell_at(seat: Seat, seats: int) -> tuple[int, int]:
    """The left top corner of a seat's part of a frame; a single one, or the last of three, stands in the middle."""
    row, column = divmod(seat, 2)
    alone = seat == seats - 1 and column == 0
    left = (WIDTH - SIDE) // 2 if alone else MARGIN + column * (SIDE + GAP)
    return left, HEADER + GAP + row * (HEAD + SIDE + GAP)


@kept_in(BASES)
def frame_base(look: Look, seats: int, height: int) -> Base:
    """What all frames share."""

    def paint(brush: Brush) -> None:
        skyline_on(brush, 0)
        for seat in range(seats):
            x, y = cell_at(seat, seats)
            brush.box((x, y + HEAD, SIDE, SIDE), town_of(brush.theme).land, 16)

    return ground(WIDTH, height, palette_of(look.theme), paint)


def draw_frame(scene: Scene, height: int) -> Canvas:
    """Everybody's districts at one moment."""
    view = scene.view
    canvas = Canvas(frame_base(scene.look, view.seats, height))
    draw_name(canvas, 0, round_title(scene.words, round_shown(view), view), table_title(scene.words, view))
    for seat in range(view.seats):
        _draw_cell(canvas, scene, seat, cell_at(seat, view.seats))
    return canvas


def _draw_cell(canvas: Canvas, scene: Scene, seat: Seat, at: tuple[int, int]) -> None:
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


@sprite(WIDTH, RULE)
def rule(brush: Brush) -> None:
    """The lower edge of the final score."""
    brush.box((0, 0, WIDTH, RULE), brush.theme.band)
