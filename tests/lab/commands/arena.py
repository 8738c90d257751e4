"""`arena`: bot players of chosen levels play many games against each other, each on every seat equally often."""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from math import sqrt
from statistics import fmean, median, pstdev
from typing import Final, NamedTuple

import msgspec

from games.bots import LEVELS, Player
from games.core import COMMIT, Choice, Position, Rng, Seat, Settings, SetupError
from games.registry import GAMES, find_game
from tests.lab.commands.amounts import add_settings, describe, positive, settings_from
from tests.lab.commands.simulate import share_of
from tests.lab.matches import play_match

Z: Final = 1.96
"""How many standard errors lie on each side of an estimate in 95 of 100 cases."""


class Contest(NamedTuple):
    """The games to play: the game by name, its settings, the level of each player, and the seed of the first game."""

    game: str
    settings: Settings
    levels: tuple[str, ...]
    seed: int


class ArenaResult(NamedTuple):
    """One player's part in one game: its seat, share of the victory and points, the seconds that each turn took.

    `met`: whether the game's solo challenge was met; None where there is none.
    """

    level: str
    seat: Seat
    share: float
    points: int
    turns: tuple[float, ...]
    met: bool | None = None


class LevelFigures(msgspec.Struct, frozen=True):
    """What all players of one level did: the share of the games they won, with the limits of its 95 % interval.

    Alone at the table, it is the share of the games in which they met the solo challenge, if there is one.
    """

    level: str
    players: int
    games: int
    wins: float
    share: float
    least_share: float
    most_share: float
    fair_share: float
    mean_points: float
    points_error: float
    points_spread: float
    best_points: int
    seconds_per_turn: float
    is_challenge: bool


