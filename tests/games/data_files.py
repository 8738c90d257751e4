"""The data files of games, and what is said of one in which somebody has changed something."""

from importlib import import_module
from typing import Any, Final

from games.core import load_data

LEFT_OUT: Final = object()
"""In place of a value: what stands there is left out."""
END: Final = "+"
"""The place after the last one of a list."""


def data_of(game: str) -> dict[str, Any]:
    return load_data(str(import_module(f"games.{game}").__file__), "data.toml")


def changed(game: str, path: str, value: object) -> dict[str, Any]:
    """The data file with something else in one place, such as `cards.0.points`, or without it."""
    data = data_of(game)
    put(data, path, LEFT_OUT if value is None else value)
    return data


def put(tree: Any, path: str, value: object) -> None:
    """Write a value where the path leads: names of fields and numbers of items, parted by points; `+` adds an item."""
    place: Any = tree
    *way, last = path.split(".")
    for name in way:
        place = place[int(name)] if isinstance(place, list) else place[name]
    if last == END:
        place.append(value)
    elif value is LEFT_OUT:
        del place[int(last) if isinstance(place, list) else last]
    else:
        place[int(last) if isinstance(place, list) else last] = value
