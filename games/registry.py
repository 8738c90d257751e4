"""The registry: one line for each game."""

import copyreg
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from games.core import Game, UnknownGame

GAMES: Final = ("welcome_to", "cities", "dice_new_town", "dinner_in_paris", "barrage")
"""The names of the games, in the order in which they are offered. Each names a package in this folder with a `GAME`."""


def find_game(name: str) -> Game[Any]:
    """The rules of the game with this name. Raises UnknownGame."""
    if name not in GAMES:
        raise UnknownGame(name, list(GAMES))
    game: Game[Any] = import_module(f"games.{name}").GAME
    return game


def game_folder(name: str) -> Path:
    """The folder of a game's rules and data files. Raises UnknownGame."""
    module_file = sys.modules[find_game(name).state_type.__module__].__file__
    assert module_file is not None
    return Path(module_file).parent


def load_all_games() -> None:
    """Load the rules and data of every game. Raises DataFileError."""
    for name in GAMES:
        find_game(name)


copyreg.pickle(Game, lambda game: (find_game, (game.name,)))  # a pickled game is its name
