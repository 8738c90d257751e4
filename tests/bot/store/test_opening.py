"""A database opens, or says in one sentence why it does not."""

import os
import re
import resource
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.store import (
    AlreadyDone,
    DatabaseCorrupt,
    DatabaseError,
    DatabaseInUse,
    DatabaseLocked,
    DatabaseTooNew,
    DatabaseUnavailable,
    Store,
)
from bot.store.database.postgresql import translate_postgresql_errors
from bot.store.store import INTERACTION_LIFETIME
from tests.bot.store.conftest import Watch
from tests.bot.store.damaging import run_sql
from tests.bot.store.tables import SERVER, open_lobby

LEFT_OPEN = """
import asyncio, sys
from pathlib import Path
from bot.store import Store
from tests.bot.store.tables import open_lobby

async def leave_open():
    await open_lobby(await Store.open(Path(sys.argv[1])))

asyncio.run(leave_open())
"""
"""A process that ends without closing its store, after it has written."""


@contextmanager
def held(file: Path) -> Iterator[None]:
    """Another program is writing to the file."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


def content(file: Path) -> bytes:
    return file.read_bytes()


def overwrite(file: Path, start: int, data: bytes) -> None:
    with file.open("r+b" if file.exists() else "wb") as stream:
        stream.seek(start)
        stream.write(data)


async def test_an_opened_store_is_durable(store: Store, file: Path) -> None:
    async with store.read() as look:
        connection = look._connection
        names = ("journal_mode", "synchronous", "foreign_keys")
        found = [(await connection.run_text(f"PRAGMA {name}")).scalar() for name in names]
    assert found == ["wal", 2, 1]
    assert content(file).startswith(b"SQLite format 3")


def test_an_open_store_does_not_keep_the_process_alive(file: Path) -> None:
    assert subprocess.run([sys.executable, "-c", LEFT_OPEN, file], check=False, timeout=60).returncode == 0


async def test_missing_folders_are_made(tmp_path: Path) -> None:
    place = tmp_path / "new" / "100%" / "まち?.sqlite"
    await (await Store.open(place)).close()
    assert place.exists()


async def test_a_url_names_a_file_too(tmp_path: Path) -> None:
    await (await Store.open(f"sqlite:///{tmp_path}/by_url.sqlite")).close()
    assert (tmp_path / "by_url.sqlite").exists()


async def test_what_was_stored_is_there_when_opened_again(file: Path, watch: Watch) -> None:
    first = await Store.open(file, watch)
    table = await open_lobby(first)
    await first.close()
    second = await Store.open(file, watch)
    async with second.read() as look:
        assert await look.tables.get(table.id) == table
    await second.close()


async def test_interactions_are_remembered_over_a_restart_for_a_day(file: Path, watch: Watch) -> None:
    async def answer() -> None:
        store = await Store.open(file, watch)
        try:
            async with store.transaction("click"):
                pass
        finally:
            await store.close()

    await answer()
    watch.now += INTERACTION_LIFETIME
    with pytest.raises(AlreadyDone):
        await answer()
    watch.now += 1
    await answer()


async def test_a_second_process_is_refused(store: Store, file: Path) -> None:
    with pytest.raises(DatabaseInUse, match="Another Machizukuri is running"):
        await Store.open(file)
    await open_lobby(store)


async def test_a_new_file_held_by_another_program_is_locked(file: Path) -> None:
    with held(file), pytest.raises(DatabaseLocked, match="Another program holds"):
        await Store.open(file, busy_timeout=0)
    await (await Store.open(file, busy_timeout=0)).close()


async def test_a_game_file_held_by_another_program_is_locked(file: Path) -> None:
    await (await Store.open(file)).close()
    with held(file), pytest.raises(DatabaseLocked):
        await Store.open(file, busy_timeout=0)


async def test_a_write_while_another_program_holds_the_file_is_refused_and_later_works(
    store: Store, file: Path
) -> None:
    with held(file), pytest.raises(DatabaseLocked):
        await open_lobby(store)
    table = await open_lobby(store)
    async with store.read() as look:
        assert await look.tables.lobbies_in_server(SERVER) == [table]


async def test_a_file_that_is_no_database_is_left_alone(file: Path) -> None:
    overwrite(file, 0, b"Dear diary, " * 1000)
    with pytest.raises(DatabaseCorrupt, match="damaged or no database"):
        await Store.open(file)
    assert content(file) == b"Dear diary, " * 1000


async def test_a_damaged_database_is_refused(file: Path) -> None:
    await (await Store.open(file)).close()
    overwrite(file, 100, os.urandom(len(content(file)) - 100))
    with pytest.raises(DatabaseCorrupt):
        await Store.open(file)


async def test_a_database_from_a_newer_version_is_left_untouched(file: Path) -> None:
    await (await Store.open(file)).close()
    run_sql(file, "UPDATE alembic_version SET version_num = '9999'")
    before = content(file)
    with pytest.raises(DatabaseTooNew, match="newer Machizukuri"):
        await Store.open(file)
    assert content(file) == before


@pytest.mark.parametrize("obstacle", ["machizukuri.sqlite", "machizukuri.sqlite.lock"])
async def test_a_folder_in_the_way_is_said(file: Path, obstacle: str) -> None:
    (file.parent / obstacle).mkdir()
    with pytest.raises(DatabaseUnavailable, match=r"cannot be (opened|written)"):
        await Store.open(file)


@contextmanager
def no_room() -> Iterator[None]:
    """No file can grow beyond a few bytes, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (64, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_a_full_disk_is_said_at_the_start_too(file: Path) -> None:
    await (await Store.open(file)).close()
    before = content(file)
    with no_room(), pytest.raises(DatabaseUnavailable, match="the disk is full"):
        await Store.open(file)
    assert content(file) == before


@pytest.fixture
def folder(file: Path) -> Path:
    """A folder where the database should be."""
    file.mkdir()
    return file


async def test_a_database_that_cannot_be_opened_leaves_no_thread_behind(folder: Path) -> None:
    before = threading.enumerate()
    with pytest.raises(DatabaseUnavailable):
        await Store.open(folder)
    assert set(threading.enumerate()) <= set(before)


async def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DatabaseUnavailable, match="its folder cannot be made"):
        await Store.open(tmp_path / "file" / "machizukuri.sqlite")


@pytest.mark.parametrize("url", ["nonsense", "mysql://localhost/games", "sqlite://", "sqlite:///:memory:", ""])
async def test_a_url_we_cannot_use_is_said(url: str) -> None:
    with pytest.raises(DatabaseUnavailable, match="DATABASE_URL"):
        await Store.open(url)


async def test_without_the_package_for_postgresql_the_way_to_get_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(DatabaseUnavailable) as caught:
        await Store.open("postgresql://someone@127.0.0.1:1/games")
    said = f"the package asyncpg is not installed (this gets it: {sys.executable} -m pip install asyncpg)."
    assert str(caught.value).endswith(said)


def test_an_address_at_which_nobody_answers_is_an_error_of_the_store() -> None:
    refused = "The database far away cannot be used: it cannot be reached (Connection refused)."
    with pytest.raises(DatabaseUnavailable, match=re.escape(refused)), translate_postgresql_errors("far away"):
        socket.create_connection(("127.0.0.1", 1))


async def test_no_error_shows_the_password_of_the_database() -> None:
    with pytest.raises(DatabaseError) as caught:
        await Store.open("postgresql://someone:password1@127.0.0.1:1/games")
    assert "password1" not in str(caught.value)
