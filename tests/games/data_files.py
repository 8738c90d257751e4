"""The data files of games, and what is said of one in which somebody has changed something."""

from importlib import import_module
from typing import Any

from games.core import load_data


def data_of(game: str) -> dict[str, Any]:
    """The data file of a game as it is."""
    return load_data(str(import_module(f"games.{game}").__file__), "data.toml")


def changed(game: str, path: str, value: object) -> dict[str, Any]:
    """The data file with something else in one place, such as `cards.0.points`, or without it."""
    data = data_of(game)
    place: Any = data
    *way, last = path.split(".")
    for name in way:
        place = place[int(name)] if isinstance(place, list) else place[name]
    if value is None:
        del place[last]
    else:
        place[int(last) if isinstance(place, list) else last] = value
    return data
