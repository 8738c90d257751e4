"""The days of declared vacations, which freeze streaks of the city of the day."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer

revision = "0048"
down_revision = "0047"


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "vacations",
        Column("user_id", BigInteger, primary_key=True, autoincrement=False),
        Column("first_day", Integer, primary_key=True, autoincrement=False),
        Column("last_day", Integer, nullable=False),
    )
