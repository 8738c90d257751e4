"""Slots for requests, which all processes on one database share."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    """Add a table. PostgreSQL does not write it to its log: what it says is of use for a second."""
    op.create_table(
        "slots",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("taken_until", sa.Double, nullable=False),
        prefixes=["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else [],
    )
