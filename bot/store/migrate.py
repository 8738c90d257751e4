"""Bringing a database up to date."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

FOLDER: Final = Path(__file__).parent / "migrations"


def known_revisions() -> set[str]:
    """The names of all migrations that this version of the program knows."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def is_too_new(connection: Connection) -> bool:
    """Whether the database was written by a version of this program that knows more migrations. Reads only."""
    return not known_revisions().issuperset(MigrationContext.configure(connection).get_current_heads())


def migrate(connection: Connection) -> None:
    """Apply every migration that this database lacks, inside the connection's open transaction."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
