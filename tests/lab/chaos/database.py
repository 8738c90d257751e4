"""The database of a chaos run: a SQLite file, or a PostgreSQL server with a proxy for each process."""

import asyncio
import shutil
from asyncio import StreamReader, StreamWriter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from sqlalchemy import make_url

from bot.settings import DATABASE_FILE
from bot.store import Store
from bot.store.backup.dumps import back_up
from bot.store.database.address import DatabaseAddress
from bot.store.database.postgresql import ANSWER_TIMEOUT, open_connection
from tests.lab.chaos.proxy import LOOPBACK, Proxy
from tests.postgresql_server import PostgresqlServer

PORT: Final = 5432
DUMP_NAME: Final = "machizukuri.dump"
END_SESSIONS: Final = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


class DatabaseFile:
    """The database file of the only process. `address` is its path, by which the run opens it."""

    def __init__(self, data: Path) -> None:
        self.file = data / DATABASE_FILE
        self.address: str | Path = self.file

    def keep(self, folder: Path) -> None:
        shutil.copy(self.file, folder)


class DatabaseServer:
    """A database on a server that the run starts; the bot's processes connect through the proxies `lines`."""

    def __init__(self, server: PostgresqlServer, lines: Sequence[Proxy]) -> None:
        self.server, self.lines = server, tuple(lines)
        self.address: str | Path = server.url()

    @classmethod
    async def begun(cls, processes: int, resources: AsyncExitStack) -> "DatabaseServer":
        """Start a server with an empty, migrated database and a proxy for each process. Raises NotInstalled."""
        server = PostgresqlServer.begun()
        resources.callback(server.remove)
        await (await Store.open(server.url())).close()
        dial = partial(connect_to, server.url())
        return cls(server, [await resources.enter_async_context(Proxy(dial)) for _ in range(processes)])

    def settings(self, process: int) -> dict[str, str]:
        url = make_url(str(self.address)).set(host=LOOPBACK, port=self.lines[process].port)
        return {"DATABASE_URL": url.difference_update_query(["host", "port"]).render_as_string(hide_password=False)}

    def keep(self, folder: Path) -> None:
        """Dump the database into the folder. Raises DatabaseError."""
        back_up(DatabaseAddress(str(self.address)), folder / DUMP_NAME)

    async def end_sessions(self) -> int:
        """Let the server end all other connections; returns their number. Raises DatabaseError."""
        async with open_connection(DatabaseAddress(str(self.address)), ANSWER_TIMEOUT) as connection:
            return int((await connection.run_text(END_SESSIONS)).scalar())


Database: TypeAlias = DatabaseFile | DatabaseServer


async def connect_to(address: str) -> tuple[StreamReader, StreamWriter]:
    """Connect to the PostgreSQL server at this address, by TCP or by its Unix socket."""
    url = make_url(address)
    host: Any = url.query.get("host", url.host or LOOPBACK)
    port = int(str(url.query.get("port", url.port or PORT)))
    if str(host).startswith("/"):
        return await asyncio.open_unix_connection(f"{host}/.s.PGSQL.{port}")
    return await asyncio.open_connection(str(host), port)
