"""Numbers on a command line, each within its limits; and the settings of a game."""

import argparse
from typing import Any, Final

from games.core import Game, Settings
from games.core.notation.header import parse_settings, show_settings

MAX_MINUTES: Final = 24 * 60
MAX_LIVE_TABLES: Final = 200


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


def count(text: str, most: int) -> int:
    """A whole number from 1 to `most`."""
    value = int(text)
    if not 1 <= value <= most:
        raise argparse.ArgumentTypeError(f"{text} is not from 1 to {most}")
    return value


def duration(text: str, most: float) -> float:
    """A time above 0 and up to `most`."""
    value = float(text)
    if not 0 < value <= most:
        raise argparse.ArgumentTypeError(f"{text} is not above 0 and up to {most:g}")
    return value


def minutes(text: str) -> float:
    return duration(text, MAX_MINUTES)


def live_tables(text: str) -> int:
    return count(text, MAX_LIVE_TABLES)


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the settings of a game."""
    parser.add_argument("--mode", help="the game's mode (default: the usual one)")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, such as advanced=on; can be given several times",
    )


def settings_from(game: Game[Any], arguments: argparse.Namespace) -> Settings:
    """The requested settings. Raises SetupError for unknown ones."""
    return parse_settings(game, ([f"mode={arguments.mode}"] if arguments.mode else []) + arguments.set)


def describe(game: Game[Any], settings: Settings) -> str:
    """The mode and every option that differs from the defaults: `solo, advanced=on`."""
    return ", ".join(show_settings(game, settings))
