"""A closed step, and whether it can be reopened: only where nobody has learned anything by it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.core.asks import Seat
from games.core.errors import GameError
from games.core.lane import Move
from games.core.position import Position
from games.core.rng import Rng

WORLDS = 8
"""How many worlds are invented for each seat, which differ in what the seat does not know."""


@dataclass(frozen=True)
class ClosedStep:
    """A step that is over: the checkpoint `before` it, the moves that closed it, the position `after` it."""

    before: Any
    moves: Sequence[Move]
    after: Position

    def taught_nothing(self, worlds: int = WORLDS, chance: Rng | None = None) -> bool:
        """Whether all that any seat sees now follows from what it saw before and from the moves.

        Chance, what was hidden and came to light, and what several have chosen at the same time, are things to learn.
        """
        if len({move.seat for move in self.moves}) != 1 or self.before.rng != self.after.base.rng:
            return False
        rng = chance or Rng(self.after.number)
        return all(self._is_foreseen(seat, rng) for seat in range(self.before.seats) for _ in range(worlds))

    def _is_foreseen(self, seat: Seat, rng: Rng) -> bool:
        """Whether the moves lead to what this seat sees now in a world that fits what it knew."""
        game = self.after.game
        world = Position(game, game.guess(game.view(self.before, seat), seat, rng))
        try:
            for move in self.moves:
                world.apply(move.seat, move.choice)
        except GameError:
            return False
        return bool(game.view(world.base, seat) == game.view(self.after.base, seat))
