"""Gains of each checkpoint, and results of finished games."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    and_,
    case,
    func,
    or_,
    select,
    tuple_,
)
from sqlalchemy.sql import ColumnElement, Select

from bot.store.choices import CHOICES, ChoiceRepository
from bot.store.repository import Repository, columns, this
from bot.store.schema import METADATA, Json
from bot.store.seats import SEATS
from bot.store.tables import DAILY, TABLES, UNINDEXED_PHASE, TableRow
from games.core import News, Seat

Gained: TypeAlias = list[dict[str, int]]
"""The gains of each seat on a checkpoint, by number of the seat: each changed part of the score, and its change."""

GAINS: Final = Table(
    "gains",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("gained", Json, nullable=False),
    Column("told", Json),
    Column("message_id", BigInteger),
)
RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("variant", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("parts", Json),
    Column("turns", Json),
    Column("chosen", Json),
    Index("results_by_user", "user_id", "game", "variant", "seats", "at", "table_id", "points"),
)


class NotedCheckpoint(msgspec.Struct, frozen=True):
    """The stored gains of each seat on a checkpoint, and its public news; no news if they were not stored."""

    gained: Gained
    news: list[News]


class PastTurn(NotedCheckpoint, frozen=True):
    """A checkpoint, its number, and the id of the message that reveals it (None: not posted).

    `has_news`: whether news were stored.
    """

    number: int
    has_news: bool
    message_id: int | None


PlayedMode: TypeAlias = Literal["together", "alone", "daily"]
"""How a game was played: with others, alone, or as the city of a day."""


class ResultRow(msgspec.Struct, frozen=True):
    """A person's result in a finished game. `variant` is the game's mode and options as one text.

    `parts` are those of the points. `turns` are the seconds of each turn in waking hours. `chosen`: how often the
    person made each choice that the game counts; found only after the end. Older results have None.
    """

    seat: Seat
    user_id: int
    game: str
    variant: str
    seats: int
    points: int
    rank: int
    parts: dict[str, int] | None = None
    turns: list[int] | None = None
    chosen: dict[str, int] | None = None


class PlayedGame(msgspec.Struct, frozen=True):
    """A person's result in a finished game, with the person's name there."""

    table_id: int
    user_id: int
    game: str
    seats: int
    points: int
    rank: int
    parts: dict[str, int] | None
    turns: list[int] | None
    chosen: dict[str, int] | None
    name: str
    mode: PlayedMode


class PastGame(msgspec.Struct, frozen=True):
    """A finished game of a person: its table, the person's rank, the number of seats, and the person's points.

    Rank, seats and points are None if the game ended early, or if the person has left the seat.
    """

    row: TableRow
    rank: int | None
    seats: int | None
    points: int | None


class BuiltCity(msgspec.Struct, frozen=True):
    """The city of a person in a finished game: where and when it was built, and the name at that table."""

    table_id: int
    seat: Seat
    user_id: int
    game: str
    at: int
    name: str


NOTED_CHECKPOINTS: Final = (
    select(GAINS.c.number, GAINS.c.gained, GAINS.c.told)
    .where(GAINS.c.table_id == this("table"), GAINS.c.number >= this("first"), GAINS.c.number <= this("last"))
    .order_by(GAINS.c.number)
)
LAST_PRESS: Final = (
    select(CHOICES.c.number)
    .where(CHOICES.c.table_id == this("table"), CHOICES.c.seat == this("seat"), CHOICES.c.interaction_id.is_not(None))
    .order_by(CHOICES.c.n.desc())
    .limit(1)
)
SINCE_LAST_PRESS: Final = (
    select(GAINS.c.number, GAINS.c.gained, GAINS.c.told, GAINS.c.message_id)
    .where(GAINS.c.table_id == this("table"), GAINS.c.number > func.coalesce(LAST_PRESS.scalar_subquery(), 0))
    .order_by(GAINS.c.number.desc())
    .limit(this("many"))
)
MESSAGES_BEFORE: Final = (
    select(GAINS.c.number, GAINS.c.message_id)
    .where(GAINS.c.table_id == this("table"), GAINS.c.number <= this("last"))
    .order_by(GAINS.c.number.desc())
)
FINISHED_BEFORE: Final = (
    select(RESULTS.c.user_id)
    .join(SEATS, SEATS.c.user_id == RESULTS.c.user_id)
    .where(SEATS.c.table_id == this("table"), RESULTS.c.game == this("game"))
    .limit(1)
)
PAST_RESULTS: Final = RESULTS.alias("past")
COMPARED_COLUMNS: Final = ("user_id", "game", "variant", "seats")
"""The columns in which two results must be equal to be compared."""
PAST_POINTS: Final = (
    select(PAST_RESULTS.c.points)
    .join(RESULTS, and_(*(PAST_RESULTS.c[name] == RESULTS.c[name] for name in COMPARED_COLUMNS)))
    .where(
        RESULTS.c.table_id == this("table"),
        RESULTS.c.seat == this("seat"),
        tuple_(PAST_RESULTS.c.at, PAST_RESULTS.c.table_id) <= tuple_(RESULTS.c.at, RESULTS.c.table_id),
    )
    .order_by(PAST_RESULTS.c.at, PAST_RESULTS.c.table_id)
)
FINISHED_OF: Final = (
    select(*columns(TABLES, TableRow), RESULTS.c.rank, RESULTS.c.seats, RESULTS.c.points)
    .join(SEATS, SEATS.c.table_id == TABLES.c.id)
    .outerjoin(RESULTS, and_(RESULTS.c.table_id == SEATS.c.table_id, RESULTS.c.seat == SEATS.c.seat))
    .where(
        SEATS.c.user_id == this("user"),
        or_(TABLES.c.phase == "over", TABLES.c.phase == "ended"),
        TABLES.c.kind.is_(None),
    )
    .order_by(TABLES.c.reached_at.desc(), TABLES.c.id.desc())
    .limit(this("many"))
)
ALONE_OF: Final = (
    select(*columns(TABLES, TableRow))
    .join(SEATS)
    .where(SEATS.c.user_id == this("user"), UNINDEXED_PHASE == "over", TABLES.c.seats_most == 1)
    .where(or_(TABLES.c.kind.is_(None), TABLES.c.kind == DAILY))
    .order_by(TABLES.c.id.desc())
    .limit(this("many"))
)


def select_played(*which: ColumnElement[bool]) -> Select[Any]:
    """A statement that selects `this_many` results with these conditions, the newest first."""
    mode = case((TABLES.c.seats_most == 1, "alone"), else_="together")
    found = (*(RESULTS.c[name] for name in PlayedGame.__struct_fields__[:-2]), SEATS.c.name, mode)
    return (
        select(*found)
        .join(SEATS, and_(SEATS.c.table_id == RESULTS.c.table_id, SEATS.c.seat == RESULTS.c.seat))
        .join(TABLES, TABLES.c.id == RESULTS.c.table_id)
        .where(*which)
        .order_by(RESULTS.c.at.desc(), RESULTS.c.table_id.desc(), RESULTS.c.seat)
        .limit(this("many"))
    )


PLAYED_BY: Final = select_played(RESULTS.c.user_id == this("user"))
PLAYED_IN: Final = select_played(TABLES.c.guild_id == this("guild"))
TABLES_WITH_RESULTS: Final = select(RESULTS.c.table_id).distinct().order_by(RESULTS.c.table_id)
BUILT_IN: Final = (
    select(RESULTS.c.table_id, RESULTS.c.seat, RESULTS.c.user_id, RESULTS.c.game, RESULTS.c.at, SEATS.c.name)
    .join(TABLES, TABLES.c.id == RESULTS.c.table_id)
    .join(SEATS, and_(SEATS.c.table_id == RESULTS.c.table_id, SEATS.c.seat == RESULTS.c.seat))
    .where(
        TABLES.c.guild_id == this("guild"),
        TABLES.c.phase == "over",
        TABLES.c.kind.is_(None),
        RESULTS.c.at >= this("since"),
        RESULTS.c.at < this("until"),
    )
    .order_by(RESULTS.c.at, RESULTS.c.table_id, RESULTS.c.seat)
)
FIRST_BUILT_IN: Final = (
    select(func.min(RESULTS.c.at))
    .join(TABLES, TABLES.c.id == RESULTS.c.table_id)
    .where(TABLES.c.guild_id == this("guild"), TABLES.c.phase == "over", TABLES.c.kind.is_(None))
)
NEWEST_IN: Final = (
    select(*columns(TABLES, TableRow))
    .where(
        TABLES.c.guild_id == this("guild"),
        func.coalesce(TABLES.c.thread_id, TABLES.c.channel_id) == this("venue"),
        or_(TABLES.c.phase == "running", TABLES.c.phase == "over", TABLES.c.phase == "ended"),
    )
    .order_by(TABLES.c.id.desc())
    .limit(1)
)


class ResultRepository(Repository):
    """The gains of checkpoints, and the results of finished games."""

    async def gains_at(self, table_id: int, number: int) -> Gained | None:
        """The gains of each seat on the checkpoint `number`; None if none were stored."""
        found: Gained | None = await self._value(GAINS.c.gained, table_id=table_id, number=number)
        return found

    async def checkpoints_between(self, table_id: int, first: int, last: int) -> dict[int, NotedCheckpoint]:
        """The stored gains and news of the checkpoints `first` to `last`, by number; none for others."""
        rows = await self._run(NOTED_CHECKPOINTS, this_table=table_id, this_first=first, this_last=last)
        return {
            number: NotedCheckpoint(gained, msgspec.convert(told or [], list[News])) for number, gained, told in rows
        }

    async def turns_since_last_press(self, table_id: int, seat: Seat, most: int) -> list[PastTurn]:
        """The checkpoints after the one at which the seat's person last pressed.

        At most the newest `most`, oldest first.
        """
        rows = list(await self._run(SINCE_LAST_PRESS, this_table=table_id, this_seat=seat, this_many=most))
        return [
            PastTurn(gained, msgspec.convert(told or [], list[News]), number, told is not None, message_id)
            for number, gained, told, message_id in reversed(rows)
        ]

    async def note_message(self, table_id: int, number: int, message_id: int | None) -> None:
        """Store the id of the message that reveals a checkpoint; None if it is gone."""
        await self._change(GAINS, {"table_id": table_id, "number": number}, message_id=message_id)

    async def first_checkpoint_in_message(self, table_id: int, last: int, message_id: int) -> int:
        """The first checkpoint that a message tells of; `last` is the last one.

        It is `last` if no earlier one is stored.
        """
        rows = await self._run(MESSAGES_BEFORE, this_table=table_id, this_last=last)
        first = last
        for number, told_in in rows:
            if told_in != message_id and (told_in is not None or number == last):
                break
            first = number
        return first

    async def messages(self, table_id: int, last: int) -> dict[int, int]:
        """The ids of the messages that reveal the checkpoints up to `last`, by number; none for unknown messages."""
        rows = await self._run(MESSAGES_BEFORE, this_table=table_id, this_last=last)
        stored = {number: message_id for number, message_id in rows if message_id is not None}
        recording = await ChoiceRepository(self._connection, self._now).recording(table_id)
        return stored if recording is None else recording.messages | stored

    async def note_gains(self, table_id: int, number: int, gained: Gained, told: Sequence[News] | None = None) -> None:
        """Store each seat's gains on a checkpoint, and its public news (`told`) if a later message will tell them."""
        row = {"table_id": table_id, "number": number, "gained": gained, "told": told and list(told)}
        await self._insert(GAINS, [row])

    async def drop_gains(self, table_id: int, number: int) -> None:
        await self._drop(GAINS, table_id=table_id, number=number)

    async def add(self, table_id: int, results: Iterable[ResultRow]) -> None:
        """Store the results of a game that has just ended. Raises Conflict if they are stored already."""
        about = {"table_id": table_id, "at": self._now}
        rows = [msgspec.structs.asdict(result) | about for result in results]
        await self._insert_once(RESULTS, rows, f"table {table_id} has its results")

    async def correct(self, table_id: int, row: ResultRow) -> None:
        """Store other points, parts and choices and another rank for a result."""
        about = {"table_id": table_id, "seat": row.seat}
        await self._change(RESULTS, about, points=row.points, rank=row.rank, parts=row.parts, chosen=row.chosen)

    async def note_turns(self, table_id: int, seat: Seat, turns: list[int]) -> None:
        """Store how many seconds each turn of a seat took."""
        await self._change(RESULTS, {"table_id": table_id, "seat": seat}, turns=turns)

    async def note_choices(self, table_id: int, seat: Seat, chosen: Mapping[str, int] | None) -> None:
        """Store how often the person of a seat made each choice."""
        await self._change(RESULTS, {"table_id": table_id, "seat": seat}, chosen=chosen)

    async def at_table(self, table_id: int) -> list[ResultRow]:
        return await self._rows(ResultRow, RESULTS, "seat", table_id=table_id)

    async def played_by(self, user_id: int, most: int) -> list[PlayedGame]:
        """The results of a person's last finished games, newest first."""
        return await self._found(PlayedGame, PLAYED_BY, this_user=user_id, this_many=most)

    async def played_in(self, guild_id: int, most: int) -> list[PlayedGame]:
        """The last results of people in a server, newest first."""
        return await self._found(PlayedGame, PLAYED_IN, this_guild=guild_id, this_many=most)

    async def tables(self) -> list[int]:
        """The tables with results."""
        return [table_id for (table_id,) in await self._run(TABLES_WITH_RESULTS)]

    async def past_points(self, table_id: int, seat: Seat) -> list[int]:
        """The points of this seat's person in finished games of the same game, variant and seats, oldest first.

        The last one is this seat's own result; the list is empty if the seat has none.
        """
        return [points for (points,) in await self._run(PAST_POINTS, this_table=table_id, this_seat=seat)]

    async def has_veterans(self, table_id: int, game: str) -> bool:
        """Whether a person at this table has ever finished this game."""
        return (await self._run(FINISHED_BEFORE, this_table=table_id, this_game=game)).scalar() is not None

    async def has_finished(self, user_id: int, game: str) -> bool:
        return await self._value(RESULTS.c.game, user_id=user_id, game=game) is not None

    async def last_finished_games(self, user_id: int, most: int) -> list[PastGame]:
        """A person's last games that count, early ended ones too: at most `most`, newest first."""
        found = await self._run(FINISHED_OF, this_user=user_id, this_many=most)
        return [PastGame(TableRow(*row[:-3]), *row[-3:]) for row in found]

    async def last_games_alone(self, user_id: int, most: int) -> list[TableRow]:
        """A person's last finished solo games and cities of the day: at most `most`, newest first."""
        return await self._found(TableRow, ALONE_OF, this_user=user_id, this_many=most)

    async def built_in(self, guild_id: int, since: int, until: int) -> list[BuiltCity]:
        """The cities that were finished in a server's games from `since` until before `until`, the oldest first.

        Games that do not count, such as the city of the day, are left out.
        """
        return await self._found(BuiltCity, BUILT_IN, this_guild=guild_id, this_since=since, this_until=until)

    async def first_built_in(self, guild_id: int) -> int | None:
        """The time at which the first of these cities was finished in a server; None without any."""
        at: int | None = (await self._run(FIRST_BUILT_IN, this_guild=guild_id)).scalar()
        return at

    async def newest_game_in(self, guild_id: int, venue: int) -> TableRow | None:
        """The table of the newest game in this thread or channel, running or finished."""
        return next(iter(await self._found(TableRow, NEWEST_IN, this_guild=guild_id, this_venue=venue)), None)
