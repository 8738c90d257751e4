"""All named things of a game, over its data and every way to play, and those of which nothing is said."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import games
from games.core import FrozenRecord, Position
from games.registry import find_game
from render.face import face_of, face_type, fewest_seats, playable_settings
from render.kit.things import NamedThing, Things
from render.texts import LANGUAGES


class Named(NamedTuple):
    """A thing under its heading, whichever way it is played with."""

    heading: str
    thing: NamedThing


def ways_of_things(game: str, language: str) -> Iterator[list[Things]]:
    """All things of the game, for each way to play it."""
    rules, face = find_game(game), face_of(game, language)
    for settings in playable_settings(game):
        position = Position.start(rules, settings, fewest_seats(game, settings), seed=0)
        yield face.all_things(position.view(0))


@cache
def all_named(game: str, language: str) -> list[Named]:
    """Every thing once; twice where a way to play changes what it does."""
    ways = ways_of_things(game, language)
    found = (Named(things.heading, one) for way in ways for things in way for one in things.by_id.values())
    return [*dict.fromkeys(found)]


def count_named(game: str) -> int:
    ways = ways_of_things(game, "en")
    return len({(things.heading, name) for way in ways for things in way for name in things.by_id})


def unsaid(game: str) -> list[str]:
    """A line for each thing without a sentence, and for each row of the data file that is no thing."""
    lines = [
        f"{language}: {heading}: {thing.name or '(no name)'}"
        for language in LANGUAGES
        for heading, thing in all_named(game, language)
        if not (thing.name and thing.does)
    ]
    known = {(things.table, name) for way in ways_of_things(game, "en") for things in way for name in things.by_id}
    return lines + [f"data: {table}: {name}" for table, name in rows_of_data(game) if (table, name) not in known]


def rows_of_data(game: str) -> Iterator[tuple[str, Any]]:
    """The table and the id of each row of the data file, if any, that has one and is seen with a name."""
    if not (Path(games.__path__[0]) / game / "data.py").exists():
        return iter(())
    found = _rows("", import_module(f"games.{game}.data").FACTS)
    return ((table, name) for table, name in found if table not in face_type(game).nameless_tables)


def _rows(table: str, part: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(part, FrozenRecord):
        if table and (name := getattr(part, "id", None)) is not None:
            yield table, name
        for field in part.__struct_fields__:
            yield from _rows(field, getattr(part, field))
    elif isinstance(part, dict | tuple):
        for one in part.values() if isinstance(part, dict) else part:
            yield from _rows(table, one)
