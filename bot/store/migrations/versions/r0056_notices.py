"""The channel of a server for its notice board, the language there, and the message with its place."""

from alembic import op
from sqlalchemy import BigInteger, Column, Text

revision = "0056"
down_revision = "0055"


def upgrade() -> None:
    """Add their columns."""
    op.add_column("servers", Column("notice_channel_id", BigInteger))
    op.add_column("servers", Column("notice_language", Text))
    op.add_column("servers", Column("notice_message_id", BigInteger))
    op.add_column("servers", Column("notice_message_channel_id", BigInteger))
