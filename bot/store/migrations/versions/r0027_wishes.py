"""What people wish for in turns to come, and which checkpoints one public message tells of."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Add a table and columns; nobody has wished for anything, and each message tells of one checkpoint."""
    op.create_table(
        "wishes",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("turn", sa.Text, primary_key=True),
        sa.Column("listed", sa.Text, nullable=False),
        sa.Column("served", sa.Integer),
    )
    op.add_column("people", sa.Column("takes_only", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("told_from", sa.Integer))
    op.add_column("gains", sa.Column("told", sa.Text))
    op.add_column("posts", sa.Column("told_from", sa.Integer))
