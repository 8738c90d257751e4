"""Tips: the kinds of questions that each person has met."""

from alembic import op

revision = "0038"
down_revision = "0037"


def upgrade() -> None:
    """Make the table of tips."""
    op.execute(
        """
        CREATE TABLE tips (
            user_id BIGINT NOT NULL,
            question TEXT NOT NULL,
            times INTEGER NOT NULL,
            at_table INTEGER NOT NULL,
            at_number INTEGER NOT NULL,
            PRIMARY KEY (user_id, question)
        )
        """
    )
