"""A seat's own district with its scoring cards, and what the seat is asked about."""

from typing import Final

from games.cities import score_parts
from games.core import Ask, Seat
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground
from render.cities.candidates import draw_hand, draw_turns
from render.cities.cards import draw_cards
from render.cities.district import draw_district, paint_land
from render.cities.fresh import fresh_for
from render.cities.goals import draw_goals
from render.cities.layout import (
    FOOT,
    GAP,
    GOAL_HEIGHT,
    HAND_HEIGHT,
    MARKET_HEIGHT,
    STRIP,
    TOP,
    TURN_HEIGHT,
)
from render.cities.look import CitiesLook, CitiesScene
from render.cities.market import draw_market
from render.cities.scores import PARTS
from render.cities.spots import sites_of
from render.cities.starts import draw_starts
from render.kit.banner import draw_name
from render.kit.scores import SCORE_HEIGHT, draw_scores, paint_scores
from render.theme import WIDTH

STRIPS: Final = {
    "slot": MARKET_HEIGHT,
    "turns": TURN_HEIGHT,
    "site": HAND_HEIGHT,
    "feature": HAND_HEIGHT,
    "piece": HAND_HEIGHT,
}
"""How high it is for each kind of question."""


def goals_top(kind: str) -> int:
    """Where the achievements begin."""
    return STRIP + (STRIPS[kind] + GAP if kind in STRIPS else 0)


@kept_in(BASES)
def sheet_base(look: CitiesLook, goals: int) -> Base:
    """All of a sheet that never changes."""
    scores = goals + GOAL_HEIGHT + GAP

    def paint(brush: Brush) -> None:
        look.art.banner_on(brush, 0)
        paint_land(brush, TOP)
        paint_scores(brush, look, scores, tuple(PARTS))

    return ground(WIDTH, scores + SCORE_HEIGHT + FOOT, look.palette, paint)


def draw_sheet(scene: CitiesScene, seat: Seat, ask: Ask | None) -> Canvas:
    """The whole sheet of a seat."""
    view, goals = scene.view, goals_top(ask.kind if ask else "")
    canvas = Canvas(sheet_base(scene.look, goals))
    draw_name(canvas, 0, scene.names[seat], scene.round)
    draw_district(canvas, scene, seat, TOP, sites_of(ask))
    draw_cards(canvas, scene, seat, TOP)
    draw_goals(canvas, scene, goals, fresh_for(view.news, seat).goals)
    draw_scores(canvas, goals + GOAL_HEIGHT + GAP, score_parts(view, seat), tuple(PARTS))
    if ask:
        _draw_ask(canvas, scene, ask)
    return canvas


def _draw_ask(canvas: Canvas, scene: CitiesScene, ask: Ask) -> None:
    """What the question is about."""
    view = scene.view
    if ask.kind == "start":
        draw_starts(canvas, ask.options)
    elif ask.kind == "slot":
        draw_market(canvas, scene, STRIP)
    elif ask.kind == "turns":
        draw_turns(canvas, ask, view.districts[ask.seat], STRIP)
    elif ask.kind in STRIPS:
        draw_hand(canvas, scene, ask, STRIP)
