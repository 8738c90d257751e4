"""A moderator locks the thread of a running game: the game waits, says so, and goes on once it is unlocked."""

import asyncio
from typing import Final

import pytest

from bot.error_codes import ARCHIVED
from bot.playground import Journal
from bot.playground.journal import LoggedRequest
from tests.bot.end_to_end.guests import SeenTable, my_turn, play_round, reveal_of, two_at_a_table
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_outbox import both_play, reveals
from tests.visitor import Visitor
from tests.visitor.person import PATIENCE_SECONDS

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

FEW = 8
"""More refusals than a bot has that gives up and tries again when somebody plays."""

WAYS: Final = {"open": (False, False), "archived": (True, False), "archived, and creators may reopen it": (True, True)}
"""Discord documents in two ways whether who made a thread may take it out of the archive while it is locked."""


def lock(stage: Stage, table: SeenTable, *, locked: bool, archived: bool, may_reopen: bool = False) -> None:
    """As a moderator would do it."""
    world = stage.playground.world
    world.creators_reopen_locked = may_reopen
    world.channel(table.thread_id).payload["thread_metadata"] |= {"locked": locked, "archived": archived}


def is_refused(entry: LoggedRequest) -> bool:
    """Whether something could not be posted as the thread is archived or locked."""
    return entry.status >= 400 and entry.response["code"] == ARCHIVED


async def refusals(journal: Journal) -> int:
    """How many of these there have been, once there is one."""
    await journal.wait_for(is_refused)
    return len([entry for entry in journal.entries if is_refused(entry)])


async def told_that_it_waits(person: Visitor, table: SeenTable) -> None:
    """Press My turn until the panel says that the bot cannot post there."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while "投稿できません" not in (await my_turn(person, table)).text:
            pass


@pytest.mark.parametrize(("archived", "may_reopen"), WAYS.values(), ids=WAYS)
async def test_a_game_in_a_locked_thread_waits_and_goes_on_when_it_is_unlocked(
    stage: Stage, archived: bool, may_reopen: bool
) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    lock(stage, table, locked=True, archived=archived, may_reopen=may_reopen)
    await both_play(hanako, alice, table)
    await refusals(stage.playground.journal)
    await told_that_it_waits(hanako, table)
    assert await refusals(stage.playground.journal) < FEW
    lock(stage, table, locked=False, archived=False)
    await my_turn(alice, table)
    await reveal_of(hanako, 1)
    assert len(await reveals(hanako, table.thread_id)) == 1
    await asyncio.gather(play_round(hanako, table), play_round(alice, table))
