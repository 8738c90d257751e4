"""Before when a call is not wanted, which its time alone does not say where a quiet time has put it off."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Add a column; a reminder that is planned comes when it was planned for, or later."""
    op.add_column("deadlines", sa.Column("earliest", sa.BigInteger))
    op.execute("UPDATE deadlines SET earliest = due WHERE key LIKE 'alone:%'")
