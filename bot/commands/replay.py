"""`replay`: replays a recorded game and prints its standings."""

import argparse
import sys
from pathlib import Path

from games.core import BYTES_MOST, GameError, Position, Standing, read_transcript, replay
from games.registry import find_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a transcript, as `simulate --record` writes it")


def run(arguments: argparse.Namespace) -> int:
    """Replay and print; 1 when the file is missing, is no transcript or does not replay to its result."""
    try:
        position = replayed(arguments.file)
    except (OSError, GameError) as error:
        print(f"Cannot replay {arguments.file}: {reason(error)}.", file=sys.stderr)
        return 1
    state = "finished" if position.over else "unfinished"
    print(f"{position.game.name}, {position.base.seats} seats, {state} after {position.number} steps")
    for standing in position.standings():
        print(line(standing))
    return 0


def replayed(file: Path) -> Position:
    """The position at the end of the recording. Raises OSError or GameError."""
    with file.open("rb") as recording:
        transcript = read_transcript(recording.read(BYTES_MOST + 1))
    return replay(transcript, find_game(transcript.game))


def reason(error: Exception) -> str:
    """What went wrong, without the full stop."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return str(error)


def line(standing: Standing) -> str:
    """Place, seat, points, and what they are made of."""
    parts = ", ".join(f"{name} {points}" for name, points in standing.parts.items())
    return f"{standing.rank}. seat {standing.seat}: {standing.points} points ({parts})"
