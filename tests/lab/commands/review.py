"""`review`: reviews games of bot players, and judges again if each marked turn costs more than any other turn.

The second judgement compares each turn with the better turn that the review has found, but in futures of other seeds.
The cheapest marked turn and the dearest other turn are compared further until they differ by four standard errors, for
at most `--anew` seconds, which is longer than a review. After that the means count, and the game is called close.
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
from games.bots import BOT_LEVELS, JudgedTurn, PlayedTurn, ReviewEffort, Reviewer, played_turns, turns_to_mark
from games.bots.review import StopTest, hardest_pair_to_order
from games.core import Rng, SetupError
from games.registry import find_game
from tests.games.matches import play_match
from tests.lab.commands.amounts import positive_int
from tests.lab.commands.simulate import Contest, add_contest_arguments, contest_from

MIN_EFFORT_SHARE: Final = 0.8
"""The least share of games in which the second judgement has to confirm the marked turns."""
SEED_DISTANCE: Final = 1 << 20
"""The seed of the second judgement is that of the review plus this."""


class ReviewedGame(NamedTuple):
    """The points that each marked turn of a game costs, and those of the dearest other turn, by the second judgement.

    `is_close`: the comparison is not certain. `seconds` of CPU are those of the review.
    """

    seed: int
    turns: int
    marked: tuple[float, ...]
    other: float
    is_close: bool
    seconds: float

    @property
    def is_confirmed(self) -> bool:
        """Whether each marked turn costs more than any other."""
        return min(self.marked, default=math.inf) > self.other


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_contest_arguments(parser, level="medium", games=40)
    about = "CPU seconds of a second judgement (default 60)"
    parser.add_argument("--anew", type=positive_int, default=60, help=about)


def run(arguments: argparse.Namespace) -> int:
    """Print the share of games in which the second judgement confirms the review.

    Returns 1 if it is below MIN_EFFORT_SHARE, 2 for unusable arguments.
    """
    try:
        contest = contest_from(arguments)
    except SetupError as error:
        print(f"Cannot review: {error}.", file=sys.stderr)
        return 2
    found = list[ReviewedGame]()
    for one in review_games(contest, arguments.games, arguments.jobs, arguments.anew):
        found.append(one)
        print(game_line(one), flush=True)
    for line in summary_lines(contest, found):
        print(line)
    return int(sum(one.is_confirmed for one in found) < MIN_EFFORT_SHARE * len(found))


def game_line(one: ReviewedGame) -> str:
    losses = ", ".join(f"{loss:.2f}" for loss in one.marked)
    verdict = f"{'holds' if one.is_confirmed else 'does not hold'}{', but is close' * one.is_close}"
    return f"seed {one.seed}: {one.turns} turns in {one.seconds:.1f} s, marked {losses}, not {one.other:.2f}: {verdict}"


def summary_lines(contest: Contest, found: Sequence[ReviewedGame]) -> Iterator[str]:
    games, holds, close = len(found), sum(one.is_confirmed for one in found), sum(one.is_close for one in found)
    share, seconds = holds / games, [one.seconds for one in found]
    error = math.sqrt(share * (1 - share) / games)
    yield f"{contest.game}: each marked turn costs more than any other in {holds} of {games} games"
    yield f"{share:.0%}, standard error {error:.0%}; {close} too close to be sure"
    yield f"CPU of a review: median {median(seconds):.1f} s, at most {max(seconds):.1f} s"


def review_games(contest: Contest, games: int, jobs: int, anew: float) -> Iterator[ReviewedGame]:
    if jobs == 1:
        yield from (review_one(contest, number, anew) for number in range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(review_one, [contest] * games, range(games), [anew] * games)


def review_one(contest: Contest, number: int, anew: float, effort: ReviewEffort | None = None) -> ReviewedGame:
    """Play the game of this number, review one seat as the bot does, and judge it again for `anew` CPU seconds."""
    game, seed = find_game(contest.game), contest.seed + number
    players = [BOT_LEVELS[level]() for level in contest.levels]
    transcript = play_match(game, contest.settings, players, seed).transcript()
    begun, reviewer = time.process_time(), Reviewer(effort)
    played = played_turns(transcript, game, number % len(players))
    judged = run_within_cpu(reviewer.effort.seconds, reviewer.review, played, Rng(seed))
    seconds = time.process_time() - begun
    again = run_within_cpu(anew, judge_again, reviewer, played, judged, Rng(seed + SEED_DISTANCE))
    marked = turns_to_mark(judged)
    own = tuple(again[place].loss for place in marked)
    other = max((one.loss for place, one in enumerate(again) if place not in marked), default=-math.inf)
    return ReviewedGame(seed, len(played), own, other, hardest_pair_to_order(again, marked) is not None, seconds)


def judge_again(
    reviewer: Reviewer, played: Sequence[PlayedTurn], judged: Sequence[JudgedTurn], rng: Rng, enough: StopTest
) -> list[JudgedTurn]:
    """Judge the turns again in other futures, until the order is certain or the time is over."""
    pairs, marked = zip(played, judged, strict=True), turns_to_mark(judged)
    again = [reviewer.look_again(turn, JudgedTurn(one.number, one.made, one.best), rng) for turn, one in pairs]
    reviewer.compare_further(played, again, rng, enough, lambda _: marked)
    return again
