"""With whom people play: who takes no invitations, and who has blocked whom."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Add a column and a table; anybody may invite those who are there, and nobody is blocked."""
    op.add_column("people", sa.Column("invites", sa.Text, nullable=False, server_default="everybody"))
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("other_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("blocks_by_other", "blocks", ["other_id", "user_id"])
