"""Reports of problems, each with the position as its reporter knows it."""

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, Text

revision = "0040"
down_revision = "0039"


def upgrade() -> None:
    """Make the table of reports."""
    op.create_table(
        "reports",
        Column("id", Integer, primary_key=True),
        Column("table_id", Integer, ForeignKey("tables.id"), nullable=False),
        Column("user_id", BigInteger, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("game", Text, nullable=False),
        Column("number", Integer, nullable=False),
        Column("checkpoint", LargeBinary, nullable=False),
        Column("moves", Text, nullable=False),
        Column("said", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Index("reports_by_user", "user_id"),
        Index("reports_by_table", "table_id"),
        sqlite_autoincrement=True,
    )
