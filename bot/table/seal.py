"""Seals: a digest published before the first move fixes a game's chance; it is opened after the last move.

The digest is the SHA-256 of the seed and a random salt, so nobody can find the seed by trying.
"""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any, Final

from bot.store import TableRow
from games.core import Seed

KEY: Final = "seal"
"""The key in a table's settings that holds the digest and the salt."""
SALT_BYTES: Final = 16


@dataclass(frozen=True)
class Seal:
    table: int
    game: str
    version: int
    seats: int
    seed: Seed
    salt: str

    @classmethod
    def close(cls, row: TableRow, version: int, seats: int, seed: Seed) -> "Seal":
        return cls(row.id, row.game, version, seats, seed, secrets.token_hex(SALT_BYTES))

    @property
    def text(self) -> str:
        game = f"game {self.game} version {self.version} seats {self.seats}"
        return f"machizukuri table {self.table} {game} seed {self.seed} salt {self.salt}"

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()

    def kept_in(self, settings: dict[str, Any]) -> dict[str, Any]:
        return {**settings, KEY: {"digest": self.digest, "salt": self.salt}}


def published_digest(row: TableRow) -> str | None:
    """The digest published at the start; None for a game without a seal."""
    return row.settings[KEY]["digest"] if KEY in row.settings else None


def opened_seal(row: TableRow, seats: int) -> Seal | None:
    """The seal, rebuilt from the stored seed and salt; None for a game without one."""
    if KEY not in row.settings or row.dealt_from is None:
        return None
    return Seal(row.id, row.game, row.version, seats, row.dealt_from, row.settings[KEY]["salt"])


def without_seal(settings: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in settings.items() if name != KEY}
