"""Futures: possible continuations after a turn, in one invented world."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.bots.turns import Attempt, Turn, TurnTrials
from games.core import Lane, Position, Rng, Run, Seat, SeatRule

_MAX_STEPS = 60  # the most steps of a future, even if the seat has no further turn


class Habits(NamedTuple):
    """The way in which a seat plays its next `depth` turns in a future: each time the best of `replies` turns.

    The seat also tries its `ideas`: turns found at the start of the search, each up to the first choice that does not
    fit.
    """

    depth: int
    replies: int
    ideas: tuple[Turn, ...] = ()


class FutureEnd(NamedTuple):
    """The estimated points of a seat at the end of a future, by parts of the score."""

    parts: Mapping[str, float]

    @property
    def worth(self) -> float:
        return sum(self.parts.values())


class Future:
    """One possible continuation of a game for a seat, from the guessed position `world`.

    `chance` seeds all draws, so that all turns of the seat meet the same luck. Other seats choose at random.
    """

    def __init__(self, world: Position, seat: Seat, chance: int, habits: Habits) -> None:
        self.world, self.game, self.seat, self.chance, self.habits = world, world.game, seat, chance, habits

    def outcome(self, turn: Turn) -> FutureEnd:
        """Play this future, beginning with this turn. Returns the seat's points at its end."""
        state, rng = self.world.base.for_turn(), Rng(self.chance)
        for seat in sorted(self.world.lanes):
            run = self.world.lanes[seat].run_on(state)
            if run.ask and run.ask.seat == self.seat:
                self._begin(run, turn, rng)
            _answer_at_random(run, rng)
        state.step = self.game.steps[state.step].close(state)
        self._play_on(state, rng)
        return FutureEnd(self.game.estimated_parts(state, self.seat))

    def _begin(self, run: Run, turn: Turn, rng: Rng) -> None:
        attempt = Attempt(run, self.seat, rng)
        attempt.follow(turn.choices)

    def _play_on(self, state: Any, rng: Rng) -> None:
        """Play further steps on the state until the seat has ended its turn and played its next ones."""
        turns, steps = self.habits.depth, _MAX_STEPS
        while steps and not state.over:
            step = self.game.steps[state.step]
            opened = step.open(state)
            is_next_turn = not step.same_turn(state)
            if not turns and (is_next_turn or self.seat not in opened):
                break
            for seat in sorted(opened):
                if seat == self.seat:
                    self._reply(state, opened[seat], len(opened) == 1, rng)
                    turns -= is_next_turn
                else:
                    _answer_at_random(Run(opened[seat], seat, state, len(opened) == 1), rng)
            state.news = []
            state.step = step.close(state)
            steps -= 1

    def _reply(self, state: Any, rule: SeatRule[Any], alone: bool, rng: Rng) -> None:
        """Play the best of a few turns, which are tried first on copies."""
        turns = TurnTrials(self.game, self.seat, Lane.open(rule, self.seat, state, alone), rng, self.game.estimate)
        found = [*turns.spread_turns(self.habits.replies), *(turns.replayed(idea) for idea in self.habits.ideas)]
        best = max(found, key=lambda turn: turn.worth)
        run = Run(rule, self.seat, state, alone)
        self._begin(run, best, rng)
        _answer_at_random(run, rng)


def add_parts(sums: dict[str, float], parts: Mapping[str, float], times: float = 1) -> None:
    """Add these points, multiplied by `times`, to `sums`, which changes. Both are by parts of the score."""
    for part, points in parts.items():
        sums[part] = sums.get(part, 0.0) + times * points


def _answer_at_random(run: Run, rng: Rng) -> None:
    """Answer all questions of the run at random, up to its end."""
    while run.ask:
        run.send(run.ask.sample(rng))
