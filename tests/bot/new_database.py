"""Databases for tests. They are made as copies of one, which saves each test all migrations.

They are SQLite files. Where `--database postgresql` is said, they are databases on the server of this run, which take
the place of such files.
"""

import asyncio
import hashlib
import os
import sqlite3
from collections.abc import Coroutine, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Final, TypeVar

from sqlalchemy import create_engine, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from bot.settings import DATABASE_FILE
from bot.store import Store
from bot.store.migrate import migrate_if_older

SERVER: Final = "MACHIZUKURI_TEST_SERVER"
"""The variable with the address of the PostgreSQL server of this run; it is not there where SQLite is tested."""
MODEL: Final = "model"
"""The database on the server of which all others are copies."""

T = TypeVar("T")
made: Final[list[str]] = []
"""The databases on the server that this process has made and not dropped yet."""


def new_database(file: Path) -> Path | str:
    """Make a database of the newest version, with nothing in it, in the place of this file; its path or address."""
    if SERVER in os.environ:
        return _made_on_server(file, MODEL)
    return new_file(file)


def empty_database(file: Path) -> Path | str:
    """A database without anything, not even tables, in the place of this file; its path or address."""
    return _made_on_server(file, "template0") if SERVER in os.environ else file


def database_at(file: Path) -> Path | str:
    return address_on(os.environ[SERVER], _name(file)) if SERVER in os.environ else file


def database_in(folder: Path) -> Path | str:
    """The database of the bot that has this data folder."""
    return database_at(folder / DATABASE_FILE)


def database_settings(folder: Path) -> dict[str, str]:
    """What a bot with this data folder has to be told about its database."""
    return {"DATABASE_URL": str(database_in(folder))} if SERVER in os.environ else {}


def run_in(folder: Path, *statements: str) -> None:
    """Run these statements on the database of the bot that has this data folder."""
    if SERVER in os.environ:
        administrator().run(str(database_in(folder)), *statements)
        return
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as database, database:
        for statement in statements:
            database.execute(statement)


def new_file(file: Path) -> Path:
    """Write a SQLite database of the newest version there, with nothing in it; its path."""
    file.write_bytes(_newest_version())
    return file


def make_model(server: str) -> None:
    """Make the database of which all others are copies."""
    make_on(server, MODEL, "template0")

    async def bring_up_to_date() -> None:
        await (await Store.open(address_on(server, MODEL))).close()

    asyncio.run(bring_up_to_date())


def make_on(server: str, name: str, template: str) -> str:
    """Make a database on a server; its address."""
    administrator().run(server, f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
    return address_on(server, name)


def drop_made() -> None:
    """Drop the databases that this process has made on the server, whoever may still be connected to them."""
    while made:
        administrator().run(os.environ[SERVER], f'DROP DATABASE IF EXISTS "{made.pop()}" WITH (FORCE)')


def address_on(server: str, name: str) -> str:
    return make_url(server).set(database=name).render_as_string(hide_password=False)


def _made_on_server(file: Path, template: str) -> str:
    name = _name(file)
    made.append(name)
    return make_on(os.environ[SERVER], name, template)


def _name(file: Path) -> str:
    return "test_" + hashlib.sha256(str(file).encode()).hexdigest()[:16]


class Administrator:
    """Somebody at the server, in a thread of its own: for tests that have a loop, and those that have none."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        Thread(target=self._loop.run_forever, name="administrator", daemon=True).start()

    def run(self, address: str, *statements: str) -> None:
        self._wait(self._run(address, statements))

    def rows(self, address: str, query: str) -> list[Any]:
        return self._wait(self._found(address, query))

    async def _found(self, address: str, query: str) -> list[Any]:
        async with self._connected(address) as connection:
            return list((await connection.exec_driver_sql(query)).all())

    async def _run(self, address: str, statements: Sequence[str]) -> None:
        async with self._connected(address) as connection:
            for statement in statements:
                await connection.exec_driver_sql(statement)

    def _connected(self, address: str) -> AsyncConnection:
        url = make_url(address).set(drivername="postgresql+asyncpg")
        return create_async_engine(url, isolation_level="AUTOCOMMIT", poolclass=NullPool).connect()

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


@cache
def administrator() -> Administrator:
    """The one of this process."""
    return Administrator()


@cache
def _newest_version() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "new.sqlite"
        with create_engine(f"sqlite:///{file}", poolclass=NullPool).begin() as connection:
            migrate_if_older(connection)
        return file.read_bytes()
