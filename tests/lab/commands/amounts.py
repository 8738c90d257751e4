"""Argument types for argparse: numbers within limits, and the settings of a game."""

import argparse
from typing import Any, Final

from games.core import Game, Settings
from games.core.notation.header import parse_settings
from tests.games.notation.writing import settings_words

MAX_MINUTES: Final = 24 * 60
MAX_LIVE_TABLES: Final = 200


def positive_int(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


def int_up_to(text: str, most: int) -> int:
    """A whole number from 1 to `most`. Raises ArgumentTypeError for others."""
    value = int(text)
    if not 1 <= value <= most:
        raise argparse.ArgumentTypeError(f"{text} is not from 1 to {most}")
    return value


def number_up_to(text: str, most: float) -> float:
    """A number above 0 and up to `most`. Raises ArgumentTypeError for others."""
    value = float(text)
    if not 0 < value <= most:
        raise argparse.ArgumentTypeError(f"{text} is not above 0 and up to {most:g}")
    return value


def minute_count(text: str) -> float:
    return number_up_to(text, MAX_MINUTES)


def live_table_count(text: str) -> int:
    return int_up_to(text, MAX_LIVE_TABLES)


def add_settings_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for the settings of a game: `--mode` and `--set`."""
    parser.add_argument("--mode", help="the game's mode (default: the usual one)")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, such as advanced=on; can be given several times",
    )


def settings_from(game: Game[Any], arguments: argparse.Namespace) -> Settings:
    """The settings that `--mode` and `--set` describe. Raises SetupError for unknown names and values."""
    return parse_settings(game, ([f"mode={arguments.mode}"] if arguments.mode else []) + arguments.set)


def settings_in_words(game: Game[Any], settings: Settings) -> str:
    """The mode and every option that differs from its default, such as `solo, advanced=on`."""
    return ", ".join(settings_words(game, settings))
