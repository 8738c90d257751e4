"""What goes on around the moves: pace and clocks, invitations, motions and votes, vacations, settings of servers."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add columns and tables; tables that are there go on without clocks, and everybody may join."""
    op.add_column("tables", sa.Column("pace", sa.Text, nullable=False, server_default="none"))
    op.add_column("tables", sa.Column("entry", sa.Text, nullable=False, server_default="anyone"))
    op.add_column("tables", sa.Column("paused_at", sa.BigInteger))
    op.add_column("tables", sa.Column("previous", sa.LargeBinary))
    op.add_column("tables", sa.Column("rematch_id", sa.Integer))
    op.add_column("seats", sa.Column("left", sa.Integer))
    op.add_column("seats", sa.Column("since", sa.BigInteger))
    op.add_column("seats", sa.Column("stand_in", sa.Integer))
    op.add_column("seats", sa.Column("is_offered", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("reminded", sa.Integer))
    op.add_column("seats", sa.Column("nudged_at", sa.BigInteger))
    op.add_column("people", sa.Column("away_until", sa.BigInteger))
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    _create_servers()
    _create_motions()


def _create_servers() -> None:
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("language", sa.Text),
        sa.Column("uses_threads", sa.Boolean, nullable=False, server_default="1"),
        sa.Column("channels", sa.Text, nullable=False, server_default="[]"),
        sa.Column("opens", sa.Text, nullable=False, server_default="everybody"),
        sa.Column("ends", sa.Text, nullable=False, server_default="moderators"),
    )


def _create_motions() -> None:
    op.create_table(
        "motions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("by_user", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("outcome", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("motions_by_table", "motions", ["table_id", "id"])
    op.create_table(
        "votes",
        sa.Column("motion_id", sa.Integer, sa.ForeignKey("motions.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.add_column("posts", sa.Column("motion_id", sa.Integer))
