"""For which checkpoint a seat's clock was given its last credit."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0013"


def upgrade() -> None:
    """Add a column to the seats."""
    op.add_column("seats", sa.Column("credited", sa.Integer))
