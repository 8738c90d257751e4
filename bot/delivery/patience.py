"""Delivering to Discord one thing after the other, however long it cannot be reached."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import aiohttp
import discord
import structlog

from bot.store import Letter, Post, StoreError

log = structlog.get_logger()

Item = TypeVar("Item", Post, Letter)

DELAYS: Final = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds to wait before each new try while Discord cannot be reached; the last one again and again."""
UNAUTHORIZED, TOO_MANY_REQUESTS = 401, 429


class NotYet(Exception):
    """A delivery has to wait, because it refers to something that is not delivered yet."""


class Unpostable(Exception):
    """Where something is to be posted the bot may post nothing."""


async def deliver_all(
    waiting: Callable[[], Awaitable[list[Item]]],
    deliver: Callable[[Item], Awaitable[None]],
    give_up: Callable[[Item, Exception], Awaitable[None]],
) -> None:
    """Deliver the items that wait, one after the other, until none is left; `deliver` takes each off the list.

    What cannot be delivered at all is given up, which takes it off the list too.
    """
    failures = 0
    while items := await waiting():
        try:
            await deliver(items[0])
            failures = 0
        except (NotYet, Unpostable, discord.HTTPException, aiohttp.ClientError, OSError, StoreError) as error:
            if not may_pass(error):
                await give_up(items[0], error)
                continue
            log.warning("delivery delayed", reason=str(error), **_about(items[0]))
            await asyncio.sleep(DELAYS[min(failures, len(DELAYS) - 1)])
            failures += 1


def _about(item: Post | Letter) -> dict[str, int]:
    return {"table": item.table_id} if isinstance(item, Post) else {"letter": item.id}


def may_pass(error: Exception) -> bool:
    """Whether trying again later can help, such as where Discord asks to wait, or does not know the token any more."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status in {UNAUTHORIZED, TOO_MANY_REQUESTS}
    return not isinstance(error, Unpostable)
