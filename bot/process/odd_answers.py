"""Answers of Discord's API that are no JSON: they say nothing of what was done, and are taken for lost ones."""

from typing import Any

import aiohttp
from discord.http import HTTPClient, Route


class OddAnswer(aiohttp.ClientError):
    """A request was answered with what cannot be read, such as a page of a proxy."""


def refuse_odd_answers(http: HTTPClient) -> None:
    """Let all requests of this client raise OddAnswer where the library would hand back or trip over such an answer."""
    request = http.request

    async def readable(route: Route, **given: Any) -> Any:
        try:
            answer = await request(route, **given)
        except (KeyError, ValueError) as error:  # no `retry_after` where one has to wait, or no JSON
            raise OddAnswer(f"{route.method} {route.path}: {type(error).__name__}: {error}") from error
        if isinstance(answer, str) and answer:
            raise OddAnswer(f"{route.method} {route.path}: {answer[:100]}")
        return answer

    http.request = readable  # type: ignore[method-assign]
