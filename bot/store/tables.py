"""Tables: the games of people, each with one row from its lobby to its end."""

from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias, TypedDict, TypeVar, Unpack

import msgspec
from sqlalchemy import func, insert, literal, literal_column, or_, select, text, update
from sqlalchemy.schema import Column, Index, Table
from sqlalchemy.sql import ColumnElement, Delete, Select, Update
from sqlalchemy.types import BigInteger, Boolean, Integer, LargeBinary, Text

from bot.shards import ALL_SHARDS, SERVER_ID_SHIFT, Shards
from bot.store.database.connection import DatabaseConnection
from bot.store.database.errors import Conflict
from bot.store.database.sql import is_any_of
from bot.store.repository import Repository, columns_for, parameter
from bot.store.schema import METADATA, Json
from bot.store.seats import SEATS
from games.core import Seed

Phase: TypeAlias = Literal["lobby", "running", "over", "cancelled", "expired", "ended"]
"""`over`: played to its end; `ended`: ended early; `expired`: a forgotten lobby; `cancelled`: closed otherwise."""
Pace: TypeAlias = Literal["none", "relaxed", "daily", "live", "quick"]
"""The time for a turn, from none (no limit) to quick; the seconds are in `bot/table/clocks/pace.py`."""
Admission: TypeAlias = Literal["anyone", "invited"]
"""Whether anyone may join a lobby, or only invited people."""
TableKind: TypeAlias = Literal["what_if", "race", "lesson", "daily", "practice", "duplicate"]
"""An unusual table: a copy of a game, a race, a lesson, a city of the day, its practice, or a duplicate."""
DAILY: Final[TableKind] = "daily"
DUPLICATE: Final[TableKind] = "duplicate"
PLAYED_ONCE_KINDS: Final = (DAILY, DUPLICATE)
"""The kinds of tables that each person plays once, without help, while others may still play the same."""
EndReason: TypeAlias = Literal["vote", "host", "moderator", "conceded", "deserted", "operator"]
"""A game is ended or a lobby closed by a vote or the named person, or because its people have given up or left."""
UNFINISHED_PHASES: Final[tuple[Phase, ...]] = ("lobby", "running")
"""The phases of tables that have not ended."""
HAS_ENDED: Final = text("phase NOT IN ('lobby', 'running')")
"""The condition for tables that are neither a lobby nor running."""
IS_UNCOMPRESSED: Final = text("phase NOT IN ('lobby', 'running') AND checkpoint IS NOT NULL")
"""The condition for tables with ended games that are not compressed. Only this text uses the index."""
IS_UNSTARTED: Final = text(
    "phase NOT IN ('lobby', 'running') AND seed IS NULL AND secret IS NULL AND checkpoint IS NULL"
)
"""The condition for tables that were closed before their start. Only this text uses the index."""
_IS_PARKED: Final = text("parked IS NOT NULL")  # only this text uses the index
TABLES: Final = Table(
    "tables",
    METADATA,
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
    Column("settings", Json, nullable=False),
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
    Column("allows_hints", Boolean, nullable=False, server_default="0"),
    Column("kind", Text),
    Column("with_mentor", Boolean, nullable=False, server_default="0"),
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
    Index("tables_by_ender", "ended_by"),
    Index("tables_to_pack", "updated_at", sqlite_where=IS_UNCOMPRESSED, postgresql_where=IS_UNCOMPRESSED),
    Index("tables_unstarted", "updated_at", sqlite_where=IS_UNSTARTED, postgresql_where=IS_UNSTARTED),
    Index("tables_parked", "parked", sqlite_where=_IS_PARKED, postgresql_where=_IS_PARKED),
    sqlite_autoincrement=True,
)


