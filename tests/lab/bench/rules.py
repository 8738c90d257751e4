"""`bench rules`: expansions of positions as a search makes them, and random games."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from statistics import median
from typing import Any, Final

import msgspec

from games.core import Choice, Game, IllegalChoice, Position, Rng, Run, Seat
from games.registry import find_game
from tests.games.matches import rollout
from tests.lab.bench.figures import Stopwatch, median_ratio, rounded, timed_rounds

GAME: Final = "welcome_to"
SEATS: Final = 4
CASES: Final = 200
POSITIONS_PER_CASE: Final = 7
"""One of this many positions of a random game becomes a case."""


class RulesFigures(msgspec.Struct, frozen=True):
    """Expansions and games per second on one core, and the speed of expansions as a multiple of the reference."""

    expand_per_s: float
    games_per_s: float
    ratio: float

    def words(self) -> str:
        """The figures and the reference in sentences."""
        return (
            f"{self.expand_per_s:,.0f} expansions/s (list the options, clone, apply a choice), "
            f"{self.games_per_s:,.0f} random games/s with {SEATS} seats, per core.\n"
            f"{self.ratio:g} times as fast as the reference: copy.deepcopy of the checkpoint, and the open turn run "
            "again on it.\nAbove 1 we are faster."
        )


class Case(msgspec.Struct, frozen=True):
    """A position of a random game, a seat with a question, and the index of the choice to make."""

    position: Position
    seat: Seat
    index: int

    def choice(self) -> Choice:
        return self.position.asks()[self.seat].choices()[self.index]


def measure(seconds: float, size: int = CASES) -> RulesFigures:
    """Expand `size` positions alternately in our way and in the naive way, and play a game in each round."""
    game, made = find_game(GAME), random_cases(size)
    ours: list[float] = []
    reference: list[float] = []
    games: list[float] = []
    for number in timed_rounds(seconds):
        ours.append(seconds_for(expand, made))
        reference.append(seconds_for(expand_naively, made))
        games.append(seconds_of_game(game, number))
    return RulesFigures(
        expand_per_s=rounded(size / median(ours)),
        games_per_s=rounded(1 / median(games)),
        ratio=rounded(median_ratio(reference, ours)),
    )


def random_cases(size: int) -> list[Case]:
    """Positions from all parts of random games, each with a question with more than one choice."""
    rng = Rng(1)
    found: list[Case] = []
    while len(found) < size:
        position = start_game(find_game(GAME), rng.next())
        while not position.over:
            seat = rng.pick(sorted(position.asks()))
            ask = position.asks()[seat]
            if ask.choice_count > 1 and rng.below(POSITIONS_PER_CASE) == 0:
                found.append(make_case(position, seat, rng.below(ask.choice_count)))
            position.apply(seat, ask.sample(rng))
    return found[:size]


def make_case(position: Position, seat: Seat, index: int) -> Case:
    """A case with a copy of the position, whose questions are already computed."""
    kept = position.clone()
    kept.asks()
    return Case(kept, seat, index)


def expand(this: Case) -> None:
    """Our way: list the options, clone the position, and apply one choice."""
    this.position.clone().apply(this.seat, this.choice())


def expand_naively(this: Case) -> Run:
    """The reference: list the options, deep-copy the checkpoint, run the open turn again, and make one choice."""
    lane, choice = this.position.lanes[this.seat], this.choice()
    state = deepcopy(lane.base)
    state.news = []
    run = lane.run_on(state)
    assert run.ask is not None
    if not run.ask.allows(choice):
        raise IllegalChoice(run.ask.kind, choice, run.ask.options)
    run.send(choice)
    return run


def seconds_for(way: Callable[[Case], object], made: Sequence[Case]) -> float:
    """The CPU seconds for expanding all cases in this way."""
    watch = Stopwatch()
    with watch.running():
        for this in made:
            way(this)
    return watch.seconds


def seconds_of_game(game: Game[Any], seed: int) -> float:
    """The CPU seconds of a random game from its start to its end."""
    rng, watch = Rng(seed), Stopwatch()
    with watch.running():
        rollout(start_game(game, seed), lambda ask: ask.sample(rng))
    return watch.seconds


def start_game(game: Game[Any], seed: int) -> Position:
    return Position.start(game, game.settings_type(), SEATS, seed)
