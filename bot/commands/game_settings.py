"""`--mode` and `--set`: a game's settings on the command line."""

import argparse
from typing import Any

from games.core import Game, Settings, settings_of, show_settings


def add_settings(parser: argparse.ArgumentParser) -> None:
    """The arguments that `settings_from` reads."""
    parser.add_argument("--mode", help="the game's mode (default: the usual one)")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, such as advanced=on; can be given several times",
    )


def settings_from(game: Game[Any], arguments: argparse.Namespace) -> Settings:
    """The settings that were asked for. Raises SetupError for what the game does not offer."""
    return settings_of(game, ([f"mode={arguments.mode}"] if arguments.mode else []) + arguments.set)


def count_seats(number: int) -> str:
    return f"{number} seat{'s' * (number > 1)}"


def describe(game: Game[Any], settings: Settings) -> str:
    """The mode, and every other option that is not as usual: `solo, advanced=on`."""
    return ", ".join(show_settings(game, settings))
