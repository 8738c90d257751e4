"""`validate`: prints the problems of a game's data file, or of another file that could replace it."""

import argparse
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import games
from bot.commands.replay import read_for_size_check
from games.core import MAX_TRANSCRIPT_BYTES, DataFileError, DataFormat

GAMES_FOLDER: Final = Path(games.__path__[0])
DATA_FILE: Final = "data.toml"
"""The name of every game's data file. The module `data` beside it has its `FORMAT`."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    found = sorted(path.parent.name for path in GAMES_FOLDER.glob(f"*/{DATA_FILE}"))
    parser.add_argument("game", metavar="GAME", choices=found, help=f"whose data: {', '.join(found)}")
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help="another file than the game's own")


def run(arguments: argparse.Namespace) -> int:
    """Print the problems of the file. Returns 1 if there are some, or if this file or the game's own cannot be read."""
    file: Path = arguments.file or GAMES_FOLDER / arguments.game / DATA_FILE
    try:
        content = read_for_size_check(file, MAX_TRANSCRIPT_BYTES)
        if len(content) > MAX_TRANSCRIPT_BYTES:
            raise ValueError(f"it is longer than {MAX_TRANSCRIPT_BYTES:,} bytes")
        table = tomllib.loads(content.decode("utf-8"))
        form: DataFormat[Any] = import_module(f"games.{arguments.game}.data").FORMAT
    except (OSError, ValueError, RecursionError, DataFileError) as error:
        print(f"Cannot validate {file}: {error}.", file=sys.stderr)
        return 1
    found = form.problems(table)
    print("\n".join([f"{file}:", *(f"- {problem}" for problem in found)]) if found else f"{file}: nothing is wrong.")
    return 1 if found else 0
