"""Copies of a database on a PostgreSQL server, made and put back by the server's own programs.

A dump holds one moment, even while the bot works. The programs get the address by environment variables, so that no
list of processes shows a password.
"""

import asyncio
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import func, select, table, text

from bot.store.backup.copies import REQUIRED_TABLES
from bot.store.database.address import DatabaseAddress
from bot.store.database.connections import open_migration_connection
from bot.store.database.errors import CopyRefused, DatabaseCorrupt, DatabaseTooNew
from bot.store.database.postgresql import translate_postgresql_errors
from bot.store.migrate import known_revisions

_WITHOUT_OWNERS: Final = ("--no-owner", "--no-privileges")
"""Options of `pg_dump` and `pg_restore`: the account that restores a dump owns everything in it."""
_ENVIRONMENT_VARIABLES: Final = {
    "host": "PGHOST",
    "port": "PGPORT",
    "user": "PGUSER",
    "password": "PGPASSWORD",
    "database": "PGDATABASE",
    "ssl": "PGSSLMODE",
    "target_session_attrs": "PGTARGETSESSIONATTRS",
}
"""The environment variable of PostgreSQL's programs for each of `DatabaseAddress.connect_arguments`."""
_COUNT_SCHEMA_TABLES: Final = (
    select(func.count())
    .select_from(table("tables", schema="information_schema"))
    .where(text("table_schema = current_schema()"))
)
"""The number of tables in the database, whoever has made them."""


def back_up(address: DatabaseAddress, copy: Path, *, force: bool = False) -> int:
    """Dump the database into a file and check the dump; returns its number of rows in `tables`. Raises DatabaseError.

    Overwrites an existing file only with `force`.
    """
    if copy.exists() and not force:
        raise CopyRefused(f"{copy} is there already; nothing was overwritten.")
    new = copy.with_name(f"{copy.name}.new")
    try:
        with _plain_os_errors(copy):
            _run(
                "pg_dump",
                "--format=custom",
                *_WITHOUT_OWNERS,
                f"--file={new}",
                environment=postgresql_environment(address),
            )
            games = _check_dump(new)
            new.replace(copy)
    finally:
        new.unlink(missing_ok=True)
    return games


async def restore(copy: Path, address: DatabaseAddress) -> None:
    """Load a dump into an empty database.

    Raises DatabaseError, and changes nothing, if the database is not empty, the file is no sound dump of our database,
    or `pg_restore` fails. It holds the lock for migrations: a bot that starts meanwhile waits, and a bot that migrates
    for long makes it fail.
    """
    await asyncio.to_thread(_check_dump, copy)
    with translate_postgresql_errors(address.name):
        async with open_migration_connection(address) as connection:
            if (await connection.run(_COUNT_SCHEMA_TABLES, {})).scalar():
                raise CopyRefused(f"The database {address.name} is not empty; make a new one. Nothing was restored.")
            words = ("--single-transaction", "--exit-on-error", f"--dbname={address.url.database}")
            restoring = (*_WITHOUT_OWNERS, *words, str(copy))
            await asyncio.to_thread(_run, "pg_restore", *restoring, environment=postgresql_environment(address))


def _check_dump(copy: Path) -> int:
    """Check a dump; returns its number of games. Raises DatabaseError if it is damaged, too new or not our database."""
    if not copy.is_file():
        raise CopyRefused(f"There is no file {copy}; nothing was restored.")
    try:
        _run("pg_restore", f"--file={os.devnull}", str(copy))  # which reads all of it
    except CopyRefused as error:
        raise DatabaseCorrupt(str(copy), str(error)) from error
    listed = _run("pg_restore", "--list", str(copy)).splitlines()
    tables = {words[words.index("TABLE") + 2] for words in map(str.split, listed) if words[3:4] == ["TABLE"]}
    if REQUIRED_TABLES - tables:
        raise CopyRefused(f"{copy} is a dump, but not one of Machizukuri.")
    if not set(_rows(copy, "alembic_version")) <= known_revisions():
        raise DatabaseTooNew(str(copy))
    return len(_rows(copy, "tables"))


def postgresql_environment(address: DatabaseAddress) -> dict[str, str]:
    """The environment variables with which PostgreSQL's programs connect to this database, the password included."""
    return {
        _ENVIRONMENT_VARIABLES[name]: ",".join(map(str, part)) if isinstance(part, list) else str(part)
        for name, part in address.connect_arguments.items()
    }


def _rows(copy: Path, name: str) -> list[str]:
    """The rows of a table in a dump, as text."""
    script = _run("pg_restore", "--data-only", f"--table={name}", "--file=-", str(copy)).splitlines()
    begin = next(number for number, line in enumerate(script) if line.startswith("COPY "))
    return script[begin + 1 : script.index("\\.", begin)]


def _run(program: str, *arguments: str, environment: dict[str, str] | None = None) -> str:
    """The output of one of PostgreSQL's programs. Raises CopyRefused if it is missing or fails."""
    if (found := shutil.which(program)) is None:
        raise CopyRefused(f"{program} is not installed here; it comes with postgresql-client. Nothing was changed.")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
    whole = {**kept, **(environment or {}), "LC_ALL": "C.UTF-8"}
    done = subprocess.run([found, *arguments], env=whole, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr.strip() or "it does not say why").splitlines()[-1]
        raise CopyRefused(f"{program} has failed ({said.removeprefix(f'{program}: ')}).")
    return done.stdout


@contextmanager
def _plain_os_errors(copy: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CopyRefused(f"{copy} cannot be written ({error.strerror}).") from error