class TableRow(msgspec.Struct, frozen=True):
    """One table, from its lobby to its end. A forgotten host, and the channel of a forgotten server, have the number 0.

    `guild_id` is None outside of servers, and once the server is forgotten. `checkpoint` is the encoded state numbered
    `number`, of the last closed step; None before the start, and once the game is compressed. `reached_at` is the time
    of that step, before the start the time of the opening; times are in unix seconds. `table_message_id` is the newest
    public message, which shows the checkpoints from `told_from` to `told_to` (None: the newest). `parked` is the reason
    why Discord takes no posts for the table, first given at `parked_since`; None while it takes them. `guard` rises
    when the table changes, but not when it is compressed. `secret` has the 256 bits from which the game is dealt, in
    hexadecimal; old games have an integer `seed`. `entry` says who may join. `with_mentor`: a seat has had a mentor,
    which keeps the game out of ratings. `bot_level` is the level of new bot players. `paused_at` is the start of a
    pause (None: no pause). `previous` is the checkpoint before this one if it can be reopened. `offer_message_id` is
    the newest message with seats on offer. `rematch_id` is the table at which the same people play on. `ended_why` is
    set if the game ended early or a lobby was closed, `ended_by` if one person did that. Usual tables have no `kind`.
    """

    id: int
    game: str
    version: int
    phase: Phase
    guild_id: int | None
    channel_id: int
    thread_id: int | None
    lobby_message_id: int | None
    table_message_id: int | None
    offer_message_id: int | None
    host_id: int
    language: str
    bot_level: str
    seats_most: int
    settings: dict[str, Any]
    seed: int | None
    secret: str | None
    checkpoint: bytes | None
    number: int
    reached_at: int
    told_from: int | None
    told_to: int | None
    parked: str | None
    parked_since: int | None
    pace: Pace
    entry: Admission
    allows_hints: bool
    kind: TableKind | None
    with_mentor: bool
    paused_at: int | None
    previous: bytes | None
    rematch_id: int | None
    ended_why: EndReason | None
    ended_by: int | None
    guard: int
    created_at: int
    updated_at: int

    @property
    def venue(self) -> int:
        """The thread in which the table is played; without a thread, its channel."""
        return self.thread_id or self.channel_id

    @property
    def game_seed(self) -> Seed | None:
        """The seed of the game's random numbers: its secret, or an old game's integer; None before the start."""
        return self.seed if self.secret is None else self.secret

    @property
    def is_venue_settled(self) -> bool:
        """Whether no thread has to be opened: it is open or not needed, or the table is parked."""
        return self.is_solo or self.phase == "lobby" or self.thread_id is not None or self.parked is not None

    @property
    def is_solo(self) -> bool:
        """Whether the table has a single seat for a person; its game is not posted."""
        return self.seats_most == 1

    @property
    def has_hints(self) -> bool:
        """Whether players may ask for hints: if the table allows them, or in a solo game that may be played again."""
        return self.allows_hints or (self.is_solo and self.kind not in PLAYED_ONCE_KINDS)


