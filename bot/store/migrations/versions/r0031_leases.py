"""Leases, by which processes that share a database divide the work of its shards."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    """Add a table; the processes fill it when they start."""
    op.create_table(
        "leases",
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("shard_count", sa.Integer, nullable=False),
        sa.Column("holder", sa.Text),
        sa.Column("held_until", sa.Double, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("owned_until", sa.Double, nullable=False),
    )
