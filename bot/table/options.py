"""A table's options: the menus in which they are chosen, and what a table's settings say, for any game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

import msgspec

from bot import limits
from bot.store.rows import TableRow
from bot.table.refusal import Refusal
from bot.table.seal import without_seal
from games.core import SOLO, Game, Option, Settings, Value, options_of

MODE: Final = "mode"


@dataclass(frozen=True)
class OptionMenu:
    """One menu: the values of a choice, or some of the switches that stand together in the settings.

    `name` is what the catalogues call it: the choice, or the group of the switches, which is empty where they are in
    none.
    """

    name: str
    options: tuple[Option, ...]
    values: tuple[Value, ...] = ()

    @property
    def has_switches(self) -> bool:
        """Whether any number of entries can be chosen, each a switch."""
        return not self.values

    @property
    def is_folded(self) -> bool:
        """Whether it is shown as a line until somebody wants to change it: switches that the game groups by a name."""
        return self.has_switches and bool(self.name)

    def chosen_in(self, settings: Settings) -> frozenset[int]:
        """The places of the entries that are chosen, or on."""
        if self.has_switches:
            return frozenset(place for place, option in enumerate(self.options) if option.value_in(settings))
        return frozenset({self.values.index(self.options[0].value_in(settings))})

    def choose(self, settings: Settings, places: Sequence[int]) -> Settings:
        """The settings with just these entries chosen. Refused for entries that the menu does not have."""
        entries = len(self.options) if self.has_switches else len(self.values)
        if not all(place < entries for place in places) or not (self.has_switches or len(places) == 1):
            raise Refusal("no_option")
        if not self.has_switches:
            return self.options[0].set_in(settings, self.values[places[0]])
        for place, option in enumerate(self.options):
            settings = option.set_in(settings, place in places)
        return settings


def menus_of(game: Game[Any], solo: bool) -> list[OptionMenu]:
    """The menus of a game's options, for a table of several seats or of one; none of a choice with a single value."""
    mode, *others = options_of(game)
    modes = () if solo else modes_for_several(game)
    choices = [OptionMenu(option.name, (option,), option.values) for option in others if not option.is_switch]
    menus = [OptionMenu(mode.name, (mode,), modes), *choices]
    return [menu for menu in menus if len(menu.values) > 1] + list(_switches(others))


def modes_for_several(game: Game[Any]) -> tuple[str, ...]:
    """The modes in which more than one can play."""
    return tuple(name for name, mode in game.modes.items() if mode.most_seats > 1)


def can_be_played_alone(game: Game[Any]) -> bool:
    """Whether the game has a mode for one."""
    return SOLO in game.modes


def settings_of(row: TableRow, game: Game[Any]) -> Settings:
    """The settings with which a table's game is set up. Raises msgspec.ValidationError where the game has changed."""
    return msgspec.convert(without_seal(row.settings), game.settings_type)


def stored(settings: Settings) -> dict[str, Any]:
    """Settings as a table's row keeps them."""
    kept: dict[str, Any] = msgspec.to_builtins(settings)
    return kept


def unusual(game: Game[Any], settings: Settings) -> list[tuple[Option, Value]]:
    """What differs from the settings that nobody has changed, the mode aside."""
    usual = game.settings_type()
    _, *options = options_of(game)
    said = [(option, option.value_in(settings)) for option in options]
    return [(option, value) for option, value in said if value != option.value_in(usual)]


def variant_of(game: Game[Any], settings: Settings) -> str:
    """The mode, and what differs from the usual, as one text: results of the same variant can be compared."""
    differing = {option.name: value for option, value in unusual(game, settings)}
    return msgspec.json.encode({MODE: settings.mode, **differing}, order="sorted").decode()


def _switches(options: Sequence[Option]) -> Iterator[OptionMenu]:
    switches = sorted((option for option in options if option.is_switch), key=_group)
    for group, members in groupby(switches, key=_group):
        several = tuple(members)
        for first in range(0, len(several), limits.OPTIONS):
            yield OptionMenu(".".join(group), several[first : first + limits.OPTIONS])


def _group(option: Option) -> tuple[str, ...]:
    return option.path[:-1]
