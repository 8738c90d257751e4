"""PNG files of pictures in the colours of a palette: small, and quick to write.

zlib-ng packs a picture of 1100 x 700 in 2 ms, and zlib needs 10 for as small a file. Other threads run meanwhile.
"""

import struct
from typing import Final

from PIL import Image
from zlib_ng import zlib_ng

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
SWIFT: Final = 3
"""For pictures in which little comes twice: a fifth quicker than usual, and files are hardly larger."""
LEVEL: Final = 4
"""The usual care."""
CAREFUL: Final = 6
"""Makes files a tenth smaller in twice as much time."""
LIMIT: Final = 60_000
"""So many bytes a picture has at most, posters apart; few pictures need more care for that."""
MORE_CARE: Final = {SWIFT: (LEVEL, LIMIT + LIMIT // 6), LEVEL: (CAREFUL, LIMIT + LIMIT // 9)}
"""What is tried after each of these where a file is too large, and up to how many bytes that can help."""


def png(image: Image.Image, level: int = LEVEL) -> bytes:
    """The file of a picture with a palette (mode P), packed with at least so much care."""
    file = _file(image, level)
    while level in MORE_CARE and LIMIT < len(file) <= MORE_CARE[level][1]:
        level, _ = MORE_CARE[level]
        file = _file(image, level)
    return file


def _file(image: Image.Image, level: int) -> bytes:
    header = struct.pack(">IIBBBBB", *image.size, 8, 3, 0, 0, 0)
    palette = bytes(image.getpalette() or ())
    chunks = {b"IHDR": header, b"PLTE": palette, b"IDAT": _packed(image, level), b"IEND": b""}
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks.items())


def _packed(image: Image.Image, level: int) -> bytes:
    """All rows of a picture, packed; the zero before each says that it is not filtered.

    Nothing of them is copied before: to get room for as much memory takes a quarter of the time of packing.
    """
    zero_after_each = image.tobytes("raw", "P", image.width + 1, 1)
    packing = zlib_ng.compressobj(level)
    return packing.compress(b"\0") + packing.compress(memoryview(zero_after_each)[:-1]) + packing.flush()


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib_ng.crc32(data, zlib_ng.crc32(kind)))
