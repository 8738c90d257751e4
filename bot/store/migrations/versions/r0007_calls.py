"""How people are called when a table waits for them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add columns to the people; who has not said so is mentioned at any hour, as before."""
    op.add_column("people", sa.Column("calls", sa.Text, nullable=False, server_default="mention"))
    op.add_column("people", sa.Column("digest_hour", sa.Integer, nullable=False, server_default="8"))
    op.add_column("people", sa.Column("quiet_from", sa.Integer))
    op.add_column("people", sa.Column("quiet_to", sa.Integer, nullable=False, server_default="8"))
    op.add_column("people", sa.Column("zone", sa.Text))
