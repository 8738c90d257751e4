"""A database that is damaged under a running bot: the operator sees it, and players are told whom to ask."""

from pathlib import Path

import pytest

from bot.settings import DATABASE_FILE
from tests.bot.end_to_end.bot_process import run_to_its_end
from tests.bot.end_to_end.guests import board_of, my_turn, press_first, two_at_a_table
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_operation import healthy, sign_of_life
from tests.bot.store.damaging import write_garbage

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]


async def unwell(folder: Path, words: str) -> str:
    """What the health command says once the bot finds that it is unwell, in these words."""
    await sign_of_life(folder, lambda health: words in f"{health.database} {health.storing} {health.failed}")
    status, said = await run_to_its_end("health", "--data", str(folder))
    assert status == 1 and words in said
    return said


@pytest.mark.usefixtures("hurried")
async def test_a_damaged_page_is_found_after_the_start_and_players_are_told_kindly(
    stage: Stage, tmp_path: Path
) -> None:
    file = tmp_path / DATABASE_FILE
    hanako, _, table = await two_at_a_table(stage)
    await press_first(hanako, await my_turn(hanako, table))
    await stage.kill_bot()
    write_garbage(file, "choices")
    await stage.start_bot()
    said = await unwell(tmp_path, "is damaged")
    assert f"its database needs to be looked after. The file {file} is damaged" in said
    board = await board_of(hanako, table)
    refusal = await (await hanako.press(board, "turn")).answer()
    assert refusal.ephemeral and "運営者に知らせて" in refusal.text
    status, told = await run_to_its_end("backup", str(tmp_path / "copy.sqlite"), "--data", str(tmp_path))
    assert status == 1 and f"The file {file} is damaged" in told


@pytest.mark.usefixtures("hurried")
async def test_a_database_that_is_deleted_under_the_bot_is_told(stage: Stage, tmp_path: Path) -> None:
    file = tmp_path / DATABASE_FILE
    await healthy(tmp_path)
    file.unlink()
    await unwell(tmp_path, f"The file {file} was deleted or replaced")
    await stage.logged("event='the database is lost'")


async def test_after_the_start_the_log_says_how_much_is_left_out_of_garbage_collections(stage: Stage) -> None:
    prepared = await stage.logged("event='prepared'")
    assert int(prepared.split("objects_settled=")[1].split()[0]) > 1_000
