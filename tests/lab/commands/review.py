"""`review`: games of bot players are reviewed and judged anew; each marked turn has to cost more than any other.

Judged anew, each turn is again compared with the better one that the review has found, in futures of other seeds; no
figure of the review counts. The marked turn that may cost least and the other one that may cost most are looked at
again until they differ by four standard errors, at most for `--anew` seconds, which are more than a review takes.
After that the means count, without a margin, and the game is told to be close.
"""

import argparse
import math
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import median
from typing import Final, NamedTuple

from bot.table.ending.cpu import run_within_cpu
from games.bots import LEVELS, JudgedTurn, PlayedTurn, ReviewEffort, Reviewer, played_turns, turns_to_mark
from games.bots.review import Enough, hardest_to_order
from games.core import Rng, SetupError
from games.registry import find_game
from tests.games.matches import play_match
from tests.lab.commands.amounts import positive
from tests.lab.commands.simulate import Contest, add_contest, contest_from

WANTED: Final = 0.8
"""The share of the games in which the marked turns have to cost more than any other, judged anew."""
ANEW: Final = 1 << 20
"""The distance between the seeds of a review and of its second judgement."""


class ReviewedGame(NamedTuple):
    """The points that each marked turn of a game costs, and the cost of the dearest other turn, both judged again.

    `is_close`: the comparison is not certain.
    """

    seed: int
    turns: int
    marked: tuple[float, ...]
    other: float
    is_close: bool
    seconds: float

    @property
    def holds(self) -> bool:
        return min(self.marked, default=math.inf) > self.other


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_contest(parser, level="medium", games=40)
    parser.add_argument("--anew", type=positive, default=60, help="CPU seconds of a second judgement (default 60)")


def run(arguments: argparse.Namespace) -> int:
    """Print the share of games in which each marked turn costs most.

    Returns 1 for too small a share, 2 for unusable arguments.
    """
    try:
        contest = contest_from(arguments)
    except SetupError as error:
        print(f"Cannot review: {error}.", file=sys.stderr)
        return 2
    found = list[ReviewedGame]()
    for one in reviewed(contest, arguments.games, arguments.jobs, arguments.anew):
        found.append(one)
        print(told(one), flush=True)
    for line in figures(contest, found):
        print(line)
    return int(sum(one.holds for one in found) < WANTED * len(found))


def told(one: ReviewedGame) -> str:
    losses = ", ".join(f"{loss:.2f}" for loss in one.marked)
    verdict = f"{'holds' if one.holds else 'does not hold'}{', but is close' * one.is_close}"
    return f"seed {one.seed}: {one.turns} turns in {one.seconds:.1f} s, marked {losses}, not {one.other:.2f}: {verdict}"


def figures(contest: Contest, found: Sequence[ReviewedGame]) -> Iterator[str]:
    games, holds, close = len(found), sum(one.holds for one in found), sum(one.is_close for one in found)
    share, seconds = holds / games, [one.seconds for one in found]
    error = math.sqrt(share * (1 - share) / games)
    yield f"{contest.game}: each marked turn costs more than any other in {holds} of {games} games"
    yield f"{share:.0%}, standard error {error:.0%}; {close} too close to be sure"
    yield f"CPU of a review: median {median(seconds):.1f} s, at most {max(seconds):.1f} s"


def reviewed(contest: Contest, games: int, jobs: int, anew: float) -> Iterator[ReviewedGame]:
    if jobs == 1:
        yield from (review_one(contest, number, anew) for number in range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(review_one, [contest] * games, range(games), [anew] * games)


def review_one(contest: Contest, number: int, anew: float, effort: ReviewEffort | None = None) -> ReviewedGame:
    """Play the game of this number, review one seat as the bot does, and judge it again for so many seconds."""
    game, seed = find_game(contest.game), contest.seed + number
    players = [LEVELS[level]() for level in contest.levels]
    transcript = play_match(game, contest.settings, players, seed).transcript()
    begun, reviewer = time.process_time(), Reviewer(effort)
    played = played_turns(transcript, game, number % len(players))
    judged = run_within_cpu(reviewer.effort.seconds, reviewer.review, played, Rng(seed))
    seconds = time.process_time() - begun
    again = run_within_cpu(anew, judged_anew, reviewer, played, judged, Rng(seed + ANEW))
    marked = turns_to_mark(judged)
    own = tuple(again[place].loss for place in marked)
    other = max((one.loss for place, one in enumerate(again) if place not in marked), default=-math.inf)
    return ReviewedGame(seed, len(played), own, other, hardest_to_order(again, marked) is not None, seconds)


def judged_anew(
    reviewer: Reviewer, played: Sequence[PlayedTurn], judged: Sequence[JudgedTurn], rng: Rng, enough: Enough
) -> list[JudgedTurn]:
    """The same turns compared with the same better ones in other futures, until it is certain or time is over."""
    pairs, marked = zip(played, judged, strict=True), turns_to_mark(judged)
    again = [reviewer.look_again(turn, JudgedTurn(one.number, one.made, one.best), rng) for turn, one in pairs]
    reviewer.compare_further(played, again, rng, enough, lambda _: marked)
    return again
