"""What the bot stores on in a chaos run: a SQLite file, or a PostgreSQL server with a line to each process.

The server is one that is started for the run, or one whose address is given.
"""

import asyncio
import shutil
from asyncio import StreamReader, StreamWriter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import make_url

from bot.settings import DATABASE_FILE
from bot.store import DatabaseUnavailable, Store
from bot.store.address import Address
from bot.store.dumps import TABLES_THERE, back_up
from bot.store.postgresql import ANSWERING, opened
from tests.lab.chaos.books import is_sound
from tests.lab.chaos.proxy import HERE, Proxy
from tests.lab.postgresql_server import PostgresqlServer

PORT: Final = 5432
COPY: Final = "machizukuri.dump"
END_SESSIONS: Final = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


class NotEmpty(Exception):
    """There is something in the database that a chaos run was to begin on."""


class Database(Protocol):
    """The database of the bot. `address` is the path or the address at which the run itself opens it."""

    address: str | Path

    def settings(self, process: int) -> dict[str, str]:
        """What the process of this number has to be told about it."""

    def keep(self, folder: Path) -> None:
        """Leave a copy in this folder."""


class DatabaseFile:
    """The file that is in the data folder of the only process."""

    def __init__(self, data: Path) -> None:
        self.file = data / DATABASE_FILE
        self.address: str | Path = self.file

    def settings(self, process: int) -> dict[str, str]:
        """Nothing: it is where the bot looks by itself."""
        return {}

    async def is_sound(self) -> bool:
        """Whether SQLite finds nothing wrong with the file."""
        return await is_sound(self.file)

    def keep(self, folder: Path) -> None:
        """Copy the file."""
        shutil.copy(self.file, folder)


class DatabaseServer:
    """A database on a server; `own` is the server where it is ours, and may be restarted. `lines` lead to it."""

    def __init__(self, address: str, lines: Sequence[Proxy], own: PostgresqlServer | None) -> None:
        self.address: str | Path = address
        self._url, self.lines, self.own = make_url(address), tuple(lines), own

    @classmethod
    async def begun(cls, address: str | None, processes: int, resources: AsyncExitStack) -> "DatabaseServer":
        """An empty database with all tables, on a server of our own where no address is given.

        Raises NotInstalled, NotEmpty, and DatabaseError.
        """
        own = None
        if address is not None:
            _require_one_server(address)
        if address is None:
            own = PostgresqlServer.begun()
            resources.callback(own.remove)
            address = own.url()
        await _require_empty(address)
        await (await Store.open(address)).close()

        async def dial() -> tuple[StreamReader, StreamWriter]:
            return await connect_to(address)

        lines = [await resources.enter_async_context(Proxy(dial)) for _ in range(processes)]
        return cls(address, lines, own)

    def settings(self, process: int) -> dict[str, str]:
        """The address of the line of this process."""
        url = self._url.set(host=HERE, port=self.lines[process].port).difference_update_query(["host", "port"])
        return {"DATABASE_URL": url.render_as_string(hide_password=False)}

    def keep(self, folder: Path) -> None:
        """Dump the database. Raises DatabaseError."""
        back_up(Address(str(self.address)), folder / COPY)

    async def end_sessions(self) -> int:
        """Let the server end the connections of everybody else; how many there were. Raises DatabaseError."""
        async with opened(Address(str(self.address)), ANSWERING) as connection:
            return int((await connection.script(END_SESSIONS)).scalar())


def _require_one_server(address: str) -> None:
    name, url = Address(address).name, make_url(address)
    if url.get_backend_name() == "sqlite" or isinstance(url.query.get("host"), tuple):
        raise DatabaseUnavailable(name, "this run takes one PostgreSQL server")


async def _require_empty(address: str) -> None:
    name = Address(address).name
    async with opened(Address(address), ANSWERING) as connection:
        if (await connection.run(TABLES_THERE, {})).scalar():
            raise NotEmpty(f"The database {name} is not empty; make a new one for this.")


async def connect_to(address: str) -> tuple[StreamReader, StreamWriter]:
    """Connect to the server at this address, by its socket where it names the folder of one."""
    url = make_url(address)
    host: Any = url.query.get("host", url.host or HERE)
    port = int(str(url.query.get("port", url.port or PORT)))
    if str(host).startswith("/"):
        return await asyncio.open_unix_connection(f"{host}/.s.PGSQL.{port}")
    return await asyncio.open_connection(str(host), port)
