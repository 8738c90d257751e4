"""A closed step, and whether it can be reopened because it taught nobody anything."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.core.asks import Seat
from games.core.errors import GameError
from games.core.lane import Move
from games.core.position import Position
from games.core.rng import Rng

TRIED_WORLDS = 8  # How many worlds we invent for each seat. They differ in what the seat does not know.


@dataclass(frozen=True)
class ClosedStep:
    """A step that has ended: the checkpoint `before` it, the moves that closed it, the position `after` it."""

    before: Any
    moves: Sequence[Move]
    after: Position

    def taught_nothing(self, worlds: int = TRIED_WORLDS, chance: Rng | None = None) -> bool:
        """Whether each seat could have foreseen all that it sees now, from what it saw before and from the moves.

        Seats learn from chance, from hidden things that came to light, and from choices made at the same time.
        """
        if len({move.seat for move in self.moves}) != 1 or self.before.rng != self.after.base.rng:
            return False
        rng = chance or Rng(self.after.number)
        return all(self._is_foreseen(seat, rng) for seat in range(self.before.seats) for _ in range(worlds))

    def _is_foreseen(self, seat: Seat, rng: Rng) -> bool:
        """Whether the moves lead to the present view of this seat, in an invented world that fits its knowledge."""
        game = self.after.game
        world = Position(game, game.guess(game.view(self.before, seat), seat, rng))
        try:
            for move in self.moves:
                world.apply(move.seat, move.choice)
        except GameError:
            return False
        return bool(game.view(world.base, seat) == game.view(self.after.base, seat))
