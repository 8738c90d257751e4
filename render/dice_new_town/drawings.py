"""The drawings of the game by what they show."""

from typing import Final

from games.dice_new_town import DICE
from render.atlas import art
from render.canvas import Piece
from render.dice_new_town.words import OWNERS, WITH_ICONS

DIE: Final = 60
"""How large a die is."""
SMALL: Final = 0.7
"""The size of a die that somebody has taken, and of its material."""
TINY: Final = 0.48
"""The size of a die of the pool beside the map."""


def drawing(name: str, scale: float = 1) -> Piece:
    """A drawing in one of its sizes."""
    return art("dice_new_town").piece(name, scale)


def die(colour: str, value: int, scale: float = 1) -> Piece:
    """A die that shows this."""
    return drawing(f"die-{colour}-{value}", scale)


def figure(colour: int, scale: float = 1) -> Piece:
    """The artisan of a seat in one of its sizes."""
    return drawing(f"figure-{OWNERS[colour % len(OWNERS)]}", scale)


def material(size: int) -> Piece:
    """A piece of material, small: its shape tells its size."""
    return drawing(f"piece-{size}", SMALL)


def items() -> dict[str, Piece]:
    """The icons that may stand beside words by their names: what is done, and the colours of dice."""
    return {name: drawing(f"{'dice' if name in DICE else 'act'}-{name}") for name in sorted(WITH_ICONS)}
