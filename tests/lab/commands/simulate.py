"""`simulate`: bot players play many games, each level on every seat equally often; prints the figures."""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Final, NamedTuple

from bot.commands.replay import seats_in_words
from games.bots import BOT_LEVELS, Player
from games.core import (
    COMMIT,
    Choice,
    Position,
    Rng,
    Seat,
    Settings,
    SetupError,
    Standing,
    checkpoints,
    encode_transcript,
)
from games.registry import GAMES, find_game
from tests.games.matches import endings_of, play_match
from tests.lab.commands.amounts import add_settings_arguments, positive_int, settings_from, settings_in_words

STANDARD_ERRORS_95: Final = 1.96
"""The half width of a 95% interval in standard errors."""


class Contest(NamedTuple):
    """The games to play: the level of each player, the seed of the first game, and the folder for their recordings."""

    game: str
    settings: Settings
    levels: tuple[str, ...]
    seed: int
    record: Path | None = None


class SimulatedGame(NamedTuple):
    """The end of a game, and by seat the levels and the CPU seconds of each turn.

    `met`: whether the solo challenge was met; None in other modes. `titles` are those of all seats.
    """

    levels: tuple[str, ...]
    standings: list[Standing]
    seconds: list[list[float]]
    endings: list[str]
    rounds: int | None = None
    met: bool | None = None
    titles: tuple[str, ...] = ()


class TimedPlayer:
    """A player whose turns are timed in CPU seconds. All players of a game share `thinking`, the last who decided.

    A turn lasts until another player decides; in solo games, until the commit.
    """

    def __init__(self, player: Player, thinking: "list[TimedPlayer]") -> None:
        self.player, self.thinking, self.turns = player, thinking, list[float]()

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        begun = time.process_time()
        choice = self.player.decide(position, seat, rng)
        if self.thinking != [self]:
            self.turns.append(0.0)
        self.turns[-1] += time.process_time() - begun
        is_over = choice == COMMIT and position.base.seats == 1
        self.thinking[:] = [] if is_over else [self]
        return choice


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_contest_arguments(parser, level="easy", games=100)
    parser.add_argument("--record", type=Path, metavar="DIR", help="write a transcript of every game to this folder")


def add_contest_arguments(parser: argparse.ArgumentParser, level: str, games: int) -> None:
    """Add the arguments of `contest_from` with these defaults, without `--record`."""
    parser.set_defaults(record=None)
    parser.add_argument("game", metavar="GAME", help=f"a game's name: {', '.join(GAMES)}")
    add_settings_arguments(parser)
    about = f"{', '.join(BOT_LEVELS)}: one for all seats, or one for each with commas between (default {level})"
    parser.add_argument("--level", "--levels", default=level, help=about)
    parser.add_argument(
        "--seats", type=positive_int, help="seats in each game (default: the levels, or the mode's fewest)"
    )
    parser.add_argument("--games", type=positive_int, default=games, help=f"how many games (default {games})")
    parser.add_argument("--seed", type=int, default=1, help="the first game's seed; each next game has the next one")
    parser.add_argument(
        "--jobs", type=positive_int, default=1, help="how many processes play at the same time (default 1)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play, and print the figures. Returns 2 for an unknown game or level, too many seats, or a full disk."""
    begun = time.perf_counter()
    try:
        contest = contest_from(arguments)
        results = play_all(contest, arguments.games, arguments.jobs)
    except (SetupError, OSError) as error:
        print(f"Cannot simulate: {error}.", file=sys.stderr)
        return 2
    seconds = time.perf_counter() - begun
    words, seats = settings_in_words(find_game(contest.game), contest.settings), seats_in_words(len(contest.levels))
    print(f"{contest.game}, {words}, {seats}: {len(results)} games in {seconds:.1f} s")
    for line in result_lines(contest, results):
        print(line)
    return 0


def contest_from(arguments: argparse.Namespace) -> Contest:
    """The contest that the arguments describe. Raises SetupError for unknown settings, levels or numbers of seats."""
    game = find_game(arguments.game)
    settings = settings_from(game, arguments)
    levels = tuple(arguments.level.split(","))
    for level in levels:
        if level not in BOT_LEVELS:
            raise SetupError(f"no bot player is {level!r}; there is {', '.join(BOT_LEVELS)}")
    if len(levels) == 1:
        levels *= arguments.seats or game.mode_of(settings).least_seats
    elif arguments.seats not in (None, len(levels)):
        raise SetupError(f"{len(levels)} levels are not for {seats_in_words(arguments.seats)}")
    game.start(settings, len(levels), arguments.seed)
    return Contest(game.name, settings, levels, arguments.seed, arguments.record)


def play_all(contest: Contest, games: int, jobs: int) -> list[SimulatedGame]:
    """Play this many games in `jobs` processes; returns them in their order."""
    if jobs == 1:
        return [play_one(contest, number) for number in range(games)]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play_one, [contest] * games, range(games)))


