"""Cards: resources with their drawn ingredients, pigeon cards, restaurants of the stock, and backs."""

from typing import Final

from games.dinner_in_paris import HIDDEN, RESOURCES
from render.canvas import Brush, Piece, sized_sprite
from render.dinner_in_paris.drawings import drawing
from render.kit.grounds import card_on

WHOLE: Final = {1: 1.0, 2: 0.6, 3: 0.6}
"""The scale of an ingredient's drawing, by the number on its card."""
SMALL: Final = {1: 0.8, 2: 0.5, 3: 0.5}
PLACES: Final = {
    1: ((0.5, 0.5),),
    2: ((0.3, 0.3), (0.7, 0.7)),
    3: ((0.5, 0.25), (0.26, 0.73), (0.74, 0.73)),
}
LEAST: Final = {1: 0.6, 2: 0.5, 3: 0.5}
LARGE: Final = 76


def resource_card(width: int, height: int, face: str) -> Piece:
    return card_back(width, height, "resource") if face == HIDDEN else _resource(width, height, face)


@sized_sprite
def _resource(brush: Brush, width: int, height: int, face: str) -> None:
    gives = RESOURCES[face].gives
    card_on(brush, (0, 0, width, height), radius=9)
    scale = (WHOLE if width >= LARGE else SMALL if height >= 60 else LEAST)[len(gives)]
    for name, (across, down) in zip(gives, PLACES[len(gives)], strict=True):
        piece = drawing(f"food-{name}", scale)
        inset = 5
        x = inset + across * (width - 2 * inset) - piece.width / 2
        y = inset + down * (height - 2 * inset) - piece.height / 2
        brush.put(piece, (x, y))
    if len(gives) == 2:
        brush.line([(10, height - 16), (width - 10, 16)], brush.theme.edge, 2)


def pigeon_card(width: int, height: int, face: str) -> Piece:
    return card_back(width, height, "pigeon") if face == HIDDEN else _pigeon(width, height, face)


@sized_sprite
def _pigeon(brush: Brush, width: int, height: int, face: str) -> None:
    card_on(brush, (0, 0, width, height), brush.theme.steel, 3, 9)
    brush.put(drawing(f"power-{face}", 0.7), (width / 2, height / 2), "mm")


@sized_sprite
def card_back(brush: Brush, width: int, height: int, kind: str) -> None:
    brush.put(drawing(f"back-{kind}", 1 if width >= LARGE - 2 else 0.75), (width / 2, height / 2), "mm")


@sized_sprite
def payment_card(brush: Brush, width: int, height: int, payment: tuple[str, ...]) -> None:
    """A way to pay: its cards side by side; a pigeon card replaces an ingredient."""
    card_on(brush, (0, 0, width, height), brush.theme.strong, 3, 10)
    step = min(56, (width - 74) / max(1, len(payment)))
    for place, name in enumerate(payment):
        piece = resource_card(50, height - 12, name) if name in RESOURCES else pigeon_card(50, height - 12, name)
        brush.put(piece, (62 + place * step, 6))
