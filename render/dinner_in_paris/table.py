"""The public table: the square, the display, common objectives, majorities, and everybody's points."""

from typing import Final

from games.core import Seat
from games.dinner_in_paris.score import score_parts
from render.canvas import Box, Brush, Canvas, sized_sprite
from render.dinner_in_paris import desk
from render.dinner_in_paris.drawings import drawing, in_owner_colours
from render.dinner_in_paris.ends import canvas_with_ways_to_end, draw_majorities, draw_piles
from render.dinner_in_paris.objectives import LOW_OBJECTIVE_SIZE, OBJECTIVE_SIZE, ShownObjective, draw_objective_card
from render.dinner_in_paris.plan import (
    CARDS_LEFT,
    CARDS_WIDTH,
    CONTENT_HEIGHT,
    CONTENT_TOP,
    HEADING_HEIGHT,
    PART_GAP,
    WHOLE_SQUARE_BOX,
    draw_box_heading,
    whole_plan,
)
from render.dinner_in_paris.sheet import draw_display
from render.dinner_in_paris.square import draw_square
from render.dinner_in_paris.words import DinnerScene
from render.kit.grounds import draw_card_ground, draw_name, paint_card_ground
from render.kit.marks import paint_fresh_ground, paint_tick
from render.kit.paragraphs import points_text
from render.theme import rounded

NAME_SIZES: Final = (27, 26, 25, 24)
"""The text sizes for the name of a player, tried from the first on."""
_PLAYER_HEIGHT, _PLAYER_GAP = 46, 4
NAME_LEFT, _POINTS_WIDTH, _TICK_SIZE = 44, 58, 24
_COUNT_PLACES: Final = (216, 278, 342)
"""The left edges of a player's counts, each after its sign."""
NAMES_RIGHT: Final = _COUNT_PLACES[0] - 32
"""The x at which names end, counted like NAME_LEFT from the left edge of a player's line."""
_GOALS: Final = OBJECTIVE_SIZE[1] + 18
_MAX_LOW_GOALS, _MAX_GOALS_SIDE_BY_SIDE = 3, 4
"""The most common objectives under a heading, and side by side; more overlap."""


def draw_table(scene: DinnerScene) -> Canvas:
    """Draw the middle of the table: square, display, common objectives, majorities, and everybody's points."""
    view = scene.view
    canvas = canvas_with_ways_to_end(scene, scene.title)
    draw_square(canvas, scene, whole_plan(view, WHOLE_SQUARE_BOX))
    draw_display(canvas, scene, desk.BARE_DISPLAY_BOX)
    top = CONTENT_TOP + desk.BARE_DISPLAY_BOX[3] + PART_GAP
    players = view.seats * (_PLAYER_HEIGHT + _PLAYER_GAP) - _PLAYER_GAP
    _draw_common(canvas, scene, (CARDS_LEFT, top, CARDS_WIDTH, _GOALS))
    top += _GOALS + PART_GAP
    box = (CARDS_LEFT, top, CARDS_WIDTH, CONTENT_TOP + CONTENT_HEIGHT - players - PART_GAP - top)
    draw_card_ground(canvas, box)
    draw_majorities(canvas, scene, (CARDS_LEFT + 10, top + 8, CARDS_WIDTH - 16, box[3] - 12))
    totals = [sum(parts.values()) for parts in score_parts(view)]
    for place in range(view.seats):
        seat = (view.first + place) % view.seats
        y = CONTENT_TOP + CONTENT_HEIGHT - players + place * (_PLAYER_HEIGHT + _PLAYER_GAP)
        _draw_player(canvas, scene, seat, totals[seat], (CARDS_LEFT, y, CARDS_WIDTH, _PLAYER_HEIGHT))
    return canvas


def _draw_common(canvas: Canvas, scene: DinnerScene, box: Box) -> None:
    draw_card_ground(canvas, box)
    common, top, high = scene.view.common, box[1] + 9, OBJECTIVE_SIZE[1]
    if len(common) <= _MAX_LOW_GOALS:
        draw_box_heading(canvas, scene.words.say("desk.common"), box)
        draw_piles(canvas, scene, ("objective", "pigeon"), (box[0] + box[2] - 14, box[1] + HEADING_HEIGHT / 2 + 3))
        top, high = box[1] + HEADING_HEIGHT + 5, LOW_OBJECTIVE_SIZE[1] + 4
    width = (box[2] - 16) // max(2, min(_MAX_GOALS_SIDE_BY_SIDE, len(common))) - 4
    step = min(width + 4, (box[2] - 20 - width) / max(1, len(common) - 1))
    for place, card in enumerate(common):
        draw_objective_card(
            canvas, (round(box[0] + 10 + place * step), top, int(width), high), ShownObjective(card, False), False
        )


def is_on_turn(scene: DinnerScene, seat: Seat) -> bool:
    """Whether it is a seat's turn; false for all seats in a step in which they choose at the same time."""
    view = scene.view
    return view.step == "turn" and not view.over and seat == view.on_turn


def _draw_player(canvas: Canvas, scene: DinnerScene, seat: Seat, points: int, box: Box) -> None:
    (left, top, width, height), theme, board = box, canvas.theme, scene.view.boards[seat]
    acts, middle = is_on_turn(scene, seat), top + height / 2
    canvas.put(_player_ground(int(width), int(height), scene.colour(seat), acts, seat in scene.ready), (left, top))
    ink = theme.on_fresh if acts else theme.ink
    style = rounded(28, ink, "rm")
    canvas.text((left + width - 10, middle), points_text(points), style, _POINTS_WIDTH)
    for x, count in zip(_COUNT_PLACES, (len(board.cards), board.income, len(board.claimed)), strict=True):
        canvas.text((left + x, middle), str(count), rounded(24, ink, "lm"))
    draw_name(
        canvas,
        (left + NAME_LEFT, middle),
        scene.name(seat),
        style._replace(anchor="lm"),
        NAME_SIZES,
        NAMES_RIGHT - NAME_LEFT - _TICK_SIZE * (seat in scene.ready),
    )


@sized_sprite
def _player_ground(  # noqa: PLR0913, PLR0917 - a ground with all on it that is no number
    brush: Brush, width: int, height: int, colour: int, acts: bool, is_ready: bool
) -> None:
    """The ground of a seat with its chip and the signs of its counts, and a tick if the seat has chosen."""
    if acts:
        paint_fresh_ground(brush, (0, 0, width, height), 10)
    else:
        paint_card_ground(brush, (0, 0, width, height), radius=10)
    if is_ready:
        paint_tick(brush, (NAMES_RIGHT - _TICK_SIZE + 4, height / 2 - 10), 18, brush.theme.leaf, 4)
    brush.put(in_owner_colours("chip", colour, 0.75), (6, height / 2 - 16))
    signs = drawing("back-resource", 0.34), drawing("coin", 0.8), drawing("back-objective", 0.34)
    for x, sign in zip(_COUNT_PLACES, signs, strict=True):
        brush.put(sign, (x - 4, height / 2), "rm")
