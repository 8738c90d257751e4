"""A seat's ledger (next step of each row, income, objectives, majorities), and the public view of a seat."""

from typing import Final

from games.core import Ask, Seat
from games.dinner_in_paris import HIDDEN
from games.dinner_in_paris.data import RANKS
from games.dinner_in_paris.score import printed_objective_points, score_parts
from render.canvas import Box, Canvas
from render.dinner_in_paris.drawings import card_back, drawing, in_owner_colours, pigeon_card
from render.dinner_in_paris.ends import canvas_with_ways_to_end, draw_majorities, draw_piles
from render.dinner_in_paris.objectives import (
    LOW_OBJECTIVE_SIZE,
    OBJECTIVE_SIZE,
    ShownObjective,
    draw_objective_card,
    draw_objectives,
    objective_line_count,
    shown_objectives,
)
from render.dinner_in_paris.plan import CONTENT_TOP, EDGE_GAP, HEADING_HEIGHT, PART_GAP, draw_box_heading, grid_box
from render.dinner_in_paris.rows import ROWS_WIDTH, draw_row_figures, draw_rows
from render.dinner_in_paris.words import DinnerScene
from render.kit.grounds import draw_card_ground
from render.kit.layout import in_row
from render.kit.scene import headed_canvas
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, rounded
from render.typeface import ROUNDED, largest_size, width_of

_ROWS_BOX: Final[Box] = (EDGE_GAP, CONTENT_TOP, ROWS_WIDTH + 226, 244)
_INCOME_LEFT: Final = EDGE_GAP + _ROWS_BOX[2] + PART_GAP
_INCOME_BOX: Final[Box] = (_INCOME_LEFT, CONTENT_TOP, PICTURE_WIDTH - EDGE_GAP - _INCOME_LEFT, 244)
_LOWER_TOP: Final = CONTENT_TOP + _ROWS_BOX[3] + PART_GAP
_GOALS_WIDTH: Final = 606
_MIN_LINES: Final = 3
_TOTAL_TOP: Final = 130
"""The top of the heading over the points, below the top of its panel."""
_TOTAL_SIZES: Final = (54, 46, 40)
_LEFT: Final = 606
_RESTAURANTS_BOX: Final[Box] = (EDGE_GAP, _LOWER_TOP, _LEFT, 120)
_HELD_TOP: Final = _LOWER_TOP + 130
_CLAIMED_HEIGHT: Final = 96
_MAX_CLAIMED_IN_ROW: Final = 5
"""The most claimed objectives in a row; more are low and lie in two rows."""
_MIN_COLUMNS: Final = 3
_MIN_ROOMY_STEP: Final = 125
_PLACES_HEIGHT: Final = 30
"""The height of the line with the points of a majority."""
_PIGEON_SIZE: Final = (50, 68)
_KINDS: Final = ("resource", "pigeon", "objective")


def draw_ledger(scene: DinnerScene, seat: Seat, ask: Ask | None) -> Canvas:
    """Draw a seat's ledger: rows, income, objectives, majorities and card piles.

    Its height depends on the number of objectives.
    """
    goals = shown_objectives(scene, seat)
    lower = min(
        MAX_PICTURE_HEIGHT - PART_GAP - int(_LOWER_TOP),
        HEADING_HEIGHT + 8 + max(_MIN_LINES, objective_line_count(goals)) * 72,
    )
    canvas = canvas_with_ways_to_end(scene, scene.drawable.ledger_heading(seat), int(_LOWER_TOP) + lower + PART_GAP)
    for rank in RANKS:
        draw_row_figures(canvas, scene, seat, rank, grid_box(_ROWS_BOX, rank - 1, len(RANKS)))
    _draw_income(canvas, scene, seat)
    _draw_unclaimed(canvas, scene, seat)
    box = (EDGE_GAP, _LOWER_TOP, _GOALS_WIDTH, lower)
    draw_card_ground(canvas, box)
    draw_box_heading(canvas, scene.words.say("desk.goals"), box)
    draw_objectives(
        canvas,
        scene,
        seat,
        (EDGE_GAP + 8, _LOWER_TOP + HEADING_HEIGHT + 2, _GOALS_WIDTH - 16, lower - HEADING_HEIGHT - 6),
        goals,
    )
    _draw_majorities_panel(
        canvas,
        scene,
        (EDGE_GAP + _GOALS_WIDTH + PART_GAP, _LOWER_TOP, PICTURE_WIDTH - 2 * EDGE_GAP - _GOALS_WIDTH - PART_GAP, lower),
    )
    draw_piles(
        canvas,
        scene,
        ("objective", "pigeon", "resource"),
        (PICTURE_WIDTH - EDGE_GAP - 14, _LOWER_TOP + HEADING_HEIGHT / 2 + 3),
    )
    return canvas


