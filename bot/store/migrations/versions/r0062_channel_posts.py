"""Results of duplicates and rounds of tournaments are announced without a table: their posts become deadlines."""

from alembic import op

revision = "0062"
down_revision = "0061"

RESULTS = """
INSERT INTO deadlines (key, kind, due)
SELECT DISTINCT 'result:' || COALESCE(duplicates.guild_id, 0) || ':' || duplicates.id, 'result', 0
FROM posts JOIN duplicates ON duplicates.id = posts.number WHERE posts.kind = 'duplicate'
"""
ROUNDS = """
INSERT INTO deadlines (key, kind, due)
SELECT DISTINCT 'round:' || tournaments.guild_id || ':' || tournaments.id || ':' || posts.number, 'round', 0
FROM posts JOIN tournament_seats ON tournament_seats.table_id = posts.table_id
JOIN tournaments ON tournaments.id = tournament_seats.tournament_id WHERE posts.kind = 'round'
"""


def upgrade() -> None:
    """Move the posts that wait."""
    for statement in (RESULTS, ROUNDS, "DELETE FROM posts WHERE kind IN ('duplicate', 'round')"):
        op.execute(statement)
