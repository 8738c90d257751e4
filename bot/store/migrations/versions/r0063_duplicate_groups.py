"""Groups in duplicates: their size, and the group, seat and name of an entry."""

from alembic import op
from sqlalchemy import Column, Integer, Text

revision = "0063"
down_revision = "0062"


def upgrade() -> None:
    """Add their columns; people who play alone have the first seat."""
    op.add_column("duplicates", Column("seats", Integer, nullable=False, server_default="1"))
    for column in ("group_number", "seat", "group_points"):
        op.add_column("duplicate_entries", Column(column, Integer))
    op.add_column("duplicate_entries", Column("name", Text))
    op.execute("UPDATE duplicate_entries SET seat = 0 WHERE table_id IS NOT NULL")
