"""Everybody's districts, one in a picture."""

from games.core import Seat
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground
from render.cities.cards import draw_cards
from render.cities.district import draw_district, paint_land
from render.cities.layout import DISTRICT, FOOT, GAP, TOP
from render.cities.look import Look, Scene
from render.cities.palette import palette_of
from render.cities.scores import draw_score, heads_of
from render.cities.skyline import skyline_on
from render.cities.titles import round_shown, round_title
from render.kit.banner import draw_name
from render.kit.scores import SCORE_HEIGHT, paint_scores
from render.theme import WIDTH

SCORES = TOP + DISTRICT + GAP


@kept_in(BASES)
def reveal_base(look: Look) -> Base:
    """All that never changes in the picture of a district."""

    def paint(brush: Brush) -> None:
        skyline_on(brush, 0)
        paint_land(brush, TOP)
        paint_scores(brush, SCORES, heads_of(look.words), look.words.say("total"))

    return ground(WIDTH, SCORES + SCORE_HEIGHT + FOOT, palette_of(look.theme), paint)


def draw_reveal(scene: Scene, seat: Seat) -> Canvas:
    """The district of a seat with its scoring cards and its score."""
    canvas = Canvas(reveal_base(scene.look))
    draw_name(canvas, 0, scene.names[seat], round_title(scene.words, round_shown(scene.view), scene.view))
    draw_district(canvas, scene, seat, TOP)
    draw_cards(canvas, scene, seat, TOP)
    draw_score(canvas, scene.view, seat, SCORES)
    return canvas
