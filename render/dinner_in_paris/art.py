"""The art of Dinner in Paris: its colours, and the signs of the parts of the score."""

from typing import Final

from render.canvas import Brush, Piece, sized_sprite
from render.dinner_in_paris.drawings import drawing
from render.dinner_in_paris.scenery import palette_of
from render.kit.marks import Icon
from render.kit.scene import Art
from render.theme import Colour

WHOLE: Final = 96
SCALES: Final = (1, 0.5, 0.4, 0.3)
PARTS: Final = ("restaurants", "rows", "majorities", "objectives")


def icon_of(part: str) -> Icon:
    """The icon of a part."""

    def icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
        part_on(brush, x, y, side, part)

    return icon


def part_on(brush: Brush, x: float, y: float, side: float, part: str) -> None:
    """The sign of a part in the middle of a square, as large as there is a drawing of it."""
    piece = drawing(f"part-{part}", next((scale for scale in SCALES if WHOLE * scale <= side + 2), SCALES[-1]))
    brush.put(piece, (x + (side - piece.width) / 2, y + (side - piece.height) / 2))


def sign_of(part: str, side: int) -> Piece:
    """The sign of a part of the score, so wide and high."""
    return _sign(side, side, part)


@sized_sprite
def _sign(brush: Brush, width: int, height: int, part: str) -> None:
    part_on(brush, 0, 0, width, part)


ART: Final = Art(palette_of, {part: icon_of(part) for part in PARTS}, sign_of)
