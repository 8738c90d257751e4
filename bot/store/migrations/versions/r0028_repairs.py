"""What the operator asks the running bot to do at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """Add a table; nothing has been asked for."""
    op.create_table(
        "repairs",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("done_at", sa.BigInteger),
        sa.Column("problem", sa.Text),
        sqlite_autoincrement=True,
    )
    op.create_index("repairs_by_end", "repairs", ["done_at", "id"])
