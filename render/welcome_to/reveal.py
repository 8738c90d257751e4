"""Everybody's sheets after a round, two in a picture."""

from collections.abc import Sequence

from games.core import Seat
from games.welcome_to import WelcomeToState, score_parts
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground
from render.kit.banner import HEADER, banner_on, draw_name
from render.kit.scores import SCORE_HEIGHT
from render.theme import WIDTH
from render.welcome_to.district import draw_district, paint_district
from render.welcome_to.fresh import fresh_for
from render.welcome_to.layout import DISTRICT_HEIGHT
from render.welcome_to.look import Look
from render.welcome_to.palette import palette_of
from render.welcome_to.scores import draw_scores, paint_scores, parts_of
from render.welcome_to.titles import round_title

TOGETHER = 2
"""So many sheets share a picture."""
DISTRICT_TOP = HEADER + 12
SCORE_TOP = DISTRICT_TOP + DISTRICT_HEIGHT + 4
EACH = SCORE_TOP + SCORE_HEIGHT + 16


def groups_of(seats: int) -> list[range]:
    """The seats of each picture."""
    return [range(first, min(first + TOGETHER, seats)) for first in range(0, seats, TOGETHER)]


def round_shown(view: WelcomeToState) -> int:
    """The round that was just played: the news of a finished round tell of the next one, too."""
    return view.round - any(news.kind == "round" for news in view.news)


@kept_in(BASES)
def reveal_base(look: Look, count: int, advanced: bool) -> Base:
    """All that never changes in a picture of so many sheets."""

    def paint(brush: Brush) -> None:
        for place in range(count):
            top = place * EACH
            banner_on(brush, top)
            paint_district(brush, top + DISTRICT_TOP, look.words)
            paint_scores(brush, top + SCORE_TOP, look.words, parts_of(advanced))

    return ground(WIDTH, count * EACH, palette_of(look.theme), paint)


def draw_reveal(look: Look, view: WelcomeToState, seats: Sequence[Seat], names: Sequence[str]) -> Canvas:
    """The sheets of these seats."""
    advanced = view.settings.advanced
    canvas = Canvas(reveal_base(look, len(seats), advanced))
    for place, seat in enumerate(seats):
        top = place * EACH
        draw_name(canvas, top, names[seat], round_title(look.words, view, round_shown(view)))
        draw_district(canvas, top + DISTRICT_TOP, view.sheets[seat], fresh_for(view.news, seat))
        draw_scores(canvas, top + SCORE_TOP, score_parts(view, seat), parts_of(advanced))
    return canvas
