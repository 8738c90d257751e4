"""What people prefer, for each person who has changed it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add a table for people. A person who is not in it has the usual preferences."""
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("theme", sa.Text, nullable=False),
        sa.Column("in_words", sa.Boolean, nullable=False),
        sa.Column("language", sa.Text),
    )
