"""`replay`: replays a recorded game and prints its standings."""

import argparse
import asyncio
import errno
import os
import stat
import sys
from io import BufferedReader
from pathlib import Path
from typing import Final, cast

import msgspec

from bot.commands import reports
from bot.settings import read_settings
from bot.table.repairs.reports import reported_position
from games.core import (
    MAX_TRANSCRIPT_BYTES,
    GameError,
    Position,
    Standing,
    Transcript,
    decode_transcript,
    encode,
    replay,
)
from games.registry import find_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    about = "a transcript, as `simulate --record` writes it; - for standard input; or the number of a report"
    parser.add_argument("file", metavar="FILE", type=Path, help=about)
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data), for reports")


def run(arguments: argparse.Namespace) -> int:
    """Replay a recording, or show a report by its number, and print the standings; returns the exit status.

    A number means a report, unless a file has this name. The status is 1 if there is no such report, or if the file is
    missing, is no transcript or does not replay to its result.
    """
    if str(arguments.file).isdecimal() and not arguments.file.exists():
        return _show_report(int(str(arguments.file)), arguments.data)
    try:
        transcript = read_transcript_file(arguments.file)
        position = replay(transcript, find_game(transcript.game))
    except (OSError, GameError) as error:
        print(f"Cannot replay {arguments.file}: {reason_in_words(error)}.", file=sys.stderr)
        return 1
    _print_result(position)
    return 0


def _show_report(number: int, data: Path | None) -> int:
    """Print a report with its seat's view, the standings and the open questions; returns the exit status.

    It is 1 if there is no report of this number. `data` is the data folder.
    """
    found = asyncio.run(reports.find_report(read_settings(data).database, number))
    if found is None:
        print(f"There is no report {number}.", file=sys.stderr)
        return 1
    print(reports.report_in_words(found))
    position = reported_position(found)
    print(msgspec.json.format(encode(position.view(found.seat)), indent=0).decode())
    _print_result(position)
    for seat, ask in position.asks().items():
        print(f"seat {seat} is asked {ask.kind}: {', '.join(map(str, ask.options))}")
    return 0


def read_transcript_file(file: Path) -> Transcript:
    """The transcript in a file; `-` is standard input. Raises OSError, and TranscriptError if it holds none."""
    return decode_transcript(read_for_size_check(file, MAX_TRANSCRIPT_BYTES))


def _print_result(position: Position) -> None:
    """Print the game, its progress and its standings, a line each."""
    state = "finished" if position.over else "unfinished"
    print(f"{position.game.name}, {seats_in_words(position.base.seats)}, {state} after {position.number} steps")
    for standing in position.standings():
        print(_standing_in_words(standing))


def reason_in_words(error: Exception) -> str:
    """The reason of an error, without the number and the path of a system error."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return str(error)


def _standing_in_words(standing: Standing) -> str:
    parts = ", ".join(f"{name} {points}" for name, points in standing.parts.items())
    return f"{standing.rank}. seat {standing.seat}: {standing.points} points ({parts})"


def seats_in_words(number: int) -> str:
    return f"{number} seat{'s' * (number > 1)}"


_STANDARD_INPUT: Final = "-"
"""The argument that stands for standard input in place of a file."""


def read_for_size_check(file: str | Path, max_bytes: int) -> bytes:
    """Read at most `max_bytes` + 1 bytes of a file, so that the caller can refuse a file longer than `max_bytes`.

    `-` is standard input. Raises OSError, also if the file is no regular file: a pipe may block, and a device never
    ends.
    """
    if str(file) == _STANDARD_INPUT:
        return _standard_input(max_bytes + 1)
    with open(file, "rb", opener=_without_waiting) as source:
        if not stat.S_ISREG(os.fstat(source.fileno()).st_mode):
            raise OSError(errno.EINVAL, f"it is no regular file; {_STANDARD_INPUT} reads standard input")
        return source.read(max_bytes + 1)


def _standard_input(most: int) -> bytes:
    """At most so many bytes, piece by piece: Ctrl-C cannot interrupt one long read."""
    source, pieces, left = cast(BufferedReader, sys.stdin.buffer), [], most
    while left and (piece := source.read1(left)):
        pieces.append(piece)
        left -= len(piece)
    return b"".join(pieces)


def _without_waiting(path: str, flags: int) -> int:
    """Open a file without blocking on a pipe that has no writer."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
