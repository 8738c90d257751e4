"""The size of a picture, read from the first bytes of its file."""

import struct
from typing import Final

from bot.playground.records import Payload

PNG_BEGINS: Final = (b"\x89PNG\r\n\x1a\n", b"IHDR")
GIF_BEGINS: Final = (b"GIF87a", b"GIF89a")


def size_of(content: bytes) -> Payload:
    """`width` and `height` of a PNG or GIF; nothing for any other file."""
    if (content[:8], content[12:16]) == PNG_BEGINS and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
    elif content[:6] in GIF_BEGINS and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
    else:
        return {}
    return {"width": width, "height": height}
