"""The index of a checkpoint's choices holds them in their order, so that nobody reads the whole game to sort them."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Let the index end with the running number."""
    op.drop_index("choices_by_checkpoint", "choices")
    op.create_index("choices_by_checkpoint", "choices", ["table_id", "number", "n"])
