"""Replaying: the public view of each checkpoint of a game, finished or not."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec

from bot.store import SeatRow
from bot.table.choices.panel import PublicTable
from bot.table.ending.verify import RecordedGame
from bot.table.memory.secrecy import public_row, public_seats
from bot.table.memory.sittings import seats_at
from bot.table.memory.state import ENDED
from bot.table.refusal import Refusal
from games.core import PublicCheckpoint, Transcript, TranscriptError, public_checkpoints
from games.registry import find_game
from render.cache import MEGABYTE, Cache

_CHECKPOINT_BYTES: Final = 9_000
"""The estimated size of a checkpoint in memory, in bytes."""


@dataclass(frozen=True)
class Replay:
    """A recorded game with the public view of each checkpoint, from the start to the newest one."""

    game: RecordedGame
    checkpoints: tuple[PublicCheckpoint, ...]

    @property
    def has_ended(self) -> bool:
        return bool(self.checkpoints[-1].standings) or self.game.row.ended_why is not None

    def at(self, number: int, language: str) -> PublicTable:
        """The table as everybody saw it at this checkpoint, in this language; at the newest one for a higher number."""
        shown = self.checkpoints[min(number, len(self.checkpoints) - 1)]
        row = msgspec.structs.replace(public_row(self.game.row), language=language)
        is_newest = shown is self.checkpoints[-1]
        return PublicTable(
            row=row,
            seats=self.game.seats if is_newest else self._seats(shown.number),
            before=self._seats(max(0, shown.number - 1)),
            number=shown.number,
            view=shown.view,
            waiting=(),
            ready=frozenset(),
            standings=shown.standings,
            over=bool(shown.standings) and row.phase != ENDED,
            actors=shown.actors,
            gained=find_game(row.game).points_gained_in_public(shown.before, shown.view),
            told_from=shown.number,
            told_to=shown.number,
        )

    def _seats(self, number: int) -> tuple[SeatRow, ...]:
        return public_seats(seats_at(self.game.seats, self.game.sittings, number), self.game.row.language)


class CachedReplay(NamedTuple):
    """A replay in the cache: the recording of a game, and the public views of its checkpoints."""

    transcript: Transcript
    checkpoints: tuple[PublicCheckpoint, ...]

    @property
    def nbytes(self) -> int:
        return _CHECKPOINT_BYTES * len(self.checkpoints)


REPLAY_CACHE: Final[Cache[CachedReplay]] = Cache(8 * MEGABYTE)
"""The most recently replayed games, by table: a step through a cached one needs no new replay."""


def replay_of(game: RecordedGame) -> Replay:
    """The replay of a game; replays it unless it is cached. Refused if its moves do not replay by today's rules."""
    known = REPLAY_CACHE.get(game.row.id)
    if known is None or known.transcript != game.transcript:
        known = CachedReplay(game.transcript, _checkpoints(game))
        REPLAY_CACHE.drop(game.row.id)
        REPLAY_CACHE.put(game.row.id, known)
    return Replay(game, known.checkpoints)


def _checkpoints(game: RecordedGame) -> tuple[PublicCheckpoint, ...]:
    try:
        shown = tuple(public_checkpoints(game.transcript, find_game(game.row.game)))
    except TranscriptError as error:
        raise Refusal("no_replay", table=game.row.id) from error
    if shown[-1].number < game.row.number:
        raise Refusal("no_replay", table=game.row.id)
    return shown
