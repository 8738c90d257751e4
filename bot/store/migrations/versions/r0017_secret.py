"""The secret that a game's chance comes from; games that are there keep their seed."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the column; no game that is there was dealt from a secret."""
    op.add_column("tables", sa.Column("secret", sa.Text))
