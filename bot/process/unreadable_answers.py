"""Answers of Discord without JSON count as lost answers. Refused answers to an autocompletion are only logged."""

from collections.abc import Awaitable
from typing import Any, Final

import aiohttp
import discord
import structlog
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.error_codes import INVALID_FORM

log = structlog.get_logger()

_AUTOCOMPLETE_ANSWER: Final = discord.InteractionResponseType.autocomplete_result.value


class UnreadableAnswer(aiohttp.ClientError):
    """A request got an answer that is not Discord's JSON, such as a proxy's page."""


class StrictWebhookAdapter(AsyncWebhookAdapter):
    """The library's sender of answers to interactions; it raises UnreadableAnswer for responses other than JSON."""

    async def create_interaction_response(self, interaction_id: int, token: str, **given: Any) -> Any:
        """Send the first answer; returns the library's result.

        If an answer to an autocompletion is refused or lost, this is only logged, and None returned: the next key asks
        again. Other errors are raised. So is the refusal of an invalid form, which is a fault of ours.
        """
        try:
            return await super().create_interaction_response(interaction_id, token, **given)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            is_wrong = isinstance(error, discord.HTTPException) and error.code == INVALID_FORM
            if is_wrong or (given["params"].payload or {}).get("type") != _AUTOCOMPLETE_ANSWER:
                raise
            log.info("proposals dropped", interaction=interaction_id, reason=str(error))
            return None

    async def request(self, route: Route, session: aiohttp.ClientSession, **given: Any) -> Any:
        return await _readable(route, super().request(route, session, **given))


def refuse_unreadable_answers(http: HTTPClient) -> None:
    """Make requests of this client raise UnreadableAnswer if they are not answered with Discord's JSON.

    The same holds for answers to interactions that are sent in this context.
    """
    request = http.request

    async def readable(route: Route, **given: Any) -> Any:
        return await _readable(route, request(route, **given))

    http.request = readable  # type: ignore[method-assign]  # the library has no hook for this
    async_context.set(StrictWebhookAdapter())  # type: ignore[no-untyped-call]  # the library's constructor has no types


async def _readable(route: Route, asked: Awaitable[Any]) -> Any:
    try:
        answer = await asked
    except (KeyError, TypeError, ValueError) as error:  # a 429 without `retry_after`, or no JSON
        raise UnreadableAnswer(f"{route.method} {route.path}: {type(error).__name__}: {error}") from error
    if isinstance(answer, str) and answer:
        raise UnreadableAnswer(f"{route.method} {route.path}: {answer[:100]}")
    return answer
