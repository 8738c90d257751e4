"""`--mode` and `--set`: a game's settings on the command line."""

import argparse
from typing import Any, Final

from games.core import Game, Option, Settings, SetupError, Value, options_of

SWITCH: Final[dict[str, bool]] = {"on": True, "off": False}
"""How a switch is written."""


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
    settings, options = game.settings_type(), {option.name: option for option in options_of(game)}
    wanted = ([f"mode={arguments.mode}"] if arguments.mode else []) + arguments.set
    for text in wanted:
        name, _, value = text.partition("=")
        if name not in options:
            raise SetupError(f"{game.name} has no option {name!r}; there is {', '.join(options)}")
        settings = _set(settings, options[name], value)
    return settings


def describe(game: Game[Any], settings: Settings) -> str:
    """The mode, and every other option that is not as usual: `solo, advanced=on`."""
    usual = game.settings_type()
    changed = [
        f"{option.name}={_written(option.value_in(settings))}"
        for option in options_of(game)[1:]
        if option.value_in(settings) != option.value_in(usual)
    ]
    return ", ".join([settings.mode, *changed])


def _set(settings: Settings, option: Option, text: str) -> Settings:
    values = {_written(value): value for value in option.values}
    if text not in values:
        raise SetupError(f"{option.name} can be {', '.join(values)}, not {text!r}")
    return option.set_in(settings, values[text])


def _written(value: Value) -> str:
    """A value as it is typed."""
    return next((word for word, on in SWITCH.items() if on is value), str(value))
