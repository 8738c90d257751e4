"""Games that an earlier version left in the middle of a turn go on to their ends."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from bot.store import Store
from bot.table.limits import BOUNDLESS_LIMITS
from bot.table.memory.state import ENDED, LOBBY, OVER, RUNNING, Person
from games.registry import GAMES, find_game
from tests.bot.old_databases import old_database
from tests.bot.table.club import Club
from tests.examples import part

OLD: Final = old_database("r0036")
RUN_ON: Final = sorted(set(OLD.tables) - {"lobby", "ended", "over"})
"""The tables at which a game was going on."""


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """A club that goes on where the old one stopped."""
    OLD.write(tmp_path / "old.sqlite")
    store = await Store.open(tmp_path / "old.sqlite")
    club = Club(store, first_interaction=1_000_000)
    club.limit(BOUNDLESS_LIMITS)
    yield club
    await store.close()


async def people_at(club: Club, number: int) -> list[Person]:
    """Who sits at that table."""
    async with club.store.read() as reading:
        return [Person(place.user_id or 0, place.name) for place in await reading.seats.at_table(number)]


def test_there_is_a_table_of_each_mode_that_was_there() -> None:
    modes = {f"{game} {mode}" for game in GAMES[:2] for mode in find_game(game).modes}
    assert modes <= set(RUN_ON)


@pytest.mark.seeded
@pytest.mark.parametrize("name", part(RUN_ON, 2, 3))
async def test_a_game_that_was_going_on_comes_to_its_end(club: Club, name: str) -> None:
    number = OLD.tables[name]
    people = await people_at(club, number)
    assert (await club.stored(number)).phase == RUNNING
    turns = 0
    while (await club.stored(number)).phase == RUNNING:
        for person in people:
            if (await club.panel(person, number)).ask is not None:
                await club.whole_turn(person, number)
                turns += 1
    assert (await club.stored(number)).phase == OVER and turns > 3
    standings = (await club.panel(people[0], number)).standings
    assert sorted(standing.seat for standing in standings) == list(range(len(people)))


async def test_what_had_ended_stays_as_it_was(club: Club) -> None:
    assert (await club.stored(OLD.tables["ended"])).phase == ENDED
    over = await club.panel((await people_at(club, OLD.tables["over"]))[0], OLD.tables["over"])
    assert over.row.phase == OVER and len(over.standings) == 2


async def test_a_lobby_fills_and_begins(club: Club) -> None:
    number = OLD.tables["lobby"]
    assert (await club.stored(number)).phase == LOBBY
    await club.join(Person(5, "Eve"), number)
    assert (await club.stored(number)).phase == RUNNING
