"""Beside the square while terraces are laid: coins, cards that can be played, the row, the whole square."""

from typing import Final

from games.core import Ask, Seat
from games.dinner_in_paris import FACTS
from render.canvas import Canvas, Point
from render.dinner_in_paris.cards import pigeon_card, resource_card
from render.dinner_in_paris.drawings import drawing
from render.dinner_in_paris.layout import HEAD, HEIGHT, SIDE_LEFT, SIDE_WIDTH, TOP, draw_head
from render.dinner_in_paris.overview import draw_square_with_owners
from render.dinner_in_paris.plan import SquarePlan
from render.dinner_in_paris.rows import draw_following, draw_row
from render.dinner_in_paris.words import DinnerScene
from render.kit.grounds import draw_card
from render.theme import Style, rounded

PURSE_CARDS: Final = ("gold", "two_coins", "adjacent")
COINS: Final = (SIDE_LEFT, TOP, SIDE_WIDTH, 134)
CARDS: Final = (SIDE_LEFT, TOP + 144, SIDE_WIDTH, 84)
ROW: Final = (SIDE_LEFT, TOP + 238, SIDE_WIDTH, 190)
MAP: Final = (SIDE_LEFT, TOP + 438, SIDE_WIDTH, HEIGHT - 438)
CARD: Final = (58, 70)
COINS_MOST: Final = 10
COINS_IN_ROW: Final = 5


def purse_at(place: int) -> Point:
    left, top = _card_at(place)
    return left + CARD[0] + 18, top + CARD[1] / 2


def _card_at(place: int) -> tuple[int, int]:
    return SIDE_LEFT + 12 + place * 105, CARDS[1] + 7


def draw_purse(canvas: Canvas, scene: DinnerScene, seat: Seat, ask: Ask, plan: SquarePlan) -> None:
    """Draw the column beside the square while terraces are laid."""
    _draw_coins(canvas, scene, seat, ask)
    draw_card(canvas, CARDS)
    for place, card in enumerate(PURSE_CARDS):
        if card in ask.options:
            piece = resource_card(*CARD, card) if card == "gold" else pigeon_card(*CARD, card)
            canvas.put(piece, _card_at(place))
    if not any(card in ask.options for card in PURSE_CARDS):
        said = scene.words.say("purse.none")
        style = Style(24, canvas.theme.muted, "lm")
        canvas.text((CARDS[0] + 14, CARDS[1] + CARDS[3] / 2), said, style, SIDE_WIDTH - 28)
    _draw_row(canvas, scene, seat, ask)
    draw_square_with_owners(canvas, scene, MAP, plan)


def _draw_coins(canvas: Canvas, scene: DinnerScene, seat: Seat, ask: Ask) -> None:
    board, theme = scene.view.boards[seat], canvas.theme
    laying = scene.view.laying
    left = int(ask.facts.get("coins", laying.coins if laying else 0))
    draw_card(canvas, COINS)
    draw_head(canvas, scene.words.say("purse.free" if ask.kind == "free_terrace" else "purse.left"), COINS)
    number = 0 if ask.kind == "free_terrace" else left
    size = 72 if number < 10 else 60
    canvas.text((SIDE_LEFT + 62, TOP + 82), str(number), rounded(size, theme.ink), 110)
    for place in range(min(COINS_MOST, max(left, board.income))):
        row, column = divmod(place, COINS_IN_ROW)
        at = (SIDE_LEFT + 130 + column * 35, TOP + 46 + row * 37)
        canvas.put(drawing("coin" if place < left else "coin-spent"), at)


def _draw_row(canvas: Canvas, scene: DinnerScene, seat: Seat, ask: Ask) -> None:
    """The row of the extended restaurant; if any restaurant may be extended, each row's next step."""
    draw_card(canvas, ROW)
    number, board = ask.facts.get("number"), scene.view.boards[seat]
    if number is None:
        for rank in range(1, len(FACTS.rows) + 1):
            y = ROW[1] + 26 + (rank - 1) * 46
            canvas.text((ROW[0] + 24, y), str(rank), rounded(27, canvas.theme.muted))
            draw_following(canvas, scene, seat, rank, (ROW[0] + 60, y))
        return
    restaurant = board.restaurants[number]
    draw_head(canvas, scene.words.say("purse.row", rank=restaurant.rank), ROW)
    draw_row(canvas, scene, seat, restaurant.rank, (ROW[0] + 8, ROW[1] + HEAD + 4))
    draw_following(canvas, scene, seat, restaurant.rank, (ROW[0] + 40, ROW[1] + 163))
