"""The parts of the score with their icons."""

from typing import Final

from render.canvas import Brush
from render.cities.features import feature_on
from render.cities.pen import Pen
from render.kit.marks import Icon
from render.theme import Colour

FEATURES: Final = {"water": "sailboat", "park": "tree", "monuments": "monument"}
"""The feature tile that stands for a part."""


def icon_of(part: str) -> Icon:
    """The icon of a part."""

    def icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
        part_on(Pen(brush, x, y, side), part, colour)

    return icon


def part_on(pen: Pen, part: str, colour: Colour) -> None:
    """A ring, a card or a feature tile, for a part of the score."""
    if part == "achievements":
        pen.disc((48, 48), 36, None, colour, 20)
    elif part == "cards":
        pen.box((16, 2, 64, 92), None, 14, colour, 9)
        for row in (26, 46, 66):
            pen.box((32, row, 32, 8), colour)
    else:
        feature_on(pen, FEATURES[part])


PARTS: Final = {part: icon_of(part) for part in ("achievements", "water", "park", "monuments", "cards")}
"""All parts with their icons."""
