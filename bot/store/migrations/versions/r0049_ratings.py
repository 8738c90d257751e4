"""The places of people at rated tables, and the rating that each has after it."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Double, ForeignKey, Index, Integer, Text

revision = "0049"
down_revision = "0048"


def upgrade() -> None:
    """Make the table of ratings."""
    op.create_table(
        "ratings",
        Column("id", Integer, primary_key=True),
        Column("table_id", Integer, ForeignKey("tables.id"), nullable=False),
        Column("user_id", BigInteger, nullable=False),
        Column("game", Text, nullable=False),
        Column("place", Integer, nullable=False),
        Column("has_left", Boolean, nullable=False),
        Column("mu", Double, nullable=False),
        Column("sigma", Double, nullable=False),
        Column("games", Integer, nullable=False),
        Index("ratings_by_table", "table_id", "user_id", unique=True),
        Index("ratings_by_user", "user_id", "game", "games", unique=True),
    )
