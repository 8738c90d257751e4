"""Whether the people at a table may ask for hints, and how many each seat has been given."""

from alembic import op
from sqlalchemy import Boolean, Column, Integer

revision = "0041"
down_revision = "0040"


def upgrade() -> None:
    op.add_column("tables", Column("allows_hints", Boolean, nullable=False, server_default="0"))
    op.add_column("seats", Column("hints", Integer, nullable=False, server_default="0"))
