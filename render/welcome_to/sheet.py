"""A seat's city, with lettered options on the streets or on a strip of cards; and in the film."""

from collections.abc import Collection
from typing import Final

from PIL import Image

from games.core import Ask, Seat
from games.welcome_to import score_parts
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, Palette, ground
from render.film import SmallCanvas, smaller_base
from render.kit.banner import band_on
from render.welcome_to.city import CityMoment, draw_city
from render.welcome_to.fresh import fresh_for
from render.welcome_to.hand import hand_of
from render.welcome_to.header import draw_owner, draw_question
from render.welcome_to.land import land, location_of, paint_land
from render.welcome_to.signs import park_sign
from render.welcome_to.spots import LOT_KINDS, STREET_KINDS, park_sign_at
from render.welcome_to.streets import (
    CELL,
    HALF,
    HEADER,
    POSTER,
    STRIP,
    STRIP_TOP,
    UNDER_CARDS,
    VIEW,
    WIDE_STREETS,
    Layout,
)
from render.welcome_to.strip import draw_strip
from render.welcome_to.words import WelcomeToScene

WITHOUT_PLACES: Final = "reshuffle"
DUEL: Final = 2


@kept_in(BASES)
def city_base(palette: Palette, layout: Layout, place: int) -> Base:
    def paint(brush: Brush) -> None:
        paint_land(brush, layout, place)
        band_on(brush, HEADER)
        if layout is UNDER_CARDS:
            brush.box((0, STRIP_TOP, layout.width, STRIP), brush.theme.paper)

    return ground(layout.width, layout.height, palette, paint)


def layout_for(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Layout:
    """Wide streets for questions about them, smaller ones under cards; a view without a question."""
    if ask is None:
        return UNDER_CARDS if hand_of(scene.view, seat) else VIEW
    return WIDE_STREETS if ask.kind in STREET_KINDS or ask.kind == WITHOUT_PLACES else UNDER_CARDS


def draw_own(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Canvas:
    layout = layout_for(scene, seat, ask)
    canvas = Canvas(city_base(scene.look.palette, layout, location_of(seat)))
    if ask:
        draw_question(canvas, scene, ask)
    else:
        draw_owner(canvas, scene, seat)
    if layout is UNDER_CARDS:
        draw_strip(canvas, scene, seat, ask)
    draw_city(canvas, layout, moment_of(scene, seat, _choices(ask), is_asking=ask is not None))
    draw_park_signs(canvas, scene, seat, layout)
    return canvas


def draw_briefly(scene: WelcomeToScene, seat: Seat) -> Canvas:
    canvas = Canvas(city_base(scene.look.palette, VIEW, location_of(seat)))
    draw_owner(canvas, scene, seat, sum(score_parts(scene.view, seat).values()))
    draw_city(canvas, VIEW, moment_of(scene, seat))
    draw_park_signs(canvas, scene, seat, VIEW)
    return canvas


def moment_of(
    scene: WelcomeToScene, seat: Seat, choices: Collection[tuple[int, int]] = (), *, is_asking: bool = False
) -> CityMoment:
    view = scene.view
    fresh, word = fresh_for(view.news, seat), scene.words.say("new")
    return CityMoment(view.sheets[seat], fresh, view.round, word, choices, is_asking)


def _choices(ask: Ask | None) -> Collection[tuple[int, int]]:
    if ask is None or ask.kind not in {"bis", *LOT_KINDS}:
        return ()
    return {(option[0], option[1]) for option in ask.offered}


def draw_park_signs(canvas: Canvas, scene: WelcomeToScene, seat: Seat, layout: Layout) -> None:
    for row in layout.rows:
        canvas.put(park_sign(row.street, scene.view.sheets[seat].streets[row.street].parks), park_sign_at(row), "mm")


@kept_in(BASES)
def cell_base(palette: Palette, layout: Layout, shrink: int, place: int) -> Base:
    return smaller_base(land(palette, layout, place), shrink)


def draw_cell(scene: WelcomeToScene, seat: Seat, shrink: int) -> Image.Image:
    """The streets of a seat, reduced `shrink` times; only buildings move, so that a film is small."""
    layout = POSTER if shrink == 1 else HALF if scene.view.seats == DUEL else CELL
    small = SmallCanvas(cell_base(scene.look.palette, layout, shrink, location_of(seat)), shrink)
    draw_city(small, layout, moment_of(scene, seat, is_asking=True)._replace(moment=0))
    return small.image
