"""Files that messages hold, and emojis, served back under /cdn/."""

import io
import mimetypes
from typing import Final
from urllib.parse import quote

from aiohttp import web
from PIL import Image

from bot.playground.records import Payload
from bot.playground.world import World

FOLDER: Final = "/cdn/attachments"
EMOJIS: Final = "/cdn/emojis"
NOT_A_PAGE: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, max-age=31536000, immutable",
}
"""Headers that prevent a file from running as a page of the playground."""


def content_type(filename: str) -> str:
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def size_of(content: bytes) -> Payload:
    """`width` and `height` of a picture in pixels; empty for other files."""
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return {"width": picture.width, "height": picture.height}
    except OSError:
        return {}


def address(world: World, channel_id: str, attachment_id: str, filename: str) -> str:
    """The URL of an attachment on this playground."""
    return f"{world.base_url}{FOLDER}/{channel_id}/{attachment_id}/{quote(filename, safe='')}"


class Cdn:
    """Serves the files of messages and the emojis."""

    def __init__(self, world: World) -> None:
        self.world = world

    def add_routes(self, application: web.Application) -> None:
        application.router.add_get(FOLDER + "/{channel_id}/{attachment_id}/{filename}", self.serve_file)
        application.router.add_get(EMOJIS + "/{emoji_id}.png", self.serve_emoji)

    async def serve_file(self, request: web.Request) -> web.Response:
        attachment_id = request.match_info["attachment_id"]
        content = self.world.files.get(attachment_id) or self.world.dropped.get(attachment_id)
        if content is None:
            raise web.HTTPNotFound(text="This file is gone.")
        guessed = content_type(request.match_info["filename"])
        return web.Response(body=content, headers={**NOT_A_PAGE, "Content-Type": guessed})

    async def serve_emoji(self, request: web.Request) -> web.Response:
        emoji = self.world.emojis.get(request.match_info["emoji_id"])
        if emoji is None:
            raise web.HTTPNotFound(text="There is no such emoji.")
        return web.Response(body=emoji.image, headers={**NOT_A_PAGE, "Content-Type": "image/png"})
