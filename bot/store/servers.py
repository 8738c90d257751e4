"""The settings of servers."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import BigInteger, Boolean, Column, Dialect, Table, Text, select, union

from bot.store.connection import DatabaseConnection
from bot.store.repository import Repository, this
from bot.store.row_caches import RowCache, TransactionCache
from bot.store.schema import METADATA, Json
from bot.store.seats import SEATS
from bot.store.sql import is_any_of
from bot.store.tables import TABLE_COLUMNS, TABLES, UNINDEXED_PHASE, Phase, TableRow

Opens: TypeAlias = Literal["everybody", "moderators", "managers"]
Ends: TypeAlias = Literal["players", "host", "moderators"]
"""The values of two settings; see `Server`."""

BulletinKind: TypeAlias = Literal["best", "notices", "season", "town"]
"""The best city of each closed day, the notice board, the season that has ended last, and the town now."""


class Bulletin(msgspec.Struct, frozen=True):
    """A message of a server in the channel `channel_id`, chosen at `since` (unix seconds); None: there is to be none.

    The message is `message_id` in the channel `place_id`; both are None before it is posted. `language` is that of the
    server when the channel was chosen. `about` is the number of the season that the message is about: another season
    has a new message. `shown` is a digest of its content: with an equal one there is nothing to edit. `earlier` are
    former messages that last, without a channel: they get no new message, but are edited like the present one.
    """

    channel_id: int | None
    language: str
    since: int
    message_id: int | None = None
    place_id: int | None = None
    about: int = 0
    shown: str = ""
    earlier: tuple["Bulletin", ...] = ()

    @property
    def is_kept(self) -> bool:
        """Whether there is something to show, or a message to take care of."""
        return self.channel_id is not None or self.message_id is not None or bool(self.earlier)

    def without_message(self, lasts: bool) -> "Bulletin":
        """This bulletin before its next message; a message that lasts is now the newest of the earlier ones."""
        former = msgspec.structs.replace(self, channel_id=None, earlier=())
        earlier = (*self.earlier, *([former] if lasts and self.message_id is not None else []))
        return Bulletin(self.channel_id, self.language, self.since, earlier=earlier)


class BulletinsJson(Json):
    """A column type: bulletins by their kind."""

    cache_ok = True

    def process_result_value(self, value: str | None, dialect: Dialect) -> Mapping[str, Bulletin]:
        return msgspec.json.decode(value or "{}", type=dict[str, Bulletin])


SERVERS: Final = Table(
    "servers",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", Text),
    Column("uses_threads", Boolean, nullable=False, server_default="1"),
    Column("channels", Json, nullable=False, server_default="[]"),
    Column("opens", Text, nullable=False, server_default="everybody"),
    Column("ends", Text, nullable=False, server_default="moderators"),
    Column("left_at", BigInteger),
    Column("bulletins", BulletinsJson, nullable=False, server_default="{}"),
    Column("players_role_id", BigInteger),
    Column("players_called_at", BigInteger),
    Column("presets", Json, nullable=False, server_default="{}"),
)


class Server(msgspec.Struct, frozen=True):
    """The settings of a server.

    `language` is that of public messages; None follows the server's language on Discord. Tables may be opened in
    `channels` (empty: in all) by `opens`: everybody, or people who may manage messages or the server. `ends` says who
    may end a table without a vote: nobody, its host, or also people who may manage messages. `left_at` is the time at
    which the bot was first seen to be gone (unix seconds); None while it is a member. `presets` are the settings of new
    tables, by the name of the game. `bulletins` are those of which a channel was chosen, by their kind.
    Hosts who look for players may mention the role `players_role_id` (None: no role), last done at `players_called_at`.
    """

    guild_id: int
    language: str | None = None
    uses_threads: bool = True
    channels: list[int] = []
    opens: Opens = "everybody"
    ends: Ends = "moderators"
    left_at: int | None = None
    presets: dict[str, Any] = {}
    bulletins: Mapping[str, Bulletin] = {}
    players_role_id: int | None = None
    players_called_at: int | None = None

    def with_bulletin(self, kind: str, bulletin: Bulletin) -> "Server":
        """The settings with this bulletin, or without one if it has no channel and no messages."""
        others = {name: one for name, one in self.bulletins.items() if name != kind}
        return msgspec.structs.replace(self, bulletins=others | ({kind: bulletin} if bulletin.is_kept else {}))


OTHERS: Final = union(
    select(SERVERS.c.guild_id).where(SERVERS.c.guild_id > this("guild")),
    select(TABLES.c.guild_id).where(TABLES.c.guild_id > this("guild")),
)
KNOWN_AFTER: Final = OTHERS.order_by(OTHERS.selected_columns.guild_id).limit(this("many"))

NEWEST_HOSTED: Final = (
    select(*TABLE_COLUMNS)
    .where(
        TABLES.c.host_id == this("user"),
        TABLES.c.guild_id == this("guild"),
        TABLES.c.game == this("game"),
        TABLES.c.seats_most > 1,
    )
    .order_by(TABLES.c.id.desc())
    .limit(1)
)

PLAYED_PHASES: Final[tuple[Phase, ...]] = ("running", "over", "ended")
MAX_SHARED_TABLES: Final = 50
"""The most recent tables of a person in which to look for people who have played there."""
SHARED_TABLES: Final = (
    select(SEATS.c.table_id)
    .join(TABLES)
    .where(
        SEATS.c.user_id == this("user"),
        TABLES.c.guild_id == this("guild"),
        TABLES.c.seats_most > 1,
        is_any_of(UNINDEXED_PHASE, "these_phases"),
    )
    .order_by(SEATS.c.table_id.desc())
    .limit(MAX_SHARED_TABLES)
    .subquery()
)
COMPANIONS: Final = (
    select(SEATS.c.user_id, SEATS.c.name)
    .join(SHARED_TABLES, SEATS.c.table_id == SHARED_TABLES.c.table_id)
    .where(SEATS.c.user_id.is_not(None), SEATS.c.user_id != this("user"))
    .order_by(SEATS.c.table_id.desc(), SEATS.c.seat)
)


class ServerRepository(Repository):
    """The settings of servers, read from the cache if they are there."""

    def __init__(self, connection: DatabaseConnection, now: int, rows: RowCache[Server]) -> None:
        super().__init__(connection, now)
        self.cache = TransactionCache(rows)

    async def get(self, guild_id: int) -> Server:
        """The settings of this server; the defaults if none were ever changed."""
        if cached := self.cache.get_cached([guild_id]):
            return cached[guild_id]
        found = await self._rows(Server, SERVERS, guild_id=guild_id)
        server = found[0] if found else Server(guild_id)
        self.cache.put({guild_id: server})
        return server

    async def servers_after(self, guild_id: int, most: int) -> list[int]:
        """The servers above this number that have settings or tables, at most `most`, in rising order."""
        return [server for (server,) in await self._run(KNOWN_AFTER, this_guild=guild_id, this_many=most)]

    async def newest_table(self, guild_id: int | None, user_id: int, game: str) -> TableRow | None:
        """The newest table of a game with several seats that this person hosts in a server; None without one."""
        found = await self._found(TableRow, NEWEST_HOSTED, this_user=user_id, this_guild=guild_id, this_game=game)
        return found[0] if found else None

    async def companions(self, guild_id: int | None, user_id: int) -> dict[int, str]:
        """The people with whom this person has played in a server, most recent first, with their newest names."""
        about = {"this_guild": guild_id, "this_user": user_id, "these_phases": PLAYED_PHASES}
        named: dict[int, str] = {}
        for other, name in await self._run(COMPANIONS, **about):
            named.setdefault(other, name)
        return named

    async def forget(self, guild_id: int) -> None:
        """Delete the settings of a server."""
        self.cache.written.add(guild_id)
        await self._drop(SERVERS, guild_id=guild_id)

    async def save(self, server: Server) -> None:
        self.cache.written.add(server.guild_id)
        await self._put(SERVERS, server, "guild_id")
