"""No table is looked up by the id of a message."""

from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Drop the two indexes for that, which cost a write each whenever a message is posted."""
    op.drop_index("tables_by_lobby_message", "tables")
    op.drop_index("tables_by_table_message", "tables")
