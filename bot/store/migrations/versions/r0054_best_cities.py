"""The channel of a server for the best city of each day, and the message there."""

from alembic import op
from sqlalchemy import BigInteger, Column

revision = "0054"
down_revision = "0053"


def upgrade() -> None:
    """Add their columns."""
    op.add_column("servers", Column("best_channel_id", BigInteger))
    op.add_column("servers", Column("best_message_id", BigInteger))
