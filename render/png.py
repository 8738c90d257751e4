"""PNG files of pictures in the colours of a palette: small, and quick to write where much of a picture was seen before.

Rows are packed in bands, each on its own, and packed bands are kept: a picture shares most of its bands with those
that were written lately. Packing is left to zlib, which lets other threads run meanwhile.
"""

import struct
import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from PIL import Image

from render.cache import MEGABYTE, Cache

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
ROWS: Final = 40
"""So many rows are a band: about as many as zlib looks back, so hardly a byte is lost by packing them on their own."""
LEVEL: Final = 7
BANDS_MOST: Final = 8 * MEGABYTE
BAND_LEAST: Final = 400
"""About so many bytes a band takes beside what is packed."""
STREAM_BEGINS: Final = b"\x78\x9c"
STREAM_ENDS: Final = b"\x03\x00"
"""An empty last block."""
ADLER: Final = 65521
"""The modulus of a stream's checksum."""


class Band(NamedTuple):
    """Some rows of a picture: their checksum, how many bytes they are, and they themselves packed."""

    checksum: int
    length: int
    packed: bytes

    @property
    def nbytes(self) -> int:
        """How many bytes it takes."""
        return BAND_LEAST + len(self.packed)


class Packer:
    """Packs bands and keeps the last ones, of at most so many bytes.

    A band is known by its length, its checksum and the hash of its bytes.
    """

    def __init__(self, most: int = BANDS_MOST) -> None:
        self._kept = Cache[Band](most)

    def band(self, rows: bytes) -> Band:
        """These rows as a band."""
        checksum = zlib.adler32(rows)
        key = (len(rows), checksum, hash(rows))
        band = self._kept.get(key)
        if band is None:
            band = Band(checksum, len(rows), _packed(rows))
            self._kept.put(key, band)
        return band


PACKER: Final = Packer()


def png(image: Image.Image, packer: Packer = PACKER) -> bytes:
    """The file of a picture with a palette (mode P)."""
    header = struct.pack(">IIBBBBB", *image.size, 8, 3, 0, 0, 0)
    palette = bytes(image.getpalette() or ())
    return b"".join(
        [SIGNATURE, _chunk(b"IHDR", header), _chunk(b"PLTE", palette), _chunk(b"IDAT", _stream(image, packer)),
         _chunk(b"IEND", b"")]
    )  # fmt: skip


def joined(one: int, other: int, length: int) -> int:
    """The Adler-32 checksum of two parts of a stream, one after the other, from theirs; the second is so long."""
    low = (one & 0xFFFF) + (other & 0xFFFF) - 1
    high = (one >> 16) + (other >> 16) + length * ((one & 0xFFFF) - 1)
    return high % ADLER << 16 | low % ADLER


def _stream(image: Image.Image, packer: Packer) -> bytes:
    """All rows as one zlib stream."""
    bands = [packer.band(rows) for rows in _rows(image)]
    checksum = 1
    for band in bands:
        checksum = joined(checksum, band.checksum, band.length)
    return b"".join([STREAM_BEGINS, *(band.packed for band in bands), STREAM_ENDS, struct.pack(">I", checksum)])


def _rows(image: Image.Image) -> Iterator[bytes]:
    """The rows of a picture, band by band; the zero before each says that it is not filtered."""
    width, height = image.size
    wide = Image.new("P", (width + 1, height))
    wide.paste(image, (1, 0))
    data, band = wide.tobytes(), (width + 1) * ROWS
    for begin in range(0, len(data), band):
        yield data[begin : begin + band]


def _packed(rows: bytes) -> bytes:
    """Rows as blocks of a stream that has other blocks before and after them."""
    packing = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    return packing.compress(rows) + packing.flush(zlib.Z_SYNC_FLUSH)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))
