"""Everybody's districts, one in a picture."""

from games.cities import score_parts
from games.core import Seat
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground
from render.cities.cards import draw_cards
from render.cities.district import draw_district, paint_land
from render.cities.layout import DISTRICT, FOOT, GAP, TOP
from render.cities.look import CitiesLook, CitiesScene
from render.cities.scores import PARTS
from render.kit.banner import draw_name
from render.kit.scores import SCORE_HEIGHT, draw_scores, paint_scores
from render.theme import WIDTH

SCORES = TOP + DISTRICT + GAP


@kept_in(BASES)
def reveal_base(look: CitiesLook) -> Base:
    """All that never changes in the picture of a district."""

    def paint(brush: Brush) -> None:
        look.art.banner_on(brush, 0)
        paint_land(brush, TOP)
        paint_scores(brush, look, SCORES, tuple(PARTS))

    return ground(WIDTH, SCORES + SCORE_HEIGHT + FOOT, look.palette, paint)


def draw_reveal(scene: CitiesScene, seat: Seat) -> Canvas:
    """The district of a seat with its scoring cards and its score."""
    canvas = Canvas(reveal_base(scene.look))
    draw_name(canvas, 0, scene.names[seat], scene.round_shown)
    draw_district(canvas, scene, seat, TOP)
    draw_cards(canvas, scene, seat, TOP)
    draw_scores(canvas, SCORES, score_parts(scene.view, seat), tuple(PARTS))
    return canvas
