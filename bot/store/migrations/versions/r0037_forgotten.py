"""Indexes by which everything that names a person is found, and the time since when the bot is gone from a server."""

from alembic import op
from sqlalchemy import BigInteger, Column

revision = "0037"
down_revision = "0036"


def upgrade() -> None:
    op.create_index("invitations_by_user", "invitations", ["user_id"])
    op.create_index("motions_by_user", "motions", ["by_user"])
    op.create_index("sittings_by_user", "sittings", ["user_id"])
    op.create_index("votes_by_user", "votes", ["user_id"])
    op.create_index("tables_by_ender", "tables", ["ended_by"])
    op.add_column("servers", Column("left_at", BigInteger))
