"""Digests of the people who have begun a city of the day that is not closed."""

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, Text

revision = "0050"
down_revision = "0049"


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "day_tries",
        Column("day", Integer, ForeignKey("days.day"), primary_key=True),
        Column("digest", Text, primary_key=True),
    )
