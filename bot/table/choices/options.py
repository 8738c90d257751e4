"""A table's options for any game: the menus in which they are chosen, and their values in a table's settings."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

import msgspec

from bot import limits
from bot.store import Day, NewDuplicate, TableRow, Tournament
from bot.table.choices.choosing import OptionMenu
from games.core import SOLO, Game, Option, OptionValue, Settings, Suggestion, options_of
from games.registry import find_game

MODE_OPTION: Final = "mode"
"""The name of the option for a game's mode, and its key in stored settings."""
ORIGIN_KEY: Final = "origin"
"""The key in a table's settings for facts about its beginning, such as the table from which it was copied."""
PLANNED_START_KEY: Final = "starts_at"
"""The key in a lobby's settings for the time of its planned start (unix seconds)."""
MISSED_START_KEY: Final = "missed_at"
"""The key in a lobby's settings for the time of a planned start at which the game could not begin (unix seconds)."""
CALLED_PLAYERS_KEY: Final = "called_players"
"""The key in a lobby's settings that says that its host has called players."""
PRESET_KEY: Final = "preset"
"""The key in a table's settings for the name of its preset, until other options are chosen."""


def option_menus(game: Game[Any], solo: bool) -> list[OptionMenu]:
    """The menus of a game's options, for a solo table or for several seats: the mode, choices of values, switches.

    An option with only one value has none. A group with more switches than one menu takes has several.
    """
    mode, *others = options_of(game)
    modes = () if solo else modes_for_several(game)
    choices = [OptionMenu(option.name, (option,), option.values) for option in others if not option.is_switch]
    menus = [OptionMenu(mode.name, (mode,), modes), *choices]
    return [menu for menu in menus if len(menu.values) > 1] + list(_switches(others))


def modes_for_several(game: Game[Any]) -> tuple[str, ...]:
    return tuple(name for name, mode in game.modes.items() if mode.most_seats > 1)


def can_be_played_alone(game: Game[Any]) -> bool:
    return SOLO in game.modes


def solo_settings(game: Game[Any]) -> Settings:
    """The default settings of a game in its solo mode; only for a game that has one."""
    return msgspec.structs.replace(game.settings_type(), **{MODE_OPTION: SOLO})


def settings_of(row: TableRow | Day | NewDuplicate | Tournament) -> Settings:
    """The game settings in a row. Raises msgspec.ValidationError if they do not fit today's version of the game."""
    return msgspec.convert(row.settings, find_game(row.game).settings_type)


def stored_settings(settings: Settings) -> dict[str, Any]:
    """The settings as they are stored in a table's row."""
    kept: dict[str, Any] = msgspec.to_builtins(settings)
    return kept


def planned_start(row: TableRow) -> int | None:
    """The time at which a lobby starts by itself (unix seconds); None if no start is planned."""
    at: int | None = row.settings.get(PLANNED_START_KEY)
    return at


def without_preset(settings: dict[str, Any]) -> dict[str, Any]:
    """A copy of a table's settings without the name of its preset."""
    return {key: value for key, value in settings.items() if key != PRESET_KEY}


def origin_of(row: TableRow) -> dict[str, Any]:
    """The stored facts about the beginning of a table of a special kind, such as its day or the copied table.

    Empty for other tables. For a lesson, they are its progress. No such fact is secret.
    """
    origin: dict[str, Any] = row.settings.get(ORIGIN_KEY, {})
    return origin


def changed_options(game: Game[Any], settings: Settings) -> list[tuple[Option, OptionValue]]:
    """The options with other values than in the default settings, each with its value; without the mode."""
    usual = game.settings_type()
    _, *options = options_of(game)
    said = [(option, option.value_in(settings)) for option in options]
    return [(option, value) for option, value in said if value != option.value_in(usual)]


def recommendations(
    game: Game[Any], settings: Settings, are_beginners: bool, are_experts: bool = False
) -> list[Suggestion]:
    """The game's recommendations for these settings that are not chosen yet."""
    options = {option.name: option for option in options_of(game)}
    return [
        suggestion
        for suggestion in game.suggestions
        if suggestion.applies(settings, are_beginners, are_experts)
        and options[suggestion.option].value_in(settings) not in suggestion.values
    ]


def with_recommendations(
    game: Game[Any], settings: Settings, are_beginners: bool, are_experts: bool = False
) -> Settings:
    """The settings with the first value of each recommendation that is not chosen yet."""
    options = {option.name: option for option in options_of(game)}
    while found := recommendations(game, settings, are_beginners, are_experts):
        settings = options[found[0].option].applied_to(settings, found[0].values[0])
    return settings


def variant_of(game: Game[Any], settings: Settings) -> str:
    """The mode and the changed options as JSON text; results with the same text are comparable."""
    differing = {option.name: value for option, value in changed_options(game, settings)}
    return msgspec.json.encode({MODE_OPTION: settings.mode, **differing}, order="sorted").decode()


def _switches(options: Sequence[Option]) -> Iterator[OptionMenu]:
    switches = sorted((option for option in options if option.is_switch), key=_group)
    for group, members in groupby(switches, key=_group):
        several = tuple(members)
        for first in range(0, len(several), limits.MAX_MENU_OPTIONS):
            yield OptionMenu(".".join(group), several[first : first + limits.MAX_MENU_OPTIONS])


def _group(option: Option) -> tuple[str, ...]:
    return option.path[:-1]
