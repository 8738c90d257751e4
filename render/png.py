"""PNG files of pictures in the colours of a palette: small, and quick to write.

zlib-ng packs a picture of 1100 x 700 in 3 ms, and zlib needs 10 for as small a file. Other threads run meanwhile.
"""

import struct
from typing import Final

from PIL import Image
from zlib_ng import zlib_ng

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
LEVEL: Final = 5
"""One less makes files a tenth larger, one more takes half as much time again."""

CAREFUL: Final = 9
"""Makes files a fifteenth smaller in six times as much time."""
NEARLY: Final = range(59_000, 64_000)
"""Files of so many bytes are packed once more with more care, for then they keep to the limit of 60 KB."""


def png(image: Image.Image) -> bytes:
    """The file of a picture with a palette (mode P)."""
    header = struct.pack(">IIBBBBB", *image.size, 8, 3, 0, 0, 0)
    palette = bytes(image.getpalette() or ())
    chunks = {b"IHDR": header, b"PLTE": palette, b"IDAT": packed(_rows(image)), b"IEND": b""}
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks.items())


def packed(rows: bytes) -> bytes:
    """The rows as small as a quick look makes them; with more care where that keeps a limit."""
    quick = zlib_ng.compress(rows, LEVEL)
    return zlib_ng.compress(rows, CAREFUL) if len(quick) in NEARLY else quick


def _rows(image: Image.Image) -> bytes:
    """All rows of a picture; the zero before each says that it is not filtered."""
    wide = Image.new("P", (image.width + 1, image.height))
    wide.paste(image, (1, 0))
    return wide.tobytes()


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib_ng.crc32(data, zlib_ng.crc32(kind)))
