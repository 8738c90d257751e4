"""The public board of a seat: rows and income, restaurants, claimed objectives, used pigeon cards."""

from typing import Final

from games.core import Seat
from render.canvas import Box, Canvas
from render.dinner_in_paris.cards import card_back, pigeon_card
from render.dinner_in_paris.drawings import drawing, owned
from render.dinner_in_paris.layout import EDGE, GAP, HEAD, draw_head, grid
from render.dinner_in_paris.ledger import LOWER, draw_majorities_panel, draw_rows_and_income
from render.dinner_in_paris.objectives import CARD, LOW, GoalLine, draw_goal_card
from render.dinner_in_paris.words import DinnerScene
from render.kit.grounds import draw_card
from render.kit.layout import beside
from render.kit.scene import headed
from render.theme import WIDE, rounded

LEFT: Final = 606
RESTAURANTS: Final[Box] = (EDGE, LOWER, LEFT, 120)
HELD: Final = LOWER + 130
CLAIMED: Final = 96
LEAST: Final = 256
IN_ROW: Final = 5
"""The most claimed objectives in a row; more are low and lie in two rows."""
LEAST_COLUMNS: Final = 3
ROOMY: Final = 125
CARDS: Final = (50, 68)
KINDS: Final = ("resource", "pigeon", "objective")


def draw_board(scene: DinnerScene, seat: Seat) -> Canvas:
    claimed = len(scene.view.boards[seat].claimed)
    held = CLAIMED + (2 * LOW[1] + 8 if claimed > IN_ROW else CARD[1] + 12 if claimed else 0)
    lower = int(max(LEAST, HELD - LOWER + held))
    title = scene.words.say("square.of", name=scene.name(seat))
    canvas = headed(scene, title, scene.round_shown, int(LOWER) + lower + GAP)
    draw_rows_and_income(canvas, scene, seat)
    _draw_restaurants(canvas, scene, seat)
    _draw_cards(canvas, scene, seat, (EDGE, HELD, LEFT, lower + LOWER - HELD))
    draw_majorities_panel(canvas, scene, (EDGE + LEFT + GAP, LOWER, WIDE - 2 * EDGE - LEFT - GAP, lower))
    return canvas


def _draw_restaurants(canvas: Canvas, scene: DinnerScene, seat: Seat) -> None:
    board, (left, top, width, _) = scene.view.boards[seat], RESTAURANTS
    draw_card(canvas, RESTAURANTS)
    draw_head(canvas, scene.words.say("part.restaurants"), RESTAURANTS, str(len(board.restaurants)))
    step = min(146, (width - 20) / max(1, len(board.restaurants)))
    for place, restaurant in enumerate(board.restaurants):
        x = left + 12 + place * step
        canvas.put(drawing(f"sign-{restaurant.kind}"), (x, top + HEAD + 22))
        style = rounded(28, canvas.theme.ink, "lm")
        at = (x + (80 if step > ROOMY else 50), top + HEAD + 44)
        canvas.text(at, str(len(restaurant.terraces)), style)
        if step > ROOMY:
            canvas.put(owned("terrace", scene.colour(seat), 0.5), (x + 47, top + HEAD + 29))


def _draw_cards(canvas: Canvas, scene: DinnerScene, seat: Seat, box: Box) -> None:
    board, (left, top, width, height) = scene.view.boards[seat], box
    draw_card(canvas, box)
    held = (len(board.cards), len(board.pigeons) + len(board.fresh), len(board.objectives) + len(board.drawn))
    middle = top + (CLAIMED if board.claimed else height) / 2
    for place, (kind, count) in enumerate(zip(KINDS, held, strict=True)):
        x = left + 14 + place * 112
        canvas.put(card_back(56, 72, kind), (x, middle - 36))
        canvas.text((x + 62, middle), f"×{count}", rounded(27, canvas.theme.ink, "lm"))
    for at, card in beside(board.used, (left + 356, middle - 34), 56, width - 364 - CARDS[0]):
        canvas.put(pigeon_card(*CARDS, card), at)
    rows, high = (1, CARD[1]) if len(board.claimed) <= IN_ROW else (2, 2 * LOW[1] + 4)
    columns = max(LEAST_COLUMNS, -(-len(board.claimed) // rows))
    for place, card in enumerate(board.claimed):
        box = grid((left + 12, top + CLAIMED, LEFT - 24, high), place, columns, rows, 4)
        draw_goal_card(canvas, box, GoalLine(card, False), False)
