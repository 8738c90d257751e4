"""What everybody may see of a seat: its rows and income, its restaurants, claimed objectives and used pigeon cards."""

from typing import Final

from games.core import Seat
from render.canvas import Box, Canvas
from render.dinner_in_paris.cards import card_back, pigeon_card
from render.dinner_in_paris.drawings import drawing, owned
from render.dinner_in_paris.layout import EDGE, GAP, HEAD, HEIGHT, TOP, draw_head, draw_panel
from render.dinner_in_paris.ledger import LOWER, draw_lower_right, draw_upper
from render.dinner_in_paris.look import DinnerScene
from render.dinner_in_paris.objectives import CARD, GoalLine, draw_goal_card
from render.kit.banner import draw_heading
from render.kit.scene import band_base
from render.theme import HIGHEST, WIDE, Style

LEFT: Final = 606
RESTAURANTS: Final[Box] = (EDGE, LOWER, LEFT, 120)
HELD: Final[Box] = (EDGE, LOWER + 130, LEFT, TOP + HEIGHT - LOWER - 130)
ROOMY: Final = 116
"""The width from which on a restaurant has room for a terrace beside its number."""
CARDS: Final = (50, 68)
KINDS: Final = ("resource", "pigeon", "objective")


def draw_board(scene: DinnerScene, seat: Seat) -> Canvas:
    """The board of a seat as everybody may see it."""
    canvas = Canvas(band_base(scene.look, HIGHEST))
    draw_heading(canvas, scene.words.say("square.of", name=scene.name(seat)), scene.round_shown)
    draw_upper(canvas, scene, seat)
    _draw_restaurants(canvas, scene, seat)
    _draw_cards(canvas, scene, seat)
    box = (EDGE + LEFT + GAP, LOWER, WIDE - 2 * EDGE - LEFT - GAP, TOP + HEIGHT - LOWER)
    draw_lower_right(canvas, scene, box)
    return canvas


def _draw_restaurants(canvas: Canvas, scene: DinnerScene, seat: Seat) -> None:
    """The restaurants, each with its terraces on the square."""
    board, (left, top, width, _) = scene.view.boards[seat], RESTAURANTS
    draw_panel(canvas, RESTAURANTS)
    draw_head(canvas, scene.words.say("part.restaurants"), RESTAURANTS, str(len(board.restaurants)))
    step = min(146, (width - 20) / max(1, len(board.restaurants)))
    for place, restaurant in enumerate(board.restaurants):
        x = left + 12 + place * step
        canvas.put(drawing(f"sign-{restaurant.kind}"), (x, top + HEAD + 22))
        style = Style(28, canvas.theme.ink, True, "lm", True)
        at = (x + (80 if step > ROOMY else 50), top + HEAD + 44)
        canvas.text(at, str(len(restaurant.terraces)), style)
        if step > ROOMY:
            canvas.put(owned("terrace", seat, 0.5), (x + 47, top + HEAD + 29))


def _draw_cards(canvas: Canvas, scene: DinnerScene, seat: Seat) -> None:
    """How many cards are held, claimed objectives, and used pigeon cards."""
    board, (left, top, width, height) = scene.view.boards[seat], HELD
    draw_panel(canvas, HELD)
    held = (len(board.cards), len(board.pigeons) + len(board.fresh), len(board.objectives) + len(board.drawn))
    for place, (kind, count) in enumerate(zip(KINDS, held, strict=True)):
        x = left + 14 + place * 112
        canvas.put(card_back(56, 72, kind), (x, top + 12))
        canvas.text((x + 62, top + 48), f"×{count}", Style(27, canvas.theme.ink, True, "lm", True))
    for place, card in enumerate(board.used):
        step = min(56, (width - 364 - CARDS[0]) / max(1, len(board.used) - 1))
        canvas.put(pigeon_card(*CARDS, card), (left + 356 + place * step, top + 14))
    step = min(CARD[0] + 4, (width - 24 - CARD[0]) / max(1, len(board.claimed) - 1))
    for place, card in enumerate(board.claimed):
        draw_goal_card(canvas, (left + 12 + place * step, top + height - CARD[1] - 12), GoalLine(card, False), False)
