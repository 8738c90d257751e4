"""Long computations let others in between."""

import asyncio
from collections.abc import Iterator

import pytest

from bot.table.choices import slices


async def test_others_are_let_in_after_each_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE_SECONDS", 0)
    done = list[str]()

    def steps() -> Iterator[None]:
        for _ in range(3):
            done.append("step")
            yield

    async def others() -> None:
        for _ in range(3):
            done.append("other")
            await asyncio.sleep(0)

    await asyncio.gather(slices.run_in_slices(steps()), others())
    assert done == ["step", "other"] * 3


async def test_short_work_takes_one_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE_SECONDS", 60)
    assert not slices.run_slice(iter([None] * 3))


async def test_what_fails_in_a_step_is_told() -> None:
    def fail() -> Iterator[None]:
        yield
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await slices.run_in_slices(fail())
