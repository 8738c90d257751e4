"""The colours that people have chosen for their seats, and those of a game for whoever is invited to its rematch."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"


def upgrade() -> None:
    """Add a column to seats and one to invitations: without a value nobody has chosen."""
    op.add_column("seats", sa.Column("colour", sa.Integer))
    op.add_column("invitations", sa.Column("colour", sa.Integer))
