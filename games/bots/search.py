"""A player that finds its most promising turns, and tries them in invented futures."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from games.bots.future import Future, Habits
from games.bots.turns import Turn, TurnTrials, lane_of
from games.core import Choice, Effort, Position, Rng, Seat, Urgency

MAX_CLIMBS: Final = 4  # how many turns, with different first choices, the search for better turns starts from


def best_turns(turns: TurnTrials, leaves: int, most: int) -> list[Turn]:
    """The best turns, at most `most`, the best first, after a look at about `leaves` turns.

    They are ordered by worth. In a game with urgency, the best turn for each first choice is ordered by urgency.
    """
    found, urgency = list(turns.spread(max(1, leaves // 2))), turns.game.urgency
    starts = best_by_first_choice(found)[: None if urgency else MAX_CLIMBS]
    for start in starts:
        found += climb(turns, start, leaves // 2 // len(starts))
    return (by_urgency(turns, found, urgency) if urgency else distinct(found))[:most]


def by_urgency(turns: TurnTrials, found: Iterable[Turn], urgency: Urgency[Any]) -> list[Turn]:
    """The best turn for each first choice, the most urgent first choice first."""
    ask, best = turns.start().ask, best_by_first_choice(found)
    assert ask is not None
    urgent = urgency(turns.lane.base, ask, {turn.choices[0]: turn.worth for turn in best})
    return sorted(best, key=lambda turn: urgent[turn.choices[0]], reverse=True)


def best_by_first_choice(found: Iterable[Turn]) -> list[Turn]:
    best: dict[Choice, Turn] = {}
    for turn in distinct(found):
        best.setdefault(turn.choices[0], turn)
    return list(best.values())


def climb(turns: TurnTrials, start: Turn, leaves: int) -> Iterator[Turn]:
    """Turns that differ from the best turn so far in one choice, as long as they get better."""
    best, worse = start, None
    while leaves > 0 and best is not worse:
        worse = best
        for turn in turns.variations(worse, leaves):
            yield turn
            leaves -= 1
            if turn.worth > best.worth:
                best = turn


def distinct(found: Iterable[Turn]) -> list[Turn]:
    """The turns without repetition, the best first."""
    once: dict[tuple[Choice, ...], Turn] = {}
    for turn in sorted(found, key=lambda turn: turn.worth, reverse=True):
        once.setdefault(turn.choices, turn)
    return list(once.values())


class PlannedTurn(NamedTuple):
    """The best turn found by the search: the choices of a seat from a checkpoint on."""

    base: Any
    seat: Seat
    choices: tuple[Choice, ...]


class Search:
    """Plays the turn that does best in invented futures.

    It looks at `leaves` ways to play the turn, and keeps the best `candidates` by `worth`. It plays all of them on in
    the same futures, drops the worse half, and plays the rest on in other futures until one remains. It invents at most
    `futures`. In each of them, the seat plays its next `depth` turns. By default, the `effort` is the game's.

    A turn is planned once. The choices after the first are kept while the checkpoint stays the same.
    """

    def __init__(self, effort: Effort | None = None, depth: int = 1) -> None:
        self.effort, self.depth = effort, depth
        self._plan: PlannedTurn | None = None

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        """The next choice of the plan, or the first of a new one."""
        ask = position.asks()[seat]
        if ask.count() == 1:
            return ask.choices()[0]
        lane = lane_of(position, seat)
        made = tuple(move.choice for move in lane.moves)
        if not (self._plan and self._fits(self._plan, position, seat, made)):
            self._plan = PlannedTurn(position.base, seat, (*made, *self.best(position, seat, rng).choices))
        return self._plan.choices[len(made)]

    def _fits(self, plan: PlannedTurn, position: Position, seat: Seat, made: tuple[Choice, ...]) -> bool:
        on_the_way = plan.base is position.base and plan.seat == seat and plan.choices[: len(made)] == made
        return on_the_way and len(plan.choices) > len(made)

    def best(self, position: Position, seat: Seat, rng: Rng) -> Turn:
        """The best turn from here on."""
        turns = TurnTrials(position.game, seat, lane_of(position, seat), rng, position.game.estimate)
        effort = self.effort or position.game.effort
        left: Sequence[Turn] = best_turns(turns, effort.leaves, effort.candidates)
        habits = Habits(self.depth, effort.replies, tuple(left[: effort.ideas]))
        values = dict.fromkeys(left, 0.0)
        stages = max(1, (len(left) - 1).bit_length())
        for _ in range(stages):
            if len(left) > 1:
                for _ in range(max(1, effort.futures // stages)):
                    future = Future(position.guess(seat, rng), seat, rng.next(), habits)
                    for turn in left:
                        values[turn] += future.value(turn)
                left = sorted(left, key=values.__getitem__, reverse=True)[: (len(left) + 1) // 2]
        return left[0]
