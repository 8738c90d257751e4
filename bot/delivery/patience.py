"""Delivering to Discord one thing after the other, however long it cannot be reached."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import aiohttp
import discord
import structlog

from bot.store import OVERTAKEN, Letter, Post, StoreError

log = structlog.get_logger()

Item = TypeVar("Item", Post, Letter)

DELAYS: Final = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds to wait before each new try while Discord cannot be reached; the last one again and again."""
UNAUTHORIZED, TOO_MANY_REQUESTS = 401, 429


class NotYet(Exception):
    """A delivery has to wait, because it refers to something that is not delivered yet."""


class Unpostable(Exception):
    """The bot has no permission to post in this thread or channel."""


OBSTACLES: Final = (NotYet, Unpostable, discord.HTTPException, aiohttp.ClientError, OSError, StoreError)
"""How a delivery fails."""


class Delayed(Exception):
    """A delivery has to be tried again later, of this item where it is known.

    `is_overtaken`: something else was written about it at the same moment, so that it can be tried at once.
    """

    def __init__(self, reason: Exception, item: Post | Letter | None) -> None:
        super().__init__(str(reason))
        self.item, self.is_overtaken = item, isinstance(reason, OVERTAKEN)


async def deliver_all(
    waiting: Callable[[], Awaitable[list[Item]]],
    deliver: Callable[[Item], Awaitable[None]],
    give_up: Callable[[Item, Exception], Awaitable[None]],
) -> None:
    """Deliver the items that wait, one after the other, until none is left; `deliver` takes each off the list.

    What cannot be delivered at all is given up, which takes it off the list too. Where Discord or the database cannot
    be reached, it is tried again, for as long as that takes.
    """
    failures = 0
    while True:
        try:
            if not await _deliver_next(waiting, deliver, give_up):
                return
            failures = 0
        except Delayed as delayed:
            log.warning("delivery delayed", reason=str(delayed), **_about(delayed.item))
            if failures or not delayed.is_overtaken:
                await asyncio.sleep(DELAYS[min(failures, len(DELAYS) - 1)])
            failures += 1


async def _deliver_next(
    waiting: Callable[[], Awaitable[list[Item]]],
    deliver: Callable[[Item], Awaitable[None]],
    give_up: Callable[[Item, Exception], Awaitable[None]],
) -> bool:
    """Deliver the first item that waits, or give it up; whether there was one. Raises Delayed."""
    item = None
    try:
        items = await waiting()
        if not items:
            return False
        item = items[0]
        try:
            await deliver(item)
        except OBSTACLES as error:
            if may_pass(error):
                raise
            await give_up(item, error)
    except OBSTACLES as error:
        raise Delayed(error, item) from error
    return True


def _about(item: Post | Letter | None) -> dict[str, int]:
    if item is None:
        return {}
    return {"table": item.table_id} if isinstance(item, Post) else {"letter": item.id}


def may_pass(error: Exception) -> bool:
    """Whether trying again later can help, such as where Discord asks to wait, or does not know the token any more."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status in {UNAUTHORIZED, TOO_MANY_REQUESTS}
    return not isinstance(error, Unpostable)
