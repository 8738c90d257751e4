"""A turn as a story: what a seat took, paid, opened and claimed."""

from collections.abc import Iterator
from typing import Final

from games.core import Seat
from games.dinner_in_paris import OBJECTIVES
from render.canvas import Box, Canvas, Piece
from render.dinner_in_paris.cards import card_back, pigeon_card, resource_card
from render.dinner_in_paris.diagrams import diagram
from render.dinner_in_paris.drawings import drawing
from render.dinner_in_paris.look import DinnerScene

SMALL: Final = (50, 66)
GAP: Final = 6


def draw_took(canvas: Canvas, scene: DinnerScene, seat: Seat, box: Box) -> None:
    """Cards that were taken, restaurants that were opened, objectives that were claimed; overlapping where many are."""
    left, top, width, height = box
    pieces = list(taken(scene, seat))
    length = sum(piece.width + GAP for piece in pieces) - GAP
    squeeze = min(0.0, (width - length) / max(1, len(pieces) - 1))
    x = left
    for piece in pieces:
        canvas.put(piece, (x, top + (height - piece.height) / 2))
        x += piece.width + GAP + squeeze


def taken(scene: DinnerScene, seat: Seat) -> Iterator[Piece]:
    """What the news tell of a seat, as cards and signs."""
    for news in scene.view.news:
        if news.seat != seat or news.only is not None:
            continue
        card = news.facts.get("card")
        if news.kind == "took":
            yield resource_card(*SMALL, str(card))
        elif news.kind == "drew":
            yield card_back(*SMALL, "resource")
        elif news.kind == "pigeon":
            yield card_back(*SMALL, "pigeon")
        elif news.kind == "used":
            yield pigeon_card(*SMALL, str(card))
        elif news.kind == "restaurant":
            yield drawing(f"sign-{news.facts['restaurant']}")
        elif news.kind in ("claimed", "shared") and card in OBJECTIVES:
            yield diagram(str(card), False)