def _draw_income(canvas: Canvas, scene: DinnerScene, seat: Seat) -> None:
    """Draw the panel with a seat's income and its points."""
    draw_card_ground(canvas, _INCOME_BOX)
    left, top, width, _ = _INCOME_BOX
    theme, board, words = canvas.theme, scene.view.boards[seat], scene.words
    draw_box_heading(canvas, words.say("desk.income"), _INCOME_BOX)
    canvas.put(drawing("coin"), (left + 16, top + HEADING_HEIGHT + 31))
    canvas.text((left + width - 20, top + HEADING_HEIGHT + 50), str(board.income), rounded(64, theme.ink, "rm"), 88)
    draw_box_heading(canvas, words.say("total"), (left, top + _TOTAL_TOP, width, 60))
    points = sum(score_parts(scene.view)[seat].values())
    canvas.put(in_owner_colours("chip", scene.colour(seat), 0.75), (left + 14, top + 184))
    size = largest_size(str(points), _TOTAL_SIZES, round(width) - 70, ROUNDED)
    canvas.text((left + width - 16, top + 200), str(points), rounded(size, theme.brick, "rm"))


def _draw_unclaimed(canvas: Canvas, scene: DinnerScene, seat: Seat) -> None:
    """Draw beside the total what the unclaimed private objectives would cost now; only their owner may see that."""
    left, top, width, _ = _INCOME_BOX
    unclaimed = printed_objective_points([card for card in scene.view.boards[seat].objectives if card != HIDDEN])
    if unclaimed and not scene.view.over:
        said, at = f"−{unclaimed}", (left + width - 10, top + _TOTAL_TOP + HEADING_HEIGHT / 2 + 3)
        canvas.text(at, said, rounded(24, canvas.theme.tomato, "rm"))
        canvas.put(drawing("back-objective", 0.34), (at[0] - width_of(said, 24, ROUNDED) - 2, at[1]), "rm")


def _draw_majorities_panel(canvas: Canvas, scene: DinnerScene, box: Box) -> None:
    """Draw the panel with all majorities and the points for places."""
    left, top, width, height = box
    draw_card_ground(canvas, box)
    draw_box_heading(canvas, scene.words.say("text.majorities"), box)
    high = min(height - HEADING_HEIGHT - 10 - _PLACES_HEIGHT, 3 * 96)
    draw_majorities(canvas, scene, (left + 10, top + HEADING_HEIGHT + 4, width - 16, high), with_points=True)
    places, style = (
        scene.words.capitalized(scene.words.majority_points(scene.view)),
        rounded(24, canvas.theme.muted, "lm"),
    )
    canvas.text((left + 8, top + HEADING_HEIGHT + 4 + high + _PLACES_HEIGHT / 2), places, style, width - 14)


