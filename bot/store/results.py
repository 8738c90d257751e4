"""The gains on each checkpoint, and the results of finished games."""

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
from bot.store.repository import Repository, columns_for, parameter
from bot.store.schema import METADATA, Json
from bot.store.seats import SEATS
from bot.store.tables import PLAYED_ONCE_KINDS, TABLES, UNINDEXED_PHASE, TableRow
from games.core import News, Seat

SeatGains: TypeAlias = list[dict[str, int]]
"""For each seat, the parts of the score that a checkpoint changed, and their changes in points."""

GAINS: Final = Table(
    "gains",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("gained", Json, nullable=False),
    Column("told", Json),
    Column("message_id", BigInteger),
)
"""The gains on each checkpoint, its public news (`told`; None if not stored) and the message that reveals it."""
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


class CheckpointSummary(msgspec.Struct, frozen=True):
    """The gains of each seat on a checkpoint, and its public news, which are empty if they were not stored."""

    gained: SeatGains
    news: list[News]


class PastCheckpoint(CheckpointSummary, frozen=True):
    """A checkpoint with its number, and the id of the message that reveals it; None if there is none.

    `has_news` says whether its news were stored.
    """

    number: int
    has_news: bool
    message_id: int | None


PlayMode: TypeAlias = Literal["together", "alone", "daily"]
"""A game with several seats, a solo game, or a city of the day."""


class ResultRow(msgspec.Struct, frozen=True):
    """A person's result in a finished game, at a table without a `kind`; others have no results.

    `variant` is the game's mode and options as one text. `seats` is the number of seats. `rank` is 1 for the winner;
    equal ranks are possible. `parts` are the points by part of the score; they add up to `points`. `turns` has the
    seconds of each turn ended by a press, without quiet hours; the first turn is left out. `chosen` counts choices by
    the kinds that the game counts, and is stored later. Older results have None for `parts`, `turns` and `chosen`.
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
    """A person's result in a finished game, with the name at its table; fields are as in `ResultRow`."""

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
    mode: PlayMode


class PastGame(msgspec.Struct, frozen=True):
    """A finished or early ended game of a person: its table's row, and the person's rank, number of seats and points.

    Rank, seats and points are None if the game ended early, or if the person has left the seat.
    """

    row: TableRow
    rank: int | None
    seats: int | None
    points: int | None


class BuiltCity(msgspec.Struct, frozen=True):
    """The city of a person in a finished game, with the unix second of the game's end and the name at its table."""

    table_id: int
    seat: Seat
    user_id: int
    game: str
    at: int
    name: str


