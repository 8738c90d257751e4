"""Reviews of finished games."""

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, LargeBinary

revision = "0044"
down_revision = "0043"


def upgrade() -> None:
    op.create_table(
        "reviews",
        Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("packed", LargeBinary, nullable=False),
    )
