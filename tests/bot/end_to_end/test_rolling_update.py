"""Two processes are updated one after the other while people play in the servers of both."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from bot.playground import Fault, FaultRule, Playground
from bot.playground.shards import Shard
from bot.store.migrate import _newest
from tests.bot.end_to_end.bot_process import NEWER
from tests.bot.end_to_end.guests import (
    OVER,
    SeenTable,
    board_of,
    commit_turn,
    finish_turn,
    open_table,
    opened,
    press_first,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_outbox import MESSAGES, reveals
from tests.bot.end_to_end.test_shards import another_process
from tests.bot.new_database import administrator
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.postgresql]

MIGRATION: Final = """
import sqlalchemy as sa
from alembic import op

revision, down_revision = "9999", "{head}"


def upgrade() -> None:
    op.add_column("tables", sa.Column("flavour", sa.Text))
    op.add_column("posts", sa.Column("flavour", sa.Text, nullable=False, server_default="sweet"))
"""


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    """A folder with a migration of the next version."""
    folder = tmp_path / "newer"
    folder.mkdir()
    [head] = _newest()
    (folder / "r9999_flavour.py").write_text(MIGRATION.format(head=head))
    return folder


class OpenGame:
    """Two people and a bot player at a table."""

    def __init__(self, people: tuple[Visitor, Visitor], table: SeenTable, first: Seen) -> None:
        self.people, self.table, self.first = people, table, first

    @classmethod
    async def begin(cls, stage: Stage, channel: str, *names: str) -> "OpenGame":
        first, second = [await stage.person(name) for name in names]
        table = await open_table(first, second, bots=1, channel_id=channel)
        return cls((first, second), table, await board_of(first, table))

    async def panel(self, person: Visitor) -> Seen:
        """Somebody's turn, opened below the newest public message."""

        def is_board(seen: Seen) -> bool:
            return seen.channel_id == self.table.thread_id and not seen.ephemeral and "turn" in seen.verbs

        return await opened(person, await person.see(is_board))

    async def turn(self, person: Visitor) -> None:
        """Somebody plays until their commit."""
        await finish_turn(person, await self.panel(person))

    async def play_round(self) -> None:
        """Both play until their commit."""
        await asyncio.gather(*(self.turn(person) for person in self.people))

    async def told(self, words: str) -> Seen:
        """The message of this table that says so, waited for."""
        [person, _] = self.people
        return await person.see(lambda seen: seen.channel_id == self.table.thread_id and words in seen.text)

    async def revealed(self, number: int) -> Seen:
        """The reveal of a round, waited for."""
        return await self.told(f"ラウンド{number}の結果")


def places_of_two_shards(playground: Playground) -> list[str]:
    channels = [playground.world.text_channels()[0]]
    while True:
        found = [[one.id for one in channels if Shard(shard, 2).has(one.guild_id)] for shard in (0, 1)]
        if all(found):
            return [place[0] for place in found]
        channels.append(playground.world.add_guild("川べり"))


async def update(stage: Stage, newer: Path, sessions: int) -> None:
    """Start a process that has stopped with the new version, and wait until so many sessions have begun in all."""
    stage.settings |= {NEWER: str(newer)}
    stage.begin_bot()
    await stage.playground.gateway.session_starts.wait_for_starts(sessions)


def columns(database: str) -> list[str]:
    """The tables of a database that have what the new version has added."""
    query = "SELECT table_name FROM information_schema.columns WHERE column_name = 'flavour'"
    found = administrator().rows(database, query)
    return sorted(name for (name,) in found)


@dataclass
class Pair:
    """Two processes with a shard each, and a game in a server of each."""

    zero: Stage
    one: Stage
    here: OpenGame
    there: OpenGame
    newer: Path

    async def hand_on(self) -> None:
        """The second process stops with a reveal that it could not post; the first one posts it."""
        faults = self.zero.playground.faults
        lost = faults.add(FaultRule(Fault.RESET, "POST", MESSAGES, times=10**6))
        for person in self.there.people:  # the next question comes below the reveal: nobody waits for it here
            await commit_turn(person, await self.there.panel(person))
        await lost.struck.wait()
        assert await self.one.stop_bot() == 0
        await self.zero.logged("event='work taken over'")
        faults.clear()
        await self.there.revealed(2)

    async def update_one(self, database: str) -> None:
        """The second process starts with the new version, while somebody on the first is in mid-turn."""
        hanako, alice = self.here.people
        panel = await press_first(hanako, await self.here.panel(hanako))
        await update(self.one, self.newer, sessions=3)
        assert columns(database) == ["posts", "tables"]
        await self.zero.logged("event='work given back'")
        await finish_turn(hanako, panel)
        await self.here.turn(alice)
        await self.here.revealed(2)
        await self.there.play_round()
        await self.there.revealed(3)

    async def update_zero(self) -> None:
        """The first process is updated while somebody is about to commit, and answers the button of before."""
        hanako, alice = self.here.people
        panel = await self.here.panel(hanako)
        while "commit" not in panel.verbs:
            panel = await press_first(hanako, panel)
        assert await self.zero.stop_bot() == 0
        await update(self.zero, self.newer, sessions=4)
        await (await hanako.press(panel, "commit")).answer()
        await self.here.turn(alice)
        await self.here.revealed(3)


@pytest.fixture
async def pair(playground: Playground, tmp_path: Path, database: str, newer: Path) -> AsyncIterator[Pair]:
    """Both processes run the old version, and both games are in their second round."""
    here, there = places_of_two_shards(playground)
    shared = {"SHARD_COUNT": "2", "DATABASE_URL": database}
    async with (
        another_process(playground, tmp_path / "zero", **shared, SHARD_IDS="0") as zero,
        another_process(playground, tmp_path / "one", **shared, SHARD_IDS="1") as one,
    ):
        await playground.gateway.session_starts.wait_for_starts(2)
        await (await zero.person("Bob")).see_commands()
        games = await OpenGame.begin(zero, here, "ハナコ", "Alice"), await OpenGame.begin(zero, there, "タロウ", "Bob")
        for game in games:
            await game.play_round()
            await game.revealed(1)
        yield Pair(zero, one, *games, newer)


async def test_two_processes_are_updated_in_the_middle_of_games_and_nothing_is_lost_or_doubled(
    pair: Pair, database: str
) -> None:
    await pair.hand_on()
    await pair.update_one(database)
    await pair.update_zero()
    for game in (pair.here, pair.there):
        [person, _] = game.people
        assert (await opened(person, game.first)).ephemeral
        await game.play_round()
        await game.told(OVER)
        told = await reveals(person, game.table.thread_id)
        assert [f"ラウンド{number}の結果" in line for number, line in enumerate(told, 1)] == [True] * 3
    assert "Traceback" not in pair.zero.log + pair.one.log
