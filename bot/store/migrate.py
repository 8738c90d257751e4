"""Bringing a database up to date."""

from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.store.connection import DatabaseConnection

HAS_VERSIONS: Final = {
    "sqlite": "SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'",
    "postgresql": "SELECT to_regclass('alembic_version') IS NOT NULL",
}
FOLDER: Final = Path(__file__).parent / "migrations"


@cache
def known_revisions() -> frozenset[str]:
    """The names of all migrations of this version of the program; their files are read once."""
    return frozenset(script.revision for script in _scripts().walk_revisions())


def revisions_of(connection: Connection) -> frozenset[str]:
    """The latest migrations that a database has had. Reads only."""
    return frozenset(MigrationContext.configure(connection).get_current_heads())


async def revisions_in(connection: DatabaseConnection) -> frozenset[str]:
    """The latest migrations that a database has had, read without SQLAlchemy, which is slow to start."""
    if not (await connection.run_script(HAS_VERSIONS[connection.dialect.name])).scalar():
        return frozenset()
    return frozenset(revision for (revision,) in await connection.run_script("SELECT version_num FROM alembic_version"))


def is_newest(revisions: frozenset[str]) -> bool:
    """Whether a database with these latest migrations has had all that this version knows."""
    return revisions == _newest()


def newest_schema() -> str:
    """The names of the latest migrations, as text that identifies the schema."""
    return "+".join(sorted(_newest()))


def migrate(connection: Connection) -> None:
    """Apply all missing migrations inside the connection's open transaction."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migrate_if_older(connection: Connection) -> None:
    """Apply the missing migrations, unless another process has just done so."""
    if not is_newest(revisions_of(connection)):
        migrate(connection)


@cache
def _newest() -> frozenset[str]:
    return frozenset(_scripts().get_heads())


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
