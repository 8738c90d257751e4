"""Duplicates, the entries of people, and the digests of those who have begun."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, Text

revision = "0058"
down_revision = "0057"


def upgrade() -> None:
    """Make their three tables."""
    op.create_table(
        "duplicates",
        Column("id", Integer, primary_key=True),
        Column("guild_id", BigInteger),
        Column("channel_id", BigInteger, nullable=False),
        Column("host_id", BigInteger, nullable=False),
        Column("language", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("settings", Text, nullable=False),
        Column("version", Integer, nullable=False),
        Column("digest", Text, nullable=False),
        Column("secret", Text, nullable=False),
        Column("salt", Text, nullable=False),
        Column("closes_at", BigInteger, nullable=False),
        Column("is_open", Boolean, nullable=False),
        Index("duplicates_by_host", "host_id"),
        Index("duplicates_by_server", "guild_id"),
        Index("duplicates_by_close", "closes_at"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "duplicate_entries",
        Column("duplicate_id", Integer, ForeignKey("duplicates.id"), primary_key=True),
        Column("user_id", BigInteger, primary_key=True, autoincrement=False),
        Column("table_id", Integer, ForeignKey("tables.id")),
        Column("begun_at", BigInteger),
        Column("ended_at", BigInteger),
        Column("points", Integer),
        Index("duplicate_entries_by_user", "user_id"),
        Index("duplicate_entries_by_table", "table_id"),
    )
    op.create_table(
        "duplicate_tries",
        Column("duplicate_id", Integer, ForeignKey("duplicates.id"), primary_key=True),
        Column("digest", Text, primary_key=True),
    )
