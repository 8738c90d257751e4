"""Titles: found once after a game has ended, new once for each person, and the same when they are counted again."""

import asyncio
from functools import partial
from typing import Final

import msgspec

from bot.process.timekeeper import Timekeeper
from bot.store import Deadline, LastAct, PersonRow, TitleRow
from bot.table.memory.state import Person
from bot.table.stats.earning import ensure_new_titles, store_titles, turn_spans
from bot.table.stats.recounting import recount_table
from bot.ui.table.table_card import table_orders
from games.core import COMMIT, DECLINE
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, HANA, Club
from tests.bot.table.test_ending import ended
from tests.bot.table.test_rating import turns

HOUR: Final = 60 * 60
DAY: Final = 24 * HOUR
UPSTAIRS: Final = "upstairs"
"""The title of Towers for two floors in one tower."""


async def built_upstairs(club: Club, *people: Person) -> int:
    """The number of a finished game of Hana and Ben in which only these people have two floors in a tower."""
    table_id = await club.running(BEN, game="towers")
    await build_upstairs(club, table_id, {person: person in people for person in (HANA, BEN)})
    return table_id


async def build_upstairs(club: Club, table_id: int, builds: dict[Person, bool]) -> None:
    """Play a game of Towers of these people to its end; `builds`: who has two floors in a tower."""
    for floor in (0, 2, 2, 2):
        for person, is_builder in builds.items():
            panel = await club.panel(person, table_id)
            panel = await club.press(person, panel, "choose", floor)
            assert panel.ask is not None
            panel = await club.press(person, panel, "choose", 0 if is_builder else panel.ask.options.index(DECLINE))
            assert panel.ask is not None and panel.ask.kind == COMMIT
            await club.press(person, panel, "commit")


async def new_at(club: Club, table_id: int) -> list[int]:
    """The people who have earned the title here for the first time, as the end of the table tells it."""
    await ensure_new_titles(club.tables, table_id)
    async with club.tables.hold(table_id) as table:
        assert {one.title for one in table.public().titles} <= {UPSTAIRS}
        return [one.user_id for one in table.public().titles]


async def planned_at(club: Club, table_id: int) -> list[Deadline]:
    """The deadlines at which the titles of a table are found."""
    async with club.store.read() as reading:
        return [one for one in await reading.deadlines.at_table(table_id) if one.kind == "titles"]


async def pass_a_minute(club: Club, watch: Watch) -> None:
    watch.now += 60
    await Timekeeper(club.store, {"titles": partial(store_titles, club.tables)}).handle_due()


async def kept_at(club: Club, table_id: int) -> list[TitleRow]:
    async with club.store.read() as reading:
        return await reading.titles.at_table(table_id)


async def test_a_title_is_kept_each_time_and_new_the_first_time(club: Club) -> None:
    first, second, third = [await built_upstairs(club, *who) for who in ((), (HANA,), (HANA, BEN))]
    assert [await new_at(club, table) for table in (first, second, third)] == [[], [HANA.id], [BEN.id]]
    assert [len(await kept_at(club, table)) for table in (first, second, third)] == [0, 1, 2]
    async with club.store.read() as reading:
        [held] = await reading.titles.held_by(HANA.id)
    assert (held.game, held.title, held.games) == ("towers", UPSTAIRS, 2)


async def test_the_last_act_leaves_the_titles_to_those_who_show_the_end(club: Club) -> None:
    table_id = await built_upstairs(club, HANA)
    assert await kept_at(club, table_id) == [] and len(await planned_at(club, table_id)) == 1
    assert [one.user_id for one in await ensure_new_titles(club.tables, table_id)] == [HANA.id]
    assert len(await kept_at(club, table_id)) == 1 and await planned_at(club, table_id) == []


async def test_titles_that_nobody_asks_for_are_found_within_a_minute_also_after_a_crash(
    club: Club, watch: Watch
) -> None:
    table_id = await built_upstairs(club, HANA)
    club.restart()
    await pass_a_minute(club, watch)
    assert [row.user_id for row in await kept_at(club, table_id)] == [HANA.id]
    assert await planned_at(club, table_id) == []


async def test_of_two_processes_one_stores_the_titles(club: Club) -> None:
    table_id, other = await built_upstairs(club, HANA), Club(club.store)
    [planned] = await planned_at(club, table_id)
    await asyncio.gather(*(ensure_new_titles(one.tables, table_id) for one in (club, other)))
    assert [row.user_id for row in await kept_at(club, table_id)] == [HANA.id]
    async with club.store.transaction() as tx:
        await tx.titles.replace_at_table(table_id, [])
    await store_titles(other.tables, planned)
    assert await kept_at(club, table_id) == []


