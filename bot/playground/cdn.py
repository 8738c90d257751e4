"""The HTTP side of attachments and emojis, under /cdn/."""

import io
import mimetypes
from typing import Final
from urllib.parse import quote

from aiohttp import web
from PIL import Image

from bot.playground.records import Payload
from bot.playground.world import World

ATTACHMENTS_PATH: Final = "/cdn/attachments"
"""The beginning of the paths of attachments."""
_EMOJIS_PATH: Final = "/cdn/emojis"
_FILE_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, max-age=31536000, immutable",
}
"""Headers that prevent a file from running as a page of the playground."""


def content_type(filename: str) -> str:
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def picture_size(content: bytes) -> Payload:
    """`width` and `height` of a picture in pixels; empty for other files."""
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return {"width": picture.width, "height": picture.height}
    except OSError:
        return {}


def attachment_url(world: World, channel_id: str, attachment_id: str, filename: str) -> str:
    return f"{world.base_url}{ATTACHMENTS_PATH}/{channel_id}/{attachment_id}/{quote(filename, safe='')}"


class Cdn:
    """Serves attachments and emojis."""

    def __init__(self, world: World) -> None:
        self.world = world

    def add_routes(self, application: web.Application) -> None:
        application.router.add_get(ATTACHMENTS_PATH + "/{channel_id}/{attachment_id}/{filename}", self.serve_file)
        application.router.add_get(_EMOJIS_PATH + "/{emoji_id}.png", self.serve_emoji)

    async def serve_file(self, request: web.Request) -> web.Response:
        attachment_id = request.match_info["attachment_id"]
        content = self.world.files.get(attachment_id) or self.world.dropped.get(attachment_id)
        if content is None:
            raise web.HTTPNotFound(text="This file is gone.")
        guessed = content_type(request.match_info["filename"])
        return web.Response(body=content, headers={**_FILE_HEADERS, "Content-Type": guessed})

    async def serve_emoji(self, request: web.Request) -> web.Response:
        emoji = self.world.emojis.get(request.match_info["emoji_id"])
        if emoji is None:
            raise web.HTTPNotFound(text="There is no such emoji.")
        return web.Response(body=emoji.image, headers={**_FILE_HEADERS, "Content-Type": "image/png"})
