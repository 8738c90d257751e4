"""Calls to people: who is mentioned in a post, and letters that are still to be delivered."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add a table for letters, and a column to the posts."""
    op.add_column("posts", sa.Column("called", sa.Text, nullable=False, server_default="[]"))
    op.create_index("deadlines_by_table", "deadlines", ["table_id"])
    op.create_index("deadlines_by_user", "deadlines", ["user_id"])
    op.create_table(
        "letters",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("turns", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("letters_by_user", "letters", ["user_id", "id"])
