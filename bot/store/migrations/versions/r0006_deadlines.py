"""Deadlines: what is to be done, and when."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add a table for deadlines; lobbies that are open are given three days from when something last happened there."""
    op.create_table(
        "deadlines",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id")),
        sa.Column("user_id", sa.BigInteger),
    )
    op.create_index("deadlines_by_time", "deadlines", ["due"])
    op.execute(
        "INSERT INTO deadlines (key, kind, due, table_id) "
        "SELECT 'lobby:' || id, 'lobby', updated_at + 259200, id FROM tables WHERE phase = 'lobby' AND seats_most > 1"
    )
