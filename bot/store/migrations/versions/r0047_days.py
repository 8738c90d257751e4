"""The cities of the day, their secrets, and who has played them."""

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Text

revision = "0047"
down_revision = "0046"


def upgrade() -> None:
    """Make their three tables."""
    op.create_table(
        "days",
        Column("day", Integer, primary_key=True, autoincrement=False),
        Column("number", Integer, nullable=False),
        Column("game", Text, nullable=False),
        Column("settings", Text, nullable=False),
        Column("version", Integer, nullable=False),
        Column("goal", Integer, nullable=False),
        Column("digest", Text, nullable=False),
        Column("rejected", Integer, nullable=False),
    )
    op.create_table(
        "day_secrets",
        Column("day", Integer, ForeignKey("days.day"), primary_key=True),
        Column("secret", Text, nullable=False),
        Column("salt", Text, nullable=False),
    )
    op.create_table(
        "attempts",
        Column("day", Integer, ForeignKey("days.day"), primary_key=True),
        Column("user_id", BigInteger, primary_key=True, autoincrement=False),
        Column("table_id", Integer, ForeignKey("tables.id"), nullable=False),
        Column("guild_id", BigInteger),
        Column("begun_at", BigInteger, nullable=False),
        Column("ended_at", BigInteger),
        Column("points", Integer),
        Column("parts", Text),
        Index("attempts_by_user", "user_id"),
        Index("attempts_by_table", "table_id"),
        Index("attempts_by_server", "guild_id", "day"),
    )
