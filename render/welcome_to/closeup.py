"""The streets of a sheet with larger letters and without the tracks, for questions with more options than are seen at
a glance."""

from collections.abc import Sequence
from typing import Final

from games.core import Ask, Seat
from games.welcome_to import WelcomeToState
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground
from render.kit.badges import badge, large_badge
from render.kit.banner import HEADER, banner_on, draw_name
from render.theme import WIDTH
from render.welcome_to.district import draw_district, paint_district
from render.welcome_to.fresh import fresh_for
from render.welcome_to.layout import DISTRICT, DISTRICT_HEIGHT, PLAN_HEIGHT
from render.welcome_to.look import Look
from render.welcome_to.palette import palette_of
from render.welcome_to.sheet import draw_letter, draw_plans
from render.welcome_to.spots import DISTRICT_KINDS, Spot, spots
from render.welcome_to.titles import round_title

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
    return ask.kind in DISTRICT_KINDS and len(spots(ask)) > GLANCE


@kept_in(BASES)
def closeup_base(look: Look) -> Base:
    """All that never changes."""

    def paint(brush: Brush) -> None:
        banner_on(brush, 0)
        paint_district(brush, STREETS_TOP, look.words)

    return ground(WIDTH, HEIGHT, palette_of(look.theme), paint)


def draw_closeup(look: Look, view: WelcomeToState, seat: Seat, names: Sequence[str], ask: Ask) -> Canvas:
    """A seat's streets and plans with the options of a question."""
    canvas, fresh = Canvas(closeup_base(look)), fresh_for(view.news, seat)
    draw_name(canvas, 0, names[seat], round_title(look.words, view, view.round))
    draw_district(canvas, STREETS_TOP, view.sheets[seat], fresh)
    draw_plans(canvas, look.words, view, seat, PLANS)
    for spot in close_spots(ask):
        if ask.kind in LARGE:
            letters = (badge if ask.kind == "fence" else large_badge)(spot.letters)
            canvas.put(letters, (spot.x - letters.width / 2, spot.y - letters.height / 2))
        else:
            draw_letter(canvas, ask, spot)
    return canvas


def close_spots(ask: Ask) -> list[Spot]:
    """The places of the options here."""
    lower = STREETS_TOP - DISTRICT + (KERB if ask.kind == "fence" else 0)
    return [spot._replace(y=spot.y + lower) for spot in spots(ask)]
