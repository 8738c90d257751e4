"""Who has sat on each seat, from which checkpoint on."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Add the table, with all that is known of games that are there.

    Bot players of their own and people who play alone have sat there from the start. Of everybody else it is only known
    who sits there now: nothing tells whether the seat has changed hands before.
    """
    op.create_table(
        "sittings",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("bot_level", sa.Text),
    )
    op.execute(
        "INSERT INTO sittings (table_id, seat, number, name, user_id, bot_level) "
        "SELECT seats.table_id, seats.seat, "
        "CASE WHEN tables.seats_most = 1 OR seats.user_id IS NULL THEN 0 ELSE tables.number END, "
        "seats.name, seats.user_id, "
        "CASE WHEN seats.bot_level IS NULL AND seats.stand_in = tables.number THEN tables.bot_level "
        "ELSE seats.bot_level END "
        "FROM seats JOIN tables ON tables.id = seats.table_id WHERE tables.checkpoint IS NOT NULL"
    )
