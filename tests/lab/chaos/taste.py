"""What friends like to play: every game by turns, in a mode that suits their number, some with other options."""

from dataclasses import dataclass
from random import Random
from typing import Final

from bot.table.options import MODE, option_menus
from games.core import SOLO
from games.registry import GAMES, find_game

ALONE: Final = tuple(game for game in GAMES if SOLO in find_game(game).modes)
"""The games that one can play alone."""
OTHER_OPTIONS: Final = 0.5
"""How likely it is that a host changes the options of a table."""


@dataclass(frozen=True)
class Wanted:
    """A game in a mode for so many seats. `menus` are those of its options in which the host chooses something."""

    game: str
    mode: str
    seats: int
    menus: tuple[int, ...] = ()


class Taste:
    """Draws what some friends play next; the first game is the one of this number."""

    def __init__(self, chance: Random, number: int) -> None:
        self._chance, self._next = chance, number

    def table(self, friends: int, bots: int) -> Wanted:
        """The next game for so many friends, and for so many bot players as far as there are seats."""
        name = GAMES[self._next % len(GAMES)]
        self._next += 1
        game = find_game(name)
        fitting = [key for key, mode in game.modes.items() if mode.least_seats <= friends <= mode.most_seats]
        mode = self._chance.choice([key for key in fitting if key != SOLO])
        return Wanted(name, mode, min(friends + bots, game.modes[mode].most_seats), self._menus(name))

    def alone(self) -> str:
        self._next += 1
        return ALONE[self._next % len(ALONE)]

    def _menus(self, name: str) -> tuple[int, ...]:
        if self._chance.random() > OTHER_OPTIONS:
            return ()
        menus = option_menus(find_game(name), solo=False)
        return tuple(n for n, menu in enumerate(menus) if not menu.is_folded and menu.options[0].name != MODE)