_SELECT_SUMMARIES: Final = (
    select(GAINS.c.number, GAINS.c.gained, GAINS.c.told)
    .where(
        GAINS.c.table_id == parameter("table"),
        GAINS.c.number >= parameter("first"),
        GAINS.c.number <= parameter("last"),
    )
    .order_by(GAINS.c.number)
)
_LAST_PRESSED_CHECKPOINT: Final = (
    select(CHOICES.c.number)
    .where(
        CHOICES.c.table_id == parameter("table"),
        CHOICES.c.seat == parameter("seat"),
        CHOICES.c.interaction_id.is_not(None),
    )
    .order_by(CHOICES.c.n.desc())
    .limit(1)
)
_SELECT_SINCE_LAST_PRESS: Final = (
    select(GAINS.c.number, GAINS.c.gained, GAINS.c.told, GAINS.c.message_id)
    .where(
        GAINS.c.table_id == parameter("table"),
        GAINS.c.number > func.coalesce(_LAST_PRESSED_CHECKPOINT.scalar_subquery(), 0),
    )
    .order_by(GAINS.c.number.desc())
    .limit(parameter("many"))
)
_SELECT_REVEAL_MESSAGES: Final = (
    select(GAINS.c.number, GAINS.c.message_id)
    .where(GAINS.c.table_id == parameter("table"), GAINS.c.number <= parameter("last"))
    .order_by(GAINS.c.number.desc())
)
_SELECT_VETERAN: Final = (
    select(RESULTS.c.user_id)
    .join(SEATS, SEATS.c.user_id == RESULTS.c.user_id)
    .where(SEATS.c.table_id == parameter("table"), RESULTS.c.game == parameter("game"))
    .limit(1)
)
_PAST_RESULTS: Final = RESULTS.alias("past")
_COMPARED_COLUMNS: Final = ("user_id", "game", "variant", "seats")
"""The columns in which two results must be equal to be compared."""
_SELECT_PAST_POINTS: Final = (
    select(_PAST_RESULTS.c.points)
    .join(RESULTS, and_(*(_PAST_RESULTS.c[name] == RESULTS.c[name] for name in _COMPARED_COLUMNS)))
    .where(
        RESULTS.c.table_id == parameter("table"),
        RESULTS.c.seat == parameter("seat"),
        tuple_(_PAST_RESULTS.c.at, _PAST_RESULTS.c.table_id) <= tuple_(RESULTS.c.at, RESULTS.c.table_id),
    )
    .order_by(_PAST_RESULTS.c.at, _PAST_RESULTS.c.table_id)
)
_SELECT_LAST_GAMES: Final = (
    select(*columns_for(TABLES, TableRow), RESULTS.c.rank, RESULTS.c.seats, RESULTS.c.points)
    .join(SEATS, SEATS.c.table_id == TABLES.c.id)
    .outerjoin(RESULTS, and_(RESULTS.c.table_id == SEATS.c.table_id, RESULTS.c.seat == SEATS.c.seat))
    .where(
        SEATS.c.user_id == parameter("user"),
        or_(TABLES.c.phase == "over", TABLES.c.phase == "ended"),
        TABLES.c.kind.is_(None),
    )
    .order_by(TABLES.c.reached_at.desc(), TABLES.c.id.desc())
    .limit(parameter("many"))
)
_SELECT_LAST_SOLO_GAMES: Final = (
    select(*columns_for(TABLES, TableRow))
    .join(SEATS)
    .where(SEATS.c.user_id == parameter("user"), UNINDEXED_PHASE == "over", TABLES.c.seats_most == 1)
    .where(or_(TABLES.c.kind.is_(None), *(TABLES.c.kind == kind for kind in PLAYED_ONCE_KINDS)))
    .order_by(TABLES.c.id.desc())
    .limit(parameter("many"))
)


def _select_last_results(*conditions: ColumnElement[bool]) -> Select[Any]:
    """A statement that selects as `PlayedGame` the `this_many` newest results that meet these conditions."""
    mode = case((TABLES.c.seats_most == 1, "alone"), else_="together")
    found = (*(RESULTS.c[name] for name in PlayedGame.__struct_fields__[:-2]), SEATS.c.name, mode)
    return (
        select(*found)
        .join(SEATS, and_(SEATS.c.table_id == RESULTS.c.table_id, SEATS.c.seat == RESULTS.c.seat))
        .join(TABLES, TABLES.c.id == RESULTS.c.table_id)
        .where(*conditions)
        .order_by(RESULTS.c.at.desc(), RESULTS.c.table_id.desc(), RESULTS.c.seat)
        .limit(parameter("many"))
    )


_SELECT_LAST_RESULTS_OF_PERSON: Final = _select_last_results(RESULTS.c.user_id == parameter("user"))
_SELECT_LAST_RESULTS_IN_SERVER: Final = _select_last_results(TABLES.c.guild_id == parameter("guild"))
SELECT_TABLES_WITH_RESULTS: Final = select(RESULTS.c.table_id).distinct().order_by(RESULTS.c.table_id)
_IS_USUAL_IN_SERVER: Final = TABLES.c.guild_id == parameter("guild"), TABLES.c.phase == "over", TABLES.c.kind.is_(None)
_SELECT_BUILT_IN_SERVER: Final = (
    select(RESULTS.c.table_id, RESULTS.c.seat, RESULTS.c.user_id, RESULTS.c.game, RESULTS.c.at, SEATS.c.name)
    .join(TABLES, TABLES.c.id == RESULTS.c.table_id)
    .join(SEATS, and_(SEATS.c.table_id == RESULTS.c.table_id, SEATS.c.seat == RESULTS.c.seat))
    .where(*_IS_USUAL_IN_SERVER, RESULTS.c.at >= parameter("since"), RESULTS.c.at < parameter("until"))
    .order_by(RESULTS.c.at, RESULTS.c.table_id, RESULTS.c.seat)
)
_SELECT_FIRST_BUILT_TIME: Final = select(func.min(RESULTS.c.at)).join(TABLES).where(*_IS_USUAL_IN_SERVER)
_SELECT_NEWEST_IN_VENUE: Final = (
    select(*columns_for(TABLES, TableRow))
    .where(
        TABLES.c.guild_id == parameter("guild"),
        func.coalesce(TABLES.c.thread_id, TABLES.c.channel_id) == parameter("venue"),
        or_(TABLES.c.phase == "running", TABLES.c.phase == "over", TABLES.c.phase == "ended"),
    )
    .order_by(TABLES.c.id.desc())
    .limit(1)
)


