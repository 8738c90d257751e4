"""When people want to be asked before their turn is committed."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add a column to the people; who has not said so is asked every time, as before."""
    op.add_column("people", sa.Column("confirm", sa.Text, nullable=False, server_default="always"))
