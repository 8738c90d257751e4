"""Shards: one process with several, and several processes of which each has its own."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from bot.cluster.logins import FATAL_CLOSE_CODES
from bot.playground import Playground
from bot.playground.shards import Shard
from tests.bot.end_to_end.conftest import bot_online
from tests.bot.end_to_end.guests import board_of, finish_turn, open_table, opened, reveal_of
from tests.bot.end_to_end.stage import Stage

pytestmark = pytest.mark.end_to_end

REGISTERED = ("PUT", "/applications/{application_id}/commands")


@asynccontextmanager
async def another_process(playground: Playground, folder: Path, **settings: str) -> AsyncIterator[Stage]:
    """A process of the bot with a database of its own, which may find another one online."""
    async with AsyncExitStack() as resources:
        stage = Stage(playground, folder, resources)
        resources.push_async_callback(stage.close)
        stage.settings |= settings
        stage.begin_bot()
        yield stage


async def play_in(stage: Stage, channel: str) -> None:
    """Two people begin a game in this channel, and one of them is asked for their turn there."""
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    table = await open_table(hanako, alice, channel_id=channel)
    board = await board_of(hanako, table)
    assert hanako.channels[board.channel_id]["guild_id"] == hanako.channels[channel]["guild_id"]
    panel = await (await hanako.press(board, "turn")).answer()
    assert panel.ephemeral and panel.buttons


async def test_two_shards_of_one_process_play_in_two_servers(playground: Playground, tmp_path: Path) -> None:
    here, there = playground.world.text_channels()[0].id, playground.world.add_guild("川べり").id
    playground.gateway.session_starts.recommended_shards = 2
    async with bot_online(playground, tmp_path) as stage:
        await playground.gateway.session_starts.wait_for_starts(2)
        assert playground.gateway.session_starts.begun == [Shard(0, 2), Shard(1, 2)]
        for place in (here, there):
            await play_in(stage, place)


@asynccontextmanager
async def two_processes(playground: Playground, folder: Path, **settings: str) -> AsyncIterator[tuple[Stage, Stage]]:
    """Two processes with a shard each, when both are online and know what people can type."""
    shards = {"SHARD_COUNT": "2", **settings}
    async with (
        another_process(playground, folder / "first", **shards, SHARD_IDS="0") as first,
        another_process(playground, folder / "second", **shards, SHARD_IDS="1") as second,
    ):
        await playground.gateway.session_starts.wait_for_starts(2)
        await (await first.person("Bob")).see_commands()
        yield first, second


async def two_processes_play(playground: Playground, folder: Path, **settings: str) -> str:
    """The log of one of two processes with a shard each, that play each in its own server; the other goes on alone."""
    here, there = playground.world.text_channels()[0].id, playground.world.add_guild("川べり").id
    async with two_processes(playground, folder, **settings) as (first, second):
        for place in (here, there):
            await play_in(first, place)
        assert await second.stop_bot() == 0
        await play_in(first, here)
        return second.log


async def test_two_processes_with_a_database_each_play_each_in_its_own_server(
    playground: Playground, tmp_path: Path
) -> None:
    assert "shards='1 of 2'" in await two_processes_play(playground, tmp_path)
    assert len(playground.journal.requests_to(*REGISTERED)) == 1


@pytest.mark.postgresql
async def test_two_processes_on_one_database_post_everything_once(
    playground: Playground, tmp_path: Path, database: str
) -> None:
    assert "shards='1 of 2'" in await two_processes_play(playground, tmp_path, DATABASE_URL=database)
    assert len(playground.journal.requests_to(*REGISTERED)) == 1
    threads = [channel for channel in playground.world.channels.values() if channel.is_thread]
    public = [[post for post in thread.messages.values() if post.only_for is None] for thread in threads]
    assert [len(posts) for posts in public] == [1, 1, 1]


@pytest.mark.postgresql
async def test_turns_in_direct_messages_are_revealed_by_the_process_that_has_the_server_of_the_table(
    playground: Playground, tmp_path: Path, database: str
) -> None:
    there = playground.world.add_guild("川べり").id
    async with two_processes(playground, tmp_path, DATABASE_URL=database) as (first, _):
        hanako = await first.person("ハナコ")
        table = await open_table(hanako, bots=1, channel_id=there)
        letters = await hanako.open_dm()
        for number in (1, 2):
            listed = await (await hanako.slash("tables", letters)).answer()
            await finish_turn(hanako, await opened(hanako, listed))
            assert (await reveal_of(hanako, number)).channel_id == table.thread_id


async def test_where_there_are_too_many_servers_for_one_shard_the_bot_says_so_and_more_shards_help(
    playground: Playground, tmp_path: Path
) -> None:
    playground.world.add_guild("川べり")
    playground.gateway.session_starts.max_servers = 1
    async with another_process(playground, tmp_path / "one", SHARD_COUNT="1") as stage:
        assert await stage.ended() == 1
        assert stage.log.splitlines()[-1] == FATAL_CLOSE_CODES[4011]
    async with another_process(playground, tmp_path / "two", SHARD_COUNT="2"):
        await playground.gateway.session_starts.wait_for_starts(2)


async def test_a_token_that_is_reset_while_the_bot_runs_ends_it_with_one_sentence(stage: Stage) -> None:
    stage.playground.gateway.reset_token()
    assert await stage.ended() == 1
    assert stage.log.splitlines()[-1] == FATAL_CLOSE_CODES[4004]
    assert "Traceback" not in stage.log


async def test_a_login_that_comes_too_early_is_made_again(playground: Playground, tmp_path: Path) -> None:
    playground.gateway.session_starts.interval = 0.2
    async with another_process(playground, tmp_path / "bot", SHARD_COUNT="2") as stage:
        await playground.gateway.session_starts.wait_for_starts(2)
        assert playground.gateway.session_starts.begun == [Shard(0, 2), Shard(1, 2)]
        assert await stage.stop_bot() == 0
