"""Copies of the database: made while the bot is running, checked, and put back.

The file is copied by SQLite's own online backup, so a copy holds whole transactions, even while the bot works.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from bot.store.backup.integrity import FILE_LOCK_TIMEOUT, first_damage, open_read_only, translate_sqlite_errors
from bot.store.database.address import restrict_to_owner
from bot.store.database.errors import CopyRefused, DatabaseCorrupt, DatabaseError, DatabaseTooNew
from bot.store.database.process_lock import ProcessLock
from bot.store.migrate import known_revisions

REQUIRED_TABLES: Final = {"alembic_version", "tables", "seats", "choices", "moves", "interactions"}
"""Tables that every version of the database has; a file without one of them is not our database."""


def back_up(database: Path, copy: Path, *, force: bool = False) -> int:
    """Copy the database into a file and check the copy; returns its number of rows in `tables`. Raises DatabaseError.

    Overwrites an existing file only with `force`, and never the database itself.
    """
    if not database.is_file():
        raise CopyRefused(f"There is no database {database}; nothing was copied.")
    if copy.exists() and (not force or copy.samefile(database)):
        raise CopyRefused(f"{copy} is there already; nothing was overwritten.")
    with translate_sqlite_errors(copy), _blaming(database), _copied(database, copy) as new:
        tables = check_copy(new)
        new.replace(copy)
    return tables


def restore(copy: Path, database: Path) -> Path | None:
    """Replace the database by a copy; returns the new path of the old database, or None if there was none.

    Raises DatabaseError, and changes nothing, while a bot is running, or if the file is no sound copy of our database
    or is the database itself.
    """
    if not copy.is_file():
        raise CopyRefused(f"There is no file {copy}; nothing was restored.")
    if database.exists() and copy.samefile(database):
        raise CopyRefused(f"{copy} is the database itself; nothing was restored.")
    check_copy(copy)
    with translate_sqlite_errors(database), _locked(database), _copied(copy, database) as new:
        check_copy(new)
        kept = _set_aside(database)
        new.replace(database)
    return kept


def check_copy(file: Path) -> int:
    """Check a copy; returns its number of rows in `tables`, which are lobbies and games.

    Raises DatabaseError if it is damaged, too new or not our database. Ours has no views and no triggers.
    """
    with translate_sqlite_errors(file), closing(open_read_only(file)) as opened:
        if damage := first_damage(opened):
            raise DatabaseCorrupt(str(file), damage)
        made = opened.execute("SELECT type, name FROM sqlite_master").fetchall()
        has_code = any(kind in {"view", "trigger"} for kind, _ in made)
        if has_code or REQUIRED_TABLES - {name for kind, name in made if kind == "table"}:
            raise CopyRefused(f"{file} is a database, but not one of Machizukuri.")
        revisions = {revision for (revision,) in opened.execute("SELECT version_num FROM alembic_version")}
        if not revisions <= known_revisions():
            raise DatabaseTooNew(str(file))
        return int(opened.execute("SELECT count(*) FROM tables").fetchone()[0])


@contextmanager
def _blaming(source: Path) -> Iterator[None]:
    """If copying fails, check the source first, so that the error names the damaged file."""
    try:
        yield
    except (sqlite3.Error, DatabaseError):
        check_copy(source)
        raise


@contextmanager
def _copied(source: Path, target: Path) -> Iterator[Path]:
    """A copy of a database in one file beside `target`; deleted at the end of the block unless moved."""
    new = target.with_name(f"{target.name}.new")
    new.unlink(missing_ok=True)
    try:
        with closing(open_read_only(source)) as old, closing(sqlite3.connect(new, timeout=FILE_LOCK_TIMEOUT)) as made:
            old.backup(made)
            made.execute("PRAGMA journal_mode = DELETE")
        yield new
    finally:
        new.unlink(missing_ok=True)


@contextmanager
def _locked(database: Path) -> Iterator[None]:
    """Keep other processes from opening the database in the block. Raises DatabaseInUse."""
    database.parent.mkdir(parents=True, exist_ok=True)
    lock = ProcessLock(database)
    try:
        yield
    finally:
        lock.release()


def _set_aside(database: Path) -> Path | None:
    """Rename the database and SQLite's files beside it, so that it can be put back by hand; returns the new path."""
    if not database.exists():
        return None
    with suppress(sqlite3.Error), closing(sqlite3.connect(database, timeout=FILE_LOCK_TIMEOUT)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # a damaged database raises, and is renamed as it is
    restrict_to_owner(database)
    kept = database.with_name(f"{database.name}.before-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}")
    while kept.exists():
        kept = kept.with_name(f"{kept.name}x")
    for ending in ("-wal", "-shm", ""):
        with suppress(FileNotFoundError):  # a closed database has no files beside it
            database.with_name(database.name + ending).replace(kept.with_name(kept.name + ending))
    return kept
