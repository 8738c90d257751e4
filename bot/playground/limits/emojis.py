"""The schema of the application's emojis (Discord API: Resources, Emoji)."""

import base64
import binascii
import re
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from bot import limits
from bot.playground.cdn import size_of
from bot.playground.errors import invalid_form
from bot.playground.limits.values import read_value

DATA: Final = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,([A-Za-z0-9+/=]*)")


class NewEmoji(Struct):
    """An emoji to be made; `image` is a data URI."""

    name: Annotated[str, Meta(min_length=2, max_length=limits.EMOJI_NAME, pattern="^[A-Za-z0-9_]*$")]
    image: str


def check_emoji(body: Any) -> tuple[str, bytes]:
    """The name and picture of an emoji to be made. Raises Refused for an invalid one."""
    found = read_value(body, NewEmoji)
    return found["name"], _picture(found["image"])


def _picture(image: str) -> bytes:
    data = DATA.fullmatch(image)
    try:
        content = base64.b64decode(data[1], validate=True) if data else b""
    except binascii.Error:
        content = b""
    if not size_of(content):
        raise invalid_form(("image",), "Invalid image data")
    if len(content) > limits.EMOJI_BYTES:
        raise invalid_form(("image",), f"File cannot be larger than {limits.EMOJI_BYTES // 1024} kb.")
    return content
