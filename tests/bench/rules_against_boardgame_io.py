"""Measures our rules core against boardgame.io on the same kind of game, both in one run, in turns.

    python3 tests/bench/rules_against_boardgame_io.py [--install] [--seconds N] [--json]

See README.md in this folder for what counts as one operation.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from statistics import mean, median
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))
if find_spec("msgspec") is None:
    from run import become, ready

    sys.exit(become(ready("test"), str(Path(__file__).resolve()), *sys.argv[1:]))

import msgspec  # noqa: E402

from games.core import Ask, Choice, Rng  # noqa: E402
from games.registry import find_game  # noqa: E402
from tests.bench.opponent import Opponent, Unavailable, install, pinned, started  # noqa: E402
from tests.lab.bench.figures import Stopwatch, median_ratio, rounded, rounds  # noqa: E402
from tests.lab.bench.rules import GAME, SEATS, Case, cases, expand, seconds_for, seconds_of_game, start  # noqa: E402
from tests.lab.commands.amounts import duration  # noqa: E402
from tests.lab.matches import rollout  # noqa: E402

CASES: Final = 500
GAMES: Final = 5
"""Random games in each round, on both sides."""
WARM_UP: Final = 40
"""Rounds before anything is measured, so that both sides run as fast as they will."""
COUNTED: Final = 100
"""Games of each side whose questions are counted, to show that both play the same kind of game."""
SECONDS: Final = 30.0
SECONDS_MOST: Final = 600.0
GOAL: Final = 5.0


class Kind(msgspec.Struct, frozen=True):
    """What the games of one side are like, on average: rounds and real choices in a game, options in a choice."""

    rounds: float
    choices: float
    options: float

    def words(self) -> str:
        return f"{self.rounds:.3g} rounds, {self.choices:.4g} choices among {self.options:.3g} options"


class Side(msgspec.Struct, frozen=True):
    """What one side can do in a second of one core, and what its games are like."""

    walks_per_s: float
    expand_per_s: float
    games_per_s: float
    kind: Kind

    def words(self) -> str:
        walks = f"{self.walks_per_s:,.3g} games/s with a copy at every choice"
        speed = f"{walks}, {self.expand_per_s:,.0f} expansions/s, {self.games_per_s:,.3g} games/s as fast as can be"
        return f"{speed}, with {SEATS} seats (a game: {self.kind.words()})"


class Comparison(msgspec.Struct, frozen=True):
    """Both sides, and how many times as fast ours is: the median of the quotients of all rounds."""

    version: str
    ours: Side
    theirs: Side
    walk_ratio: float
    expand_ratio: float
    games_ratio: float
    rounds: int

    def words(self) -> str:
        """The comparison in words."""
        return (
            f"ours: {self.ours.words()}.\n"
            f"boardgame.io {self.version}: {self.theirs.words()}.\n"
            f"{self.walk_ratio:g} times as fast at whole games by listing the options, cloning and applying one; goal: "
            f"{GOAL:g}. {self.expand_ratio:g} times at expanding the same positions again and again, "
            f"{self.games_ratio:g} times at whole games by rollout. {self.rounds} rounds in turns."
        )


class Times(msgspec.Struct):
    """Seconds of processor time of each round."""

    our_walks: list[float] = []
    our_expansions: list[float] = []
    their_expansions: list[float] = []
    our_games: list[float] = []
    their_games: list[float] = []


def compare(opponent: Opponent, seconds: float) -> Comparison:
    """Measure both sides in turns for so many seconds."""
    made, times = cases(CASES), Times()
    opponent.ask("cases", size=CASES, seats=SEATS)
    for number in range(WARM_UP):
        measure_round(opponent, made, Times(), number)
    for number in rounds(seconds):
        measure_round(opponent, made, times, number)
    return Comparison(
        version=pinned(),
        ours=side(times.our_walks, times.our_expansions, times.our_games, our_kind(COUNTED)),
        theirs=side(times.their_games, times.their_expansions, times.their_games, their_kind(opponent, COUNTED)),
        walk_ratio=rounded(median_ratio(times.their_games, times.our_walks)),
        expand_ratio=rounded(median_ratio(times.their_expansions, times.our_expansions)),
        games_ratio=rounded(median_ratio(times.their_games, times.our_games)),
        rounds=len(times.our_games),
    )


def measure_round(opponent: Opponent, made: Sequence[Case], times: Times, number: int) -> None:
    """Expand all cases and play the games of one round, each side in its turn; ours never twice the same ones."""
    seeds = range(2 * number * GAMES, (2 * number + 1) * GAMES)
    times.our_expansions.append(seconds_for(expand, made))
    times.their_expansions.append(opponent.expand())
    times.our_walks.append(sum(seconds_of_walk(seed) for seed in seeds))
    times.our_games.append(sum(seconds_of_game(find_game(GAME), seed + GAMES) for seed in seeds))
    times.their_games.append(opponent.play(SEATS, list(seeds))[0])


def seconds_of_walk(seed: int) -> float:
    """The processor time of a random game in which every choice is made in a position of its own."""
    position, rng, watch = start(find_game(GAME), seed), Rng(seed), Stopwatch()
    with watch.running():
        while not position.over:
            seat, ask = next(iter(position.asks().items()))
            choice = rng.pick(ask.choices())
            position = position.clone()
            position.apply(seat, choice)
    return watch.seconds


def side(walks: Sequence[float], expansions: Sequence[float], games: Sequence[float], kind: Kind) -> Side:
    """One side's figures from the seconds of its rounds."""
    return Side(
        walks_per_s=rounded(GAMES / median(walks)),
        expand_per_s=rounded(CASES / median(expansions)),
        games_per_s=rounded(GAMES / median(games)),
        kind=kind,
    )


def our_kind(count: int) -> Kind:
    """What our random games are like."""
    counts: list[int] = []
    played = 0

    def pick(ask: Ask) -> Choice:
        counts.append(ask.count())
        return ask.sample(rng)

    for seed in range(count):
        rng = Rng(seed)
        played += rollout(start(find_game(GAME), seed), pick).round
    return Kind(played / count, len(counts) / count, mean(counts))


def their_kind(opponent: Opponent, count: int) -> Kind:
    """What the other side's random games are like."""
    _, games = opponent.play(SEATS, list(range(count)))
    questions = sum(game["questions"] for game in games)
    options = sum(game["options"] for game in games)
    return Kind(mean(game["rounds"] for game in games), questions / count, options / questions)


def seconds_given(text: str) -> float:
    return duration(text, SECONDS_MOST)


def parser() -> argparse.ArgumentParser:
    """The options of the command."""
    made = argparse.ArgumentParser(description="Measure the rules core against boardgame.io, both in one run.")
    made.add_argument(
        "--install", action="store_true", help="first install boardgame.io with npm, in the pinned version"
    )
    made.add_argument("--seconds", type=seconds_given, default=SECONDS, help=f"for how long (default {SECONDS:g})")
    made.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare and print; 2 when the other side is not there."""
    given = parser().parse_args(arguments)
    try:
        if given.install:
            install()
        with started() as opponent:
            found = compare(opponent, given.seconds)
    except Unavailable as missing:
        print(missing, file=sys.stderr)
        return 2
    print(msgspec.json.encode(found).decode() if given.json else found.words())
    return 0


if __name__ == "__main__":
    sys.exit(main())
