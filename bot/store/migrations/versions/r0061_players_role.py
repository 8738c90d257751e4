"""The role of a server that hosts mention when they look for players, and the time of its last mention."""

from alembic import op
from sqlalchemy import BigInteger, Column

revision = "0061"
down_revision = "0060"


def upgrade() -> None:
    """Add their columns."""
    op.add_column("servers", Column("players_role_id", BigInteger))
    op.add_column("servers", Column("players_called_at", BigInteger))
