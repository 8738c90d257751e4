"""The icons that may stand beside words."""

from games.dinner_in_paris import KINDS
from render.canvas import Brush, Piece, sized_sprite
from render.dinner_in_paris.drawings import drawing
from render.kit.emojis import EMOJI

FOOD = ("bread", "cheese", "flour", "gold", "meat", "potatoes", "sea_food", "tomatoes")
LARGE = 1.6
"""The scale of drawings of 60 pixels in an icon."""
POWERS = ("adjacent", "draw_two", "free_terrace", "ingredient", "objective", "two_coins")


def items() -> dict[str, Piece]:
    """Ingredients, gold, pigeon cards and restaurants, by their names."""
    signs = {kind: icon(EMOJI, EMOJI, f"sign-{kind}", 2) for kind in KINDS}
    food = {name: icon(EMOJI, EMOJI, f"food-{name}", LARGE) for name in FOOD}
    return {**signs, **food, **{name: icon(EMOJI, EMOJI, f"power-{name}", LARGE) for name in POWERS}}


@sized_sprite
def icon(brush: Brush, width: int, height: int, name: str, scale: float) -> None:
    """A drawing as large as an icon of its own."""
    piece = drawing(name, scale)
    brush.put(piece, ((width - piece.width) / 2, (height - piece.height) / 2))
