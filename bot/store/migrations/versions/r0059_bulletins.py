"""The messages of a server in channels of its choice, of all kinds alike."""

import json

from alembic import op
from sqlalchemy import Column, Text, text

revision = "0059"
down_revision = "0058"

GONE = (
    "best_channel_id",
    "best_message_id",
    "notice_channel_id",
    "notice_language",
    "notice_message_id",
    "notice_message_channel_id",
)


def upgrade() -> None:
    """Add their column, and move there what servers have for best cities and notice boards."""
    op.add_column("servers", Column("bulletins", Text, nullable=False, server_default="{}"))
    connection = op.get_bind()
    for guild_id, language, *known in connection.execute(
        text(f"SELECT guild_id, language, {', '.join(GONE)} FROM servers")
    ):
        best, best_message, notice, notice_language, notice_message, notice_place = known
        found = {
            "best": _bulletin(best, language or "ja", best_message, best),
            "notices": _bulletin(notice, notice_language or language or "ja", notice_message, notice_place),
        }
        stored = json.dumps({kind: one for kind, one in found.items() if one["channel_id"] or one["place_id"]})
        about = {"stored": stored, "guild": guild_id}
        connection.execute(text("UPDATE servers SET bulletins = :stored WHERE guild_id = :guild"), about)
    for column in GONE:
        op.drop_column("servers", column)
    op.execute("DELETE FROM posts WHERE kind = 'best'")


def _bulletin(channel: int | None, language: str, message: int | None, place: int | None) -> dict[str, object]:
    placed = {"message_id": message, "place_id": place if message else None}
    return {"channel_id": channel, "language": language, "since": 0, **placed}
