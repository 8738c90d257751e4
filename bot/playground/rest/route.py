"""Routes of the REST API, the calls that handlers get, and the answers that they return."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from aiohttp import BodyPartReader, hdrs, web

from bot.playground.backend import Backend
from bot.playground.errors import RequestRefused, invalid_body
from bot.playground.messages import Draft
from bot.playground.records import Payload, Upload


@dataclass(frozen=True)
class RestCall:
    """A request for a handler: path parameters, query, JSON body (None without one), and files by number."""

    backend: Backend
    parameters: dict[str, str]
    query: dict[str, str]
    body: Any
    files: dict[str, Upload]

    def __getitem__(self, parameter: str) -> str:
        return self.parameters[parameter]

    @property
    def body_object(self) -> Payload:
        """A copy of the body, which has to be an object; empty without a body. Raises RequestRefused for other JSON."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise invalid_body((), "Only dictionaries may be used in a ModelType")
        return dict(self.body)

    @property
    def draft(self) -> Draft:
        return Draft(self.body_object, self.files)


@dataclass(frozen=True)
class RestAnswer:
    """The status and JSON body of an answer; a `payload` of None is no body."""

    status: int = 204
    payload: Any = None


def ok(payload: Any) -> RestAnswer:
    return RestAnswer(200, payload)


Handler = Callable[[RestCall], RestAnswer]
"""Carries out a request; may raise RequestRefused."""


@dataclass(frozen=True)
class Route:
    """The handler of a method and path template below /api/v10; an `open` route needs no token."""

    method: str
    template: str
    handler: Handler
    open: bool = False


_MULTIPART: Final = "multipart/form-data"
"""The start of the content type of requests with files.

Parsing the header with aiohttp is too slow for each request.
"""
_FILE_PART: Final = re.compile(r"files\[(\d+)\]")


async def read_body(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    """The JSON body of a request (None if empty) and its files by number. Raises RequestRefused for invalid JSON."""
    if request.headers.get(hdrs.CONTENT_TYPE, "").startswith(_MULTIPART):
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
        elif found := _FILE_PART.fullmatch(part.name or ""):
            files[found[1]] = Upload(part.filename or "unknown", content)
    return body, files


def _parse(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise RequestRefused(400, 50109, "The request body contains invalid JSON.") from None