class TableChanges(TypedDict, total=False):
    """The fields of a table that may change after its opening."""

    version: int
    phase: Phase
    channel_id: int
    thread_id: int | None
    lobby_message_id: int | None
    table_message_id: int | None
    offer_message_id: int | None
    host_id: int
    language: str
    bot_level: str
    seats_most: int
    settings: dict[str, Any]
    seed: int | None
    secret: str | None
    checkpoint: bytes | None
    number: int
    told_from: int | None
    told_to: int | None
    parked: str | None
    parked_since: int | None
    pace: Pace
    entry: Admission
    allows_hints: bool
    with_mentor: bool
    paused_at: int | None
    previous: bytes | None
    rematch_id: int | None
    ended_why: EndReason | None
    ended_by: int | None


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a table whose lobby opens; their meaning is as in `TableRow`."""

    game: str
    version: int
    channel_id: int
    host_id: int
    language: str
    bot_level: str
    seats_most: int
    guild_id: int | None = None
    thread_id: int | None = None
    lobby_message_id: int | None = None
    settings: dict[str, Any] = {}
    pace: Pace = "none"
    entry: Admission = "anyone"
    allows_hints: bool = False
    kind: TableKind | None = None


TABLE_COLUMNS: Final = columns_for(TABLES, TableRow)
SELECT_LOBBIES_IN_SERVER: Final = (
    select(*TABLE_COLUMNS)
    .where(TABLES.c.phase == "lobby", TABLES.c.guild_id == parameter("guild"))
    .order_by(TABLES.c.id.desc())
    .limit(parameter("many"))
)
UNINDEXED_PHASE: Final = TABLES.c.phase.concat("")
"""The phase as an expression that has no index. By the index on phases SQLite would look through everybody's tables."""
SELECT_TABLES_OF_PERSON: Final = (
    select(*TABLE_COLUMNS)
    .join(SEATS)
    .where(is_any_of(UNINDEXED_PHASE, "these_phases"), SEATS.c.user_id == parameter("user"))
    .order_by(TABLES.c.id)
)
_SELECT_NEWEST_SOLO: Final = (
    SELECT_TABLES_OF_PERSON.where(TABLES.c.game == parameter("game"), TABLES.c.seats_most == 1, TABLES.c.kind.is_(None))
    .order_by(None)
    .order_by(TABLES.c.id.desc())
    .limit(1)
)
_SELECT_UNDEALT: Final = SELECT_TABLES_OF_PERSON.where(
    TABLES.c.game == parameter("game"), *(TABLES.c.kind != kind for kind in PLAYED_ONCE_KINDS)
)
SELECT_RUNNING_TABLES_WITH_BOTS: Final = (
    select(TABLES.c.id)
    .join(SEATS)
    .where(TABLES.c.phase == "running", or_(SEATS.c.bot_level.is_not(None), SEATS.c.stand_in == TABLES.c.number))
    .distinct()
    .order_by(TABLES.c.id)
)
SELECT_RUNNING_TABLES_AFTER: Final = (
    select(*TABLE_COLUMNS)
    .where(TABLES.c.phase == "running", TABLES.c.id > parameter("table"))
    .order_by(TABLES.c.id)
    .limit(parameter("many"))
)
COUNT_RUNNING_TABLES: Final = select(func.count()).where(TABLES.c.phase == "running")
COUNT_TABLES_BY_PHASE: Final = select(TABLES.c.phase, func.count()).group_by(TABLES.c.phase)
"""The statements of the methods of `TableRepository` with similar names; a test checks their query plans."""
_COUNT_HOSTED: Final = select(func.count()).where(
    TABLES.c.host_id == parameter("user"), TABLES.c.phase == parameter("phase"), TABLES.c.seats_most > 1
)
_COUNT_IN_SERVER: Final = select(func.count()).where(
    TABLES.c.guild_id == parameter("guild"), TABLES.c.phase == parameter("phase"), TABLES.c.seats_most > 1
)
_SELECT_PARKED: Final = select(*TABLE_COLUMNS).where(_IS_PARKED, TABLES.c.guild_id == parameter("guild"))
_LOCK_TABLE: Final = select(TABLES.c.guard).where(TABLES.c.id == parameter("table")).with_for_update(key_share=True)
"""On PostgreSQL it locks the row against writers; rows that only refer to this one can still be added."""
_INSERT_TABLE: Final = insert(TABLES).returning(*TABLE_COLUMNS)
_UNPARK_TABLES: Final = update(TABLES).where(TABLES.c.parked.is_not(None)).values(parked=None, guard=TABLES.c.guard + 1)

_SERVER_ID: Final = func.coalesce(TABLES.c.guild_id, literal_column("0", BigInteger))
_SHIFTED_SERVER_ID: Final = _SERVER_ID.op(">>", return_type=BigInteger())(literal_column(str(SERVER_ID_SHIFT)))
Statement = TypeVar("Statement", Select[Any], Update, Delete)


@lru_cache
def limit_to_shards(statement: Statement, shards: Shards) -> Statement:
    """The statement, limited to the tables of these shards. Tables outside of servers belong to shard 0."""
    if shards.is_all:
        return statement
    return statement.where(is_any_of(table_shard_expression(shards), "these_shards", shards.ids))


def table_shard_expression(shards: Shards) -> ColumnElement[int]:
    """The SQL expression for a table's shard among `shards.count` shards; see `bot.shards.shard_of`."""
    return _SHIFTED_SERVER_ID % literal(shards.count, BigInteger)


