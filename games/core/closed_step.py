"""A closed step, and whether it can be reopened because it taught nobody anything."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import Any

from games.core.asks import Seat
from games.core.errors import GameError
from games.core.game import Game
from games.core.lane import Move
from games.core.position import Position
from games.core.rng import Rng

_TRIED_WORLDS = 8  # The number of invented worlds for each seat. They differ in the things that the seat does not know.


class ResultPredictor:
    """Predicts the views of all seats after moves from the checkpoint `before`, in worlds guessed from each view.

    The worlds are guessed once with `chance`, and used for every prediction.
    """

    def __init__(self, game: Game[Any], before: Any, chance: Rng) -> None:
        self.before = before
        self._seats = [_Worlds(game, game.view(before, seat), seat, chance.fork()) for seat in range(before.seats)]

    def predicts(self, moves: Sequence[Move], after: Any, world_count: int = _TRIED_WORLDS) -> bool:
        """Whether these moves lead to each seat's view of the state `after` in all tried worlds of that seat.

        False if the moves are not possible in one of these worlds. `world_count` is the number of worlds that are tried
        for each seat.
        """
        return all(each.foresee(moves, after, world_count) for each in self._seats)


class _Worlds:
    """Positions that fit the view of one seat, guessed when needed."""

    def __init__(self, game: Game[Any], known: Any, seat: Seat, chance: Rng) -> None:
        self._game, self._known, self._seat, self._chance = game, known, seat, chance
        self._courses: list[dict[tuple[Move, ...], Position | None]] = []

    def foresee(self, moves: Sequence[Move], after: Any, worlds: int) -> bool:
        """Whether the moves lead to the present view of the seat in each of this number of worlds."""
        seen, view = self._game.view(after, self._seat), self._game.view
        shared, last = tuple(moves[:-2]), moves[-2:]
        for course in islice(self._all(), worlds):
            world = _moved(_led(course, shared), last)
            if world is None or view(world.base, self._seat) != seen:
                return False
        return True

    def _all(self) -> Iterator[dict[tuple[Move, ...], Position | None]]:
        """The worlds without end, each as the positions to which the first moves of a turn have led in it."""
        for number in count():
            if number == len(self._courses):
                guessed = Position(self._game, self._game.guess(self._known, self._seat, self._chance))
                self._courses.append({(): guessed})
            yield self._courses[number]


def _led(course: dict[tuple[Move, ...], Position | None], moves: tuple[Move, ...]) -> Position | None:
    if moves not in course:
        course[moves] = _moved(_led(course, moves[:-1]), moves[-1:])
    return course[moves]


def _moved(position: Position | None, moves: Iterable[Move]) -> Position | None:
    """The position after these moves; None if they are not possible."""
    if position is None:
        return None
    after = position.clone()
    try:
        for move in moves:
            after.apply(move.seat, move.choice)
    except GameError:
        return None
    return after


@dataclass(frozen=True)
class ClosedStep:
    """A step that has ended: the checkpoint `before` it, all its moves, and the position `after` it."""

    before: Any
    moves: Sequence[Move]
    after: Position

    def was_foreseeable(self, predictor: ResultPredictor | None = None, world_count: int = _TRIED_WORLDS) -> bool:
        """Whether each seat's view after the step follows from its view before the step and the moves.

        False if several seats have moved, or if chance was used. For several steps from the same checkpoint, give the
        same `predictor`. `world_count` is the number of worlds that are tried for each seat.
        """
        if len({move.seat for move in self.moves}) != 1 or self.before.rng != self.after.base.rng:
            return False
        predictor = predictor or ResultPredictor(self.after.game, self.before, Rng(self.after.number))
        return predictor.predicts(self.moves, self.after.base, world_count)
