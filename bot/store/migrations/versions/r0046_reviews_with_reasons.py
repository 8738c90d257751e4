"""Reviews tell why a turn would have been better. Those made before are dropped, and made anew when somebody asks."""

from alembic import op
from sqlalchemy import text

revision = "0046"
down_revision = "0045"


def upgrade() -> None:
    op.execute(text("DELETE FROM reviews"))
