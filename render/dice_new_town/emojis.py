"""The icons that may stand beside words: what is done, and the colours of dice."""

from games.dice_new_town import DICE
from render.canvas import Piece
from render.dice_new_town.drawings import drawing
from render.dice_new_town.words import WITH_ICONS


def items() -> dict[str, Piece]:
    """The drawings of all of them by their names."""
    return {name: drawing(f"{'dice' if name in DICE else 'act'}-{name}") for name in sorted(WITH_ICONS)}
