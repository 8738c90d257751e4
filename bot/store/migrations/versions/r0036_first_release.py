"""The tables of the first release. They stay as they are here: whatever changes later is a migration of its own."""

from typing import Final

from alembic import op
from sqlalchemy import text
from sqlalchemy.schema import Column, ForeignKey, Index, MetaData, Table, UniqueConstraint
from sqlalchemy.types import BigInteger, Boolean, Double, Integer, LargeBinary, Text

revision = "0036"
down_revision = None

TABLES_AT_FIRST: Final = MetaData()

TO_PACK: Final = text("phase NOT IN ('lobby', 'running') AND checkpoint IS NOT NULL")
UNSTARTED: Final = text("phase NOT IN ('lobby', 'running') AND seed IS NULL AND secret IS NULL AND checkpoint IS NULL")
PARKED: Final = text("parked IS NOT NULL")

Table(
    "tables",
    TABLES_AT_FIRST,
    Column("id", Integer, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("phase", Text, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("lobby_message_id", BigInteger),
    Column("table_message_id", BigInteger),
    Column("host_id", BigInteger, nullable=False),
    Column("language", Text, nullable=False),
    Column("bot_level", Text, nullable=False),
    Column("seats_most", Integer, nullable=False),
    Column("settings", Text, nullable=False),
    Column("seed", BigInteger),
    Column("secret", Text),
    Column("checkpoint", LargeBinary),
    Column("number", Integer, nullable=False),
    Column("reached_at", BigInteger, nullable=False, server_default="0"),
    Column("told_from", Integer),
    Column("told_to", Integer),
    Column("parked", Text),
    Column("parked_since", BigInteger),
    Column("pace", Text, nullable=False, server_default="none"),
    Column("entry", Text, nullable=False, server_default="anyone"),
    Column("paused_at", BigInteger),
    Column("previous", LargeBinary),
    Column("rematch_id", Integer),
    Column("ended_why", Text),
    Column("ended_by", BigInteger),
    Column("offer_message_id", BigInteger),
    Column("guard", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Index("tables_by_phase", "phase"),
    Index("tables_by_host", "host_id", "phase"),
    Index("tables_by_server", "guild_id", "phase"),
    Index("tables_to_pack", "updated_at", sqlite_where=TO_PACK, postgresql_where=TO_PACK),
    Index("tables_unstarted", "updated_at", sqlite_where=UNSTARTED, postgresql_where=UNSTARTED),
    Index("tables_parked", "parked", sqlite_where=PARKED, postgresql_where=PARKED),
    sqlite_autoincrement=True,
)

Table(
    "seats",
    TABLES_AT_FIRST,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("user_id", BigInteger),
    Column("bot_level", Text),
    Column("serial", Integer, nullable=False),
    Column("left", Integer),
    Column("since", BigInteger),
    Column("stand_in", Integer),
    Column("is_offered", Boolean, nullable=False, server_default="0"),
    Column("reminded", Integer),
    Column("nudged_at", BigInteger),
    Column("credited", Integer),
    Column("hours", Text),
    Column("colour", Integer),
    UniqueConstraint("table_id", "user_id", name="one_seat_each"),
    Index("seats_by_user", "user_id"),
)

Table(
    "sittings",
    TABLES_AT_FIRST,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("user_id", BigInteger),
    Column("bot_level", Text),
)

Table(
    "choices",
    TABLES_AT_FIRST,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("serial", Integer, nullable=False),
    Column("act", Text, nullable=False),
    Column("choice", Text, nullable=False),
    Column("interaction_id", Text),
    Column("at", BigInteger, nullable=False),
    Index("choices_by_checkpoint", "table_id", "number", "n"),
)

Table(
    "moves",
    TABLES_AT_FIRST,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
)

Table(
    "gains",
    TABLES_AT_FIRST,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("gained", Text, nullable=False),
    Column("told", Text),
)

Table(
    "wishes",
    TABLES_AT_FIRST,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("turn", Text, primary_key=True),
    Column("listed", Text, nullable=False),
    Column("served", Integer),
)

Table(
    "posts",
    TABLES_AT_FIRST,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("checkpoint", LargeBinary),
    Column("at", BigInteger, nullable=False),
    Column("called", Text, nullable=False, server_default="[]"),
    Column("motion_id", Integer),
    Column("nonce", Text),
    Column("sent_at", BigInteger),
    Column("told_from", Integer),
    Index("posts_by_table", "table_id", "id"),
    sqlite_autoincrement=True,
)

Table(
    "results",
    TABLES_AT_FIRST,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("variant", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("results_by_user", "user_id", "game", "variant", "seats", "at", "table_id", "points"),
)

Table(
    "people",
    TABLES_AT_FIRST,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("theme", Text, nullable=False),
    Column("in_words", Boolean, nullable=False),
    Column("language", Text),
    Column("confirm", Text, nullable=False, server_default="always"),
    Column("calls", Text, nullable=False, server_default="mention"),
    Column("digest_hour", Integer, nullable=False, server_default="8"),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer, nullable=False, server_default="8"),
    Column("zone", Text),
    Column("away_until", BigInteger),
    Column("invites", Text, nullable=False, server_default="everybody"),
    Column("takes_only", Boolean, nullable=False, server_default="0"),
    Column("further", Text, nullable=False, server_default="{}"),
)

Table(
    "blocks",
    TABLES_AT_FIRST,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("other_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("blocks_by_other", "other_id", "user_id"),
)

Table(
    "invitations",
    TABLES_AT_FIRST,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("colour", Integer),
)

Table(
    "servers",
    TABLES_AT_FIRST,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", Text),
    Column("uses_threads", Boolean, nullable=False, server_default="1"),
    Column("channels", Text, nullable=False, server_default="[]"),
    Column("opens", Text, nullable=False, server_default="everybody"),
    Column("ends", Text, nullable=False, server_default="moderators"),
)

Table(
    "motions",
    TABLES_AT_FIRST,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer),
    Column("by_user", BigInteger),
    Column("message_id", BigInteger),
    Column("outcome", Text),
    Column("at", BigInteger, nullable=False),
    Index("motions_by_table", "table_id", "id"),
    sqlite_autoincrement=True,
)

Table(
    "votes",
    TABLES_AT_FIRST,
    Column("motion_id", ForeignKey("motions.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("answer", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

Table(
    "deadlines",
    TABLES_AT_FIRST,
    Column("key", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("table_id", ForeignKey("tables.id")),
    Column("user_id", BigInteger),
    Column("earliest", BigInteger),
    Index("deadlines_by_time", "due"),
    Index("deadlines_by_table", "table_id"),
    Index("deadlines_by_user", "user_id"),
)

Table(
    "letters",
    TABLES_AT_FIRST,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("turns", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("sent_at", BigInteger),
    Index("letters_by_user", "user_id", "id"),
    sqlite_autoincrement=True,
)

Table(
    "interactions",
    TABLES_AT_FIRST,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

Table(
    "deeds",
    TABLES_AT_FIRST,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("many", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("deeds_by_user", "user_id", "kind", "at"),
)

Table(
    "repairs",
    TABLES_AT_FIRST,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("channel_id", BigInteger),
    Column("at", BigInteger, nullable=False),
    Column("done_at", BigInteger),
    Column("problem", Text),
    Index("repairs_by_end", "done_at", "id"),
    sqlite_autoincrement=True,
)

Table(
    "recordings",
    TABLES_AT_FIRST,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)

Table(
    "slots",
    TABLES_AT_FIRST,
    Column("name", Text, primary_key=True),
    Column("taken_until", Double, nullable=False),
)

Table(
    "leases",
    TABLES_AT_FIRST,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("shard_count", Integer, nullable=False),
    Column("holder", Text),
    Column("held_until", Double, nullable=False),
    Column("owner", Text),
    Column("owned_until", Double, nullable=False),
)


def upgrade() -> None:
    """Make all tables."""
    TABLES_AT_FIRST.create_all(op.get_bind())
