"""Finished games compressed to their recordings, and the indexes by which what is due is found."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"

TO_PACK = sa.text("phase NOT IN ('lobby', 'running') AND checkpoint IS NOT NULL")
PARKED = sa.text("parked IS NOT NULL")


def upgrade() -> None:
    """Add a table and two indexes; games that are there are compressed by the upkeep when their time has come."""
    op.create_table(
        "recordings",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )
    op.create_index("tables_to_pack", "tables", ["updated_at"], sqlite_where=TO_PACK, postgresql_where=TO_PACK)
    op.create_index("tables_parked", "tables", ["parked"], sqlite_where=PARKED, postgresql_where=PARKED)