class ResultRepository(Repository):
    """The gains of checkpoints, and the results of finished games."""

    async def gains_on_checkpoint(self, table_id: int, number: int) -> SeatGains | None:
        """The gains of each seat on the checkpoint `number`; None if none were stored."""
        found: SeatGains | None = await self._value(GAINS.c.gained, table_id=table_id, number=number)
        return found

    async def summaries_between(self, table_id: int, first: int, last: int) -> dict[int, CheckpointSummary]:
        """The stored gains and news of the checkpoints `first` to `last` (both included), by number."""
        rows = await self._run(_SELECT_SUMMARIES, this_table=table_id, this_first=first, this_last=last)
        return {
            number: CheckpointSummary(gained, msgspec.convert(told or [], list[News])) for number, gained, told in rows
        }

    async def checkpoints_since_last_press(self, table_id: int, seat: Seat, limit: int) -> list[PastCheckpoint]:
        """The newest checkpoints with gains after the one of the last press on the seat, or after 0 without a press.

        At most `limit`, oldest first.
        """
        rows = list(await self._run(_SELECT_SINCE_LAST_PRESS, this_table=table_id, this_seat=seat, this_many=limit))
        return [
            PastCheckpoint(gained, msgspec.convert(told or [], list[News]), number, told is not None, message_id)
            for number, gained, told, message_id in reversed(rows)
        ]

    async def note_reveal_message(self, table_id: int, number: int, message_id: int | None) -> None:
        """Store the id of the message that reveals a checkpoint; None if it is gone."""
        await self._change(GAINS, {"table_id": table_id, "number": number}, message_id=message_id)

    async def first_checkpoint_in_message(self, table_id: int, last: int, message_id: int) -> int:
        """The first of the checkpoints up to `last` that this message reveals.

        Earlier ones without a message count with it. Returns `last` if another message, or none, is stored for `last`.
        """
        rows = await self._run(_SELECT_REVEAL_MESSAGES, this_table=table_id, this_last=last)
        first = last
        for number, told_in in rows:
            if told_in != message_id and (told_in is not None or number == last):
                break
            first = number
        return first

    async def reveal_messages(self, table_id: int, last: int) -> dict[int, int]:
        """The ids of the messages that reveal the checkpoints up to `last`, by number, as far as they are known."""
        rows = await self._run(_SELECT_REVEAL_MESSAGES, this_table=table_id, this_last=last)
        stored = {number: message_id for number, message_id in rows if message_id is not None}
        recording = await ChoiceRepository(self._connection, self._now).recording(table_id)
        return stored if recording is None else recording.messages | stored

    async def add_gains(
        self, table_id: int, number: int, gained: SeatGains, news: Sequence[News] | None = None
    ) -> None:
        """Store each seat's gains on a checkpoint, and its public news; None stores no news."""
        row = {"table_id": table_id, "number": number, "gained": gained, "told": news and list(news)}
        await self._insert(GAINS, [row])

    async def drop_gains(self, table_id: int, number: int) -> None:
        await self._drop(GAINS, table_id=table_id, number=number)

    async def add(self, table_id: int, results: Iterable[ResultRow]) -> None:
        """Store the results of a game that has just ended. Raises Conflict if they are stored already."""
        about = {"table_id": table_id, "at": self._now}
        rows = [msgspec.structs.asdict(result) | about for result in results]
        await self._insert_once(RESULTS, rows, f"table {table_id} has its results")

    async def correct(self, table_id: int, row: ResultRow) -> None:
        """Overwrite the points, rank, parts and `chosen` of a stored result."""
        about = {"table_id": table_id, "seat": row.seat}
        await self._change(RESULTS, about, points=row.points, rank=row.rank, parts=row.parts, chosen=row.chosen)

    async def note_turn_seconds(self, table_id: int, seat: Seat, turns: list[int]) -> None:
        await self._change(RESULTS, {"table_id": table_id, "seat": seat}, turns=turns)

    async def note_choice_counts(self, table_id: int, seat: Seat, chosen: Mapping[str, int] | None) -> None:
        """Store the counts of choices of a seat's person as `chosen`; None if they are not known."""
        await self._change(RESULTS, {"table_id": table_id, "seat": seat}, chosen=chosen)

    async def at_table(self, table_id: int) -> list[ResultRow]:
        return await self._rows(ResultRow, RESULTS, "seat", table_id=table_id)

    async def last_results_of_person(self, user_id: int, limit: int) -> list[PlayedGame]:
        """A person's last results, at most `limit`, newest first. Tables with a `kind` have no results."""
        return await self._found(PlayedGame, _SELECT_LAST_RESULTS_OF_PERSON, this_user=user_id, this_many=limit)

    async def last_results_in_server(self, guild_id: int, limit: int) -> list[PlayedGame]:
        """The last results in a server's games, at most `limit`, newest first. Tables with a `kind` have no results."""
        return await self._found(PlayedGame, _SELECT_LAST_RESULTS_IN_SERVER, this_guild=guild_id, this_many=limit)

    async def tables_with_results(self) -> list[int]:
        """The numbers of all tables with results, in rising order."""
        return [table_id for (table_id,) in await self._run(SELECT_TABLES_WITH_RESULTS)]

    async def past_points(self, table_id: int, seat: Seat) -> list[int]:
        """The points of this seat's person in finished games of the same game, variant and seats, oldest first.

        The last one is this seat's own result; the list is empty if the seat has none.
        """
        return [points for (points,) in await self._run(_SELECT_PAST_POINTS, this_table=table_id, this_seat=seat)]

    async def has_experienced_people(self, table_id: int, game: str) -> bool:
        """Whether any person at this table has a result in this game. Tables with a `kind` have no results."""
        return (await self._run(_SELECT_VETERAN, this_table=table_id, this_game=game)).scalar() is not None

    async def has_finished(self, user_id: int, game: str) -> bool:
        """Whether this person has a result in this game. Tables with a `kind` have no results."""
        return await self._value(RESULTS.c.game, user_id=user_id, game=game) is not None

    async def last_finished_games(self, user_id: int, limit: int) -> list[PastGame]:
        """A person's last finished or early ended games: at most `limit`, newest first.

        Tables with a `kind` are left out.
        """
        found = await self._run(_SELECT_LAST_GAMES, this_user=user_id, this_many=limit)
        return [PastGame(TableRow(*row[:-3]), *row[-3:]) for row in found]

    async def last_solo_games(self, user_id: int, limit: int) -> list[TableRow]:
        """A person's last finished solo games: at most `limit`, newest first.

        Includes cities of the day and duplicates played alone; other tables with a `kind` are left out.
        """
        return await self._found(TableRow, _SELECT_LAST_SOLO_GAMES, this_user=user_id, this_many=limit)

    async def quarters_in_server(self, guild_id: int, since: int, until: int) -> list[BuiltCity]:
        """The quarters of a server's town: the cities of people in games that ended in a period, oldest first.

        The period lasts from `since` until before `until` (unix seconds). Tables with a `kind`, such as cities of the
        day and copies, are left out.
        """
        return await self._found(
            BuiltCity, _SELECT_BUILT_IN_SERVER, this_guild=guild_id, this_since=since, this_until=until
        )

    async def first_quarter_time_in_server(self, guild_id: int) -> int | None:
        """The unix second in which the first of `quarters_in_server` was finished; None if there are none."""
        at: int | None = (await self._run(_SELECT_FIRST_BUILT_TIME, this_guild=guild_id)).scalar()
        return at

    async def newest_table_in_venue(self, guild_id: int, venue: int) -> TableRow | None:
        """The newest table whose `venue` is this thread or channel and whose game has begun; None if there is none."""
        found = await self._found(TableRow, _SELECT_NEWEST_IN_VENUE, this_guild=guild_id, this_venue=venue)
        return found[0] if found else None
