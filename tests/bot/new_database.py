"""Databases that are made as copies of one: that saves each test all migrations."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from bot.store.migrate import migrate


def new_database(file: Path) -> Path:
    """Write a database of the newest version there, with nothing in it; its path."""
    file.write_bytes(_newest_version())
    return file


@cache
def _newest_version() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "new.sqlite"
        with create_engine(f"sqlite:///{file}", poolclass=NullPool).begin() as connection:
            migrate(connection)
        return file.read_bytes()
