"""The whole valley: at night on the poster, round by round in the film; the others' strips, and awards."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import sin
from typing import Final

from PIL import Image

from games.barrage import CONDUIT_SITES, PIECE_KINDS, BarrageState
from games.core import Seat
from render.barrage.drawings import OWNERS, drawing, drawn_owner, evening_tones, in_owner_colours, tones_of
from render.barrage.goods import SMALL_SCALE, GoodsStyle, chip, good, goods_in_lines, put_goods, totals_of
from render.barrage.map import HOUSE_OFFSET, draw_dam, draw_map, draw_pipes, draw_powerhouse, drop_drawing_names
from render.barrage.plan import FILM_SHAPE, MAP_LAYOUT, NIGHT_SHAPE, ValleyPlan
from render.barrage.table import draw_sign_row, owner_signs
from render.barrage.telling import BarrageScene
from render.barrage.valley import paint_blocks, paint_land, paint_rivers, paint_scenery
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Box, Brush, Canvas, Palette, Piece, Point, painted_base, sized_sprite
from render.kit.film import SHARED_CITY_HEIGHT
from render.kit.final import Distinction
from render.kit.poster import CITY_HEIGHT, draw_plaque
from render.theme import MARGIN, PICTURE_WIDTH, rounded
from render.typeface import ROUNDED, width_of

DISTINCTIONS: Final[Mapping[str, Distinction]] = {
    "power": Distinction(lambda view, seat: view.companies[seat].energy, "place"),
    "walls": Distinction(lambda view, seat: view.count(seat, "base") + view.count(seat, "elevation"), "row"),
    "kept": Distinction(lambda view, seat: len(view.companies[seat].fulfilled), "contract"),
    "lakes": Distinction(lambda view, seat: sum(view.dams[site].water for site in view.bases_of(seat)), "water"),
    "pipes": Distinction(
        lambda view, seat: sum(CONDUIT_SITES[site].value for site in view.conduits_of(seat)), "conduit"
    ),
    "inventor": Distinction(lambda view, seat: len(view.companies[seat].advanced_tiles), "tile"),
}
"""The kinds of awards for a seat at the end, by their name in the texts."""
_FILM_PLAN: Final = ValleyPlan(0, 0, FILM_SHAPE, (0, 0, *FILM_SHAPE.extent))
_KEY_CORNER: Final[Point] = (80, 80)
_KEY_HEIGHT: Final = 48
_NIGHT_PLAN: Final = ValleyPlan(0, 0, NIGHT_SHAPE, (0, 0, PICTURE_WIDTH, CITY_HEIGHT))
MAX_WINDOWS_OF_HOME: Final = 4
_POOL_SIZE: Final = (188, 62)
_MOON_DISC: Final = (722, 32, 20)
_STAR_COUNT: Final = 70
_AURORA_SIZE: Final = (520, 92)


def draw_poster_city(scene: BarrageScene, seat: Seat) -> Image.Image:
    """Draw the valley at the end, under northern lights in the colour of the winner, `seat`."""
    canvas = Canvas(evening_base(scene.look.palette))
    owner = OWNERS.index(drawn_owner(scene.view, seat))
    canvas.put(aurora(*_AURORA_SIZE, owner), (310, 10))
    _draw_evening(canvas, scene)
    draw_plaque(canvas, (12, 80, 60, 48))
    chip = in_owner_colours("chip", scene.view, seat)
    canvas.put(chip, (24, 104), "lm")
    (left, top), said, sign = _KEY_CORNER, scene.words.say("poster.window"), drawing("energy", SMALL_SCALE)
    middle = top + _KEY_HEIGHT / 2
    draw_plaque(canvas, (left, top, 58 + width_of(said, 27, ROUNDED) + sign.width, _KEY_HEIGHT))
    canvas.fill((left + 12, middle - 10, 20, 20), canvas.theme.sun)
    canvas.text((left + 40, middle), said, rounded(27, canvas.theme.band_text, "lm"))
    canvas.put(sign, (left + 46 + width_of(said, 27, ROUNDED), middle - sign.height / 2), on=canvas.theme.band)
    return canvas.image


def draw_cell(scene: BarrageScene, seat: Seat, shrink: int) -> Image.Image:
    """Draw the valley for a film, and below it everybody's points. `seat` and `shrink` are unused: all seats share the
    valley.
    """
    canvas = Canvas(film_base(scene.look.palette))
    draw_map(canvas, scene, _FILM_PLAN)
    middle = (FILM_SHAPE.extent[1] + SHARED_CITY_HEIGHT) / 2
    draw_sign_row(canvas, (MARGIN, middle), list(owner_signs(scene, totals_of(scene.view))))
    return canvas.image


def draw_strip(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    """Draw a seat in a strip of the poster: chip, last round's energy, and pieces by kind, as many as fit in a line."""
    left, top, width, height = box
    counts = [good("energy", scene.view.companies[seat].energy)]
    counts += [good(f"kind-{kind}", scene.view.count(seat, kind)) for kind in PIECE_KINDS]
    shown = goods_in_lines([chip(scene.view, seat), *counts], width)[0]
    put_goods(canvas, (left, top + height / 2), shown, GoodsStyle(canvas.theme.band_text))


