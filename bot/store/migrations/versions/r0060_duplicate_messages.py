"""The messages by which people enter duplicates."""

from alembic import op
from sqlalchemy import BigInteger, Column

revision = "0060"
down_revision = "0059"


def upgrade() -> None:
    """Add their column."""
    op.add_column("duplicates", Column("message_id", BigInteger))
