"""The registry: one line for each game."""

from functools import cache
from importlib import import_module
from typing import Any, Final

from games.core import Game, Notation, UnknownGame

GAMES: Final = ("welcome_to", "cities", "dice_new_town", "dinner_in_paris", "barrage")
"""The games people can choose, in the order in which they are offered. Each is a package here with a `GAME`."""


def find_game(name: str) -> Game[Any]:
    """The game of that name. Raises UnknownGame."""
    if name not in GAMES:
        raise UnknownGame(name, list(GAMES))
    game: Game[Any] = import_module(f"games.{name}").GAME
    return game


def find_all() -> None:
    """Read the rules and the data of every game. Raises DataFileError where one cannot be played."""
    for name in GAMES:
        find_game(name)


@cache
def notation_of(name: str) -> Notation[Any]:
    """How positions of the game of that name are written as text. Raises UnknownGame."""
    return Notation(find_game(name))
