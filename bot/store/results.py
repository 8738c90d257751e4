"""What games bring: the gains of each checkpoint, and the results of finished games."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

import msgspec
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text, and_, or_, select, tuple_

from bot.store.repository import Repository, columns, this
from bot.store.schema import METADATA, Json
from bot.store.seats import SEATS
from bot.store.tables import TABLES, TableRow
from games.core import News, Seat

Gained: TypeAlias = list[dict[str, int]]
"""What a checkpoint has brought each seat, by its number: the parts of the score that have changed, and by how much."""

GAINS: Final = Table(
    "gains",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("gained", Json, nullable=False),
    Column("told", Json),
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
    Index("results_by_user", "user_id", "game", "variant", "seats", "at", "table_id", "points"),
)


class NotedCheckpoint(msgspec.Struct, frozen=True):
    """What is known of a checkpoint: what it has brought each seat, and its public news, where these were kept."""

    gained: Gained
    news: list[News]


class ResultRow(msgspec.Struct, frozen=True):
    """What a person has reached in a finished game. `variant` is the game's mode and options as one text."""

    seat: Seat
    user_id: int
    game: str
    variant: str
    seats: int
    points: int
    rank: int


class PastGame(msgspec.Struct, frozen=True):
    """The table of a finished game, and how somebody did there: rank, of how many seats, and points.

    These are None where the game ended early, or where somebody does not play on that seat any more.
    """

    row: TableRow
    rank: int | None
    seats: int | None
    points: int | None


TOLD: Final = (
    select(GAINS.c.number, GAINS.c.gained, GAINS.c.told)
    .where(GAINS.c.table_id == this("table"), GAINS.c.number >= this("first"), GAINS.c.number <= this("last"))
    .order_by(GAINS.c.number)
)
FINISHED_BEFORE: Final = (
    select(RESULTS.c.user_id)
    .join(SEATS, SEATS.c.user_id == RESULTS.c.user_id)
    .where(SEATS.c.table_id == this("table"), RESULTS.c.game == this("game"))
    .limit(1)
)
PAST: Final = RESULTS.alias("past")
ALIKE: Final = ("user_id", "game", "variant", "seats")
"""What two results have in common that can be compared."""
PAST_POINTS: Final = (
    select(PAST.c.points)
    .join(RESULTS, and_(*(PAST.c[name] == RESULTS.c[name] for name in ALIKE)))
    .where(
        RESULTS.c.table_id == this("table"),
        RESULTS.c.seat == this("seat"),
        tuple_(PAST.c.at, PAST.c.table_id) <= tuple_(RESULTS.c.at, RESULTS.c.table_id),
    )
    .order_by(PAST.c.at, PAST.c.table_id)
)
FINISHED_OF: Final = (
    select(*columns(TABLES, TableRow), RESULTS.c.rank, RESULTS.c.seats, RESULTS.c.points)
    .join(SEATS, SEATS.c.table_id == TABLES.c.id)
    .outerjoin(RESULTS, and_(RESULTS.c.table_id == SEATS.c.table_id, RESULTS.c.seat == SEATS.c.seat))
    .where(SEATS.c.user_id == this("user"), or_(TABLES.c.phase == "over", TABLES.c.phase == "ended"))
    .order_by(TABLES.c.reached_at.desc(), TABLES.c.id.desc())
    .limit(this("many"))
)


class ResultRepository(Repository):
    """What checkpoints and whole games have brought."""

    async def gained(self, table_id: int, number: int) -> Gained | None:
        """What the checkpoint `number` has brought each seat; None where that was never noted."""
        found: Gained | None = await self._value(GAINS.c.gained, table_id=table_id, number=number)
        return found

    async def told(self, table_id: int, first: int, last: int) -> dict[int, NotedCheckpoint]:
        """What is known of these checkpoints of a table by their numbers, of those of which anything was noted."""
        rows = await self._run(TOLD, this_table=table_id, this_first=first, this_last=last)
        return {
            number: NotedCheckpoint(gained, msgspec.convert(told or [], list[News])) for number, gained, told in rows
        }

    async def note_gains(self, table_id: int, number: int, gained: Gained, told: Sequence[News] | None = None) -> None:
        """Note what the checkpoint `number` has brought each seat, and its public news where they are told later."""
        row = {"table_id": table_id, "number": number, "gained": gained, "told": told and list(told)}
        await self._insert(GAINS, [row])

    async def drop_gains(self, table_id: int, number: int) -> None:
        await self._drop(GAINS, table_id=table_id, number=number)

    async def add(self, table_id: int, results: Iterable[ResultRow]) -> None:
        """Add for good what people have reached in the game that has just ended. Raises Conflict when repeated."""
        about = {"table_id": table_id, "at": self._now}
        rows = [msgspec.structs.asdict(result) | about for result in results]
        await self._insert_once(RESULTS, rows, f"table {table_id} has its results")

    async def past_points(self, table_id: int, seat: Seat) -> list[int]:
        """The points of a person's finished games of the same game, variant and number of seats, in their order.

        The last one is that of this seat; without a result of it there are none.
        """
        return [points for (points,) in await self._run(PAST_POINTS, this_table=table_id, this_seat=seat)]

    async def has_veterans(self, table_id: int, game: str) -> bool:
        """Whether anybody who sits at a table has ever finished a game of this name."""
        return (await self._run(FINISHED_BEFORE, this_table=table_id, this_game=game)).scalar() is not None

    async def finished_of(self, user_id: int, most: int) -> list[PastGame]:
        """The last finished games of this person, early or not, so many at most and the newest first."""
        found = await self._run(FINISHED_OF, this_user=user_id, this_many=most)
        return [PastGame(TableRow(*row[:-3]), *row[-3:]) for row in found]
