"""The games that people choose: every game in turn, in a mode for their number, some with other options."""

from dataclasses import dataclass
from random import Random
from typing import Final

from bot.table.choices.options import MODE_OPTION, option_menus
from games.core import SOLO
from games.registry import GAMES, find_game

SOLO_GAMES: Final = tuple(game for game in GAMES if SOLO in find_game(game).modes)
"""The games with a solo mode."""
OPTIONS_CHANCE: Final = 0.5
"""The probability that a host changes the options of a table."""


@dataclass(frozen=True)
class Wanted:
    """A table to open: its game, mode and seats. `menus` are the numbers of the option menus that the host uses."""

    game: str
    mode: str
    seats: int
    menus: tuple[int, ...] = ()


class Taste:
    """Chooses the next tables of some people; `number` decides their first game."""

    def __init__(self, chance: Random, number: int) -> None:
        self._chance, self._next = chance, number

    def table(self, friends: int, bots: int) -> Wanted:
        """The next table for this many people, and for at most this many bot players."""
        name = GAMES[self._next % len(GAMES)]
        self._next += 1
        game = find_game(name)
        fitting = [key for key, mode in game.modes.items() if mode.least_seats <= friends <= mode.most_seats]
        mode = self._chance.choice([key for key in fitting if key != SOLO])
        return Wanted(name, mode, min(friends + bots, game.modes[mode].most_seats), self._menus(name))

    def alone(self) -> str:
        self._next += 1
        return SOLO_GAMES[self._next % len(SOLO_GAMES)]

    def _menus(self, name: str) -> tuple[int, ...]:
        if self._chance.random() > OPTIONS_CHANCE:
            return ()
        menus = option_menus(find_game(name), solo=False)
        return tuple(n for n, menu in enumerate(menus) if not menu.is_folded and menu.options[0].name != MODE_OPTION)
