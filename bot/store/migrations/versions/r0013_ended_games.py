"""Why a game ended early, and by whose act."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0009"


def upgrade() -> None:
    """Add the columns; no game that is there has ended early."""
    op.add_column("tables", sa.Column("ended_why", sa.Text))
    op.add_column("tables", sa.Column("ended_by", sa.BigInteger))
