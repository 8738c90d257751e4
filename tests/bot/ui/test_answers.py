"""Answers in hand: marked in the log, measured, and finished before the bot stops."""

import asyncio
from collections import Counter
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
import structlog

from bot.shards import ALL_SHARDS, Shards
from bot.ui.parts.click import Click, Verb
from bot.ui.press.answers import Answers, count_refusal

SERVER = 7 << 22


def interaction(number: int, **data: Any) -> Any:
    """As much of an interaction as is looked at."""
    about = {"id": number, "data": data, "guild_id": SERVER}
    return cast(Any, SimpleNamespace(type=discord.InteractionType.component, user=SimpleNamespace(id=101), **about))


class Desk:
    """Where interactions arrive, each in a task of its own; what they do waits for `gate`."""

    def __init__(self) -> None:
        self.refusals: Counter[str] = Counter()
        self.shards = ALL_SHARDS
        self.answers = Answers(self.refusals, lambda: self.shards)
        self.gate = asyncio.Event()
        self.done: list[dict[str, Any]] = []

    async def arrive(self, number: int, **data: Any) -> asyncio.Task[None]:
        task = asyncio.create_task(self._answer(interaction(number, **data)))
        await asyncio.sleep(0)
        return task

    async def _answer(self, arrived: Any) -> None:
        if self.answers.register(arrived):
            await self.gate.wait()
            count_refusal("not_seated")
            self.done.append(structlog.contextvars.get_contextvars())


@pytest.fixture
async def desk() -> Desk:
    """Nothing has arrived yet."""
    return Desk()


async def test_lines_of_an_answer_are_marked_with_its_interaction_and_table_and_no_others(desk: Desk) -> None:
    tasks = [await desk.arrive(11, custom_id=Click(7, Verb.TURN).custom_id), await desk.arrive(12, name="play")]
    desk.gate.set()
    await asyncio.gather(*tasks)
    assert desk.done == [{"interaction": 11, "table": 7}, {"interaction": 12}]
    assert desk.refusals == {"not_seated": 2}
    assert structlog.contextvars.get_contextvars() == {}


async def test_lines_are_marked_with_the_shard_of_the_server_where_there_are_several(desk: Desk) -> None:
    desk.shards = Shards.every(4)
    task = await desk.arrive(11)
    desk.gate.set()
    await task
    assert desk.done == [{"interaction": 11, "shard": 3}]


async def test_stopping_waits_for_answers_in_hand_and_takes_no_more(desk: Desk) -> None:
    await desk.arrive(11)
    stopping = asyncio.create_task(desk.answers.finish())
    await asyncio.sleep(0)
    await desk.arrive(12)
    assert not stopping.done()
    desk.gate.set()
    await stopping
    assert desk.done == [{"interaction": 11}]


async def test_an_answer_that_takes_too_long_is_broken_off(desk: Desk) -> None:
    task = await desk.arrive(11)
    await desk.answers.finish(patience=0)
    assert task.cancelled()
    assert desk.done == []


async def test_with_nothing_in_hand_stopping_takes_no_time(desk: Desk) -> None:
    desk.gate.set()
    await (await desk.arrive(11))
    await desk.answers.finish(patience=3600)
    assert desk.done == [{"interaction": 11}]
