"""The choices of each result that the game counts."""

from alembic import op
from sqlalchemy import Column, Text

revision = "0057"
down_revision = "0056"


def upgrade() -> None:
    """Add their column, empty for results so far."""
    op.add_column("results", Column("chosen", Text))
