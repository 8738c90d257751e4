"""Mentors of seats, and whether a table has had one."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, Text

revision = "0043"
down_revision = "0042"


def upgrade() -> None:
    """Make the table of mentors."""
    op.add_column("tables", Column("with_mentor", Boolean, nullable=False, server_default="0"))
    op.create_table(
        "mentors",
        Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
        Column("user_id", BigInteger, primary_key=True, autoincrement=False),
        Column("seat", Integer, nullable=False),
        Column("name", Text, nullable=False),
        Column("state", Text, nullable=False),
        Column("pointer", Text),
        Column("at", BigInteger, nullable=False),
        Index("mentors_by_user", "user_id"),
    )
