"""A turn as a story: what a seat took, paid, opened and claimed."""

from collections.abc import Iterator
from typing import Final

from games.core import Seat
from games.dinner_in_paris import OBJECTIVES
from render.canvas import Box, Canvas, Piece
from render.dinner_in_paris.cards import card_back, pigeon_card, resource_card
from render.dinner_in_paris.diagrams import diagram
from render.dinner_in_paris.drawings import drawing
from render.dinner_in_paris.words import DinnerScene
from render.kit.layout import draw_flowing
from render.kit.story import told_of

SMALL: Final = (50, 66)
GAP: Final = 6


def draw_took(canvas: Canvas, scene: DinnerScene, seat: Seat, box: Box) -> None:
    """Cards that were taken, restaurants that were opened, objectives that were claimed; overlapping where many are."""
    draw_flowing(canvas, list(taken(scene, seat)), box, GAP)


def taken(scene: DinnerScene, seat: Seat) -> Iterator[Piece]:
    """What the news tell of a seat, as cards and signs."""
    for news in told_of(scene.view, seat):
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
