"""Laws about states, results and the end of a game."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from games.core import COMMIT, Ask, Choice, Game, Position, Rng, encode
from tests.games.checks import faults_of
from tests.games.matches import rollout
from tests.lab.fuzz.law import MAX_ANSWERS, MAX_WORTH, act_at_random, all_states


def no_state_has_a_fault(position: Position, _rng: Rng) -> Iterator[str]:
    """The checkpoint and the states of all open turns have no faults, by the game's own `faults`."""
    yield from state_faults(position, set())


def state_faults(position: Position, known: set[bytes]) -> Iterator[str]:
    """The faults of all states. States without faults are added to `known`; known ones are skipped."""
    places = {"checkpoint": position.base} | {
        f"turn of seat {seat}": lane.state for seat, lane in position.lanes.items()
    }
    for place, state in places.items():
        stored = encode(state)
        if stored in known:
            continue
        if found := faults_of(position.game, state):
            yield from (f"{place}: {fault}" for fault in found)
        else:
            known.add(stored)


def standings_are_well_formed(position: Position, _rng: Rng) -> Iterator[str]:
    """Every seat has a rank at any time, equal seats share one, and the parts of the score add up to the points.

    In some games, automas have a rank, too. The parts of `score_parts` may be finer than those of the standings; after
    the end, parts of the same name are equal.
    """
    standings, base = position.standings(), position.base
    ranks = Counter(standing.rank for standing in standings)
    if sorted(standing.seat for standing in standings) not in (list(range(base.seats)), list(range(base.player_count))):
        yield f"not every seat has one place: {standings}"
    if [standing.rank for standing in standings] != sorted(ranks.elements()):
        yield f"the best does not stand first: {standings}"
    if any(rank != 1 + sum(ranks[other] for other in ranks if other < rank) for rank in ranks):
        yield f"the ranks do not follow each other: {standings}"
    for standing in standings:
        if sum(standing.parts.values()) != standing.points:
            yield f"the parts do not make up the points: {standing}"
        own = position.game.score_parts(base, standing.seat)
        differing = {part for part, points in standing.parts.items() if own.get(part, points) != points}
        if sum(own.values()) != standing.points or (base.over and differing):
            yield f"a seat has other points by itself than among all: {standing}"


def worth_depends_on_the_view_only(position: Position, _rng: Rng) -> Iterator[str]:
    """The worth of a state for a seat follows from the seat's view, is finite, and computing it changes nothing."""
    for state in all_states(position):
        before = encode(state)
        yield from _wrong_worths(position.game, state)
        if encode(state) != before:
            yield "weighing has changed the state"


def _wrong_worths(game: Game[Any], state: Any) -> Iterator[str]:
    seats = range(state.seats)
    worths = {seat: game.worth(state, seat) for seat in seats}
    if not all(abs(worth) < MAX_WORTH for worth in worths.values()):
        yield "a state is worth more than any game can be"
    if worths != {seat: game.worth(game.view(state, seat), seat) for seat in seats}:
        yield "what a seat does not see changes what the state is worth to it"
    points = {one.seat: one.points for one in game.standings(state) if one.seat in seats}
    if state.over and (worths != points or {seat: game.estimate(state, seat) for seat in seats} != points):
        yield "a game that is over is not worth its points"


def random_play_ends(position: Position, rng: Rng) -> Iterator[str]:
    """Random answers bring every game to its end."""
    twin = position.clone()
    for _ in range(MAX_ANSWERS):
        if twin.over:
            return
        act_at_random(twin, rng)
    yield f"not over after {MAX_ANSWERS} answers more"


def a_rollout_equals_stepwise_play(position: Position, rng: Rng) -> Iterator[str]:
    """`rollout` ends a game in the same state as the same choices made one by one."""
    picked, before = list[Choice](), encode(position.base)

    def pick(ask: Ask) -> Choice:
        picked.append(ask.sample(rng))
        return picked[-1]

    final, twin = rollout(position, pick), position.clone()
    if encode(position.base) != before:
        yield "a rollout has changed the checkpoint"
    for choice in picked:
        _commit_what_is_done(twin)
        if not (asks := twin.asks()):
            yield "a rollout goes on after the end"
            return
        twin.apply(min(asks), choice)
    _commit_what_is_done(twin)
    if not twin.over or encode(twin.base) != encode(final):
        yield "a rollout ends otherwise than the game played move by move"


def _commit_what_is_done(position: Position) -> None:
    """Commit for the first seat with a question as long as it can do nothing else."""
    while asks := position.asks():
        seat = min(asks)
        if asks[seat].kind != COMMIT:
            return
        position.commit(seat)
