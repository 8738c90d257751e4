"""The ways to play a game: every mode with every choice of the switches beside it."""

from itertools import product

from games.core import Settings, options_of
from games.registry import find_game


def variants(game: str) -> dict[str, Settings]:
    """Every mode with every choice of its switches, by name, without the usual settings. Options with other values,
    such as boards, stay as usual.
    """
    rules = find_game(game)
    usual = rules.settings_type()
    mode, *others = options_of(rules)
    options = [mode, *(option for option in others if option.is_switch and len(option.path) == 1)]
    found = {}
    for values in product(*(option.values for option in options)):
        settings, names = usual, []
        for option, value in zip(options, values, strict=True):
            settings = option.set_in(settings, value)
            names += [option.name if value is True else str(value)] if value is not False else []
        found["-".join(names)] = settings
    return {name: settings for name, settings in found.items() if settings != usual}


def fewest_seats(game: str, settings: Settings) -> int:
    return find_game(game).mode_of(settings).least_seats
