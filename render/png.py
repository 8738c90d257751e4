"""Small PNG files of palette pictures, quickly. ISA-L packs 1100 x 700 in 0.7 ms; files that stay too large are packed
by zlib-ng, a fifth smaller in four times that time, and harder if need be. Both release the GIL.
"""

import struct
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from isal import isal_zlib
from PIL import Image
from zlib_ng import zlib_ng

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
MAX_PICTURE_BYTES: Final = 60_000
"""The bytes that the file of a picture is meant not to exceed."""
thorough_packer: Final = partial(zlib_ng.compressobj, 9)
"""The packer for the smallest files of pictures of many small things; it takes ten times as long as level 4."""
PACKERS: Final = (
    partial(isal_zlib.compressobj, 2),
    partial(zlib_ng.compressobj, 4),
    partial(zlib_ng.compressobj, 6),
    thorough_packer,
)
"""The packers in the order of trial: the quickest first, the one for the smallest files last."""


def png(image: Image.Image) -> bytes:
    """The PNG file of a palette picture, by the quickest packer that makes it no larger than MAX_PICTURE_BYTES.

    A picture that no packer makes so small is packed by the last one.
    """
    rows = _rows(image)
    for packer in PACKERS:
        file = _file(image, _packed(rows, packer))
        if len(file) <= MAX_PICTURE_BYTES:
            break
    return file


def smallest_png(image: Image.Image) -> bytes:
    """The smallest PNG file of a palette picture, for pictures that are seldom drawn."""
    return _file(image, _packed(_rows(image), thorough_packer))


def _rows(image: Image.Image) -> memoryview:
    """All rows of a picture with a zero after each but the last.

    The zero before a row says that it is not filtered. The zero before the first row is packed separately, because room
    for it would need another copy of the memory, which takes longer than packing it.
    """
    return memoryview(image.tobytes("raw", "P", image.width + 1, 1))[:-1]


def _packed(rows: memoryview, packer: Callable[[], Any]) -> bytes:
    packing = packer()
    packed: bytes = packing.compress(b"\0") + packing.compress(rows) + packing.flush()
    return packed


def _file(image: Image.Image, packed: bytes) -> bytes:
    header = struct.pack(">IIBBBBB", *image.size, 8, 3, 0, 0, 0)
    palette = bytes(image.getpalette() or ())
    chunks = {b"IHDR": header, b"PLTE": palette, b"IDAT": packed, b"IEND": b""}
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks.items())


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib_ng.crc32(data, zlib_ng.crc32(kind)))
