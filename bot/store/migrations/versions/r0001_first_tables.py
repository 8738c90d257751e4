"""Tables, seats, choices, moves, posts and interactions."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create all that the first version stores."""
    _create_tables()
    _create_seats()
    _create_choices()
    _create_moves()
    _create_posts()
    op.create_table(
        "interactions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("thread_id", sa.BigInteger),
        sa.Column("lobby_message_id", sa.BigInteger),
        sa.Column("table_message_id", sa.BigInteger),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("bot_level", sa.Text, nullable=False),
        sa.Column("seats_most", sa.Integer, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger),
        sa.Column("checkpoint", sa.LargeBinary),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("parked", sa.Text),
        sa.Column("guard", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("tables_by_phase", "tables", ["phase"])
    op.create_index("tables_by_lobby_message", "tables", ["lobby_message_id"])
    op.create_index("tables_by_table_message", "tables", ["table_message_id"])


def _create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("bot_level", sa.Text),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.UniqueConstraint("table_id", "user_id", name="one_seat_each"),
    )
    op.create_index("seats_by_user", "seats", ["user_id"])


def _create_choices() -> None:
    op.create_table(
        "choices",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("interaction_id", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("choices_by_checkpoint", "choices", ["table_id", "number"])


def _create_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("position", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
    )


def _create_posts() -> None:
    op.create_table(
        "posts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("checkpoint", sa.LargeBinary),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("posts_by_table", "posts", ["table_id", "id"])