class TableRepository(Repository):
    """The rows of tables. `acted_on` has the tables at which this transaction has acted, each with its server."""

    def __init__(self, connection: DatabaseConnection, now: int) -> None:
        super().__init__(connection, now)
        self.acted_on: dict[int, int | None] = {}
        self._guards: dict[int, int | None] = {}

    async def get(self, table_id: int) -> TableRow | None:
        return await self._row(TableRow, TABLES, id=table_id)

    async def guard(self, table_id: int) -> int | None:
        """The guard of a table (see `TableRow`); None if there is no such table."""
        return next(iter(await self._values(TABLES.c.guard, id=table_id)), None)

    async def of_person(self, user_id: int, phases: Collection[Phase]) -> list[TableRow]:
        """The tables in one of these phases at which this person has a seat, oldest first."""
        return await self._found(TableRow, SELECT_TABLES_OF_PERSON, this_user=user_id, these_phases=phases)

    async def newest_solo_table(self, user_id: int, game: str, phases: Collection[Phase]) -> TableRow | None:
        """This person's newest usual solo table of a game in one of these phases; None if there is none."""
        about = {"this_user": user_id, "this_game": game, "these_phases": phases}
        return next(iter(await self._found(TableRow, _SELECT_NEWEST_SOLO, **about)), None)

    async def unfinished_from_positions(self, user_id: int, game: str) -> list[TableRow]:
        """This person's unfinished copies, races, lessons and practice tables of a game, oldest first."""
        about = {"this_user": user_id, "this_game": game, "these_phases": UNFINISHED_PHASES}
        return await self._found(TableRow, _SELECT_UNDEALT, **about)

    async def lobbies_in_server(self, guild_id: int, limit: int = 100) -> list[TableRow]:
        """The newest lobbies of a server, at most `limit`, newest first."""
        return await self._found(TableRow, SELECT_LOBBIES_IN_SERVER, this_guild=guild_id, this_many=limit)

    async def parked_in_server(self, guild_id: int) -> list[TableRow]:
        return await self._found(TableRow, _SELECT_PARKED, this_guild=guild_id)

    async def running_after(self, table_id: int, limit: int) -> list[TableRow]:
        """The running tables with numbers above `table_id`: at most `limit`, in rising order."""
        return await self._found(TableRow, SELECT_RUNNING_TABLES_AFTER, this_table=table_id, this_many=limit)

    async def running_with_bots(self, shards: Shards = ALL_SHARDS) -> list[int]:
        """The numbers of running tables in these shards at which a bot player has a seat or a turn, oldest first."""
        return [table for (table,) in await self._run(limit_to_shards(SELECT_RUNNING_TABLES_WITH_BOTS, shards))]

    async def count_running(self) -> int:
        return int((await self._run(COUNT_RUNNING_TABLES)).scalar())

    async def count_by_phase(self) -> dict[Phase, int]:
        """The number of tables in each phase. Scans the whole table."""
        return dict(await self._run(COUNT_TABLES_BY_PHASE))

    async def count_hosted(self, user_id: int, phase: Phase) -> int:
        """The number of tables in this phase with this host, without solo tables."""
        return int((await self._run(_COUNT_HOSTED, this_user=user_id, this_phase=phase)).scalar())

    async def count_in_server(self, guild_id: int | None, phase: Phase) -> int:
        """The number of a server's tables in this phase, without solo tables; 0 outside of servers."""
        return int((await self._run(_COUNT_IN_SERVER, this_guild=guild_id, this_phase=phase)).scalar())

    async def add(self, new: NewTable) -> TableRow:
        """Open a lobby; returns its row with its number, which no later table gets."""
        times = dict.fromkeys(("reached_at", "created_at", "updated_at"), self._now)
        values = msgspec.structs.asdict(new) | times | {"phase": "lobby", "parked": None, "number": 0, "guard": 0}
        [added] = await self._found(TableRow, _INSERT_TABLE, **values)
        self.note_act(added)
        return added

    async def lock_row(self, table_id: int) -> int | None:
        """Lock a table's row until the transaction ends; returns its guard, None if there is no such table.

        Further calls return the same guard. Lock order: tables by their numbers, then a person or server.
        """
        if table_id not in self._guards:
            self._guards[table_id] = (await self._run(_LOCK_TABLE, this_table=table_id)).scalar()
        return self._guards[table_id]

    async def update(self, old: TableRow, **changes: Unpack[TableChanges]) -> TableRow:
        """Change the row of a table; returns the new row. Raises Conflict if it was written since `old` was read.

        A call without changes also counts as a write. A new `number` sets `reached_at` to now.
        """
        reached_at = self._now if "number" in changes else old.reached_at
        fields = {**changes, "reached_at": reached_at, "guard": old.guard + 1, "updated_at": self._now}
        if await self._change(TABLES, {"id": old.id, "guard": old.guard}, **fields) == 0:
            raise Conflict(f"table {old.id} was written since it was read")
        return msgspec.structs.replace(old, **fields)

    async def raise_guard(self, old: TableRow) -> TableRow:
        """Count a write, so that other processes notice a change outside the table's row; returns the new row."""
        await self._change(TABLES, {"id": old.id}, guard=old.guard + 1)
        return msgspec.structs.replace(old, guard=old.guard + 1)

    def note_act(self, table: TableRow) -> None:
        """Add a table to `acted_on`, to be announced to the process that does the work of its shard."""
        self.acted_on[table.id] = table.guild_id

    async def unpark_all(self, shards: Shards = ALL_SHARDS) -> None:
        """Unpark all tables of these shards and raise their guards, so that their posts are sent again."""
        await self._run(limit_to_shards(_UNPARK_TABLES, shards))
