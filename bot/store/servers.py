"""The settings of servers."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import BigInteger, Boolean, Column, Table, Text, select, union

from bot.store.database.connection import DatabaseConnection
from bot.store.database.sql import is_any_of
from bot.store.repository import Repository, parameter
from bot.store.row_caches import RowCache, TransactionCache
from bot.store.schema import METADATA, Json
from bot.store.seats import SEATS
from bot.store.tables import TABLE_COLUMNS, TABLES, UNINDEXED_PHASE, Phase, TableRow

OpenersSetting: TypeAlias = Literal["everybody", "moderators", "managers"]
EndersSetting: TypeAlias = Literal["players", "host", "moderators"]
"""The values of the settings `opens` and `ends`; see `Server`."""

BulletinKind: TypeAlias = Literal["best", "notices", "season", "town"]
"""A bulletin with the best city of the last closed day, the open tables, the last ended season, or the present town."""


class Bulletin(msgspec.Struct, frozen=True):
    """A message that the bot keeps up to date in the channel `channel_id`, chosen at `since` (unix seconds).

    If `channel_id` is None, nothing new is posted. The message is `message_id` in the channel `place_id`; both are None
    before it is posted. `language` is the server's language when the channel was chosen. `about` is the number of the
    season that the message is about (0: it is about none); another season has a new message. `shown` identifies its
    content: the message is edited if new content has another value, or an empty one. `earlier` are bulletins with
    former messages, which are still edited; they have no channel, so that no message follows them.
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
    def is_in_use(self) -> bool:
        """Whether the bulletin has a channel, a message or earlier messages; others are not stored."""
        return self.channel_id is not None or self.message_id is not None or bool(self.earlier)

    def without_message(self, is_kept: bool) -> "Bulletin":
        """This bulletin as it is before its next message: without a message, `about` and `shown`.

        With `is_kept`, its present message, if there is one, becomes the last of `earlier`.
        """
        former = msgspec.structs.replace(self, channel_id=None, earlier=())
        earlier = (*self.earlier, *([former] if is_kept and self.message_id is not None else []))
        return Bulletin(self.channel_id, self.language, self.since, earlier=earlier)


_SERVERS: Final = Table(
    "servers",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", Text),
    Column("uses_threads", Boolean, nullable=False, server_default="1"),
    Column("channels", Json, nullable=False, server_default="[]"),
    Column("opens", Text, nullable=False, server_default="everybody"),
    Column("ends", Text, nullable=False, server_default="moderators"),
    Column("left_at", BigInteger),
    Column("bulletins", Json(dict[str, Bulletin]), nullable=False, server_default="{}"),
    Column("players_role_id", BigInteger),
    Column("players_called_at", BigInteger),
    Column("presets", Json, nullable=False, server_default="{}"),
)


class Server(msgspec.Struct, frozen=True):
    """The settings of a server.

    `language` is the language of public messages; None follows the server's language on Discord. With `uses_threads`, a
    posted game gets a thread of its own if the bot may open one; private games always need one. Tables may be opened in
    `channels` (empty: in all) by `opens`: everybody, or people who may manage messages or the server. `ends` says who
    may end a game without a vote: nobody, its host, or also people who may manage messages. `left_at` is the time at
    which the bot was first seen to be gone (unix seconds); None while it is a member. `presets` are the settings of new
    tables, by the name of the game. `bulletins` are the bulletins in use, by their kind. Hosts who look for players may
    mention the role `players_role_id` (None: no role), last done at `players_called_at` (unix seconds; None: never).
    """

    guild_id: int
    language: str | None = None
    uses_threads: bool = True
    channels: list[int] = []
    opens: OpenersSetting = "everybody"
    ends: EndersSetting = "moderators"
    left_at: int | None = None
    presets: dict[str, Any] = {}
    bulletins: Mapping[str, Bulletin] = {}
    players_role_id: int | None = None
    players_called_at: int | None = None

    def with_bulletin(self, kind: str, bulletin: Bulletin) -> "Server":
        """The settings with this bulletin of a kind; a bulletin without channel and messages is left out."""
        others = {name: one for name, one in self.bulletins.items() if name != kind}
        return msgspec.structs.replace(self, bulletins=others | ({kind: bulletin} if bulletin.is_in_use else {}))


