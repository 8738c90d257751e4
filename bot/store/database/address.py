"""The address of the database: the path of a SQLite file, or the URL of a SQLite or PostgreSQL database.

A file is private: it holds the hidden cards of running games.
"""

import os
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.database.errors import DatabaseUnavailable

_DRIVERS: Final = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
"""The name of SQLAlchemy's driver for each accepted scheme of a URL."""

_POSTGRESQL_OPTIONS: Final = {"host", "port", "sslmode", "target_session_attrs"}
"""Parameters allowed in the query of a PostgreSQL URL."""

_OWNER_ONLY_MODE: Final = 0o600
"""The mode of a file that only its owner may read and write."""
_SQLITE_SUFFIXES: Final = ("", "-wal", "-shm", "-journal")
"""Endings of the files that SQLite keeps beside the database."""


class DatabaseAddress:
    """The address of a database: its URL with our driver, and a `name` for messages that shows no password.

    `file` is the path of a SQLite file; None for PostgreSQL. A wrong address raises DatabaseUnavailable.
    """

    def __init__(self, database: str | Path) -> None:
        self.url = _url(database)
        self.file: Path | None = None
        self.name = self.url.set(drivername=self.url.get_backend_name()).render_as_string(hide_password=True)
        if self.url.get_backend_name() == "sqlite":
            self.file = Path(self.url.database or "").absolute()
            self.name = str(self.file)

    @property
    def connect_arguments(self) -> dict[str, Any]:
        """The keyword arguments of the driver's `connect`: host, port, user and so on."""
        return dict(self.url.get_dialect()().create_connect_args(self.url)[1])

    def make_folder(self) -> None:
        """Make the folder of a SQLite file; does nothing for PostgreSQL. Raises DatabaseUnavailable."""
        if self.file is None:
            return
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DatabaseUnavailable(self.name, f"its folder cannot be made ({error.strerror})") from error


def _url(database: str | Path) -> URL:
    if isinstance(database, Path):
        return URL.create(_DRIVERS["sqlite"], database=str(database))
    try:
        url = make_url(database)
    except (ArgumentError, ValueError):
        raise DatabaseUnavailable("in DATABASE_URL", "that is no URL, such as sqlite:///folder/file.sqlite") from None
    driver = _DRIVERS.get(url.drivername.partition("+")[0])
    if driver is None or (driver == _DRIVERS["sqlite"] and url.database in {None, "", ":memory:"}):
        raise DatabaseUnavailable("in DATABASE_URL", "it has to be a SQLite file or PostgreSQL")
    return url.set(drivername=driver) if driver == _DRIVERS["sqlite"] else _for_driver(url.set(drivername=driver))


def _for_driver(url: URL) -> URL:
    """The URL as the driver wants it: `ssl` in place of `sslmode`."""
    unknown = set(url.query) - _POSTGRESQL_OPTIONS
    if unknown:
        raise DatabaseUnavailable("in DATABASE_URL", f"it has an option that is not known here, {min(unknown)}")
    mode = url.query.get("sslmode")
    return url if mode is None else url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})


def restrict_to_owner(database: Path) -> None:
    """Take the rights to a SQLite file from everybody but its owner.

    Does the same for the files that SQLite keeps beside it. Only POSIX systems have such rights. A file that belongs to
    somebody else stays as it is.
    """
    if os.name != "posix":
        return
    for ending in _SQLITE_SUFFIXES:
        file = database.with_name(database.name + ending)
        if file.is_file() and file.stat().st_uid == os.geteuid():
            file.chmod(_OWNER_ONLY_MODE)
