"""An index by which tables are found that were closed before their start."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"

UNSTARTED = sa.text("phase NOT IN ('lobby', 'running') AND seed IS NULL AND secret IS NULL AND checkpoint IS NULL")


def upgrade() -> None:
    """Add an index; tables that are there are forgotten by the upkeep when their time has come."""
    op.create_index("tables_unstarted", "tables", ["updated_at"], sqlite_where=UNSTARTED, postgresql_where=UNSTARTED)
