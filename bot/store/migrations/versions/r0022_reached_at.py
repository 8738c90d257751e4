"""When the checkpoint at which a table stands was reached: since then it waits."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0019"


def upgrade() -> None:
    """Add a column to the tables. A table that is there has waited since the last choice on the checkpoint before."""
    op.add_column("tables", sa.Column("reached_at", sa.BigInteger, nullable=False, server_default="0"))
    op.execute(
        "UPDATE tables SET reached_at = COALESCE((SELECT MAX(choices.at) FROM choices"
        " WHERE choices.table_id = tables.id AND choices.number < tables.number), created_at)"
    )
