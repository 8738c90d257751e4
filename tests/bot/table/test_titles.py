"""Titles: found as soon as a game ends, new once for each person, and the same when they are counted again."""

from typing import Final

import msgspec

from bot.store import LastAct, PersonRow, TitleRow
from bot.table.state import Person
from bot.table.stats.earning import turn_spans
from bot.table.stats.recounting import recount_table
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
    for floor in (0, 2, 2, 2):
        for person in (HANA, BEN):
            panel = await club.panel(person, table_id)
            panel = await club.press(person, panel, "choose", floor)
            assert panel.ask is not None
            plot = 0 if person in people else panel.ask.options.index(DECLINE)
            panel = await club.press(person, panel, "choose", plot)
            assert panel.ask is not None and panel.ask.kind == COMMIT
            await club.press(person, panel, "commit")
    return table_id


async def new_at(club: Club, table_id: int) -> list[int]:
    """The people who have earned the title here for the first time, as the end of the table tells it."""
    async with club.tables.hold(table_id) as table:
        assert {one.title for one in table.public().titles} <= {UPSTAIRS}
        return [one.user_id for one in table.public().titles]


async def kept_at(club: Club, table_id: int) -> list[TitleRow]:
    async with club.store.read() as reading:
        return await reading.titles.at_table(table_id)


async def test_a_title_is_kept_each_time_and_new_the_first_time(club: Club) -> None:
    first, second, third = [await built_upstairs(club, *who) for who in ((), (HANA,), (HANA, BEN))]
    assert [await new_at(club, table) for table in (first, second, third)] == [[], [HANA.id], [BEN.id]]
    assert [len(await kept_at(club, table)) for table in (first, second, third)] == [0, 1, 2]
    async with club.store.read() as reading:
        [held] = await reading.titles.held_by(HANA.id)
    assert (held.game, held.title, held.games, held.first_table) == ("towers", UPSTAIRS, 2, second)


async def test_a_restart_tells_the_same_new_titles(club: Club) -> None:
    table_id = await built_upstairs(club, BEN)
    club.tables.forget(table_id)
    assert await new_at(club, table_id) == [BEN.id]


async def test_a_game_that_ends_early_earns_nothing(club: Club) -> None:
    table_id = await club.running(BEN, game="towers")
    await turns(club, table_id, 6)
    await ended(club, table_id, "vote")
    assert await kept_at(club, table_id) == []


async def test_counted_again_everything_is_the_same(club: Club) -> None:
    for who in ((), (HANA, BEN)):
        assert (await recount_table(club.tables, await built_upstairs(club, *who))).is_right


async def test_a_wrong_result_and_a_lost_title_are_mended_from_the_recording(club: Club) -> None:
    table_id = await built_upstairs(club, HANA)
    before = (await recount_table(club.tables, table_id)).kept
    async with club.store.transaction() as tx:
        await tx.results.correct(table_id, msgspec.structs.replace(before.results[1], points=99, parts=None))
        await tx.titles.put(table_id, [TitleRow(1, UPSTAIRS, BEN.id, "towers")])
    recounted = await recount_table(club.tables, table_id)
    assert not recounted.is_right and recounted.kept != before == recounted.found
    async with club.store.transaction() as tx:
        await recounted.mend(tx)
    assert (await recount_table(club.tables, table_id)).kept == before


async def test_a_forgotten_person_has_no_titles(club: Club) -> None:
    table_id = await built_upstairs(club, HANA, BEN)
    async with club.store.transaction() as tx:
        await tx.accounts.forget(HANA.id)
    assert [row.user_id for row in await kept_at(club, table_id)] == [BEN.id]
    assert (await recount_table(club.tables, table_id)).is_right


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
