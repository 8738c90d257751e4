"""Houses with numbers; the roof tells the band of the number. New ones have a halo."""

from bisect import bisect_left
from typing import Final

from PIL import Image, ImageChops, ImageFilter

from render.atlas import art
from render.canvas import Brush, Canvas, Piece, Point, Stamp
from render.theme import NEEDED, Colour, rgb, rounded
from render.typeface import ROUNDED, largest, width_of
from render.welcome_to.streets import UNIT, StreetRow
from render.welcome_to.suburb import suburb_of, variant

BANDS: Final = (3, 6, 9, 12)
"""The last numbers of all bands but the highest. Each band has a roof of its own, in shape and colour."""
ROOFS: Final = ("red", "amber", "green", "teal", "violet")
SIZES: Final = (38, 36, 34, 32, 30, 28, NEEDED)

HALO: Final = 5
HALO_STEPS: Final = (1, 2, 2)
"""The growth of a halo in steps, which is quicker than at once."""
HALO_SOLID: Final = 140
"""Shadows, which are less opaque, have no halo."""


def band_of(number: int) -> int:
    return bisect_left(BANDS, number)


def house(row: StreetRow, lot: int, number: int) -> Piece:
    look = variant(row.street, lot, number)
    return art("welcome_to").piece(f"house-{ROOFS[band_of(number)]}-{look}", row.scale)


def house_number(canvas: Canvas, row: StreetRow, lot: int, number: int, is_bis: bool) -> None:
    """Put the number on a house front; a bis house has a red b and twin gables."""
    number_on(canvas, row.at(lot, 37, 93), number, is_bis, row.scale)
    if is_bis:
        canvas.put(art("welcome_to").piece("bis-mark", row.scale), row.at(lot, 38, 48))


def number_on(drawn: Brush | Canvas, at: Point, number: int, is_bis: bool, scale: float = 0.82) -> None:
    """Draw a number around a point."""
    suburb, said, (x, y) = suburb_of(drawn.theme), str(number), at
    if not is_bis:
        drawn.text(at, said, rounded(_size(said, scale, 1), suburb.number))
        return
    size = _size(said, scale, 0.64)
    small = max(NEEDED, round(size * 0.82))
    wide = width_of(said, size, ROUNDED)
    left = x - (wide + width_of("b", small, ROUNDED)) / 2
    drawn.text((left, y), said, rounded(size, suburb.number, "lm"))
    drawn.text((left + wide, y + (size - small) / 4), "b", rounded(small, suburb.bis, "lm"))


def _size(said: str, scale: float, share: float) -> int:
    """The largest size at which a number fits on its share of a front."""
    most = 38 if scale == 1 else 34
    room = round(58 * UNIT * scale * share) - 2
    return largest(said, [size for size in SIZES if size <= most], room, ROUNDED)


def halo(stamp: Stamp, colour: Colour) -> Stamp:
    """The halo of a sprite: its outline, grown on every side, in one colour."""
    width, height = stamp.image.width + 2 * HALO, stamp.image.height + 2 * HALO
    shape = Image.new("L", (width, height))
    alpha = stamp.image.getchannel("A").point([0 if value < HALO_SOLID else 255 for value in range(256)])
    shape.paste(alpha, (HALO, HALO))
    soft = _grown(shape).filter(ImageFilter.GaussianBlur(0.8))
    return Stamp(rgb(colour), soft, stamp.left - HALO, stamp.top - HALO, stamp.width, stamp.height)


def _grown(shape: Image.Image) -> Image.Image:
    """A shape grown by `HALO` pixels across and down, with a margin for it."""
    for step in HALO_STEPS:
        for across, down in ((step, 0), (0, step)):
            before, after = ImageChops.offset(shape, -across, -down), ImageChops.offset(shape, across, down)
            shape = ImageChops.lighter(shape, ImageChops.lighter(before, after))
    return shape
