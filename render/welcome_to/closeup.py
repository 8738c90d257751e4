"""Sheets while a question is asked: those with more options than are seen at a glance show the streets alone."""

from collections.abc import Iterator
from typing import Final

from games.core import Ask, Plain, Seat
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, Point, ground
from render.kit.badges import badge, large_badge
from render.kit.banner import HEADER, draw_name
from render.kit.spots import Spot, draw_letter
from render.theme import WIDTH
from render.welcome_to.district import draw_district, paint_district
from render.welcome_to.fresh import fresh_for
from render.welcome_to.hand import hand_of
from render.welcome_to.layout import DISTRICT, DISTRICT_HEIGHT, PLAN_HEIGHT
from render.welcome_to.look import WelcomeToLook, WelcomeToScene
from render.welcome_to.sheet import draw_plans, draw_sheet, draw_sheet_option
from render.welcome_to.spots import DISTRICT_KINDS, sheet_places

GLANCE: Final = 12
"""More letters on the streets than these are too many for the common sheet."""
STREETS_TOP: Final = HEADER + 12
PLANS: Final = STREETS_TOP + DISTRICT_HEIGHT + 4
HEIGHT: Final = PLANS + PLAN_HEIGHT + 16
LARGE: Final = frozenset({"lot", "roundabout", "fence", "pool", "bis_houses"})
"""The kinds of questions whose letters are larger here; those of the others would cover each other."""
KERB: Final = 24
"""So much lower are the letters of fences, beside the numbers of the lots."""


def is_crowded(ask: Ask) -> bool:
    """Whether the question has more options on the streets than are seen at a glance."""
    return ask.kind in DISTRICT_KINDS and sum(isinstance(option, tuple) for option in ask.options) > GLANCE


@kept_in(BASES)
def closeup_base(look: WelcomeToLook) -> Base:
    """All that never changes."""

    def paint(brush: Brush) -> None:
        look.art.banner_on(brush, 0)
        paint_district(brush, STREETS_TOP, look.words)

    return ground(WIDTH, HEIGHT, look.palette, paint)


def draw_closeup(scene: WelcomeToScene, seat: Seat) -> Canvas:
    """A seat's streets and plans."""
    view, canvas, fresh = scene.view, Canvas(closeup_base(scene.look)), fresh_for(scene.view.news, seat)
    draw_name(canvas, 0, scene.names[seat], scene.round)
    draw_district(canvas, STREETS_TOP, view.sheets[seat], fresh)
    draw_plans(canvas, scene.words, view, seat, PLANS)
    return canvas


def draw_own(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Canvas:
    """A seat's own sheet, or only its streets where a question has many options there."""
    return draw_closeup(scene, seat) if ask and is_crowded(ask) else draw_sheet(scene, seat, ask)


def draw_option(canvas: Canvas, scene: WelcomeToScene, ask: Ask, spot: Spot) -> None:
    """The letter of one option, larger on the streets alone where there is room."""
    if is_crowded(ask) and ask.kind in LARGE:
        draw_letter(canvas, spot, badge if ask.kind == "fence" else large_badge)
    else:
        draw_sheet_option(canvas, ask, spot)


def places(scene: WelcomeToScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """Where an option has its letter: on the sheet, or lower on the streets alone."""
    if not is_crowded(ask):
        yield from sheet_places(ask, option, [held.card for held in hand_of(scene.view, ask.seat)])
    else:
        lower = STREETS_TOP - DISTRICT + (KERB if ask.kind == "fence" else 0)
        yield from ((x, y + lower) for x, y in sheet_places(ask, option))
