"""A PostgreSQL server goes away under a real bot and comes back: nothing is lost, nothing doubled, and all is told."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from bot.playground import Fault, FaultRule, Playground
from bot.settings import DATABASE_FILE
from tests.bot.end_to_end.bot_process import run_to_its_end
from tests.bot.end_to_end.conftest import bot_online
from tests.bot.end_to_end.guests import (
    SeenTable,
    my_turn,
    play_round,
    play_up_to_commit,
    press_first,
    reveal_of,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_operation import healthy, sign_of_life
from tests.bot.end_to_end.test_outbox import MESSAGES, reveals
from tests.bot.new_database import SERVER, database_in, make_model, new_database
from tests.postgresql_server import PostgresqlServer
from tests.visitor import Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.postgresql, pytest.mark.usefixtures("hurried")]

NOT_NOW: Final = "いまは保存できません"


@pytest.fixture(scope="module")
def own_server() -> Iterator[PostgresqlServer]:
    """A server of these tests alone, which may come and go."""
    server = PostgresqlServer.begun()
    make_model(server.url())
    yield server
    server.remove()


@pytest.fixture
def server(own_server: PostgresqlServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PostgresqlServer:
    """That server, with the database of this test's bot."""
    monkeypatch.setenv(SERVER, own_server.url())
    new_database(tmp_path / DATABASE_FILE)
    return own_server


@pytest.fixture
async def stage(playground: Playground, tmp_path: Path, server: PostgresqlServer) -> AsyncIterator[Stage]:
    async with bot_online(playground, tmp_path) as stage:
        yield stage


async def unwell(folder: Path) -> str:
    """What the health command says once the bot cannot use its database."""
    await sign_of_life(folder, lambda health: bool(health.database))
    status, said = await run_to_its_end("health", "--data", str(folder))
    assert status == 1
    return said


async def both_play(people: tuple[Visitor, Visitor], table: SeenTable) -> None:
    await asyncio.gather(*(play_round(person, table) for person in people))


@asynccontextmanager
async def bot_beginning(playground: Playground, folder: Path) -> AsyncIterator[Stage]:
    """A bot that was started, and may not come online."""
    async with AsyncExitStack() as resources:
        stage = Stage(playground, folder, resources)
        resources.push_async_callback(stage.close)
        stage.begin_bot()
        yield stage


async def test_a_press_during_an_outage_is_answered_kindly_and_later_the_game_goes_on(
    stage: Stage, server: PostgresqlServer, tmp_path: Path
) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    panel = await press_first(hanako, await my_turn(hanako, table))
    server.stop()
    refusal = await press_first(hanako, panel)
    assert refusal.ephemeral and NOT_NOW in refusal.text
    assert "cannot use its database" in await unwell(tmp_path)
    server.start()
    await sign_of_life(tmp_path, lambda health: not health.database)
    for number in (1, 2):
        await both_play((hanako, alice), table)
        await reveal_of(hanako, number)
    assert len(await reveals(hanako, table.thread_id)) == 2


async def test_what_was_still_to_be_posted_when_the_server_went_is_posted_once_when_it_is_back(
    stage: Stage, server: PostgresqlServer, tmp_path: Path
) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    lost = FaultRule(Fault.LOST_ANSWER, "POST", MESSAGES)
    for person in (hanako, alice):
        panel = await play_up_to_commit(person, table)
        if person is alice:
            stage.playground.faults.add(lost)
        await (await person.press(panel, "commit")).answer()
    await lost.struck.wait()
    server.crash()
    await stage.logged("event='delivery delayed'")
    await unwell(tmp_path)
    server.start()
    await sign_of_life(tmp_path, lambda health: not health.database)
    await reveal_of(hanako, 1)
    await both_play((hanako, alice), table)
    await reveal_of(hanako, 2)
    assert len(await reveals(hanako, table.thread_id)) == 2


async def test_a_bot_waits_for_a_server_that_is_away_and_says_so(
    playground: Playground, server: PostgresqlServer, tmp_path: Path
) -> None:
    server.stop()
    async with bot_beginning(playground, tmp_path) as stage:
        assert "cannot be reached" in await unwell(tmp_path)
        assert stage.log.count("event='waiting for the database'") == 1
        server.start()
        assert "connected and answering" in await healthy(tmp_path)


async def test_a_bot_that_waits_for_a_server_stops_when_it_is_asked_to(
    playground: Playground, server: PostgresqlServer, tmp_path: Path
) -> None:
    server.stop()
    async with bot_beginning(playground, tmp_path) as stage:
        await unwell(tmp_path)
        assert await stage.stop_bot() == 0
    status, said = await run_to_its_end("health", "--data", str(tmp_path))
    assert (status, said) == (1, f"No bot is running on the data folder {tmp_path}.\n")
    server.start()


async def test_a_database_that_is_not_there_ends_the_bot_with_a_sentence(
    server: PostgresqlServer, tmp_path: Path
) -> None:
    url = str(database_in(tmp_path)).replace("/test_", "/no_")
    status, said = await run_to_its_end("--port", "0", "--data", str(tmp_path), DATABASE_URL=url)
    assert status == 1 and "there is no database of this name on the server" in said
    assert len(said.strip().splitlines()) == 1
