"""Reading a request: JSON, or multipart with `payload_json` and `files[n]` (Discord API: Uploading Files)."""

import json
import re
from typing import Any, Final

from aiohttp import BodyPartReader, hdrs, web

from bot.playground.errors import Refused
from bot.playground.records import Upload

MULTIPART: Final = "multipart/form-data"
"""How such a content type begins. aiohttp takes apart the rest of it too, which takes as long as to read a picture."""
FILE_PART: Final = re.compile(r"files\[(\d+)\]")


async def read_body(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    """The JSON body and the files by number. Raises Refused for anything unreadable."""
    if request.headers.get(hdrs.CONTENT_TYPE, "").startswith(MULTIPART):
        return await _read_parts(request)
    text = await request.text()
    return (_parse(text) if text else None), {}


async def _read_parts(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    body: Any = None
    files: dict[str, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            body = _parse(content.decode())
        elif found := FILE_PART.fullmatch(part.name or ""):
            files[found[1]] = Upload(part.filename or "unknown", content)
    return body, files


def _parse(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise Refused(400, 50109, "The request body contains invalid JSON.") from None
