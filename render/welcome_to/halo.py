"""A halo: the outline of a sprite, grown on every side, in one colour."""

from typing import Final

from PIL import Image, ImageChops, ImageFilter

from render.canvas import Stamp
from render.theme import Colour, rgb

WIDE: Final = 5
"""So many pixels it is wide."""
STEPS: Final = (1, 2, 2)
"""By so much a shape grows at a time, which is much quicker than at once."""
SOLID: Final = 140
"""Shadows, which are less opaque, have no halo."""


def halo(stamp: Stamp, colour: Colour) -> Stamp:
    """The halo of a sprite."""
    width, height = stamp.image.width + 2 * WIDE, stamp.image.height + 2 * WIDE
    shape = Image.new("L", (width, height))
    alpha = stamp.image.getchannel("A").point([0 if value < SOLID else 255 for value in range(256)])
    shape.paste(alpha, (WIDE, WIDE))
    soft = _grown(shape).filter(ImageFilter.GaussianBlur(0.8))
    return Stamp(rgb(colour), soft, stamp.left - WIDE, stamp.top - WIDE, stamp.width, stamp.height)


def _grown(shape: Image.Image) -> Image.Image:
    """A shape with all that is at most `WIDE` pixels beside it, across and down; around it there is so much room."""
    for step in STEPS:
        for across, down in ((step, 0), (0, step)):
            before, after = ImageChops.offset(shape, -across, -down), ImageChops.offset(shape, across, down)
            shape = ImageChops.lighter(shape, ImageChops.lighter(before, after))
    return shape
