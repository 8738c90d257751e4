"""`simulate`: plays many games between bot players and prints the figures."""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, quantiles
from typing import Any, Final, NamedTuple

from bot.commands.replay import count_seats
from games.bots import LEVELS, Uniform
from games.core import Game, Seat, Settings, SetupError, Standing, checkpoints, write_transcript
from games.registry import GAMES, find_game
from tests.lab.commands.amounts import add_settings, describe, positive, settings_from
from tests.lab.matches import Match, endings_of, match_by_chance, play_by_chance, play_match

DETAILS: Final = ("what", "why")
"""The facts of news that tell things of one kind apart."""
NAMES: Final = {**{player.__name__.lower(): player for player in LEVELS.values()}, **LEVELS}
"""What a level may be called on the command line."""


class SimulatedGame(NamedTuple):
    """How one game ended; `happened`: how often what was told of some seat, where that is wanted."""

    standings: list[Standing]
    state: Any
    happened: Counter[str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("game", metavar="GAME", help=f"a game's name: {', '.join(GAMES)}")
    add_settings(parser)
    parser.add_argument("--seats", type=positive, help="seats in each game (default: the fewest of the mode)")
    parser.add_argument("--games", type=positive, default=100, help="how many games (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="the first game's seed; each next game has the next one")
    parser.add_argument("--level", choices=sorted(NAMES), default="uniform", help="the bot players (default uniform)")
    parser.add_argument("--news", action="store_true", help="count what happens in the games, too")
    parser.add_argument("--record", type=Path, metavar="DIR", help="write a transcript of every game to this folder")


def run(arguments: argparse.Namespace) -> int:
    """Play and print; 2 when there is no such game, not for so many seats, or no room for the transcripts."""
    try:
        game = find_game(arguments.game)
        started = time.perf_counter()
        settings = settings_from(game, arguments)
        arguments.seats = arguments.seats or game.mode_of(settings).least_seats
        results = [play_one(game, settings, arguments, number) for number in range(arguments.games)]
    except (SetupError, OSError) as error:
        print(f"Cannot simulate: {error}.", file=sys.stderr)
        return 2
    seconds = time.perf_counter() - started
    print(
        f"{game.name}, {describe(game, settings)}, {count_seats(arguments.seats)}, {arguments.level}:",
        f"{len(results)} games",
        end="",
    )
    print(f" in {seconds:.2f} s, {len(results) / seconds:.1f} games per second")
    for line in report(results, arguments):
        print(line)
    return 0


def play_one(game: Game[Any], settings: Settings, arguments: argparse.Namespace, number: int) -> SimulatedGame:
    """One game; recorded if that is wanted."""
    seed, seats, player = arguments.seed + number, arguments.seats, NAMES[arguments.level]
    if player is not Uniform:
        match = play_match(game, settings, [player() for _ in range(seats)], seed)
    elif arguments.record or arguments.news:
        match = match_by_chance(game, settings, seats, seed)
    else:
        state = play_by_chance(game, settings, seats, seed)
        return SimulatedGame(game.standings(state), state, Counter())
    if arguments.record:
        record(match, arguments.record)
    happened = Counter(told_of_seats(match)) if arguments.news else Counter[str]()
    return SimulatedGame(match.position.standings(), match.position.base, happened)


def told_of_seats(match: Match) -> Iterator[str]:
    """Each thing that everybody is told of a seat in a game, by its kind and what was done."""
    for position in checkpoints(match.transcript(), match.position.game):
        for news in position.news(None):
            if news.seat in range(position.base.seats):
                yield " ".join([news.kind, *(str(news.facts[fact]) for fact in DETAILS if fact in news.facts)])


def record(match: Match, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{match.position.game.name}-{match.seed}.json").write_bytes(write_transcript(match.transcript()))


def report(results: list[SimulatedGame], arguments: argparse.Namespace) -> Iterator[str]:
    """The figures, a line each."""
    points = [standing.points for result in results for standing in result.standings]
    yield f"points of {arguments.level}: {spread(points)}"
    wins = [wins_of(results, seat) for seat in range(arguments.seats)]
    yield "wins by seat: " + ", ".join(f"seat {seat} {won:g}" for seat, won in enumerate(wins))
    if rounds := [result.state.round for result in results if hasattr(result.state, "round")]:
        yield f"rounds: {spread(rounds)}"
    happened = sum((result.happened for result in results), Counter[str]())
    for thing, times in happened.most_common():
        yield f"{thing}: {times / len(results) / arguments.seats:.2f} times a seat and game"
    if endings := Counter(reason for result in results for reason in endings_of(result.state)):
        yield "ended by: " + ", ".join(f"{reason} {count}" for reason, count in endings.most_common())


def spread(values: list[int]) -> str:
    """Least, quartiles, greatest and mean of some figures."""
    low, middle, high = quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
    return f"min {min(values)}, quartiles {low:g} {middle:g} {high:g}, max {max(values)}, mean {fmean(values):.1f}"


def share_of(standings: list[Standing], seat: Seat) -> float:
    """The share of a victory that a seat has: a shared first place is divided."""
    winners = [standing.seat for standing in standings if standing.rank == 1]
    return 1 / len(winners) if seat in winners else 0


def wins_of(results: list[SimulatedGame], seat: Seat) -> float:
    """How many games a seat has won."""
    return sum(share_of(result.standings, seat) for result in results)
