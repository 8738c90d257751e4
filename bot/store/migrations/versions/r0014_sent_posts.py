"""With which nonce the message of a post was first sent, and when; when that of a letter was."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0011"


def upgrade() -> None:
    """Add columns to both; what waits may have been sent already, with the nonce that it had until now."""
    op.add_column("posts", sa.Column("nonce", sa.Text))
    op.add_column("posts", sa.Column("sent_at", sa.BigInteger))
    op.execute("UPDATE posts SET nonce = 'post-' || id, sent_at = at")
    op.add_column("letters", sa.Column("sent_at", sa.BigInteger))
    op.execute("UPDATE letters SET sent_at = at")
