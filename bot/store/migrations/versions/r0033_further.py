"""What people prefer beyond the preferences that have columns of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    """Add a column: nothing further was chosen by those who are there."""
    op.add_column("people", sa.Column("further", sa.Text, nullable=False, server_default="{}"))
