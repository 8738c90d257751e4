"""A player's report keeps the position that the player sees, and nothing that others keep hidden."""

import pytest

from bot.store import ReportRow
from bot.table.limits import Limits
from bot.table.memory.state import Person
from bot.table.repairs.reports import MAX_REPORT_CHARACTERS, reported_position, store_report
from tests.bot.table.club import BEN, CARLA, HANA, Club, reason, refused
from tests.bot.waiting import all_posts

SAID = "I cannot build on lot C"


async def reported(club: Club, table_id: int, said: str = SAID, by: Person = HANA) -> ReportRow:
    """What is stored of a report of this person."""
    number = await store_report(club.tables, table_id, by.id, said, club.interaction())
    async with club.store.read() as reading:
        found = await reading.reports.get(number)
    assert found is not None
    return found


@pytest.mark.parametrize("game", ["welcome_to", "cities", "dice_new_town", "dinner_in_paris", "barrage"])
async def test_it_shows_the_very_position_with_the_choices_and_the_question(club: Club, game: str) -> None:
    table_id = await club.running(BEN, game=game)
    async with club.tables.hold(table_id) as table:
        seat = min(table.require_started().asks())
    person = (HANA, BEN)[seat]
    panel = await club.panel(person, table_id)
    if panel.ask is not None:
        panel = await club.choose_first(person, panel)
    position = reported_position(await reported(club, table_id, by=person))
    async with club.tables.hold(table_id) as table:
        real = table.require_started()
        assert position.view(panel.seat) == real.view(panel.seat)
        assert position.asks().get(panel.seat) == real.asks().get(panel.seat)


async def test_it_says_what_was_typed_in_one_line_and_names_nobody(club: Club) -> None:
    found = await reported(club, await club.running(BEN), "  I cannot\nbuild\x1b[2J ")
    assert found.said == "I cannot build [2J"
    assert not any(word in str(found) for word in ("Hana", "Ben", str(HANA.id), str(BEN.id)))


async def test_bad_input_is_refused_and_stores_nothing(club: Club) -> None:
    table_id = await club.running(BEN)
    for said, key in (
        ("", "report_empty"),
        (" \n\u200b", "report_empty"),
        ("a" * (MAX_REPORT_CHARACTERS + 1), "report_long"),
    ):
        assert await reason(store_report(club.tables, table_id, HANA.id, said, club.interaction())) == key
    assert await reason(store_report(club.tables, table_id, CARLA.id, SAID, club.interaction())) == "not_seated"
    async with club.store.read() as reading:
        assert await reading.reports.list_all() == []


async def test_one_person_reports_so_often_in_an_hour(club: Club) -> None:
    club.limit(Limits(reports_per_hour=1))
    table_id = await club.running(BEN)
    await reported(club, table_id)
    told = await refused(store_report(club.tables, table_id, HANA.id, SAID, club.interaction()), "reports_per_hour")
    assert told.fields["most"] == 1
    assert (await reported(club, table_id, by=BEN)).id == 2


async def test_it_is_queued_for_the_operator(club: Club) -> None:
    table_id = await club.running(BEN)
    found = await reported(club, table_id)
    async with club.store.read() as reading:
        assert [post.number for post in await all_posts(reading) if post.kind == "report"] == [found.id]
    assert club.told[-1] == table_id
