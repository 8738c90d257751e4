"""How late an event loop comes, and how much of that the program itself is to blame for.

On a machine that others share, a loop is late also because no processor was free for it.
"""

import asyncio
import os
import time
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Final, NamedTuple

TICK: Final = 0.005
"""Seconds from one tick to the next."""
WAITED: Final = Path("/proc/thread-self/schedstat")
"""Where Linux tells for how many nanoseconds a thread has run, and for how many it has waited for a processor."""
TOLD_MOST: Final = 100
"""Bytes that it tells at most."""


class Tick(NamedTuple):
    """When a tick came by the machine's steady clock, how late, and how late at most by the program's own work."""

    at: float
    late: float
    own: float


async def ticks() -> AsyncGenerator[Tick, None]:
    """A tick after each TICK seconds, for ever."""
    with WaitedTime() as thread:
        waited, computed = thread.seconds(), time.process_time()
        while True:
            due = time.monotonic() + TICK
            await asyncio.sleep(TICK)
            now, waited_before, computed_before = time.monotonic(), waited, computed
            waited, computed = thread.seconds(), time.process_time()
            late = max(0.0, now - due)
            yield Tick(now, late, own_share(late, computed - computed_before, waited - waited_before))


def own_share(late: float, computed: float, waited: float) -> float:
    """The most by which a loop's own program can have made it late.

    `computed`: for how long all its threads have computed meanwhile; `waited`: for how long the loop's thread was ready
    and no processor was free. All in seconds.
    """
    return max(0.0, min(late - waited, computed))


class WaitedTime:
    """For how long this thread has waited for a processor. The file is opened once: that takes longer than reading."""

    def __enter__(self) -> "WaitedTime":
        self._file = os.open(WAITED, os.O_RDONLY) if WAITED.exists() else None
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            os.close(self._file)

    def seconds(self) -> float:
        """The seconds until now; 0 where the system does not tell."""
        return 0.0 if self._file is None else int(os.pread(self._file, TOLD_MOST, 0).split()[1]) / 1e9
