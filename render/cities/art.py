"""The art of Cities: its colours, and the signs of the parts of the score."""

from typing import Final

from games.cities.conditions import SpacePattern
from render.canvas import Brush, Piece, sized_sprite
from render.cities.pen import Pen
from render.cities.pictograms import glyph_on
from render.cities.symbols import Glyph
from render.cities.town import ART_COLOURS
from render.kit.marks import Icon
from render.kit.scene import Art
from render.theme import Colour

CELLS: Final = {"water": "water", "park": "park", "monuments": "monument"}


def icon_of(part: str) -> Icon:
    def icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
        part_on(Pen(brush, x, y, side), part)

    return icon


def part_on(pen: Pen, part: str) -> None:
    """Draw a sign for a part of the score: a ring, a card, water, a park or a monument."""
    town = pen.town
    if part == "achievements":
        pen.box((2, 2, 92, 92), town.seats[0], 18)
        pen.ellipse((22, 22, 52, 52), None, town.symbol, 15)
    elif part == "cards":
        pen.box((2, 2, 92, 92), town.seats[1], 18)
        pen.box((27, 16, 42, 64), town.symbol, 8)
        for row in (30, 44, 58):
            pen.box((36, row, 24, 7), town.seats[1], 3)
    else:
        glyph_on(pen, Glyph(SpacePattern(CELLS[part]), 0))  # type: ignore[arg-type]


def sign_of(part: str, side: int) -> Piece:
    return _sign(side, side, part)


@sized_sprite
def _sign(brush: Brush, width: int, height: int, part: str) -> None:
    part_on(Pen(brush, 0, 0, width), part)


PARTS: Final = {part: icon_of(part) for part in ("achievements", "water", "park", "monuments", "cards")}
ART: Final = Art(ART_COLOURS, PARTS, sign_of)
