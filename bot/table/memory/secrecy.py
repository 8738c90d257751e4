"""Secrecy: the public parts of a table's rows, and the seal on the secret that nobody may see before the end.

A seal is a digest published before the first move, which fixes a game's chance; it is opened after the last move.
It is the SHA-256 of the seed and a random salt, so nobody can find the seed by trying.
"""

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from bot.store import (
    DAILY,
    DUPLICATE,
    Day,
    DaySecret,
    DuplicateSecret,
    NewDuplicate,
    SeatRow,
    TableChanges,
    TableRow,
    date_of,
)
from bot.table.choices.options import ORIGIN_KEY
from games.core import Seed

SEAL_KEY: Final = "seal"
"""The key in a table's settings that holds the digest and the salt."""
SALT_BYTES: Final = 16
"""The length of a seal's random salt, in bytes."""


@dataclass(frozen=True)
class Seal:
    """A commitment to the chance in a game: the digest of `text` is published at the start, the text at the end.

    `about` identifies a table or a day; it is the same for all duplicates. `seats` is the number of seats.
    """

    about: str
    game: str
    version: int
    seats: int
    seed: Seed
    salt: str

    @classmethod
    def for_table(cls, row: TableRow, version: int, seats: int, seed: Seed) -> "Seal":
        """A new seal of a table with a random salt."""
        return cls(f"table {row.id}", row.game, version, seats, seed, secrets.token_hex(SALT_BYTES))

    @classmethod
    def of_day(cls, day: Day, secret: DaySecret) -> "Seal":
        return cls(f"day {date_of(day.day)}", day.game, day.version, 1, secret.secret, secret.salt)

    @classmethod
    def of_duplicate(cls, duplicate: NewDuplicate, secret: DuplicateSecret) -> "Seal":
        return cls(DUPLICATE, duplicate.game, duplicate.version, duplicate.seats, secret.secret, secret.salt)

    @property
    def text(self) -> str:
        """The text that is published at the end: the game, the seed and the salt."""
        game = f"game {self.game} version {self.version} seats {self.seats}"
        return f"machizukuri {self.about} {game} seed {self.seed} salt {self.salt}"

    @property
    def digest(self) -> str:
        """The SHA-256 of the text, in hexadecimal."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    def added_to(self, settings: dict[str, Any]) -> dict[str, Any]:
        """A copy of the stored settings with the seal's digest and salt."""
        return {**settings, SEAL_KEY: {"digest": self.digest, "salt": self.salt}}


def published_digest(row: TableRow) -> str | None:
    """The digest published at the start; None for a game without a seal."""
    return row.settings[SEAL_KEY]["digest"] if SEAL_KEY in row.settings else None


def opened_seal(row: TableRow, seats: int) -> Seal | None:
    """The seal, rebuilt from the stored seed and salt; None if one of them is missing."""
    if SEAL_KEY not in row.settings or row.game_seed is None:
        return None
    return Seal(_about(row), row.game, row.version, seats, row.game_seed, row.settings[SEAL_KEY]["salt"])


def _about(row: TableRow) -> str:
    if row.kind == DUPLICATE:
        return DUPLICATE
    return f"table {row.id}" if (day := day_of(row)) is None else f"day {date_of(day)}"


def is_private(row: TableRow) -> bool:
    """Whether only the people at this table may know of it: a solo game, or that of a group in a duplicate."""
    return row.is_solo or row.kind == DUPLICATE


def day_of(row: TableRow) -> int | None:
    """The number of the day whose city is played at this table, if the game counts for the day's board.

    None for other tables.
    """
    return row.settings[ORIGIN_KEY]["day"] if row.kind == DAILY else None


def without_seal(settings: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in settings.items() if name != SEAL_KEY}


def public_row(row: TableRow) -> TableRow:
    """The row without anything that reveals coming chance or other people's open choices."""
    settings = without_seal(row.settings)
    hidden: TableChanges = {"seed": None, "secret": None, "checkpoint": None, "previous": None}
    return msgspec.structs.replace(row, **hidden, settings=settings, guard=0, updated_at=row.created_at)


def public_seats(seats: Iterable[SeatRow], language: str) -> tuple[SeatRow, ...]:
    """The seats without act counters and reminders, which would reveal who has acted.

    A bot player's stored number becomes a name in the table's language, so that everybody reads the same name.
    """
    return tuple(
        msgspec.structs.replace(seated, serial=0, reminded=None, name=_shown_name(seated, language)) for seated in seats
    )


def _shown_name(seated: SeatRow, language: str) -> str:
    return seated.name if seated.user_id is not None or seated.bot_level is None else f"{seated.name}.{language}"
