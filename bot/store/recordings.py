"""Finished games as they are kept for good: their moves and their last checkpoint, compressed.

With the seed, settings and sittings, which stay where they are, that is all that replaying, verifying, filming and
showing a game takes.
"""

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from games.core import Move, freeze

LEVEL = 9
"""A game is compressed once and hardly ever opened again."""


class Recording(msgspec.Struct, frozen=True, array_like=True):
    """The encoded checkpoint at which a game ended, and all final moves in an order that replays: seat and choice."""

    checkpoint: bytes
    played: list[tuple[int, Any]]

    @property
    def moves(self) -> list[Move]:
        """The moves with their choices as the game knows them."""
        return [Move(seat, freeze(choice)) for seat, choice in self.played]


def packed(checkpoint: bytes, moves: Sequence[Move]) -> bytes:
    """A recording in as few bytes as may be."""
    recording = Recording(checkpoint, [(move.seat, move.choice) for move in moves])
    return zlib.compress(msgspec.msgpack.encode(recording), LEVEL)


def unpacked(data: bytes) -> Recording:
    """The recording in these bytes."""
    return msgspec.msgpack.decode(zlib.decompress(data), type=Recording)