class Timed:
    """A player with a stop watch. `thinking` is shared by all players of a game: who has decided last.

    A turn goes on until another player decides; alone at the table, until it is committed.
    """

    def __init__(self, player: Player, thinking: "list[Timed]") -> None:
        self.player, self.thinking, self.turns = player, thinking, list[float]()

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        """What the player decides."""
        begun = time.process_time()
        choice = self.player.decide(position, seat, rng)
        if self.thinking != [self]:
            self.turns.append(0.0)
        self.turns[-1] += time.process_time() - begun
        is_over = choice == COMMIT and position.base.seats == 1
        self.thinking[:] = [] if is_over else [self]
        return choice


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("game", metavar="GAME", help=f"a game's name: {', '.join(GAMES)}")
    parser.add_argument(
        "--levels", default="medium,easy", help=f"the players, one a seat: {', '.join(LEVELS)} (default medium,easy)"
    )
    add_settings(parser)
    parser.add_argument("--games", type=positive, default=100, help="how many games (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="the first game's seed; each next game has the next one")
    parser.add_argument("--jobs", type=positive, default=1, help="how many processes play at the same time (default 1)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Play and print; 2 when there is no such game or level, or the game is not for so many seats."""
    begun = time.perf_counter()
    try:
        contest = contest_from(arguments)
        results = play_all(contest, arguments.games, arguments.jobs)
    except SetupError as error:
        print(f"Cannot play: {error}.", file=sys.stderr)
        return 2
    figures = [figures_of(contest, level, results) for level in dict.fromkeys(contest.levels)]
    if arguments.json:
        print(json.dumps([msgspec.to_builtins(one) for one in figures], indent=2))
        return 0
    words, seats = describe(find_game(contest.game), contest.settings), len(contest.levels)
    seconds = time.perf_counter() - begun
    print(f"{contest.game}, {words}, {seats} seat{'s' * (seats > 1)}: {arguments.games} games in {seconds:.1f} s")
    for one in figures:
        print(sentence(one))
    return 0


def contest_from(arguments: argparse.Namespace) -> Contest:
    """The contest that the arguments describe. Raises SetupError for what does not exist."""
    game = find_game(arguments.game)
    levels = tuple(arguments.levels.split(","))
    for level in levels:
        if level not in LEVELS:
            raise SetupError(f"no bot player is {level!r}; there is {', '.join(LEVELS)}")
    settings = settings_from(game, arguments)
    game.start(settings, len(levels), arguments.seed)
    return Contest(game.name, settings, levels, arguments.seed)


def play_all(contest: Contest, games: int, jobs: int) -> list[ArenaResult]:
    """The results of every player in every game, in the order of the games however many processes play them."""
    numbers = range(games)
    if jobs == 1:
        return [result for number in numbers for result in play_one(contest, number)]
    with ProcessPoolExecutor(jobs) as pool:
        played = pool.map(play_one, [contest] * games, numbers)
        return [result for results in played for result in results]


def play_one(contest: Contest, number: int) -> list[ArenaResult]:
    """The game of this number: everybody sits one seat further than in the game before.

    Those who play along without a seat may win, but are not told of.
    """
    game, seats = find_game(contest.game), len(contest.levels)
    levels = [contest.levels[(seat - number) % seats] for seat in range(seats)]
    thinking: list[Timed] = []
    players = [Timed(LEVELS[level](), thinking) for level in levels]
    position = play_match(game, contest.settings, players, contest.seed + number).position
    standings, met = position.standings(), is_met(position)
    return [
        ArenaResult(
            levels[standing.seat],
            standing.seat,
            share_of(standings, standing.seat),
            standing.points,
            tuple(players[standing.seat].turns),
            met,
        )
        for standing in standings
        if standing.seat < seats
    ]


def is_met(position: Position) -> bool | None:
    """Whether the last news say that the solo challenge is met; None where they say nothing of one."""
    graded = (news.facts["met"] for news in position.base.news if news.kind == "graded")
    return next((bool(met) for met in graded), None)


def figures_of(contest: Contest, level: str, results: Sequence[ArenaResult]) -> LevelFigures:
    """The figures of all players of one level together."""
    own = [result for result in results if result.level == level]
    players, games = contest.levels.count(level), len(results) // len(contest.levels)
    points, is_challenge = [result.points for result in own], any(result.met is not None for result in own)
    wins = sum(bool(result.met) if is_challenge else result.share for result in own)
    least, most = interval(wins, games)
    return LevelFigures(
        level=level,
        players=players,
        games=games,
        wins=wins,
        share=wins / games,
        least_share=least,
        most_share=most,
        fair_share=players / len(contest.levels),
        mean_points=fmean(points),
        points_error=Z * pstdev(points) / sqrt(len(points)),
        points_spread=pstdev(points),
        best_points=max(points),
        seconds_per_turn=median([*chain.from_iterable(result.turns for result in own)] or [0.0]),
        is_challenge=is_challenge,
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """The limits between which the true share of victories lies in 95 of 100 cases (Wilson's interval)."""
    share, weight = wins / games, Z * Z / games
    centre = (share + weight / 2) / (1 + weight)
    reach = Z * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def sentence(figures: LevelFigures) -> str:
    """The figures in words; alone at the table nobody wins, but a challenge may be met."""
    return "; ".join(_clauses(figures))


def _clauses(one: LevelFigures) -> Iterator[str]:
    name = f"{one.level} x {one.players}" if one.players > 1 else one.level
    points = f"points mean {one.mean_points:.1f} ± {one.points_error:.1f}"
    points += f", spread {one.points_spread:.1f}, best {one.best_points}"
    limits = f"{one.least_share:.1%} to {one.most_share:.1%}"
    if one.is_challenge:
        yield f"{name}: meets the challenge in {one.wins:g} of {one.games}, {one.share:.1%} ({limits})"
        yield points
    elif one.players > 1 or one.fair_share < 1:
        yield f"{name}: wins {one.wins:g} of {one.games}, {one.share:.1%} ({limits}), fair is {one.fair_share:.1%}"
        yield points
    else:
        yield f"{name}: {points}"
    yield f"{one.seconds_per_turn:.3f} s of CPU a turn at the median"
