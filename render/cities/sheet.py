"""A seat's city from above, with the things its question is about."""

from typing import Final

from games.core import Ask, Seat
from render.canvas import Box, Canvas
from render.cities.achievements import draw_achievements
from render.cities.district import district_plan, draw_district
from render.cities.drawings import tones_of
from render.cities.ledger import card_list_layout, draw_cards
from render.cities.market import draw_slots
from render.cities.plan import (
    BOARD_BOX,
    COLUMN_LEFT,
    COLUMN_WIDTH,
    CONTENT_BOTTOM,
    CONTENT_HEIGHT,
    CONTENT_TOP,
    LAND_BOX,
    PART_GAP,
    RULES_LEFT,
    RULES_WIDTH,
    STARTS_BOX,
)
from render.cities.spots import asked_places, draw_rotations, draw_starting_tiles, seat_plan, used_rows
from render.cities.things import draw_hand, hand_height
from render.cities.words import CitiesScene
from render.kit.grounds import GROUND_RADIUS, draw_card_ground, draw_ground
from render.kit.scene import headed_canvas
from render.theme import MIN_NUMBER_SIZE, rounded

_SIDES_BESIDE_BOARD: Final = (100, 61, 51, 44, 30, 25)
"""The sides of spaces in a district beside the board."""
PANEL_HEADING_HEIGHT: Final = 42  # of a panel in the column, in px
_COLUMN_BOX: Final[Box] = (COLUMN_LEFT, CONTENT_TOP, COLUMN_WIDTH, CONTENT_HEIGHT)
WIDE_COLUMN_BOX: Final[Box] = (COLUMN_LEFT - 4, CONTENT_TOP, COLUMN_WIDTH + 8, CONTENT_HEIGHT)
"""The column beside the board: wide enough for three tiles with spaces of 44 px."""


def draw_sheet(scene: CitiesScene, seat: Seat, ask: Ask | None) -> Canvas:
    """Draw a seat's sheet during this question; without a question, its district."""
    kind = ask.kind if ask else ""
    title = scene.words.short_question(ask) if ask else scene.words.say("district.of", name=scene.name(seat))
    canvas = headed_canvas(scene, title)
    if ask and kind == "slot":
        _draw_board(canvas, scene, seat, ask)
    elif ask and kind == "start":
        draw_starting_tiles(canvas, ask.options, STARTS_BOX)
        box = (RULES_LEFT, CONTENT_TOP, RULES_WIDTH, CONTENT_HEIGHT)
        draw_achievements(canvas, scene, box, frozenset(), with_rules=True)
    elif ask and kind == "turns":
        draw_rotations(canvas, ask, scene.view.districts[seat])
        _draw_hand(canvas, scene, seat, ask)
    else:
        _draw_city(canvas, scene, seat, ask)
    return canvas


def _draw_city(canvas: Canvas, scene: CitiesScene, seat: Seat, ask: Ask | None) -> None:
    draw_ground(canvas, LAND_BOX, tones_of(canvas.theme).land, radius=18)
    if scene.view.districts[seat].tiles:
        plan = seat_plan(scene.view, seat, ask)
        draw_district(canvas, scene, seat, plan, asked_places(ask))
    if ask:
        _draw_hand(canvas, scene, seat, ask)
    else:
        _draw_card_panel(canvas, scene, seat, _COLUMN_BOX)


def _draw_hand(canvas: Canvas, scene: CitiesScene, seat: Seat, ask: Ask) -> None:
    high = hand_height(scene, ask)
    draw_hand(canvas, scene, ask, (COLUMN_LEFT, CONTENT_TOP, COLUMN_WIDTH, high))
    top = CONTENT_TOP + high + PART_GAP
    _draw_card_panel(canvas, scene, seat, (COLUMN_LEFT, top, COLUMN_WIDTH, CONTENT_BOTTOM - top))


def _draw_board(canvas: Canvas, scene: CitiesScene, seat: Seat, ask: Ask) -> None:
    draw_slots(canvas, scene, BOARD_BOX, used_rows(scene.view, ask), seat)
    left, _, wide, _ = WIDE_COLUMN_BOX
    inside = (left + 3, CONTENT_TOP + PANEL_HEADING_HEIGHT, wide - 6, wide - 6)
    plan = district_plan(scene.view.districts[seat], scene.view.grid_sizes, inside, _SIDES_BESIDE_BOARD)
    high = PANEL_HEADING_HEIGHT + 2 * plan.rows * plan.side + 10
    draw_card_ground(canvas, (left, CONTENT_TOP, wide, high), GROUND_RADIUS)
    _draw_head(canvas, scene.words.say("district.own"), CONTENT_TOP)
    plan = plan._replace(y=CONTENT_TOP + PANEL_HEADING_HEIGHT)
    draw_district(canvas, scene, seat, plan, has_flag=False)
    top = CONTENT_TOP + high + PART_GAP
    _draw_card_panel(canvas, scene, seat, (left, top, wide, CONTENT_BOTTOM - top))


def _draw_card_panel(canvas: Canvas, scene: CitiesScene, seat: Seat, box: Box) -> None:
    x, y, width, height = box
    high = card_list_layout(len(scene.view.cards[seat]), height - PANEL_HEADING_HEIGHT - 8).height
    draw_card_ground(canvas, (x, y, width, PANEL_HEADING_HEIGHT + high + 8), GROUND_RADIUS)
    _draw_head(canvas, scene.words.say("part.cards"), y)
    draw_cards(canvas, scene, seat, (x + 5, y + PANEL_HEADING_HEIGHT, width - 10, high))


def _draw_head(canvas: Canvas, said: str, top: float) -> None:
    style = rounded(MIN_NUMBER_SIZE, canvas.theme.muted)
    canvas.text((COLUMN_LEFT + COLUMN_WIDTH / 2, top + PANEL_HEADING_HEIGHT / 2), said, style, COLUMN_WIDTH - 16)
