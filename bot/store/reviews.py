"""Reviews of finished games, one for each seat that asked for it, until the game is compressed."""

import zlib
from typing import Any, Final

import msgspec
from sqlalchemy import Column, ForeignKey, Integer, LargeBinary, Table

from bot.store.repository import Repository
from bot.store.schema import METADATA
from games.core import Choice, Seat, freeze

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("packed", LargeBinary, nullable=False),
)
"""The reviews of seats; `packed` is a ReviewRow as compressed MessagePack."""


class MarkedTurn(msgspec.Struct, frozen=True, array_like=True):
    """A turn that cost points: the checkpoint `number`, the choices made, the best ones, and the points lost (`loss`).

    `parts` are the points lost by part of the score. They add up to the rounded loss, and to at least 1.
    """

    number: int
    made: tuple[Any, ...]
    best: tuple[Any, ...]
    loss: float
    parts: dict[str, int]


class TurningPoint(msgspec.Struct, frozen=True, array_like=True):
    """The round in which the lead changed hands by most, with the seat's estimated lead (points) before and after it.

    The last round does not count, nor do rounds in which the seat chose nothing. In a solo game it is instead the round
    of all in which the choices lost most points: `before` is 0, `after` is minus these points.
    """

    round: int
    before: int
    after: int


class ReviewRow(msgspec.Struct, frozen=True, array_like=True):
    """A review: its marked turns, the number of the game's seats, and the turning point.

    `turning` is None if the lead changed hands in no round that counts for a TurningPoint.
    """

    marked: list[MarkedTurn]
    seats: int
    turning: TurningPoint | None = None


class ReviewRepository(Repository):
    """The stored reviews of finished games."""

    async def get(self, table_id: int, seat: Seat) -> ReviewRow | None:
        packed = await self._value(REVIEWS.c.packed, table_id=table_id, seat=seat)
        if packed is None:
            return None
        row = msgspec.msgpack.decode(zlib.decompress(packed), type=ReviewRow)
        return msgspec.structs.replace(row, marked=[_frozen(turn) for turn in row.marked])

    async def save(self, table_id: int, seat: Seat, review: ReviewRow) -> None:
        """Store a review, replacing an earlier one of the seat."""
        await self._drop(REVIEWS, table_id=table_id, seat=seat)
        packed = zlib.compress(msgspec.msgpack.encode(review))
        await self._insert(REVIEWS, [{"table_id": table_id, "seat": seat, "packed": packed}])


def _frozen(turn: MarkedTurn) -> MarkedTurn:
    return msgspec.structs.replace(turn, made=_choices(turn.made), best=_choices(turn.best))


def _choices(stored: tuple[Any, ...]) -> tuple[Choice, ...]:
    return tuple(freeze(choice) for choice in stored)
