"""Copies of the database: whole, checked, never at the cost of anything that is there."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import (
    CopyRefused,
    DatabaseCorrupt,
    DatabaseInUse,
    DatabaseTooNew,
    DatabaseUnavailable,
    Store,
)
from bot.store.backup.copies import back_up, check_copy, restore
from tests.bot.store.damaging import run_sql
from tests.bot.store.tables import SERVER, open_lobby


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copy.sqlite"


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def fill(file: Path, content: bytes) -> None:
    with file.open("r+b" if file.exists() else "wb") as stream:
        stream.write(content)


async def stored(file: Path) -> list[int]:
    """The lobbies in a database, opened as the bot opens it."""
    store = await Store.open(file)
    async with store.read() as look:
        found = sorted(table.id for table in await look.tables.lobbies_in_server(SERVER))
    await store.close()
    return found


async def test_a_copy_of_a_store_in_use_holds_all_that_was_stored(store: Store, file: Path, copy: Path) -> None:
    tables = [(await open_lobby(store)).id for _ in range(3)]
    assert back_up(file, copy) == 3
    await open_lobby(store)
    assert await stored(copy) == tables


async def test_a_copy_is_one_file_and_leaves_nothing_beside_it(store: Store, file: Path, tmp_path: Path) -> None:
    (tmp_path / "copies").mkdir()
    back_up(file, tmp_path / "copies" / "まち 100%?.sqlite")
    assert names(tmp_path / "copies") == {"まち 100%?.sqlite"}


async def test_a_copy_has_whole_transactions_only(store: Store, file: Path, copy: Path) -> None:
    async with store.transaction("half done"):
        assert await asyncio.to_thread(back_up, file, copy) == 0
    with closing(sqlite3.connect(copy)) as made:
        assert made.execute("SELECT count(*) FROM interactions").fetchone() == (0,)


async def test_nothing_is_overwritten_unless_forced(store: Store, file: Path, copy: Path) -> None:
    fill(copy, b"a letter")
    with pytest.raises(CopyRefused, match="is there already; nothing was overwritten"):
        back_up(file, copy)
    with copy.open("rb") as stream:
        assert stream.read() == b"a letter"
    assert back_up(file, copy, force=True) == 0
    assert check_copy(copy) == 0


async def test_a_database_is_never_its_own_copy(store: Store, file: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(file)
    for target in (file, tmp_path / "link"):
        with pytest.raises(CopyRefused, match="is there already"):
            back_up(file, target, force=True)


def test_where_there_is_no_database_none_is_made(tmp_path: Path, copy: Path) -> None:
    with pytest.raises(CopyRefused, match="There is no database"):
        back_up(tmp_path / "games.sqlite", copy)
    assert names(tmp_path) == set()


async def test_a_copy_to_a_folder_that_is_not_there_is_refused(store: Store, file: Path, tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnavailable, match="cannot be opened"):
        back_up(file, tmp_path / "nowhere" / "copy.sqlite")


async def test_a_damaged_database_gives_no_copy(store: Store, file: Path, copy: Path) -> None:
    await store.close()
    fill(file, b"SQLite format 3\0" + os.urandom(8000))
    with pytest.raises(DatabaseCorrupt):
        back_up(file, copy)
    assert names(file.parent) & {copy.name, f"{copy.name}.new"} == set()


async def test_restoring_brings_back_what_was_and_keeps_what_is(store: Store, file: Path, copy: Path) -> None:
    first = (await open_lobby(store)).id
    back_up(file, copy)
    second = (await open_lobby(store)).id
    await store.close()
    kept = restore(copy, file)
    assert kept is not None
    assert kept.name.startswith("machizukuri.sqlite.before-2")
    assert await stored(file) == [first]
    assert await stored(kept) == [first, second]
    assert restore(copy, file) not in (None, kept)


async def test_restoring_into_a_folder_that_is_gone_makes_it_anew(store: Store, file: Path, tmp_path: Path) -> None:
    table, copy = (await open_lobby(store)).id, tmp_path / "copy.sqlite"
    back_up(file, copy)
    assert restore(copy, tmp_path / "new" / "data" / "games.sqlite") is None
    assert await stored(tmp_path / "new" / "data" / "games.sqlite") == [table]


async def test_nothing_is_restored_while_a_bot_is_running(store: Store, file: Path, copy: Path) -> None:
    back_up(file, copy)
    table = (await open_lobby(store)).id
    with pytest.raises(DatabaseInUse, match="Another Machizukuri is running"):
        restore(copy, file)
    await store.close()
    assert await stored(file) == [table]


async def test_a_damaged_database_is_kept_as_it_is_when_it_is_replaced(store: Store, file: Path, copy: Path) -> None:
    table = (await open_lobby(store)).id
    back_up(file, copy)
    await store.close()
    fill(file, b"water damage" * 1000)
    kept = restore(copy, file)
    assert kept is not None
    with kept.open("rb") as stream:
        assert stream.read(12) == b"water damage"
    assert await stored(file) == [table]


async def test_what_the_dead_database_left_beside_it_does_not_get_into_the_new_one(file: Path, copy: Path) -> None:
    await (await Store.open(copy)).close()
    await (await Store.open(file)).close()
    leftovers = [file.with_name(file.name + ending) for ending in ("-wal", "-shm")]
    for leftover in leftovers:
        leftover.write_bytes(b"\x37\x7f\x06\x82 left by a crash")
    restore(copy, file)
    assert not [leftover for leftover in leftovers if leftover.exists()]
    assert await stored(file) == []


@pytest.mark.parametrize(
    ("statements", "error"),
    [
        (["UPDATE alembic_version SET version_num = '9999'"], DatabaseTooNew),
        (["DROP TABLE moves"], CopyRefused),
        (["CREATE TRIGGER bad AFTER INSERT ON tables BEGIN DELETE FROM seats; END"], CopyRefused),
        (["CREATE VIEW bad AS SELECT * FROM seats"], CopyRefused),
        (["DROP TABLE alembic_version", "CREATE TABLE alembic_version (other TEXT)"], DatabaseUnavailable),
    ],
)
async def test_a_file_that_is_no_sound_copy_of_ours_is_refused(
    store: Store, file: Path, copy: Path, statements: list[str], error: type[Exception]
) -> None:
    table = (await open_lobby(store)).id
    back_up(file, copy)
    await store.close()
    run_sql(copy, *statements)
    before = names(file.parent)
    with pytest.raises(error):
        restore(copy, file)
    assert names(file.parent) == before
    assert await stored(file) == [table]


@pytest.mark.parametrize("content", [b"", b"Dear diary, " * 1000, b"SQLite format 3\0" + bytes(5000)])
def test_a_file_that_is_no_database_is_refused(tmp_path: Path, copy: Path, content: bytes) -> None:
    copy.write_bytes(content)
    with pytest.raises((DatabaseCorrupt, CopyRefused)):
        restore(copy, tmp_path / "games.sqlite")
    assert names(tmp_path) == {copy.name}


def test_a_file_that_is_not_there_is_refused(tmp_path: Path, copy: Path) -> None:
    with pytest.raises(CopyRefused, match="There is no file"):
        restore(copy, tmp_path / "games.sqlite")
