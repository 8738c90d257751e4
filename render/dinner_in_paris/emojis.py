"""The icons that may stand beside words."""

from games.dinner_in_paris import KINDS
from render.canvas import Piece
from render.dinner_in_paris.drawings import drawing
from render.kit.emojis import EMOJI, centred

FOOD = ("bread", "cheese", "flour", "gold", "meat", "potatoes", "sea_food", "tomatoes")
LARGE = 1.6
"""The scale of drawings of 60 pixels in an icon."""
POWERS = ("adjacent", "draw_two", "free_terrace", "ingredient", "objective", "two_coins")


def items() -> dict[str, Piece]:
    """Ingredients, gold, pigeon cards and restaurants, by their names."""
    drawn = {kind: drawing(f"sign-{kind}", 2) for kind in KINDS}
    drawn |= {name: drawing(f"food-{name}", LARGE) for name in FOOD}
    drawn |= {name: drawing(f"power-{name}", LARGE) for name in POWERS}
    return {name: centred(EMOJI, EMOJI, piece) for name, piece in drawn.items()}
