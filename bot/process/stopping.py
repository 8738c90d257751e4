"""The end of the bot by signals, and the reliable end of tasks."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import structlog

log = structlog.get_logger()

_STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
"""Ctrl-C, and the signal of a service manager."""
_CANCEL_INTERVAL: Final = 1.0
"""Seconds after which a task that has not ended is cancelled once more."""


@contextmanager
def stop_on_signals() -> Iterator[asyncio.Event]:
    """An event that the first Ctrl-C or SIGTERM sets; the second one ends the process at once.

    Nothing is lost by that, because every act is stored before its answer. On Windows, Ctrl-C cancels the running
    task instead.
    """
    loop, asked = asyncio.get_running_loop(), asyncio.Event()
    before = {number: signal.getsignal(number) for number in _STOP_SIGNALS}

    def stop() -> None:
        log.info("stopping")
        asked.set()
        for number in _STOP_SIGNALS:
            loop.remove_signal_handler(number)
            signal.signal(number, signal.SIG_DFL)

    with suppress(NotImplementedError):  # on Windows
        for number in _STOP_SIGNALS:
            loop.add_signal_handler(number, stop)
    try:
        yield asked
    finally:
        with suppress(NotImplementedError):  # on Windows
            for number in _STOP_SIGNALS:
                loop.remove_signal_handler(number)
                signal.signal(number, before[number])


async def cancel_tasks(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks and wait until they end; their results and errors are ignored.

    Cancels repeatedly, because `asyncio.wait_for` of Python 3.11 can swallow a cancellation.
    """
    left = {task for task in tasks if not task.done()}
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=_CANCEL_INTERVAL)
    await asyncio.gather(*tasks, return_exceptions=True)
