"""Tournaments: who has signed up, and who has sat where in each round."""

from collections.abc import Collection, Iterable
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

from bot.store.repository import Repository, columns, this
from bot.store.schema import METADATA, Json
from bot.store.tables import Pace

TournamentPhase: TypeAlias = Literal["open", "running", "over", "cancelled"]
"""People can sign up while it is `open`."""

TOURNAMENTS: Final = Table(
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
PLAYED: Final = Table(
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

    `settings`, `bot_level` and `pace` are those of its tables. It is in the round `round` (0 before the first), which
    ends at `due` (unix seconds) at the latest. The store fills in its `id`.
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


class TournamentChanges(TypedDict, total=False):
    """The fields of a tournament that change."""

    phase: TournamentPhase
    round: int
    due: int | None


class Entrant(msgspec.Struct, frozen=True):
    """A person who has signed up. `has_left`: takes part in no further round."""

    user_id: int
    name: str
    has_left: bool = False


class Played(msgspec.Struct, frozen=True):
    """A person's round: the table, the points, and the share in all scores of the table, in thousandths.

    Without a table it is a bye. Points and share are None until the round of the person has ended.
    """

    round: int
    user_id: int
    table_id: int | None
    points: int | None = None
    share: int | None = None


A_TOURNAMENT: Final = columns(TOURNAMENTS, Tournament)
ADD: Final = insert(TOURNAMENTS).returning(*A_TOURNAMENT)
LOCKED: Final = select(*A_TOURNAMENT).where(TOURNAMENTS.c.id == this("id")).with_for_update(key_share=True)
UNSETTLED: Final = (
    select(*columns(PLAYED, Played))
    .where(PLAYED.c.tournament_id == this("id"), PLAYED.c.round == this("round"), PLAYED.c.points.is_(None))
    .order_by(PLAYED.c.table_id, PLAYED.c.user_id)
)
SETTLE: Final = update(PLAYED).where(
    PLAYED.c.table_id == this("table"), PLAYED.c.user_id == this("user"), PLAYED.c.points.is_(None)
)
IN_SERVER: Final = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.guild_id == this("guild"))
FORGET_IN_SERVER: Final = (
    *(delete(table).where(table.c.tournament_id.in_(IN_SERVER)) for table in (PLAYED, ENTRANTS)),
    delete(TOURNAMENTS).where(TOURNAMENTS.c.guild_id == this("guild")),
)


class TournamentRepository(Repository):
    """The tournaments of servers."""

    async def add(self, new: Tournament) -> Tournament:
        """Store a new tournament, to which people can sign up; the store fills in its number."""
        values = msgspec.structs.asdict(new)
        del values["id"]
        [added] = await self._found(Tournament, ADD, **values)
        return added

    async def get(self, tournament_id: int) -> Tournament | None:
        return next(iter(await self._rows(Tournament, TOURNAMENTS, id=tournament_id)), None)

    async def lock(self, tournament_id: int) -> Tournament | None:
        """The tournament, with its row locked until the transaction ends; None if there is none."""
        return next(iter(await self._found(Tournament, LOCKED, this_id=tournament_id)), None)

    async def update(self, tournament: Tournament, **changes: Unpack[TournamentChanges]) -> Tournament:
        await self._change(TOURNAMENTS, {"id": tournament.id}, **changes)
        return msgspec.structs.replace(tournament, **changes)

    async def people(self, tournament_id: int) -> list[Entrant]:
        """The people who have signed up, in this order."""
        return await self._rows(Entrant, ENTRANTS, "at", "user_id", tournament_id=tournament_id)

    async def sign_up(self, tournament_id: int, entrant: Entrant) -> None:
        """Store a person. Raises Conflict if the person has signed up before."""
        row = msgspec.structs.asdict(entrant) | {"tournament_id": tournament_id, "at": self._now}
        await self._insert_once(ENTRANTS, [row], "the person has signed up")

    async def withdraw(self, tournament_id: int, user_id: int) -> bool:
        """Delete a person's entry; False if there is none."""
        return await self._drop(ENTRANTS, tournament_id=tournament_id, user_id=user_id) == 1

    async def leave(self, tournament_id: int, user_id: int) -> None:
        """Store that a person takes part in no further round."""
        await self._change(ENTRANTS, {"tournament_id": tournament_id, "user_id": user_id}, has_left=True)

    async def played(self, tournament_id: int) -> list[Played]:
        """Who has sat where, round by round."""
        return await self._rows(Played, PLAYED, "round", "table_id", "user_id", tournament_id=tournament_id)

    async def seat(self, tournament_id: int, rows: Iterable[Played]) -> None:
        """Store where people sit in a round."""
        about = {"tournament_id": tournament_id}
        await self._insert(PLAYED, [msgspec.structs.asdict(row) | about for row in rows])

    async def unsettled(self, tournament_id: int, number: int) -> list[Played]:
        """The seats of a round whose tables have not ended."""
        return await self._found(Played, UNSETTLED, this_id=tournament_id, this_round=number)

    async def at_table(self, table_id: int) -> tuple[int, Collection[int]] | None:
        """The tournament that is played at this table, and the people who began there; None for other tables."""
        rows = await self._rows(Played, PLAYED, "user_id", table_id=table_id)
        tournament_id = await self._value(PLAYED.c.tournament_id, table_id=table_id)
        return (tournament_id, [row.user_id for row in rows]) if rows else None

    async def settle(self, table_id: int, user_id: int, points: int, share: int) -> None:
        """Store the points of a person at a table, unless they are stored already."""
        await self._run(SETTLE, this_table=table_id, this_user=user_id, points=points, share=share)

    async def forget_server(self, guild_id: int) -> None:
        """Delete all tournaments of a server."""
        for statement in FORGET_IN_SERVER:
            await self._run(statement, this_guild=guild_id)
