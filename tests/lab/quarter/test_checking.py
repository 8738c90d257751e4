"""The search for people finds them by name and by account, in rows and in messages, and nobody else."""

from pathlib import Path
from typing import Final

import pytest

from bot.store import PersonRow, Store
from bot.table.memory.state import Person
from bot.table.town.season import season_number_at, season_page
from bot.ui.parts.layout import Message, text
from render.picture import Picture
from tests.bot.new_database import new_database
from tests.bot.table import club as clubs
from tests.bot.table.club import Club
from tests.bot.table.test_town import SERVER, played, says
from tests.lab.quarter.checking import largest_pictures, shown_traces, stored_traces, wrong_quarters
from tests.lab.quarter.playing import members
from tests.lab.quarter.showing import Shown

HANA: Final = Person(300_000_000_000_000_001, "サクラ000")
BEN: Final = Person(300_000_000_000_000_002, "Hannah001")


@pytest.mark.sqlite
async def test_the_database_is_searched_for_names_and_accounts(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    store = await Store.open(new_database(database))
    try:
        await Club(store).open(HANA)
        async with store.transaction() as tx:
            await tx.people.save(PersonRow(BEN.id, "light"))
    finally:
        await store.close()
    where = {
        person: {trace.split(" holds ")[0] for trace in stored_traces([person], database)} for person in (HANA, BEN)
    }
    assert where == {HANA: {"tables", "seats", "deeds"}, BEN: {"people"}}


def test_messages_are_searched_for_names_and_accounts() -> None:
    shown = [Shown("town", Message([text("サクラ000")])), Shown("stats", Message([text(f"<@{BEN.id}>")]))]
    assert [*shown_traces([HANA], shown)] == ["town shows サクラ000"]
    assert [*shown_traces([BEN], shown)] == [f"stats shows {BEN.id}"]


@pytest.mark.sqlite
async def test_a_quarter_is_right_only_if_the_recording_leads_to_it(tmp_path: Path) -> None:
    store = await Store.open(new_database(tmp_path / "games.sqlite"))
    club = Club(store)
    try:
        await played(club)
        await says(club, clubs.HANA, "in_town", "yes")
        page = await season_page(club.tables, SERVER, season_number_at(store.now))
        [city] = page.quarters
        other = city.placed.quarter._replace(plots=())
        wrong = page._replace(quarters=[city._replace(placed=city.placed._replace(quarter=other))])
        assert await wrong_quarters(club.tables, page) == []
        assert await wrong_quarters(club.tables, wrong) == [f"quarter of seat 0 at table {city.built.table_id}"]
    finally:
        await store.close()


def test_the_largest_picture_of_each_name_with_a_limit_is_found() -> None:
    pictures = [Picture(name, b"0" * size, "") for name, size in (("town.png", 2), ("town.png", 3), ("points.png", 9))]
    assert largest_pictures([Shown("town", Message([text("")]), pictures)]) == {"town.png": 3}


def test_everybody_has_a_name_of_their_own() -> None:
    people = members(40)
    assert len({one.person.name for one in people}) == len({one.person.id for one in people}) == 40
