"""Small signs: ticks, stars, medallions; the type of an icon, and icons beside words."""

import io
import math
from collections.abc import Callable
from typing import Final, TypeAlias

from PIL import Image

from render.canvas import Brush, Piece, Point, sized_sprite, sprite
from render.theme import Colour, Theme

Icon: TypeAlias = Callable[[Brush, float, float, float, Colour], None]
"""Paints an icon with a brush at (x, y) in a square of `side`, in a colour."""
EMOJI: Final = 96
"""The side of an icon that is drawn as a picture of its own."""


def tick(brush: Brush, corner: Point, side: float, colour: Colour, width: float) -> None:
    x, y = corner
    brush.line([(x, y + side * 0.5), (x + side * 0.38, y + side * 0.88), (x + side, y + side * 0.1)], colour, width)


def star(brush: Brush, centre: Point, radius: float, fill: Colour, outline: Colour) -> None:
    turns = [index * math.pi / 8 for index in range(16)]
    reach = [radius * (0.56 if index % 2 else 1) for index in range(16)]
    corners = [(math.sin(turn) * far, -math.cos(turn) * far) for turn, far in zip(turns, reach, strict=True)]
    brush.polygon([(centre[0] + px, centre[1] + py) for px, py in corners], fill, outline, 1.4)


def medallion_on(brush: Brush, icon: Icon, ground: Colour, corner: Point, side: float) -> None:
    """Paint an icon on a disc."""
    x, y = corner
    brush.ellipse((x, y, side, side), ground)
    inner = side * 0.64
    icon(brush, x + (side - inner) / 2, y + (side - inner) / 2, inner, brush.theme.on_accent)


@sprite(28, 28)
def large_spark(brush: Brush) -> None:
    star(brush, (14, 14), 13, brush.theme.sun, brush.theme.outline)


@sprite(12, 16)
def onward(brush: Brush) -> None:
    brush.polygon([(1, 1), (11, 8), (1, 15)], brush.theme.muted)


@sized_sprite
def centred(brush: Brush, width: int, height: int, piece: Piece) -> None:
    brush.put(piece, (width / 2, height / 2), "mm")


def emoji(piece: Piece, theme: Theme) -> bytes:
    stamp = piece.stamp(theme)
    image = Image.new("RGBA", (stamp.width, stamp.height))
    image.paste(stamp.image, (stamp.left, stamp.top))
    file = io.BytesIO()
    image.save(file, "PNG")  # optimizing takes five times as long for files a twentieth smaller
    return file.getvalue()
