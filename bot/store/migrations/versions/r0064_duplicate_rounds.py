"""The tournament of a duplicate that is one of its rounds."""

from alembic import op

revision = "0064"
down_revision = "0063"


def upgrade() -> None:
    """Add its column. Alembic cannot add a column with a foreign key on SQLite."""
    op.execute("ALTER TABLE duplicates ADD COLUMN tournament_id INTEGER REFERENCES tournaments (id)")
    op.create_index("duplicates_by_tournament", "duplicates", ["tournament_id"])
