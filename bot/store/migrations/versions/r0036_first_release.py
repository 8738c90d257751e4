"""The tables of the first release. They stay as they are here: whatever changes later is a migration of its own.

They are written in SQL, so that no version of the program or of a library makes them otherwise.
"""

from pathlib import Path
from string import Template
from typing import Final

from alembic import op

revision = "0036"
down_revision = None

SQLITE: Final = {
    "number": "INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL",
    "place": "INTEGER PRIMARY KEY NOT NULL",
    "bytes": "BLOB",
    "double": "DOUBLE",
}
POSTGRESQL: Final = {
    "number": "SERIAL PRIMARY KEY",
    "place": "SERIAL PRIMARY KEY",
    "bytes": "BYTEA",
    "double": "DOUBLE PRECISION",
}
"""What the databases call differently. A `number` is never given to another row, a `place` may be."""


def upgrade() -> None:
    """Make all tables."""
    connection = op.get_bind()
    script = Template(Path(__file__).with_suffix(".sql").read_text(encoding="utf-8"))
    for statement in script.substitute(SQLITE if connection.dialect.name == "sqlite" else POSTGRESQL).split(";\n")[:-1]:
        connection.exec_driver_sql(statement)
