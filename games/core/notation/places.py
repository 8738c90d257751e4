"""Changes of a place in a state. Records on the way to it are copied."""

from collections.abc import Callable, Container
from typing import Any

import msgspec

from games.core.records import FrozenRecord, Record
from games.core.supply import Thing


def with_place(value: Any, place: str, change: Callable[[Any], Any]) -> Any:
    return _changed(value, place.split("."), change)


def _changed(value: Any, way: list[str], change: Callable[[Any], Any]) -> Any:
    if not way:
        return change(value)
    name, *rest = way
    if name == "*" and isinstance(value, dict):
        return {key: _changed(item, rest, change) for key, item in value.items()}
    if name == "*":
        return type(value)(_changed(item, rest, change) for item in value)
    if isinstance(value, dict):
        return value | {name: _changed(value[name], rest, change)} if name in value else value
    if isinstance(value, Record | FrozenRecord) and "*" not in name:
        return msgspec.structs.replace(value, **{name: _changed(getattr(value, name), rest, change)})
    return value


def all_hidden(value: Any, own: Container[Thing], hidden: Thing) -> Any:
    """The same piles with all of these things hidden. Other kinds of things may lie beside them."""
    if isinstance(value, list | tuple):
        return type(value)(all_hidden(item, own, hidden) for item in value)
    return hidden if value in own else value
