"""What each checkpoint has brought every seat, part of the score by part."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0017"


def upgrade() -> None:
    """Create the table; of checkpoints from before it is not known what they brought."""
    op.create_table(
        "gains",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("gained", sa.Text, nullable=False),
    )
