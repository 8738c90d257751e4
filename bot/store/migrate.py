"""The migrations of this version, and their application to a database."""

from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.store.database.connection import DatabaseConnection

_HAS_VERSION_TABLE: Final = {
    "sqlite": "SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'",
    "postgresql": "SELECT to_regclass('alembic_version') IS NOT NULL",
}
"""For each dialect, the SQL that tells whether the database has Alembic's table."""
MIGRATIONS_FOLDER: Final = Path(__file__).parent / "migrations"


@cache
def known_revisions() -> frozenset[str]:
    """The names of all migrations of this version of the program; their files are read once."""
    return frozenset(script.revision for script in _scripts().walk_revisions())


async def current_revisions(connection: DatabaseConnection) -> frozenset[str]:
    """The names of the latest migrations of a database; none for a new database.

    They are read without SQLAlchemy, which is slow to start.
    """
    if not (await connection.run_text(_HAS_VERSION_TABLE[connection.dialect.name])).scalar():
        return frozenset()
    return frozenset(revision for (revision,) in await connection.run_text("SELECT version_num FROM alembic_version"))


def is_up_to_date(revisions: frozenset[str]) -> bool:
    """Whether a database with these latest migrations has all migrations of this version."""
    return revisions == _newest()


def schema_version() -> str:
    """The names of the latest migrations of this version, joined by `+`."""
    return "+".join(sorted(_newest()))


def migrate_if_older(connection: Connection) -> None:
    """Apply the missing migrations in the open transaction, unless another process has just done so."""
    if not is_up_to_date(frozenset(MigrationContext.configure(connection).get_current_heads())):
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


@cache
def _newest() -> frozenset[str]:
    return frozenset(_scripts().get_heads())


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
