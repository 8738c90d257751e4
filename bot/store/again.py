"""Doing an act again where somebody else was quicker: nothing of it was stored, and it goes by what is stored now."""

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import structlog

from bot.store.errors import Conflict, DatabaseBusy

log = structlog.get_logger()

T = TypeVar("T")

OVERTAKEN: Final = (Conflict, DatabaseBusy)
"""How an act ends where others write the same at the same moment."""
TRIES: Final = 5
"""How often an act is tried."""


async def until_stored(act: Callable[[], Awaitable[T]], may_repeat: Callable[[], bool] = lambda: True) -> T:
    """Do an act that reads anew what it goes by; where somebody else was quicker, again at once, a few times.

    Raises what the last try raises, or one after which `may_repeat` says no.
    """
    for _ in range(TRIES - 1):
        try:
            return await act()
        except OVERTAKEN as error:
            if not may_repeat():
                raise
            log.info("done again", met=str(error))
    return await act()
