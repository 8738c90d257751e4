"""A whole database file is looked through, while the bot goes on using it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import DatabaseCorrupt, DatabaseUnavailable, Store
from bot.store.backup.copies import back_up, restore
from bot.store.backup.integrity import find_damage
from tests.bot.store.damaging import change_a_byte, checkpoint, write_garbage
from tests.bot.store.tables import open_lobby


async def click(store: Store, interaction: str) -> None:
    async with store.transaction(interaction):
        pass


async def test_nothing_is_found_in_a_sound_file_that_is_in_use(store: Store, file: Path) -> None:
    await open_lobby(store)
    assert await find_damage(file) == ""
    async with store.transaction("half done"):
        assert await find_damage(file) == ""


@pytest.mark.parametrize("name", ["seats", "sqlite_autoindex_interactions_1"])
async def test_garbage_over_a_page_of_a_table_or_an_index_is_found(store: Store, file: Path, name: str) -> None:
    await open_lobby(store)
    await click(store, "1")
    write_garbage(file, name)
    assert await find_damage(file) != ""


async def test_an_index_that_does_not_fit_its_table_is_found(store: Store, file: Path) -> None:
    await click(store, "click 1")
    change_a_byte(file, "sqlite_autoindex_interactions_1", b"click 1", b"click 7")
    assert "index sqlite_autoindex_interactions_1" in await find_damage(file)


async def test_when_a_look_is_broken_off_nobody_reads_the_file_any_more(store: Store, file: Path) -> None:
    with closing(sqlite3.connect(file)) as other, other:
        numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)"
        other.execute(f"INSERT INTO interactions {numbers} SELECT 'click ' || i, i FROM n")
    looking = asyncio.create_task(find_damage(file))
    await asyncio.sleep(0)
    looking.cancel()
    assert isinstance((await asyncio.gather(looking, return_exceptions=True))[0], asyncio.CancelledError)
    assert not checkpoint(file)


async def test_where_the_file_cannot_be_read_that_is_no_damage(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnavailable, match="cannot be opened"):
        await find_damage(tmp_path / "gone.sqlite")


async def test_a_backup_of_a_damaged_database_blames_the_database(store: Store, file: Path, tmp_path: Path) -> None:
    await open_lobby(store)
    write_garbage(file, "seats")
    with pytest.raises(DatabaseCorrupt) as caught:
        back_up(file, tmp_path / "copy.sqlite")
    assert f"The file {file} is damaged" in str(caught.value)
    assert "copy.sqlite" not in str(caught.value)
    assert not (tmp_path / "copy.sqlite").exists()


async def test_a_restore_from_a_damaged_copy_blames_the_copy(store: Store, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    await open_lobby(store)
    back_up(file, copy)
    await store.close()
    write_garbage(copy, "seats")
    with pytest.raises(DatabaseCorrupt) as caught:
        restore(copy, file)
    assert f"The file {copy} is damaged" in str(caught.value)
