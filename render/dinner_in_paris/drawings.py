"""The drawings of the game by what they show."""

from typing import Final

from render.atlas import art
from render.canvas import Piece

OWNERS: Final = ("red", "blue", "violet", "green")
"""What the drawings of the seats are called: each has a colour and a pattern."""
DECOR_DRAWN: Final = {"fountain": "fountain", "flower_bed": "bed", "band": "band", "street_light": "lamp"}
"""What the drawings of the kinds of decor are called."""
CELL: Final = 60
"""The side of a cell in the drawings of the plan."""


def drawing(name: str, scale: float = 1) -> Piece:
    """A drawing in one of its sizes."""
    return art("dinner_in_paris").piece(name, scale)


def owned(name: str, colour: int, scale: float = 1, rest: str = "") -> Piece:
    """A drawing that there is in the colour of each seat, by the number of the colour."""
    return drawing(f"{name}-{OWNERS[colour % len(OWNERS)]}{rest}", scale)
