"""A list of wishes for a turn to come: its spaces as cards, as in the turn itself."""

from collections.abc import Sequence
from typing import Final

from games.core import Ask, Plain
from render.barrage.act_cards import ActCard, card_boxes, card_page, draw_areas, draw_card, letter_at, space_of
from render.barrage.company import GAP
from render.barrage.on_map import LARGE
from render.barrage.telling import BarrageScene
from render.canvas import Canvas, Point
from render.kit.badges import draw_disc
from render.kit.grounds import draw_ground, draw_halo
from render.theme import rounded

MOST: Final = 12
"""The most wishes that are drawn; the words name all."""


def draw_wish_list(scene: BarrageScene, ask: Ask, listed: Sequence[Plain]) -> Canvas:
    """The wishes as cards; the first possible one has a ring. Without wishes it is the map."""
    heading = scene.words.say("wishes.heading")
    if not listed:
        return draw_areas(scene, ask.seat, ask, heading)
    cards = [ActCard(wish, space_of(wish), is_open=wish in ask.options) for wish in listed[:MOST]]
    canvas, boxes = card_page(scene, ask.seat, heading, cards), card_boxes(cards)
    first = next((place for place, card in enumerate(cards) if card.is_open), None)
    for place, (card, box) in enumerate(zip(cards, boxes, strict=True)):
        draw_card(canvas, scene, ask, card, box)
        if place == first:
            left, top, width, height = box
            draw_halo(canvas, (left - 3, top - 3, width + 6, height + 6), 16, GAP)
        _draw_number(canvas, letter_at(box), str(place + 1), is_possible=card.is_open)
    return canvas


def _draw_number(canvas: Canvas, middle: Point, number: str, *, is_possible: bool) -> None:
    if is_possible:
        draw_disc(canvas, middle, number, LARGE)
        return
    theme, (x, y) = canvas.theme, middle
    draw_ground(canvas, (x - LARGE / 2, y - LARGE / 2, LARGE, LARGE), theme.paper, theme.muted, 3, LARGE // 2)
    canvas.text(middle, number, rounded(36, theme.muted))
