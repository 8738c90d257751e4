"""What people do that reaches others, counted for a while; and how many tables a person hosts and a server has."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0020"


def upgrade() -> None:
    """Create the table, empty, and two indices; what was done before is not counted."""
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("many", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("deeds_by_user", "deeds", ["user_id", "kind", "at"])
    op.create_index("tables_by_host", "tables", ["host_id", "phase"])
    op.create_index("tables_by_server", "tables", ["guild_id", "phase"])
