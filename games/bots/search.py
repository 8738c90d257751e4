"""A bot player that finds its most promising turns, and tries them in invented futures."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from games.bots.future import Future, Habits, add_parts
from games.bots.turns import Turn, TurnTrials, lane_of
from games.core import Choice, Effort, Position, Rng, Seat, Urgency

_MAX_CLIMBS: Final = 4  # the most turns, with different first choices, to _climb from


def best_turns(turns: TurnTrials, leaves: int) -> list[Turn]:
    """About `leaves` turns, the best first by their worth.

    In a game with `urgency`, only the best turn for each first choice, the most urgent one first.
    """
    found, urgency = list(turns.spread_turns(max(1, leaves // 2))), turns.game.urgency
    starts = best_by_first_choice(found)[: None if urgency else _MAX_CLIMBS]
    for start in starts:
        found += _climb(turns, start, leaves // 2 // len(starts))
    return _order_by_urgency(turns, found, urgency) if urgency else _sorted_without_repeats(found)


def _order_by_urgency(turns: TurnTrials, found: Iterable[Turn], urgency: Urgency[Any]) -> list[Turn]:
    """The best turn for each first choice, by the `urgency` of that choice, the most urgent one first."""
    ask, best = turns.start().ask, best_by_first_choice(found)
    assert ask is not None
    urgent = urgency(turns.lane.base, ask, {turn.choices[0]: turn.worth for turn in best})
    return sorted(best, key=lambda turn: urgent[turn.choices[0]], reverse=True)


def best_by_first_choice(found: Iterable[Turn]) -> list[Turn]:
    """The best turn for each first choice, the best first."""
    best: dict[Choice, Turn] = {}
    for turn in _sorted_without_repeats(found):
        best.setdefault(turn.choices[0], turn)
    return list(best.values())


def _climb(turns: TurnTrials, start: Turn, leaves: int) -> Iterator[Turn]:
    """Yield up to `leaves` variations of the best turn so far, each with one other choice, while turns get better."""
    best, worse = start, None
    while leaves > 0 and best is not worse:
        worse = best
        for turn in turns.variations(worse, leaves):
            yield turn
            leaves -= 1
            if turn.worth > best.worth:
                best = turn


def _sorted_without_repeats(found: Iterable[Turn]) -> list[Turn]:
    """The turns, each once, the best first by their worth."""
    once: dict[tuple[Choice, ...], Turn] = {}
    for turn in sorted(found, key=lambda turn: turn.worth, reverse=True):
        once.setdefault(turn.choices, turn)
    return list(once.values())


class PlannedTurn(NamedTuple):
    """The turn that a player has planned: the checkpoint `base`, the seat, and its choices from there on."""

    base: Any
    seat: Seat
    choices: tuple[Choice, ...]


class RankedTurn(NamedTuple):
    """A turn, and the seat's mean points at the end of all futures, by parts of the score.

    They are too low for a turn that was not tried in all futures.
    """

    turn: Turn
    parts: Mapping[str, float]

    @property
    def worth(self) -> float:
        return sum(self.parts.values())


class SearchPlayer:
    """A player of the turn that leads to the most points in invented futures.

    It tries `leaves` ways to play the turn, and keeps the best `candidates`. It tries these in the same futures, drops
    the worse half, and tries the rest in other futures until one remains; at most `futures` in all. In each of them,
    the seat plays its next `depth` turns. By default, the `effort` is the game's.

    A turn is planned once. Its further choices are kept while the checkpoint stays the same.
    """

    def __init__(self, effort: Effort | None = None, depth: int = 1) -> None:
        self.effort, self.depth = effort, depth
        self._plan: PlannedTurn | None = None

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        """The next choice of the planned turn; if there is none, or it no longer fits, the first of a new plan."""
        ask = position.asks()[seat]
        if ask.choice_count == 1:
            return ask.choices()[0]
        lane = lane_of(position, seat)
        made = tuple(move.choice for move in lane.moves)
        if not (self._plan and self._fits(self._plan, position, seat, made)):
            self._plan = PlannedTurn(position.base, seat, (*made, *self.best_turn(position, seat, rng).choices))
        return self._plan.choices[len(made)]

    def _fits(self, plan: PlannedTurn, position: Position, seat: Seat, made: tuple[Choice, ...]) -> bool:
        on_the_way = plan.base is position.base and plan.seat == seat and plan.choices[: len(made)] == made
        return on_the_way and len(plan.choices) > len(made)

    def best_turn(self, position: Position, seat: Seat, rng: Rng) -> Turn:
        """The turn that leads to the most points, from the seat's open question on."""
        found = self._turns(position, seat, rng)
        return self._ranked(position, seat, rng, found[: self._effort_in(position).candidates])[0].turn

    def advice(self, position: Position, seat: Seat, rng: Rng) -> list[RankedTurn]:
        """The best turns for two different first choices, the better one first; one turn if no other was found."""
        found = best_by_first_choice(self._turns(position, seat, rng))
        return self._ranked(position, seat, rng, found[: max(2, self._effort_in(position).candidates)])[:2]

    def _effort_in(self, position: Position) -> Effort:
        return self.effort or position.game.effort

    def _turns(self, position: Position, seat: Seat, rng: Rng) -> list[Turn]:
        turns = TurnTrials(position.game, seat, lane_of(position, seat), rng, position.game.estimate)
        return best_turns(turns, self._effort_in(position).leaves)

    def _ranked(self, position: Position, seat: Seat, rng: Rng, left: Sequence[Turn]) -> list[RankedTurn]:
        """The turns by how they do in the futures. The first two were played on in all of them."""
        effort = self._effort_in(position)
        habits = Habits(self.depth, effort.replies, tuple(left[: effort.ideas]))
        parts, dropped = {turn: dict[str, float]() for turn in left}, list[Turn]()
        stages = max(1, (len(left) - 1).bit_length())
        futures = max(1, effort.futures // stages)
        for _ in range(stages):
            if len(left) > 1:
                for _ in range(futures):
                    future = Future(position.guess(seat, rng), seat, rng.next(), habits)
                    for turn in left:
                        add_parts(parts[turn], future.outcome(turn).parts)
                ordered = sorted(left, key=lambda turn: sum(parts[turn].values()), reverse=True)
                left, dropped = ordered[: (len(left) + 1) // 2], [*ordered[(len(left) + 1) // 2 :], *dropped]
        count = stages * futures
        return [
            RankedTurn(turn, {part: points / count for part, points in parts[turn].items()})
            for turn in (*left, *dropped)
        ]
