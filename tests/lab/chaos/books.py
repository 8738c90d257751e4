"""Reads everything that is stored from the database, without the code that wrote it."""

import json
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import URL, RowMapping, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.database.address import DatabaseAddress
from games.core import Choice, Game, Move, News, Position, Seat, Seed, State, freeze
from games.registry import find_game

CONNECT_TIMEOUT: Final = {"timeout": 10.0}
"""The seconds to wait for a locked file or for a server."""


@dataclass(frozen=True)
class StoredChoice:
    """One act of a seat on the checkpoint `number`."""

    number: int
    seat: Seat
    serial: int
    act: str
    choice: Choice
    interaction: str | None


@dataclass(frozen=True)
class StoredSeat:
    """A seat: its person and its serial, which counts its acts. `is_bots`: a bot player acts there now."""

    user: int | None
    serial: int
    is_bots: bool = False


@dataclass(frozen=True)
class StoredTable:
    """Everything that is stored of one table; `moves` are by the number of the checkpoint that they closed."""

    id: int
    game: Game[Any]
    phase: str
    language: str
    settings: dict[str, Any]
    seed: Seed | None
    number: int
    checkpoint: bytes | None
    seats: list[StoredSeat]
    choices: list[StoredChoice]
    moves: dict[int, list[Move]]
    is_solo: bool = False
    """It has only one seat; nothing of it is posted."""

    @property
    def has_begun(self) -> bool:
        return self.seed is not None and self.checkpoint is not None

    def start(self) -> Position:
        settings = msgspec.convert(self.settings, self.game.settings_type)
        return Position.start(self.game, settings, len(self.seats), self.seed or 0)

    @property
    def continued_checkpoints(self) -> frozenset[int]:
        """The checkpoints that one message may tell together with the checkpoint before.

        Their turn continues the turn before by the rules, or nobody pressed anything in it. The checkpoint of the
        present turn is included under the same conditions.
        """
        return self._course[0]

    def news_of(self, first: int, last: int) -> list[News]:
        """The public news of these checkpoints."""
        return [news for number in range(max(1, first), last + 1) for news in self._course[1][number]]

    def view_of(self, first: int, last: int) -> State:
        """The public view of the last of these checkpoints, with the news of all of them."""
        view = self._course[2][last].copy()
        view.news = self.news_of(first, last)
        return view

    @cached_property
    def _course(self) -> tuple[frozenset[int], dict[int, list[News]], dict[int, State]]:
        """The checkpoints whose turns went on, the public news of all after the start, and the public views of all."""
        position, going_on, told = self.start(), set[int](), dict[int, list[News]]()
        views = {position.number: position.view(None)}
        movers: set[Seat] = set()
        while True:
            number, step = position.number, self.game.steps.get(position.base.step)
            is_same = step is not None and position.lanes.keys() == movers and step.same_turn(position.base)
            if is_same or (step is not None and (step.goes_on(position.base) or self._is_unpressed(position))):
                going_on.add(number + 1)
            if not (moves := self.moves.get(number)):
                return frozenset(going_on), told, views
            movers = {move.seat for move in moves}
            for move in moves:
                position.apply(move.seat, move.choice)
            told[number + 1], views[number + 1] = position.news(None), position.view(None)

    def _is_unpressed(self, position: Position) -> bool:
        """Whether nobody has pressed anything to close a checkpoint, or bot players alone act on the newest one."""
        if position.number == self.number:
            return all(self.seats[seat].is_bots for seat in position.lanes)
        return not any(choice.interaction for choice in self.choices if choice.number == position.number)


@dataclass(frozen=True)
class Books:
    """All tables, oldest first; the ids of undelivered letters; and the times of deadlines by key."""

    tables: list[StoredTable]
    letters: list[int]
    deadlines: dict[str, int]


async def read_books(database: str | Path) -> Books:
    """Read everything at this path or address in one snapshot."""
    async with open_snapshot(database) as connection:

        async def rows(query: str) -> Sequence[RowMapping]:
            return (await connection.execute(text(query))).mappings().all()

        tables = await rows("SELECT * FROM tables ORDER BY id")
        seats = _by_table(await rows("SELECT * FROM seats ORDER BY seat"))
        choices = _by_table(await rows("SELECT * FROM choices ORDER BY n"))
        moves = _by_table(await rows("SELECT table_id, number, seat, choice FROM moves ORDER BY number, position"))
        letters = await rows("SELECT id FROM letters ORDER BY id")
        deadlines = await rows("SELECT key, due FROM deadlines ORDER BY due, key")
    return Books(
        [_table(row, seats[row["id"]], choices[row["id"]], moves[row["id"]]) for row in tables],
        [row["id"] for row in letters],
        {row["key"]: row["due"] for row in deadlines},
    )


async def is_intact(file: Path) -> bool:
    """Whether SQLite's integrity check of the file succeeds."""
    async with open_snapshot(file) as connection:
        return [tuple(row) for row in await connection.execute(text("PRAGMA integrity_check"))] == [("ok",)]


@asynccontextmanager
async def open_snapshot(database: str | Path) -> AsyncIterator[AsyncConnection]:
    """Open a connection in a transaction that sees a snapshot of the database."""
    address = DatabaseAddress(database)
    if address.file is None:
        engine = create_async_engine(
            address.url, isolation_level="REPEATABLE READ", connect_args=CONNECT_TIMEOUT, poolclass=NullPool
        )
    else:
        url = URL.create("sqlite+aiosqlite", database=str(address.file))
        engine = create_async_engine(url, connect_args=CONNECT_TIMEOUT, poolclass=NullPool)
    async with engine.connect() as connection:
        if address.file is not None:
            await connection.exec_driver_sql("BEGIN")
        yield connection


def _by_table(rows: Sequence[RowMapping]) -> Mapping[int, list[RowMapping]]:
    found: defaultdict[int, list[RowMapping]] = defaultdict(list)
    for row in rows:
        found[row["table_id"]].append(row)
    return found


def _table(row: RowMapping, seats: list[RowMapping], choices: list[RowMapping], moves: list[RowMapping]) -> StoredTable:
    by_number: defaultdict[int, list[Move]] = defaultdict(list)
    for move in moves:
        by_number[move["number"]].append(Move(move["seat"], freeze(json.loads(move["choice"]))))
    return StoredTable(
        id=row["id"],
        game=find_game(row["game"]),
        phase=row["phase"],
        language=row["language"],
        settings=json.loads(row["settings"]),
        seed=row["seed"] if row["secret"] is None else row["secret"],
        number=row["number"],
        checkpoint=row["checkpoint"],
        seats=[StoredSeat(seat["user_id"], seat["serial"], _is_bots(seat, row["number"])) for seat in seats],
        choices=[_choice(choice) for choice in choices],
        moves=dict(by_number),
        is_solo=row["seats_most"] == 1,
    )


def _is_bots(seat: RowMapping, number: int) -> bool:
    return seat["bot_level"] is not None or seat["stand_in"] == number


def _choice(row: RowMapping) -> StoredChoice:
    choice = freeze(json.loads(row["choice"]))
    return StoredChoice(row["number"], row["seat"], row["serial"], row["act"], choice, row["interaction_id"])
