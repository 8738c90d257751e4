"""The message that reveals each checkpoint, to link to it."""

from alembic import op
from sqlalchemy import BigInteger, Column

revision = "0039"
down_revision = "0038"


def upgrade() -> None:
    op.add_column("gains", Column("message_id", BigInteger))
