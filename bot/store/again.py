"""Repeating an act that lost a race: nothing of it was stored, and the next try reads anew."""

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import structlog

from bot.store.errors import Conflict, DatabaseBusy

log = structlog.get_logger()

T = TypeVar("T")

RACE_ERRORS: Final = (Conflict, DatabaseBusy)
"""Errors of an act that lost a race to another writer."""
TRIES: Final = 5
"""The number of tries of an act."""


async def run_until_stored(act: Callable[[], Awaitable[T]], may_repeat: Callable[[], bool] = lambda: True) -> T:
    """Run an act that reads its own data; after a conflict with another writer, run it again a few times.

    Raises the error of the last try, or the first error after which `may_repeat` returns False.
    """
    for _ in range(TRIES - 1):
        try:
            return await act()
        except RACE_ERRORS as error:
            if not may_repeat():
                raise
            log.info("done again", met=str(error))
    return await act()
