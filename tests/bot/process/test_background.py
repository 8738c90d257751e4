"""Background tasks: one piece of work at a time for each key, and none forgotten."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import structlog

from bot.process.background import BackgroundTasks


class Work:
    """Counts how often each key was worked on; a key's work can be held up and can fail."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.ended: list[int] = []
        self.together = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.begin: Callable[[int], Awaitable[None]] | None = None

    async def __call__(self, key: int) -> None:
        """One piece of work."""
        self.begun.append(key)
        self.together = max(self.together, self.begun.count(key) - self.ended.count(key))
        if self.begin is not None:
            await self.begin(key)
        await self.gate.wait()
        self.ended.append(key)


@pytest.fixture
def work() -> Work:
    return Work()


@pytest.fixture
def errands(work: Work) -> BackgroundTasks:
    return BackgroundTasks("test", work)


async def test_a_poke_runs_the_work_once(work: Work, errands: BackgroundTasks) -> None:
    errands.schedule(7)
    await errands.wait_until_idle()
    assert work.ended == [7]


async def test_pokes_before_the_work_begins_are_one(work: Work, errands: BackgroundTasks) -> None:
    for _ in range(5):
        errands.schedule(7)
    await errands.wait_until_idle()
    assert work.ended == [7]


async def test_pokes_while_the_work_runs_bring_it_about_once_more(work: Work, errands: BackgroundTasks) -> None:
    work.gate.clear()
    errands.schedule(7)
    await asyncio.sleep(0)
    for _ in range(5):
        errands.schedule(7)
    work.gate.set()
    await errands.wait_until_idle()
    assert work.ended == [7, 7]
    assert work.together == 1


async def test_keys_do_not_wait_for_each_other(work: Work, errands: BackgroundTasks) -> None:
    work.gate.clear()
    errands.schedule(1)
    errands.schedule(2)
    await asyncio.sleep(0)
    assert work.begun == [1, 2]
    work.gate.set()
    await errands.wait_until_idle()


async def test_work_may_poke_its_own_key(work: Work, errands: BackgroundTasks) -> None:
    async def poke_once(key: int) -> None:
        if len(work.begun) == 1:
            errands.schedule(key)

    work.begin = poke_once
    errands.schedule(7)
    await errands.wait_until_idle()
    assert work.ended == [7, 7]


async def test_a_failure_is_logged_and_does_not_harm_the_next_poke(work: Work, errands: BackgroundTasks) -> None:
    work.begin = _fail
    with structlog.testing.capture_logs() as logs:
        errands.schedule(7)
        await errands.wait_until_idle()
    assert [(entry["event"], entry["errand"], entry["table"]) for entry in logs] == [("errand failed", "test", 7)]
    work.begin = None
    errands.schedule(7)
    await errands.wait_until_idle()
    assert work.ended == [7]


async def test_a_poke_during_work_that_fails_is_not_forgotten(work: Work, errands: BackgroundTasks) -> None:
    async def poked_then_fail(key: int) -> None:
        if len(work.begun) == 1:
            errands.schedule(key)
            await _fail(key)

    work.begin = poked_then_fail
    with structlog.testing.capture_logs() as logs:
        errands.schedule(7)
        await errands.wait_until_idle()
    assert (work.begun, work.ended, len(logs)) == ([7, 7], [7], 1)


async def test_stopping_ends_what_runs_and_begins_nothing_new(work: Work, errands: BackgroundTasks) -> None:
    work.gate.clear()
    errands.schedule(7)
    await asyncio.sleep(0)
    errands.schedule(7)
    await errands.stop()
    await errands.wait_until_idle()
    assert (work.begun, work.ended) == ([7], [])


async def test_what_is_broken_off_can_be_begun_again(work: Work, errands: BackgroundTasks) -> None:
    work.gate.clear()
    errands.schedule(7)
    await asyncio.sleep(0)
    errands.schedule(7)
    errands.cancel()
    await errands.cancel_and_wait()
    work.gate.set()
    await errands.wait_until_idle()
    assert (work.begun, work.ended) == ([7], [])
    errands.schedule(7)
    await errands.wait_until_idle()
    assert work.ended == [7]


async def test_to_finish_is_to_wait_for_these_keys_alone_and_not_for_ever(work: Work, errands: BackgroundTasks) -> None:
    errands.schedule(1)
    await errands.finish_or_cancel([1, 3], seconds=60)
    assert work.ended == [1]
    work.gate.clear()
    errands.schedule(1)
    errands.schedule(2)
    await errands.finish_or_cancel([1], seconds=0)
    work.gate.set()
    await errands.wait_until_idle()
    assert (work.begun, work.ended) == ([1, 1, 2], [1, 2])


async def test_a_poke_after_stopping_or_while_stopping_begins_nothing(work: Work, errands: BackgroundTasks) -> None:
    async def poked_when_cancelled(key: int) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            errands.schedule(key)

    work.begin = poked_when_cancelled
    errands.schedule(7)
    await asyncio.sleep(0)
    await errands.stop()
    errands.schedule(8)
    await errands.wait_until_idle()
    assert work.begun == [7]


async def _fail(key: int) -> None:
    raise ValueError(f"no luck with {key}")


async def test_keys_that_are_poked_in_turn_wait_for_each_other(work: Work, errands: BackgroundTasks) -> None:
    work.gate.clear()
    errands.schedule_in_turn([1, 2, 3])
    errands.schedule(9)
    for _ in range(5):
        await asyncio.sleep(0)
    assert sorted(work.begun) == [1, 9]
    work.gate.set()
    await errands.wait_until_idle()
    assert [key for key in work.ended if key != 9] == [1, 2, 3]


async def test_turns_that_have_not_come_are_dropped_at_the_end(work: Work, errands: BackgroundTasks) -> None:
    work.gate.clear()
    errands.schedule_in_turn([1, 2, 3])
    for _ in range(5):
        await asyncio.sleep(0)
    await errands.stop()
    assert (work.begun, work.ended) == ([1], [])
