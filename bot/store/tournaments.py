"""Tournaments: the people who have signed up, and their tables in each round."""

from collections.abc import Iterable
from typing import Any, Final, Literal, TypeAlias, TypedDict, Unpack

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    delete,
    insert,
    select,
    update,
)

from bot.store.repository import Repository, columns_for, parameter
from bot.store.schema import METADATA, Json
from bot.store.tables import Pace

TournamentPhase: TypeAlias = Literal["open", "running", "over", "cancelled"]
"""The phase of a tournament; people can sign up while it is `open`."""

_TOURNAMENTS: Final = Table(
    "tournaments",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("language", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("settings", Json, nullable=False),
    Column("bot_level", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("days", Integer, nullable=False),
    Column("phase", Text, nullable=False),
    Column("round", Integer, nullable=False),
    Column("due", BigInteger),
    Index("tournaments_by_server", "guild_id"),
    sqlite_autoincrement=True,
)
ENTRANTS: Final = Table(
    "tournament_people",
    METADATA,
    Column("tournament_id", ForeignKey("tournaments.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("has_left", Boolean, nullable=False),
    Index("tournament_people_by_user", "user_id"),
)
ROUND_SEATS: Final = Table(
    "tournament_seats",
    METADATA,
    Column("tournament_id", ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", ForeignKey("tables.id")),
    Column("points", Integer),
    Column("share", Integer),
    Index("tournament_seats_by_user", "user_id"),
    Index("tournament_seats_by_table", "table_id"),
)


class Tournament(msgspec.Struct, frozen=True):
    """A tournament: `rounds` rounds of at most `days` days each, at tables of usually `seats` seats.

    With one seat, each round is a duplicate that everybody plays alone. `settings`, `bot_level` and `pace` hold for its
    games. `round` is the number of the present round (0 before the first), which ends at `due` (unix seconds) at the
    latest; `due` is None while no round is played. The store fills in `id`.
    """

    guild_id: int
    channel_id: int
    language: str
    game: str
    settings: dict[str, Any]
    bot_level: str
    pace: Pace
    seats: int
    rounds: int
    days: int
    phase: TournamentPhase = "open"
    round: int = 0
    due: int | None = None
    id: int = 0

    @property
    def is_of_duplicates(self) -> bool:
        return self.seats == 1


class TournamentChanges(TypedDict, total=False):
    phase: TournamentPhase
    round: int
    due: int | None


class Entrant(msgspec.Struct, frozen=True):
    """A person who has signed up; one who `has_left` takes part in no further round."""

    user_id: int
    name: str
    has_left: bool = False


class RoundSeat(msgspec.Struct, frozen=True):
    """A person's seat in a round: the table, the tournament points, and the share in all game points of the table.

    Shares are in thousandths. A bye has no table; its points are stored with it. In a tournament of duplicates no seat
    has a table, and the share is the score in the duplicate. Points and share are None until the table or the duplicate
    has ended.
    """

    round: int
    user_id: int
    table_id: int | None
    points: int | None = None
    share: int | None = None


_TOURNAMENT_COLUMNS: Final = columns_for(_TOURNAMENTS, Tournament)
_INSERT_TOURNAMENT: Final = insert(_TOURNAMENTS).returning(*_TOURNAMENT_COLUMNS)
_LOCK_TOURNAMENT: Final = (
    select(*_TOURNAMENT_COLUMNS).where(_TOURNAMENTS.c.id == parameter("id")).with_for_update(key_share=True)
)
_SELECT_UNSETTLED: Final = (
    select(*columns_for(ROUND_SEATS, RoundSeat))
    .where(
        ROUND_SEATS.c.tournament_id == parameter("id"),
        ROUND_SEATS.c.round == parameter("round"),
        ROUND_SEATS.c.points.is_(None),
    )
    .order_by(ROUND_SEATS.c.table_id, ROUND_SEATS.c.user_id)
)
_STORE_POINTS: Final = update(ROUND_SEATS).where(
    ROUND_SEATS.c.tournament_id == parameter("id"),
    ROUND_SEATS.c.round == parameter("round"),
    ROUND_SEATS.c.user_id == parameter("user"),
    ROUND_SEATS.c.points.is_(None),
)
_TOURNAMENTS_IN_SERVER: Final = select(_TOURNAMENTS.c.id).where(_TOURNAMENTS.c.guild_id == parameter("guild"))
_DELETE_IN_SERVER: Final = (
    *(delete(table).where(table.c.tournament_id.in_(_TOURNAMENTS_IN_SERVER)) for table in (ROUND_SEATS, ENTRANTS)),
    delete(_TOURNAMENTS).where(_TOURNAMENTS.c.guild_id == parameter("guild")),
)


class TournamentRepository(Repository):
    """The tournaments of servers."""

    async def add(self, new: Tournament) -> Tournament:
        """Store a new tournament, to which people can sign up; returns it with its number."""
        values = msgspec.structs.asdict(new)
        del values["id"]
        [added] = await self._found(Tournament, _INSERT_TOURNAMENT, **values)
        return added

    async def get(self, tournament_id: int) -> Tournament | None:
        return await self._row(Tournament, _TOURNAMENTS, id=tournament_id)

    async def lock(self, tournament_id: int) -> Tournament | None:
        """The tournament; on PostgreSQL, its row is locked until the transaction ends. None if there is none."""
        return next(iter(await self._found(Tournament, _LOCK_TOURNAMENT, this_id=tournament_id)), None)

    async def update(self, tournament: Tournament, **changes: Unpack[TournamentChanges]) -> Tournament:
        await self._change(_TOURNAMENTS, {"id": tournament.id}, **changes)
        return msgspec.structs.replace(tournament, **changes)

    async def entrants(self, tournament_id: int) -> list[Entrant]:
        """The people who have signed up, in the order in which they did."""
        return await self._rows(Entrant, ENTRANTS, "at", "user_id", tournament_id=tournament_id)

    async def sign_up(self, tournament_id: int, entrant: Entrant) -> None:
        """Store a person who signs up. Raises Conflict if the person has signed up before."""
        row = msgspec.structs.asdict(entrant) | {"tournament_id": tournament_id, "at": self._now}
        await self._insert_once(ENTRANTS, [row], "the person has signed up")

    async def withdraw(self, tournament_id: int, user_id: int) -> bool:
        """Delete a person's entry; False if there is none."""
        return await self._drop(ENTRANTS, tournament_id=tournament_id, user_id=user_id) == 1

    async def note_left(self, tournament_id: int, user_id: int) -> None:
        """Store that a person takes part in no further round."""
        await self._change(ENTRANTS, {"tournament_id": tournament_id, "user_id": user_id}, has_left=True)

    async def round_seats(self, tournament_id: int) -> list[RoundSeat]:
        """The seats of all rounds, by round and table."""
        return await self._rows(RoundSeat, ROUND_SEATS, "round", "table_id", "user_id", tournament_id=tournament_id)

    async def add_round_seats(self, tournament_id: int, rows: Iterable[RoundSeat]) -> None:
        about = {"tournament_id": tournament_id}
        await self._insert(ROUND_SEATS, [msgspec.structs.asdict(row) | about for row in rows])

    async def unsettled_in_round(self, tournament_id: int, round_number: int) -> list[RoundSeat]:
        """The seats of a round without points, because their tables or their duplicate have not ended."""
        return await self._found(RoundSeat, _SELECT_UNSETTLED, this_id=tournament_id, this_round=round_number)

    async def id_and_seats_at_table(self, table_id: int) -> tuple[int, list[RoundSeat]] | None:
        """The id of the tournament that is played at this table, and the seats there; None if there is none."""
        rows = await self._rows(RoundSeat, ROUND_SEATS, "user_id", table_id=table_id)
        tournament_id = await self._value(ROUND_SEATS.c.tournament_id, table_id=table_id)
        return (tournament_id, rows) if rows else None

    async def store_points(self, tournament_id: int, round_number: int, user_id: int, points: int, share: int) -> None:
        """Store the points and share of a person in a round, unless they are stored already."""
        whose = {"this_id": tournament_id, "this_round": round_number, "this_user": user_id}
        await self._run(_STORE_POINTS, **whose, points=points, share=share)

    async def delete_in_server(self, guild_id: int) -> None:
        """Delete all tournaments of a server, with the people and seats in them."""
        for statement in _DELETE_IN_SERVER:
            await self._run(statement, this_guild=guild_id)
