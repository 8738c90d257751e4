"""Icons as small pictures, to stand beside words."""

import io
from typing import Final

from PIL import Image

from render.canvas import Brush, Piece, sized_sprite
from render.theme import Theme

EMOJI: Final = 96
"""The side of an icon that is drawn as a picture of its own."""


@sized_sprite
def centred(brush: Brush, width: int, height: int, piece: Piece) -> None:
    brush.put(piece, ((width - piece.width) / 2, (height - piece.height) / 2))


def emoji(piece: Piece, theme: Theme) -> bytes:
    stamp = piece.stamp(theme)
    image = Image.new("RGBA", (stamp.width, stamp.height))
    image.paste(stamp.image, (stamp.left, stamp.top))
    file = io.BytesIO()
    image.save(file, "PNG")  # optimizing takes five times as long for files a twentieth smaller
    return file.getvalue()
