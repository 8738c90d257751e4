"""The store's side of the books: read from the SQLite file itself, without the code that wrote it."""

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.core import Choice, Game, Move, Seat, Seed, freeze
from games.registry import find_game


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
    """A seat: whose it is, and how many acts it counts."""

    user: int | None
    serial: int


@dataclass(frozen=True)
class StoredTable:
    """All that is stored of one table; `moves` by the number of the checkpoint they closed."""

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

    @property
    def began(self) -> bool:
        """Whether its game was started."""
        return self.seed is not None and self.checkpoint is not None


def read_tables(file: Path) -> list[StoredTable]:
    """Every table in the database, oldest first."""
    with closing(sqlite3.connect(file, timeout=10.0)) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("BEGIN")
        return [_table(connection, row) for row in connection.execute("SELECT * FROM tables ORDER BY id").fetchall()]


def is_sound(file: Path) -> bool:
    """Whether SQLite finds nothing wrong with the file."""
    with closing(sqlite3.connect(file, timeout=10.0)) as connection:
        return list(connection.execute("PRAGMA integrity_check")) == [("ok",)]


def _table(connection: sqlite3.Connection, row: sqlite3.Row) -> StoredTable:
    def rows(query: str) -> list[sqlite3.Row]:
        return connection.execute(query, (row["id"],)).fetchall()

    seats = rows("SELECT user_id, serial FROM seats WHERE table_id = ? ORDER BY seat")
    moves: dict[int, list[Move]] = {}
    for move in rows("SELECT number, seat, choice FROM moves WHERE table_id = ? ORDER BY number, position"):
        moves.setdefault(move["number"], []).append(Move(move["seat"], freeze(json.loads(move["choice"]))))
    return StoredTable(
        id=row["id"],
        game=find_game(row["game"]),
        phase=row["phase"],
        language=row["language"],
        settings=json.loads(row["settings"]),
        seed=row["seed"] if row["secret"] is None else row["secret"],
        number=row["number"],
        checkpoint=row["checkpoint"],
        seats=[StoredSeat(seat["user_id"], seat["serial"]) for seat in seats],
        choices=[_choice(choice) for choice in rows("SELECT * FROM choices WHERE table_id = ? ORDER BY n")],
        moves=moves,
    )


def _choice(row: sqlite3.Row) -> StoredChoice:
    choice = freeze(json.loads(row["choice"]))
    return StoredChoice(row["number"], row["seat"], row["serial"], row["act"], choice, row["interaction_id"])
