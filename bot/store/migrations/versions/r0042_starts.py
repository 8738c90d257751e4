"""Solo tables that begin from a given position: their kind, and that position."""

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, LargeBinary, Text

revision = "0042"
down_revision = "0041"


def upgrade() -> None:
    op.add_column("tables", Column("kind", Text))
    op.create_table(
        "starts",
        Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
        Column("packed", LargeBinary, nullable=False),
    )
