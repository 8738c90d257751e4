"""Answers of Discord's API that are no JSON: they say nothing of what was done, and are taken for lost ones."""

from collections.abc import Awaitable
from typing import Any

import aiohttp
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context


class OddAnswer(aiohttp.ClientError):
    """A request was answered with what cannot be read, such as a page of a proxy."""


class ReadingAdapter(AsyncWebhookAdapter):
    """Sends what answers interactions. Raises OddAnswer as `refuse_odd_answers` says."""

    async def request(self, route: Route, session: aiohttp.ClientSession, **given: Any) -> Any:
        """The answer to a request."""
        return await _readable(route, super().request(route, session, **given))


def refuse_odd_answers(http: HTTPClient) -> None:
    """Let all requests raise OddAnswer where the library would hand back or trip over such an answer.

    Those of this client, and those that answer interactions in what is begun from here on.
    """
    request = http.request

    async def readable(route: Route, **given: Any) -> Any:
        return await _readable(route, request(route, **given))

    http.request = readable  # type: ignore[method-assign]
    async_context.set(ReadingAdapter())  # type: ignore[no-untyped-call]


async def _readable(route: Route, asked: Awaitable[Any]) -> Any:
    try:
        answer = await asked
    except (KeyError, TypeError, ValueError) as error:  # no `retry_after` where one has to wait, or no JSON
        raise OddAnswer(f"{route.method} {route.path}: {type(error).__name__}: {error}") from error
    if isinstance(answer, str) and answer:
        raise OddAnswer(f"{route.method} {route.path}: {answer[:100]}")
    return answer
