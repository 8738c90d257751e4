"""What is seen at night alone: stars, the moon, and street lamps."""

from typing import Final

from render.canvas import Brush, Point
from render.theme import MARGIN
from render.welcome_to.art import DEPTH, LOT
from render.welcome_to.suburb import suburb_of

STARS: Final = 8
SKY: Final = (924, 38)
"""The part of the sky in which stars stand."""
MOON: Final = 13
LAMP_EVERY: Final = 3
"""So many lots share a lamp."""


def paint_night(brush: Brush, at: Point, street: int, lots: int) -> None:
    """The stars over a street, and over the first one the moon."""
    suburb = suburb_of(brush.theme)
    if not suburb.star:
        return
    for index in range(STARS):
        x, y = (index * 137 + street * 61) % SKY[0], (index * 53 + street * 17) % SKY[1]
        brush.disc((at[0] + x, at[1] + 4 + y), 1.6 if index % 4 else 2.4, suburb.star)
    if street == 0:
        left, top = MARGIN + lots * LOT + 128, at[1] + 20
        brush.disc((left, top), MOON, suburb.lamp)
        brush.disc((left + 6, top - 4), MOON - 2, suburb.sky)


def paint_lamps(brush: Brush, y: float, lots: int) -> None:
    """Lamps between the lots, higher than roofs and fences."""
    suburb = suburb_of(brush.theme)
    if not (suburb.lamp and suburb.halo):
        return
    for lot in range(LAMP_EVERY, lots, LAMP_EVERY):
        x = MARGIN + lot * LOT
        brush.disc((x, y + 13), 9, suburb.halo)
        brush.box((x - 1.5, y + 12, 3, DEPTH - 14), brush.theme.outline)
        brush.box((x - 6, y + 8, 12, 3), brush.theme.outline, 1)
        brush.pie((x - 5, y + 6, 10, 12), 0, 180, suburb.lamp)
