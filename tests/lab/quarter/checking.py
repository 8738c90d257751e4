"""Compares what is kept of games with their recordings, looks for people who must not be found, and weighs pictures."""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.table.ending.verify import recorded_game
from bot.table.memory.state import Person
from bot.table.rating.recomputing import corrected_ratings
from bot.table.stats.recounting import recount_table
from bot.table.tables import Tables
from bot.table.town.season import TownPage
from games.core import State, checkpoints
from games.registry import find_game
from render.face import face_of
from render.kit.film import MAX_FILM_BYTES
from render.png import MAX_PICTURE_BYTES
from render.texts import DEFAULT_LANGUAGE
from render.town.poster import MAX_POSTER_BYTES
from tests.lab.quarter.playing import GuildPlayers
from tests.lab.quarter.showing import Shown

MAX_BYTES: Final = {"town.png": MAX_PICTURE_BYTES, "season.png": MAX_POSTER_BYTES, "season.gif": MAX_FILM_BYTES}
"""The most bytes of pictures of the town, by their names."""


async def wrong_statistics(players: GuildPlayers) -> tuple[int, list[str]]:
    """The number of tables with results, and a sentence for each whose results, choices or titles are wrong."""
    async with players.store.read() as reading:
        numbers = await reading.results.tables_with_results()
    wrong = [
        f"table {number}: kept {one.stored}, found {one.recounted}"
        for number in numbers
        if not (one := await recount_table(players.tables, number)).is_correct
    ]
    return len(numbers), wrong


async def wrong_ratings(players: GuildPlayers) -> tuple[int, list[str]]:
    """The number of ratings, and a sentence for each whose numbers do not follow from the places."""
    async with players.store.read() as reading:
        kept = await reading.ratings.list_all()
    return len(kept), [f"rating {row}" for row in corrected_ratings(kept)]


async def wrong_quarters(tables: Tables, page: TownPage) -> list[str]:
    """A sentence for each quarter of the town that is not the one by the recording of its game."""
    wrong, ends = list[str](), dict[int, State]()
    for city in page.quarters:
        table, game = city.built.table_id, find_game(city.built.game)
        if table not in ends:
            *_, last = checkpoints((await recorded_game(tables, table)).transcript, game)
            ends[table] = last.view(None)
        if face_of(game.name, DEFAULT_LANGUAGE).quarter(ends[table], city.built.seat) != city.placed.quarter:
            wrong.append(f"quarter of seat {city.built.seat} at table {table}")
    return wrong


def largest_pictures(shown: Iterable[Shown]) -> dict[str, int]:
    """The bytes of the largest picture of each name that has a limit."""
    found = Counter[str]()
    for picture in (picture for one in shown for picture in one.pictures if picture.name in MAX_BYTES):
        found[picture.name] = max(found[picture.name], len(picture.data))
    return dict(found)


def shown_traces(people: Iterable[Person], shown: Iterable[Shown]) -> Iterator[str]:
    """The messages that show a name or an account of these people."""
    marks = [mark for person in people for mark in marks_of(person)]
    yield from (f"{one.name} shows {mark}" for one in shown for mark in marks if mark in one.text)


def stored_traces(people: Iterable[Person], database: Path) -> Iterator[str]:
    """The rows of a database that hold a name or an account of these people, also inside of texts and bytes."""
    marks = [mark for person in people for mark in marks_of(person)]
    with closing(sqlite3.connect(database)) as opened:
        opened.text_factory = bytes
        names = [
            str(name, "utf-8") for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        for name in names:
            for row in opened.execute(f'SELECT * FROM "{name}"'):
                values = b"\0".join(one if isinstance(one, bytes) else str(one).encode() for one in row)
                yield from (f"{name} holds {mark}: {row}" for mark in marks if mark.encode() in values)


def marks_of(person: Person) -> tuple[str, str]:
    """A person's account and name, in the form in which texts hold them."""
    return str(person.id), person.name
