"""The number of things that each city of the day has built."""

from alembic import op
from sqlalchemy import Column, Integer

revision = "0051"
down_revision = "0050"


def upgrade() -> None:
    """Add their column."""
    op.add_column("attempts", Column("built", Integer))