def _draw_evening(canvas: Canvas, scene: BarrageScene) -> None:
    """Draw the built things at night, with the homes that they light."""
    view = scene.view
    draw_pipes(canvas, view, _NIGHT_PLAN)
    for site, seat in view.powerhouses.items():
        if view.companies[seat].energy:
            x, y = _NIGHT_PLAN.site(site)
            canvas.put(
                pool_of_light(*_POOL_SIZE, OWNERS.index(drawn_owner(view, seat))),
                (x - _POOL_SIZE[0] / 2, y - _POOL_SIZE[1] / 2 + 8),
            )
    for _, draw in sorted(_standing(canvas, view), key=lambda standing: standing[0]):
        draw()


def _standing(canvas: Canvas, view: BarrageState) -> Iterator[tuple[float, Callable[[], None]]]:
    for site, built in view.dams.items():
        drops = drop_drawing_names(built.water)
        yield _NIGHT_PLAN.site(site)[1], partial(draw_dam, canvas, view, _NIGHT_PLAN, site, drops)
    for site in view.powerhouses:
        yield (
            _NIGHT_PLAN.site(site)[1] + HOUSE_OFFSET * _NIGHT_PLAN.scale,
            partial(draw_powerhouse, canvas, view, _NIGHT_PLAN, site),
        )
    for seat in range(view.player_count):
        for piece, (middle, foot) in lit_homes(view, seat):
            yield foot, partial(canvas.put, piece, (middle - piece.width / 2, foot - piece.height + 3))


def lit_homes(view: BarrageState, seat: Seat) -> Iterator[tuple[Piece, Point]]:
    """The homes that a seat lights, each with the point of its foot.

    Its powerhouses share a lit window for each energy. Windows beyond the homes of a powerhouse are left out.
    """
    sites = view.powerhouses_of(seat)
    for site, windows in zip(sites, split_evenly(view.companies[seat].energy, len(sites)), strict=True):
        (x, y), lit = (
            _NIGHT_PLAN.site(site),
            [min(MAX_WINDOWS_OF_HOME, windows - first) for first in range(0, windows, MAX_WINDOWS_OF_HOME)],
        )
        for (across, down), count in zip(MAP_LAYOUT.homes, lit, strict=False):
            yield drawing(f"home-{drawn_owner(view, seat)}-{count}"), (x + across, min(y + down, CITY_HEIGHT - 4))


def split_evenly(count: int, among: int) -> list[int]:
    """A number in `among` parts that differ by at most 1."""
    return [(count + place) // among for place in range(among)]


@cached_in(BASE_CACHE)
def film_base(palette: Palette) -> Base:
    """The ground of a film's frame."""
    return painted_base(
        PICTURE_WIDTH,
        SHARED_CITY_HEIGHT,
        palette,
        lambda brush: brush.box((0, 0, PICTURE_WIDTH, SHARED_CITY_HEIGHT), palette.theme.paper),
    )


@cached_in(BASE_CACHE)
def evening_base(palette: Palette) -> Base:
    """The valley at night without built things."""
    tones = evening_tones(palette.theme)

    def paint(brush: Brush) -> None:
        brush.box((0, 0, PICTURE_WIDTH, CITY_HEIGHT), tones.plain)
        paint_land(brush, tones, NIGHT_SHAPE)
        _sky(brush, tones.snow)
        paint_scenery(brush, NIGHT_SHAPE)
        paint_rivers(brush, tones, NIGHT_SHAPE)
        paint_blocks(brush, tones.glow[-2], NIGHT_SHAPE, 8)

    return painted_base(PICTURE_WIDTH, CITY_HEIGHT, palette, paint)


def _sky(brush: Brush, colour: str) -> None:
    for number in range(_STAR_COUNT):
        x, y = number * 7919 % PICTURE_WIDTH, 8 + number * 4421 % 92
        brush.disc((x, y), 0.8 + number % 3 * 0.4, colour)
    x, y, radius = _MOON_DISC
    brush.disc((x, y), radius, colour)
    brush.disc((x - 7, y - 6), radius / 5, brush.theme.band_muted)


@sized_sprite
def pool_of_light(brush: Brush, width: int, height: int, owner: int) -> None:
    """The pool of light around a powerhouse in the colour of an index of OWNERS."""
    tones = tones_of(brush.theme)
    brush.ellipse((0, 0, width, height), tones.glow[2 * owner])
    brush.ellipse((width * 0.2, height * 0.2, width * 0.6, height * 0.6), tones.glow[2 * owner + 1])


@sized_sprite
def aurora(brush: Brush, width: int, height: int, owner: int) -> None:
    """Northern lights in the colour of an index of OWNERS."""
    tones = tones_of(brush.theme)
    for layer, (colour, thick) in enumerate(((tones.aurora[2 * owner], 46), (tones.aurora[2 * owner + 1], 22))):
        upper = [(x, 24 + 5 * layer + 12 * sin(x / 62 + layer) + 5 * sin(x / 23)) for x in range(0, width + 1, 10)]
        fade = [(x, y + thick * (0.35 + 0.65 * sin(3.14159 * x / width))) for x, y in reversed(upper)]
        brush.polygon([*upper, *fade], colour)
