"""Finishing a call to the database even where the task that waits for it is cancelled."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


async def unbroken(call: Coroutine[Any, Any, T]) -> T:
    """Run the call to its end; only then is a cancellation raised that came in the meantime.

    A call broken off leaves its connection in the middle of a transaction, which locks the database.
    """
    task = asyncio.ensure_future(call)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled from task.exception()
    return task.result()
