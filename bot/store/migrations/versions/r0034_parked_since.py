"""Since when nothing could be posted for a table, so that it is tried again later and later."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    """Add a column: a table that is parked already is tried again at the start."""
    op.add_column("tables", sa.Column("parked_since", sa.BigInteger))
