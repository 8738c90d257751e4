"""The puzzles that people have solved."""

from alembic import op
from sqlalchemy import BigInteger, Column, Text

revision = "0045"
down_revision = "0044"


def upgrade() -> None:
    op.create_table(
        "solved_puzzles",
        Column("user_id", BigInteger, primary_key=True, autoincrement=False),
        Column("game", Text, primary_key=True),
        Column("puzzle", Text, primary_key=True),
    )
