"""Tournaments, the people who have signed up, and who has sat where in each round."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, Text

revision = "0055"
down_revision = "0054"


def upgrade() -> None:
    """Make their tables."""
    op.create_table(
        "tournaments",
        Column("id", Integer, primary_key=True),
        Column("guild_id", BigInteger, nullable=False),
        Column("channel_id", BigInteger, nullable=False),
        Column("language", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("settings", Text, nullable=False),
        Column("bot_level", Text, nullable=False),
        Column("pace", Text, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("rounds", Integer, nullable=False),
        Column("days", Integer, nullable=False),
        Column("phase", Text, nullable=False),
        Column("round", Integer, nullable=False),
        Column("due", BigInteger),
        Index("tournaments_by_server", "guild_id"),
        sqlite_autoincrement=True,
    )
    _make_tables_of_people()


def _make_tables_of_people() -> None:
    op.create_table(
        "tournament_people",
        Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
        Column("user_id", BigInteger, primary_key=True, autoincrement=False),
        Column("name", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("has_left", Boolean, nullable=False),
        Index("tournament_people_by_user", "user_id"),
    )
    op.create_table(
        "tournament_seats",
        Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
        Column("round", Integer, primary_key=True, autoincrement=False),
        Column("user_id", BigInteger, primary_key=True, autoincrement=False),
        Column("table_id", Integer, ForeignKey("tables.id")),
        Column("points", Integer),
        Column("share", Integer),
        Index("tournament_seats_by_user", "user_id"),
        Index("tournament_seats_by_table", "table_id"),
    )
