"""Up to which checkpoint the newest public message of a table tells, where it does not tell of the newest one."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    """Add a column: each message of a running table tells of all that has happened."""
    op.add_column("tables", sa.Column("told_to", sa.Integer))
