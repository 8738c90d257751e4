"""How late an event loop comes by its own program, not by a machine that is busy with others."""

import asyncio
import time

from tests.lab.bench.lateness import TICK, own_share, ticks

BUSY = 0.05
"""For so many seconds of processor time the loop is held up."""


def compute() -> None:
    """Let the event loop wait."""
    until = time.thread_time() + BUSY
    while time.thread_time() < until:
        pass


async def test_what_holds_up_the_loop_is_its_own_lateness() -> None:
    heard = ticks()
    await anext(heard)
    asyncio.get_running_loop().call_soon(compute)
    tick = await anext(heard)
    assert tick.late >= tick.own > BUSY - 2 * TICK
    await heard.aclose()


def test_the_wait_for_a_processor_is_not_the_programs_own() -> None:
    assert own_share(0.25, computed=0.5, waited=0.125) == 0.125
    assert own_share(0.25, computed=0.0625, waited=0.125) == 0.0625
    assert own_share(0.125, computed=1.0, waited=0.5) == 0.0
