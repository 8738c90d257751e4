"""The parts of each result, the times of its turns, and the titles that people have earned."""

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Text

revision = "0053"
down_revision = "0052"


def upgrade() -> None:
    """Add the columns of parts and turns, empty for results so far, and make the table of titles."""
    op.add_column("results", Column("parts", Text))
    op.add_column("results", Column("turns", Text))
    op.create_table(
        "titles",
        Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("title", Text, primary_key=True),
        Column("user_id", BigInteger, nullable=False),
        Column("game", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Index("titles_by_user", "user_id", "game", "title", "table_id"),
    )
