"""The schema of the application's emojis (Discord API: Resources, Emoji)."""

import base64
import binascii
import re
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from bot import limits
from bot.playground.cdn import picture_size
from bot.playground.errors import invalid_body
from bot.playground.limits.values import read_value

_IMAGE_DATA_URI: Final = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,([A-Za-z0-9+/=]*)")


class NewEmoji(Struct):
    """The body of a request that creates an emoji; `image` is a data URI."""

    name: Annotated[str, Meta(min_length=2, max_length=limits.MAX_EMOJI_NAME_LENGTH, pattern="^[A-Za-z0-9_]*$")]
    image: str


def read_emoji(body: Any) -> tuple[str, bytes]:
    """The name and the picture's file of an emoji to be created. Raises RequestRefused for an invalid body."""
    found = read_value(body, NewEmoji)
    return found["name"], _picture(found["image"])


def _picture(image: str) -> bytes:
    data = _IMAGE_DATA_URI.fullmatch(image)
    try:
        content = base64.b64decode(data[1], validate=True) if data else b""
    except binascii.Error:
        content = b""
    if not picture_size(content):
        raise invalid_body(("image",), "Invalid image data")
    if len(content) > limits.MAX_EMOJI_BYTES:
        raise invalid_body(("image",), f"File cannot be larger than {limits.MAX_EMOJI_BYTES // 1024} kb.")
    return content