async def test_who_is_forgotten_before_the_titles_are_found_has_none(club: Club) -> None:
    table_id = await built_upstairs(club, HANA, BEN)
    async with club.store.transaction() as tx:
        await tx.accounts.forget_person(HANA.id)
    await ensure_new_titles(club.tables, table_id)
    assert [row.user_id for row in await kept_at(club, table_id)] == [BEN.id]


async def test_the_poster_of_the_end_shows_the_new_titles_of_people(club: Club) -> None:
    table_id = await built_upstairs(club, BEN)
    await ensure_new_titles(club.tables, table_id)
    [poster] = table_orders(await club.tables.public(table_id))
    assert poster.about[-1].titles == ((1, UPSTAIRS),)


async def test_a_restart_tells_the_same_new_titles(club: Club) -> None:
    table_id = await built_upstairs(club, BEN)
    await ensure_new_titles(club.tables, table_id)
    club.tables.drop_from_cache(table_id)
    assert await new_at(club, table_id) == [BEN.id]


async def test_a_game_that_ends_early_earns_nothing(club: Club) -> None:
    table_id = await club.running(BEN, game="towers")
    await turns(club, table_id, 6)
    await ended(club, table_id, "vote")
    assert await planned_at(club, table_id) == []
    assert await kept_at(club, table_id) == []


async def test_counted_again_everything_is_the_same(club: Club) -> None:
    for who in ((), (HANA, BEN)):
        table_id = await built_upstairs(club, *who)
        await ensure_new_titles(club.tables, table_id)
        assert (await recount_table(club.tables, table_id)).is_correct


async def test_a_wrong_result_and_a_lost_title_are_mended_from_the_recording(club: Club) -> None:
    table_id = await built_upstairs(club, HANA)
    await ensure_new_titles(club.tables, table_id)
    before = (await recount_table(club.tables, table_id)).stored
    async with club.store.transaction() as tx:
        await tx.results.correct(table_id, msgspec.structs.replace(before.results[1], points=99, parts=None))
        await tx.titles.replace_at_table(table_id, [TitleRow(1, UPSTAIRS, BEN.id, "towers")])
    recounted = await recount_table(club.tables, table_id)
    assert not recounted.is_correct and recounted.stored != before == recounted.recounted
    async with club.store.transaction() as tx:
        await recounted.correct(tx)
    assert (await recount_table(club.tables, table_id)).stored == before


async def test_a_forgotten_person_has_no_titles(club: Club) -> None:
    table_id = await built_upstairs(club, HANA, BEN)
    await ensure_new_titles(club.tables, table_id)
    async with club.store.transaction() as tx:
        await tx.accounts.forget_person(HANA.id)
    assert [row.user_id for row in await kept_at(club, table_id)] == [BEN.id]
    assert (await recount_table(club.tables, table_id)).is_correct


def test_a_turn_lasts_from_the_last_act_on_the_checkpoint_before_to_ones_own() -> None:
    acts = [LastAct(0, 0, 100, True), LastAct(0, 1, 160, True), LastAct(1, 1, 170, True), LastAct(2, 0, 300, True)]
    assert turn_spans(acts, 0) == [(170, 300)]
    assert turn_spans(acts, 1) == [(160, 170)]


def test_turns_without_a_press_are_nobodys() -> None:
    assert turn_spans([LastAct(0, 0, 100, True), LastAct(1, 0, 170, False)], 0) == []


async def test_the_seconds_of_turns_are_kept_without_quiet_hours(club: Club, watch: Watch) -> None:
    async with club.store.transaction() as tx:
        await tx.people.save(PersonRow(BEN.id, "light", quiet_from=22, quiet_to=7, zone="Asia/Tokyo"))
    table_id = await club.running(BEN, game="towers")
    for _ in range(4):
        watch.now += 50  # in the night of Ben, where it is 22:46 at the beginning
        await club.whole_turn(HANA, table_id)
        watch.now += DAY
        await club.whole_turn(BEN, table_id)
    async with club.store.read() as reading:
        hana, ben = await reading.results.at_table(table_id)
    assert hana.turns == [50, 50, 50]
    assert ben.turns == [DAY - 9 * HOUR] * 3