def draw_board(scene: DinnerScene, seat: Seat) -> Canvas:
    """Draw the public things of a seat: rows, income, restaurants, cards and majorities."""
    claimed = len(scene.view.boards[seat].claimed)
    held = _CLAIMED_HEIGHT + (
        2 * LOW_OBJECTIVE_SIZE[1] + 8 if claimed > _MAX_CLAIMED_IN_ROW else OBJECTIVE_SIZE[1] + 12 if claimed else 0
    )
    lower = int(max(256, _HELD_TOP - _LOWER_TOP + held))
    title = scene.words.say("square.of", name=scene.name(seat))
    canvas = headed_canvas(scene, title, scene.played_round_heading, int(_LOWER_TOP) + lower + PART_GAP)
    draw_card_ground(canvas, _ROWS_BOX)
    draw_rows(canvas, scene, seat, (_ROWS_BOX[0] + 10, _ROWS_BOX[1] + 12, _ROWS_BOX[2] - 20, _ROWS_BOX[3] - 24))
    _draw_income(canvas, scene, seat)
    _draw_restaurants(canvas, scene, seat)
    _draw_cards(canvas, scene, seat, (EDGE_GAP, _HELD_TOP, _LEFT, lower + _LOWER_TOP - _HELD_TOP))
    _draw_majorities_panel(
        canvas, scene, (EDGE_GAP + _LEFT + PART_GAP, _LOWER_TOP, PICTURE_WIDTH - 2 * EDGE_GAP - _LEFT - PART_GAP, lower)
    )
    return canvas


def _draw_restaurants(canvas: Canvas, scene: DinnerScene, seat: Seat) -> None:
    board, (left, top, width, _) = scene.view.boards[seat], _RESTAURANTS_BOX
    draw_card_ground(canvas, _RESTAURANTS_BOX)
    draw_box_heading(canvas, scene.words.say("part.restaurants"), _RESTAURANTS_BOX, str(len(board.restaurants)))
    step = min(146, (width - 20) / max(1, len(board.restaurants)))
    for place, restaurant in enumerate(board.restaurants):
        x = left + 12 + place * step
        canvas.put(drawing(f"sign-{restaurant.kind}"), (x, top + HEADING_HEIGHT + 22))
        style = rounded(28, canvas.theme.ink, "lm")
        at = (x + (80 if step > _MIN_ROOMY_STEP else 50), top + HEADING_HEIGHT + 44)
        canvas.text(at, str(len(restaurant.terraces)), style)
        if step > _MIN_ROOMY_STEP:
            canvas.put(in_owner_colours("terrace", scene.colour(seat), 0.5), (x + 47, top + HEADING_HEIGHT + 29))


def _draw_cards(canvas: Canvas, scene: DinnerScene, seat: Seat, box: Box) -> None:
    board, (left, top, width, height) = scene.view.boards[seat], box
    draw_card_ground(canvas, box)
    held = (len(board.cards), len(board.pigeons) + len(board.fresh), len(board.objectives) + len(board.drawn))
    middle = top + (_CLAIMED_HEIGHT if board.claimed else height) / 2
    for place, (kind, count) in enumerate(zip(_KINDS, held, strict=True)):
        x = left + 14 + place * 112
        canvas.put(card_back(56, 72, kind), (x, middle - 36))
        canvas.text((x + 62, middle), f"×{count}", rounded(27, canvas.theme.ink, "lm"))
    for at, card in in_row(board.used, (left + 356, middle - 34), 56, width - 364 - _PIGEON_SIZE[0]):
        canvas.put(pigeon_card(*_PIGEON_SIZE, card), at)
    rows, high = (
        (1, OBJECTIVE_SIZE[1]) if len(board.claimed) <= _MAX_CLAIMED_IN_ROW else (2, 2 * LOW_OBJECTIVE_SIZE[1] + 4)
    )
    columns = max(_MIN_COLUMNS, -(-len(board.claimed) // rows))
    for place, card in enumerate(board.claimed):
        box = grid_box((left + 12, top + _CLAIMED_HEIGHT, _LEFT - 24, high), place, columns, rows, 4)
        draw_objective_card(canvas, box, ShownObjective(card, False), False)
