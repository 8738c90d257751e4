"""The hours by which the clock of a turn runs, kept with its seat, and the message that tells of seats on offer."""

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0014"


def upgrade() -> None:
    """Add columns; the clocks of turns that have begun keep the hours that their people have now."""
    op.add_column("tables", sa.Column("offer_message_id", sa.BigInteger))
    op.add_column("seats", sa.Column("hours", sa.Text))
    _keep_hours()


def _keep_hours() -> None:
    connection = op.get_bind()
    people = connection.execute(
        sa.text(
            "SELECT DISTINCT people.user_id, quiet_from, quiet_to, zone, away_until FROM people"
            " JOIN seats ON seats.user_id = people.user_id JOIN tables ON tables.id = seats.table_id"
            " WHERE tables.phase = 'running' AND seats.credited IS NOT NULL"
        )
    ).all()
    for user, quiet_from, quiet_to, zone, away_until in people:
        kept = {"quiet_from": quiet_from, "quiet_to": quiet_to, "zone": zone, "away_until": away_until}
        connection.execute(
            sa.text("UPDATE seats SET hours = :hours WHERE user_id = :user AND credited IS NOT NULL"),
            {"hours": msgspec.json.encode(kept).decode(), "user": user},
        )
