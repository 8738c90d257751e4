"""A sheet as everybody sees it after a round: its streets and its score."""

from typing import Final

from games.core import Seat
from games.welcome_to import score_parts
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground
from render.kit.banner import HEADER, draw_name
from render.kit.scores import SCORE_HEIGHT, draw_scores, paint_scores
from render.theme import WIDTH
from render.welcome_to.district import draw_district, paint_district
from render.welcome_to.fresh import fresh_for
from render.welcome_to.layout import DISTRICT_HEIGHT
from render.welcome_to.look import WelcomeToLook, WelcomeToScene
from render.welcome_to.scores import parts_of

DISTRICT_TOP: Final = HEADER + 12
SCORE_TOP: Final = DISTRICT_TOP + DISTRICT_HEIGHT + 4
EACH: Final = SCORE_TOP + SCORE_HEIGHT + 16


@kept_in(BASES)
def reveal_base(look: WelcomeToLook, parts: tuple[str, ...]) -> Base:
    """All that never changes."""

    def paint(brush: Brush) -> None:
        look.art.banner_on(brush, 0)
        paint_district(brush, DISTRICT_TOP, look.words)
        paint_scores(brush, look, SCORE_TOP, parts)

    return ground(WIDTH, EACH, look.palette, paint)


def draw_reveal(scene: WelcomeToScene, seat: Seat) -> Canvas:
    """The streets of a seat with its score."""
    view, parts = scene.view, parts_of(scene.view)
    canvas = Canvas(reveal_base(scene.look, parts))
    draw_name(canvas, 0, scene.names[seat], scene.round_shown)
    draw_district(canvas, DISTRICT_TOP, view.sheets[seat], fresh_for(view.news, seat))
    draw_scores(canvas, SCORE_TOP, score_parts(view, seat), parts)
    return canvas
