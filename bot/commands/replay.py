"""`replay`: replays a recorded game and prints its standings."""

import argparse
import sys
from pathlib import Path

from bot.commands.game_settings import count_seats
from bot.commands.given_file import read_given
from games.core import BYTES_MOST, GameError, Position, Standing, Transcript, read_transcript, replay
from games.registry import find_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", type=Path, help="a transcript, as `simulate --record` writes it; - for standard input"
    )


def run(arguments: argparse.Namespace) -> int:
    """Replay and print; 1 when the file is missing, is no transcript or does not replay to its result."""
    try:
        transcript = read(arguments.file)
        position = replay(transcript, find_game(transcript.game))
    except (OSError, GameError) as error:
        print(f"Cannot replay {arguments.file}: {reason(error)}.", file=sys.stderr)
        return 1
    print_result(position)
    return 0


def read(file: Path) -> Transcript:
    """The recording in the file, or on standard input. Raises OSError or GameError."""
    return read_transcript(read_given(file, BYTES_MOST))


def print_result(position: Position) -> None:
    state = "finished" if position.over else "unfinished"
    print(f"{position.game.name}, {count_seats(position.base.seats)}, {state} after {position.number} steps")
    for standing in position.standings():
        print(line(standing))


def reason(error: Exception) -> str:
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return str(error)


def line(standing: Standing) -> str:
    """Place, seat, points, and what they are made of."""
    parts = ", ".join(f"{name} {points}" for name, points in standing.parts.items())
    return f"{standing.rank}. seat {standing.seat}: {standing.points} points ({parts})"