_KNOWN_SERVERS_AFTER: Final = union(
    select(_SERVERS.c.guild_id).where(_SERVERS.c.guild_id > parameter("guild")),
    select(TABLES.c.guild_id).where(TABLES.c.guild_id > parameter("guild")),
)
_SELECT_SERVERS_AFTER: Final = _KNOWN_SERVERS_AFTER.order_by(_KNOWN_SERVERS_AFTER.selected_columns.guild_id).limit(
    parameter("many")
)

_SELECT_NEWEST_HOSTED: Final = (
    select(*TABLE_COLUMNS)
    .where(
        TABLES.c.host_id == parameter("user"),
        TABLES.c.guild_id == parameter("guild"),
        TABLES.c.game == parameter("game"),
        TABLES.c.seats_most > 1,
    )
    .order_by(TABLES.c.id.desc())
    .limit(1)
)

_PLAYED_PHASES: Final[tuple[Phase, ...]] = ("running", "over", "ended")
"""The phases of tables whose games have started."""
_MAX_SHARED_TABLES: Final = 50
"""The most recent tables of a person in which to look for people who have played there."""
_SHARED_TABLES: Final = (
    select(SEATS.c.table_id)
    .join(TABLES)
    .where(
        SEATS.c.user_id == parameter("user"),
        TABLES.c.guild_id == parameter("guild"),
        TABLES.c.seats_most > 1,
        is_any_of(UNINDEXED_PHASE, "these_phases"),
    )
    .order_by(SEATS.c.table_id.desc())
    .limit(_MAX_SHARED_TABLES)
    .subquery()
)
_SELECT_COMPANIONS: Final = (
    select(SEATS.c.user_id, SEATS.c.name)
    .join(_SHARED_TABLES, SEATS.c.table_id == _SHARED_TABLES.c.table_id)
    .where(SEATS.c.user_id.is_not(None), SEATS.c.user_id != parameter("user"))
    .order_by(SEATS.c.table_id.desc(), SEATS.c.seat)
)


class ServerRepository(Repository):
    """The settings of servers, read from the cache if they are there, and the tables of people in them."""

    def __init__(self, connection: DatabaseConnection, now: int, rows: RowCache[Server]) -> None:
        super().__init__(connection, now)
        self.cache = TransactionCache(rows)

    async def get(self, guild_id: int) -> Server:
        """The settings of this server; the defaults if nothing is stored."""
        if cached := self.cache.get_cached([guild_id]):
            return cached[guild_id]
        found = await self._rows(Server, _SERVERS, guild_id=guild_id)
        server = found[0] if found else Server(guild_id)
        self.cache.put({guild_id: server})
        return server

    async def servers_after(self, guild_id: int, limit: int) -> list[int]:
        """The ids above `guild_id` of servers with settings or tables: at most `limit`, in rising order."""
        return [server for (server,) in await self._run(_SELECT_SERVERS_AFTER, this_guild=guild_id, this_many=limit)]

    async def newest_hosted_table(self, guild_id: int | None, user_id: int, game: str) -> TableRow | None:
        """The newest table with several seats that this person has hosted for a game in a server, whatever its phase.

        None if there is no such table, and outside of servers (`guild_id` None).
        """
        found = await self._found(
            TableRow, _SELECT_NEWEST_HOSTED, this_user=user_id, this_guild=guild_id, this_game=game
        )
        return found[0] if found else None

    async def companions(self, guild_id: int | None, user_id: int) -> dict[int, str]:
        """The accounts and newest names of people with whom this person has played in a server, most recent first.

        Looks at the newest `_MAX_SHARED_TABLES` tables of the person there that were started and have several seats.
        Empty outside of servers (`guild_id` None).
        """
        about = {"this_guild": guild_id, "this_user": user_id, "these_phases": _PLAYED_PHASES}
        named: dict[int, str] = {}
        for other, name in await self._run(_SELECT_COMPANIONS, **about):
            named.setdefault(other, name)
        return named

    async def delete(self, guild_id: int) -> None:
        """Delete the settings of this server; its tables stay."""
        self.cache.written.add(guild_id)
        await self._drop(_SERVERS, guild_id=guild_id)

    async def save(self, server: Server) -> None:
        self.cache.written.add(server.guild_id)
        await self._put(_SERVERS, msgspec.structs.asdict(server), "guild_id")
