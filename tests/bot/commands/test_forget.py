"""`forget` asks the bot that runs, or the next one, and says what came of it."""

import asyncio
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from bot.__main__ import main, make_parser
from bot.commands import forget as command
from bot.commands.table import NOT_DONE_STATUS
from bot.process.timekeeper import Timekeeper
from bot.store import PersonRow, Store
from bot.table.forgetting import forget_person
from tests.bot.naming import places_naming
from tests.bot.table.club import Club
from tests.bot.table.test_forgetting import GHOST

WORDS: Final = ["forget", str(GHOST.id)]


@pytest.fixture
async def data(tmp_path: Path, database: Path | str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a bot that knows a preference of hers."""
    store = await Store.open(database)
    async with store.transaction() as tx:
        await tx.people.save(PersonRow(GHOST.id, "dark"))
    await store.close()
    if not isinstance(database, Path):
        monkeypatch.setenv("DATABASE_URL", database)
    return tmp_path


async def test_where_no_bot_runs_the_next_one_does_it(
    data: Path, database: Path | str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await command.request_forgetting(database, GHOST.id, seconds=0) == NOT_DONE_STATUS
    assert capsys.readouterr().out.splitlines() == [
        "Noted. The running bot does it within seconds.",
        "No bot has done it yet; one that runs on this database will.",
    ]
    store = await Store.open(database)
    await Timekeeper(store, {"forget": partial(forget_person, Club(store).tables)}).handle_due()
    assert await places_naming(store, GHOST) == set()
    await store.close()


async def test_the_running_bot_does_it_and_the_command_says_so(
    data: Path, database: Path | str, capsys: pytest.CaptureFixture[str]
) -> None:
    store = await Store.open(database)
    keeper = Timekeeper(store, {"forget": partial(forget_person, Club(store).tables)})
    arguments = make_parser("forget").parse_args([*WORDS, "--data", str(data)])
    asked = asyncio.create_task(asyncio.to_thread(command.run, arguments))
    while not asked.done():
        await keeper.handle_due()
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(asked), 0.05)
    assert await asked == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Forgotten."
    await store.close()


async def test_of_a_stranger_nothing_is_stored(
    data: Path, database: Path | str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await command.request_forgetting(database, 77) == 0
    assert capsys.readouterr().out == "Nothing is stored about this account.\n"


@pytest.mark.parametrize("typed", ["Hana", "0", "-5", "1.5", str(2**63), "１２"])
def test_what_is_no_account_is_refused_in_a_sentence(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["forget", "--", typed])
    assert "an account is a number" in capsys.readouterr().err
