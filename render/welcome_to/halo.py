"""A halo: the outline of a sprite, grown on every side, in one colour."""

from typing import Final

from PIL import Image, ImageFilter

from render.canvas import Stamp
from render.theme import Colour, rgb

WIDE: Final = 5
"""So many pixels it is wide."""
SOLID: Final = 140
"""Shadows, which are less opaque, have no halo."""


def halo(stamp: Stamp, colour: Colour) -> Stamp:
    """The halo of a sprite."""
    width, height = stamp.image.width + 2 * WIDE, stamp.image.height + 2 * WIDE
    shape = Image.new("L", (width, height))
    alpha = stamp.image.getchannel("A").point([0 if value < SOLID else 255 for value in range(256)])
    shape.paste(alpha, (WIDE, WIDE))
    grown = shape.filter(ImageFilter.MaxFilter(2 * WIDE + 1)).filter(ImageFilter.GaussianBlur(0.8))
    return Stamp(rgb(colour), grown, stamp.left - WIDE, stamp.top - WIDE, stamp.width, stamp.height)
