"""How late an event loop comes, and how much of that the program itself is to blame for.

On a machine that others share, a loop is late also because no processor was free for it.
"""

import asyncio
import time
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Final, NamedTuple

TICK: Final = 0.005
"""Seconds from one tick to the next."""
WAITED: Final = Path("/proc/thread-self/schedstat")
"""Where Linux tells for how many nanoseconds a thread has run, and for how many it has waited for a processor."""


class Tick(NamedTuple):
    """When a tick came by the machine's steady clock, how late, and how late at most by the program's own work."""

    at: float
    late: float
    own: float


async def ticks() -> AsyncGenerator[Tick, None]:
    """A tick after each TICK seconds, for ever."""
    while True:
        due, computed, waited = time.monotonic() + TICK, time.process_time(), _waited()
        await asyncio.sleep(TICK)
        now = time.monotonic()
        late = max(0.0, now - due)
        yield Tick(now, late, own_share(late, time.process_time() - computed, _waited() - waited))


def own_share(late: float, computed: float, waited: float) -> float:
    """The most by which a loop's own program can have made it late.

    `computed`: for how long all its threads have computed meanwhile; `waited`: for how long the loop's thread was ready
    and no processor was free. All in seconds.
    """
    return max(0.0, min(late - waited, computed))


def _waited() -> float:
    """For how many seconds this thread has waited for a processor until now; 0 where the system does not tell."""
    return int(WAITED.read_text().split()[1]) / 1e9 if WAITED.exists() else 0.0
