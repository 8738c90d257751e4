"""A seat's ledger: the score by parts, each card's points now, and the achievements' next points."""

from collections.abc import Collection, Mapping
from typing import Final

from games.cities import SCORING, CitiesState, Land, Site, score_parts
from games.core import Ask, Seat
from render.canvas import Box, Canvas
from render.cities.cards import HIGHEST, draw_cards
from render.cities.district import fresh_for
from render.cities.goals import draw_goal
from render.cities.plan import EDGE, GAP
from render.cities.things import PARTS
from render.cities.words import CitiesScene
from render.kit.grounds import BAND
from render.kit.panes import draw_pane_grounds, draw_panes
from render.kit.panes import height_of as panes_height
from render.kit.paragraphs import points_text
from render.kit.scene import headed
from render.theme import WIDE

GOAL: Final = 60
GOAL_WIDTH: Final = 748
AREAS: Final = ("water", "park")
PANES: Final = BAND + GAP


def draw_ledger(scene: CitiesScene, seat: Seat, ask: Ask | None) -> Canvas:
    """The ledger of a seat: panes of the score, its cards, and the achievements."""
    top = PANES + panes_height(scene.look, tuple(PARTS), has_next=True) + GAP
    high = 3 * (GOAL + GAP) - GAP
    canvas = headed(scene, scene.drawable.ledger_of(seat), height=top + high + GAP)
    points = score_parts(scene.view, seat)
    draw_pane_grounds(canvas, scene.look, PANES, tuple(PARTS), has_next=True)
    draw_panes(canvas, scene.look, PANES, tuple(PARTS), points, next_points(scene.view, seat, points))
    cards: Box = (EDGE, top, WIDE - 2 * EDGE - GOAL_WIDTH - GAP, high)
    columns = 1 if len(scene.view.cards[seat]) * (HIGHEST - 22) <= cards[3] else 2
    draw_cards(canvas, scene, seat, cards, columns)
    fresh = fresh_for(scene.view.news, seat).goals
    for index in range(len(scene.view.rings)):
        box = (WIDE - EDGE - GOAL_WIDTH, top + index * (GOAL + GAP), GOAL_WIDTH, GOAL)
        draw_goal(canvas, scene, index, box, index in fresh)
    return canvas


def next_points(view: CitiesState, seat: Seat, points: Mapping[str, int]) -> dict[str, str]:
    land = view.districts[seat].land
    more = {terrain: max((_step(land, area) for area in land.areas[terrain]), default=0) for terrain in AREAS}
    return {terrain: points_text(points[terrain] + step) for terrain, step in more.items() if step}


def _step(land: Land, area: Collection[Site]) -> int:
    kinds = len(land.features(area))
    if kinds + 1 >= len(SCORING.areas) or all(land.spaces[site].feature for site in area):
        return 0
    return SCORING.areas[kinds + 1] - SCORING.areas[kinds]