def play_one(contest: Contest, number: int) -> SimulatedGame:
    """Play the game of this number, and record it if wanted. The levels move one seat further from game to game."""
    game, seats, thinking = find_game(contest.game), len(contest.levels), list[TimedPlayer]()
    levels = tuple(contest.levels[(seat - number) % seats] for seat in range(seats))
    players = [TimedPlayer(BOT_LEVELS[level](), thinking) for level in levels]
    match = play_match(game, contest.settings, players, contest.seed + number)
    if contest.record:
        contest.record.mkdir(parents=True, exist_ok=True)
        (contest.record / f"{game.name}-{match.seed}.json").write_bytes(encode_transcript(match.transcript()))
    final, states = match.position.base, [position.base for position in checkpoints(match.transcript(), game)]
    graded = (bool(news.facts["met"]) for news in final.news if news.kind == "graded")
    return SimulatedGame(
        levels,
        match.position.standings(),
        [player.turns for player in players],
        endings_of(final),
        getattr(final, "round", None),
        next(graded, None),
        tuple(title for seat in range(seats) for title in game.earned_titles(states, seat)),
    )


def result_lines(contest: Contest, results: Sequence[SimulatedGame]) -> Iterator[str]:
    """The figures of all games, one line each."""
    seats = len(contest.levels)
    for level in dict.fromkeys(contest.levels):
        yield level_line(contest, level, results)
    won = [sum(victory_share(result.standings, seat) for result in results) for seat in range(seats)]
    yield "wins by seat: " + ", ".join(f"seat {seat} {wins:g}" for seat, wins in enumerate(won))
    if rounds := [result.rounds for result in results if result.rounds is not None]:
        yield f"rounds: {distribution(rounds)}"
    if endings := Counter(reason for result in results for reason in result.endings):
        yield "ended by: " + ", ".join(f"{reason} {count}" for reason, count in endings.most_common())
    titles, most = Counter(title for result in results for title in result.titles), seats * len(results)
    if known := find_game(contest.game).titles:
        yield "titles by seats: " + ", ".join(f"{title} {titles[title] / most:.1%}" for title in known)


def level_line(contest: Contest, level: str, results: Sequence[SimulatedGame]) -> str:
    """A line with the wins, points and times of a level; in solo games, how often it met the challenge."""
    own = [(one, standing) for one in results for standing in one.standings if _level_of(one, standing) == level]
    players, games = contest.levels.count(level), len(results)
    turns = [seconds for one, standing in own for seconds in one.seconds[standing.seat]] or [0.0]
    points = distribution([standing.points for _, standing in own])
    told = f"points {points}; {median(turns):.3f} s of CPU a turn at the median"
    name = f"{level} x {players}" if players > 1 else level
    if results[0].met is not None:
        met = sum(bool(one.met) for one, _ in own)
        return f"{name}: meets the challenge in {met} of {games}, {_share(met, games)}; {told}"
    if len(set(contest.levels)) == 1:
        return f"{name}: {told}"
    wins = sum(victory_share(one.standings, standing.seat) for one, standing in own)
    fair = players / len(contest.levels)
    return f"{name}: wins {wins:g} of {games}, {_share(wins, games)}, fair is {fair:.1%}; {told}"


def _level_of(result: SimulatedGame, standing: Standing) -> str | None:
    """The level of the player; None for automas, which have no seat."""
    return result.levels[standing.seat] if standing.seat < len(result.levels) else None


def _share(wins: float, games: int) -> str:
    least, most = share_interval(wins, games)
    return f"{wins / games:.1%} ({least:.1%} to {most:.1%})"


def victory_share(standings: Sequence[Standing], seat: Seat) -> float:
    """The seat's share of a victory, from 0 to 1. A shared first place is divided."""
    winners = [standing.seat for standing in standings if standing.rank == 1]
    return 1 / len(winners) if seat in winners else 0


def share_interval(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of the share of wins (Wilson score interval)."""
    share, weight = wins / games, STANDARD_ERRORS_95 * STANDARD_ERRORS_95 / games
    centre = (share + weight / 2) / (1 + weight)
    reach = STANDARD_ERRORS_95 * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def distribution(values: Sequence[int]) -> str:
    """The minimum, quartiles, maximum and mean of the values, in words."""
    low, middle, high = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [*values] * 3
    return f"min {min(values)}, quartiles {low:g} {middle:g} {high:g}, max {max(values)}, mean {fmean(values):.1f}"
