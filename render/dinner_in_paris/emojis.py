"""The icons that may stand beside words."""

from render.canvas import Brush, Piece, sized_sprite
from render.dinner_in_paris.drawings import drawing
from render.kit.emojis import EMOJI

FOOD = ("bread", "cheese", "flour", "gold", "meat", "potatoes", "sea_food", "tomatoes")
POWERS = ("adjacent", "draw_two", "free_terrace", "ingredient", "objective", "two_coins")


def items() -> dict[str, Piece]:
    """Ingredients, gold, and pigeon cards, by their names."""
    food = {name: icon(EMOJI, EMOJI, f"food-{name}") for name in FOOD}
    return {**food, **{name: icon(EMOJI, EMOJI, f"power-{name}") for name in POWERS}}


@sized_sprite
def icon(brush: Brush, width: int, height: int, name: str) -> None:
    """A drawing as large as an icon of its own."""
    piece = drawing(name, 1.6)
    brush.put(piece, ((width - piece.width) / 2, (height - piece.height) / 2))
