"""Retries of an act after a conflict with another writer: nothing was stored, and each try reads the data anew."""

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import structlog

from bot.store.database.errors import Conflict, DatabaseBusy

log = structlog.get_logger()

T = TypeVar("T")

CONFLICT_ERRORS: Final = (Conflict, DatabaseBusy)
"""Errors after which nothing was stored, and a retry may succeed."""
MAX_ACT_TRIES: Final = 5
"""The most tries of an act, the first one included."""


async def run_with_retries(act: Callable[[], Awaitable[T]], may_retry: Callable[[], bool] = lambda: True) -> T:
    """Run an act that reads its own data; after a conflict with another writer, retry it, `MAX_ACT_TRIES` times in all.

    Raises the error of the last try, or the first error after which `may_retry` returns False.
    """
    for _ in range(MAX_ACT_TRIES - 1):
        try:
            return await act()
        except CONFLICT_ERRORS as error:
            if not may_retry():
                raise
            log.info("act retried", conflict=str(error))
    return await act()
