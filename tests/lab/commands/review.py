"""`review`: games of bot players are reviewed and judged anew; the marked turns have to cost more than the others."""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Final, NamedTuple

from games.bots import LEVELS, JudgedTurn, PlayedTurn, ReviewEffort, Reviewer, costliest, played_turns
from games.core import Rng, SetupError
from games.registry import find_game
from tests.games.matches import play_match
from tests.lab.commands.simulate import Contest, add_contest, contest_from

WANTED: Final = 0.8
"""The share of the games in which the marked turns have to cost more than any other, judged anew."""
ANEW: Final = 1 << 20
"""The distance between the seeds of a review and of its second judgement."""


class ReviewedGame(NamedTuple):
    """Whether each marked turn costs more than any other, judged anew; `together`: whether they do on average."""

    seed: int
    turns: int
    marked: tuple[float, ...]
    holds: bool
    together: bool
    seconds: float


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_contest(parser, level="medium", games=40)


def run(arguments: argparse.Namespace) -> int:
    """Print the share; 1 where it is too small, 2 for what cannot be played."""
    try:
        contest = contest_from(arguments)
    except SetupError as error:
        print(f"Cannot review: {error}.", file=sys.stderr)
        return 2
    found = list[ReviewedGame]()
    for one in reviewed(contest, arguments.games, arguments.jobs):
        found.append(one)
        losses = ", ".join(f"{loss:.1f}" for loss in one.marked)
        print(f"seed {one.seed}: {one.turns} turns, marked {losses}: {'holds' if one.holds else 'does not hold'}")
    for line in figures(contest, found):
        print(line)
    return int(sum(one.holds for one in found) < WANTED * len(found))


def figures(contest: Contest, found: Sequence[ReviewedGame]) -> Iterator[str]:
    games, holds, together = len(found), sum(one.holds for one in found), sum(one.together for one in found)
    seconds = [one.seconds for one in found]
    yield f"{contest.game}: each marked turn costs more than any other in {holds} of {games} games, {holds / games:.0%}"
    yield f"the marked turns cost more on average than any other in {together} of {games}, {together / games:.0%}"
    yield f"CPU of a review: {sum(seconds) / games:.1f} s on average, {max(seconds):.1f} s at most"


def reviewed(contest: Contest, games: int, jobs: int) -> Iterator[ReviewedGame]:
    if jobs == 1:
        yield from (review_one(contest, number) for number in range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(review_one, [contest] * games, range(games))


def review_one(contest: Contest, number: int, effort: ReviewEffort | None = None) -> ReviewedGame:
    """Play the game of this number, review one seat, and judge the same comparisons anew in other futures."""
    game, seed = find_game(contest.game), contest.seed + number
    players = [LEVELS[level]() for level in contest.levels]
    transcript = play_match(game, contest.settings, players, seed).transcript()
    begun, reviewer = time.process_time(), Reviewer(effort)
    played = played_turns(transcript, game, number % len(players))
    *_, judged = reviewer.review(played, Rng(seed))
    seconds = time.process_time() - begun
    marked = {one.number for one in costliest(judged)}
    anew = judged_anew(reviewer, played, judged, Rng(seed + ANEW))
    own = [one.loss for one in anew if one.number in marked]
    others = max((one.loss for one in anew if one.number not in marked), default=0.0)
    together = sum(own) / len(own) > others if own else others <= 0
    return ReviewedGame(seed, len(played), tuple(own), min(own, default=0.0) > others or not own, together, seconds)


def judged_anew(
    reviewer: Reviewer, played: Sequence[PlayedTurn], judged: Sequence[JudgedTurn], rng: Rng
) -> list[JudgedTurn]:
    """The same turns beside the same better ones, in as many other futures."""
    pairs = zip(played, judged, strict=True)
    anew = [reviewer.look_again(turn, JudgedTurn(one.number, one.made, one.best), rng) for turn, one in pairs]
    for _ in reviewer.order(played, anew, rng):
        pass
    return anew
