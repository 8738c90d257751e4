"""Clocks: they run while somebody is waited for, in waking hours, and not while the table rests."""

from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.store import Deadline, Pace, SeatRow
from bot.table.clocks.running import grant_credit, pause, resume
from bot.table.memory.state import Person
from bot.table.settings.people import default_preferences
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, HANA, Club, opening

HOUR: Final = 3600
DAY: Final = 24 * HOUR
NOON: Final = int(datetime(2026, 11, 21, 12, tzinfo=ZoneInfo("Asia/Tokyo")).timestamp())
NIGHT: Final = {"quiet_from": 22, "quiet_to": 7, "zone": "Asia/Tokyo"}


class Clocks:
    """The clocks of the club, at noon in Tokyo."""

    def __init__(self, club: Club, watch: Watch) -> None:
        self.club, self.watch = club, watch
        watch.now = NOON

    async def table(self, *others: Person, pace: Pace = "daily", bots: int = 0) -> int:
        """A running table with this pace."""
        table_id = (await self.club.open()).row.id
        for person in others:
            await self.club.join(person, table_id)
        for _ in range(bots):
            await self.club.add_bot(HANA, table_id)
        await self.club.tables.update_row(table_id, pace=pace)
        await self.club.start(HANA, table_id)
        return table_id

    async def prefers(self, person: Person, **changes: Any) -> None:
        async with self.club.store.transaction() as tx:
            await tx.people.save(msgspec.structs.replace(default_preferences(person.id), **changes))

    async def left(self, table_id: int) -> list[tuple[int | None, bool]]:
        """What is stored of each clock: the seconds, and whether it runs; the table in memory knows the same."""
        async with self.club.store.read() as reading:
            seats = await reading.seats.at_table(table_id)
        async with self.club.tables.hold(table_id) as table:
            assert table.seats == seats
        return [(seated.left, seated.since is not None) for seated in seats]

    async def seat(self, table_id: int, seat: int) -> SeatRow:
        async with self.club.store.read() as reading:
            return (await reading.seats.at_table(table_id))[seat]

    async def due(self) -> list[Deadline]:
        """When clocks run out."""
        async with self.club.store.read() as reading:
            return [one for one in await reading.deadlines.due(2**40) if one.kind == "clock"]

    async def play(self, table_id: int, *people: Person) -> None:
        """Let these people choose and commit, in this order."""
        for person in people:
            await self.club.whole_turn(person, table_id)


@pytest.fixture
def clocks(club: Club, watch: Watch) -> Clocks:
    return Clocks(club, watch)


async def test_without_a_pace_there_is_no_clock(clocks: Clocks) -> None:
    table_id = await clocks.table(BEN, pace="none")
    await clocks.play(table_id, HANA, BEN)
    assert await clocks.left(table_id) == [(None, False), (None, False)]
    assert await clocks.due() == []


async def test_clocks_of_people_run_from_the_start_and_those_of_bot_players_do_not(clocks: Clocks) -> None:
    table_id = await clocks.table(BEN, bots=1)
    assert await clocks.left(table_id) == [(3 * DAY, True), (3 * DAY, True), (None, False)]
    assert await clocks.due() == [
        Deadline(f"clock:{table_id}:{seat}", "clock", NOON + 3 * DAY, table_id, person.id)
        for seat, person in enumerate((HANA, BEN))
    ]


async def test_a_clock_stops_with_the_commit_and_goes_on_where_it_is_taken_back(clocks: Clocks, watch: Watch) -> None:
    table_id = await clocks.table(BEN)
    watch.now += HOUR
    panel = await clocks.club.whole_turn(HANA, table_id)
    assert await clocks.left(table_id) == [(3 * DAY - HOUR, False), (3 * DAY, True)]
    assert [one.user_id for one in await clocks.due()] == [BEN.id]
    watch.now += HOUR
    await clocks.club.press(HANA, panel, "undo")
    assert await clocks.left(table_id) == [(3 * DAY - HOUR, True), (3 * DAY, True)]
    watch.now += HOUR
    await clocks.club.whole_turn(HANA, table_id)
    assert await clocks.left(table_id) == [(3 * DAY - 2 * HOUR, False), (3 * DAY, True)]


async def test_a_new_round_gives_a_credit_and_what_was_not_used_fills_the_bank(clocks: Clocks, watch: Watch) -> None:
    table_id = await clocks.table(BEN)
    watch.now += HOUR
    await clocks.play(table_id, HANA)
    watch.now += 2 * DAY
    await clocks.play(table_id, BEN)
    assert await clocks.left(table_id) == [(3 * DAY, True), (2 * DAY - HOUR, True)]
    assert [(await clocks.seat(table_id, seat)).since for seat in (0, 1)] == [NOON + HOUR + 2 * DAY] * 2


async def test_a_clock_runs_in_waking_hours_alone(clocks: Clocks, watch: Watch) -> None:
    await clocks.prefers(HANA, **NIGHT)
    table_id = await clocks.table(BEN)
    due = {one.user_id: one.due for one in await clocks.due()}
    assert due == {HANA.id: NOON + 4 * DAY + 19 * HOUR + 2 * HOUR, BEN.id: NOON + 3 * DAY}
    watch.now += DAY
    await clocks.play(table_id, HANA)
    assert (await clocks.left(table_id))[0] == (3 * DAY - 15 * HOUR, False)


async def test_while_a_table_rests_no_clock_runs_and_people_may_play_on(clocks: Clocks, watch: Watch) -> None:
    table_id = await clocks.table(BEN)
    watch.now += HOUR
    async with clocks.club.tables.act(table_id) as (tx, table):
        await pause(tx, table)
    assert (await clocks.left(table_id), await clocks.due()) == ([(3 * DAY - HOUR, False)] * 2, [])
    watch.now += 5 * DAY
    await clocks.play(table_id, HANA)
    async with clocks.club.tables.act(table_id, by=HANA.id) as (tx, table):
        await resume(tx, table)
    async with clocks.club.store.read() as reading:
        assert await reading.deadlines.of_person(HANA.id, "call") == []
        assert [call.due for call in await reading.deadlines.of_person(BEN.id, "call")] == [int(watch.now)]
    assert await clocks.left(table_id) == [(3 * DAY - HOUR, False), (3 * DAY - HOUR, True)]
    assert (await clocks.club.stored(table_id)).paused_at is None


async def test_a_turn_that_begins_while_the_table_rests_has_its_credit_when_it_goes_on(clocks: Clocks) -> None:
    table_id = await clocks.table(BEN)
    clocks.watch.now += 2 * DAY
    async with clocks.club.tables.act(table_id) as (tx, table):
        await pause(tx, table)
    await clocks.play(table_id, HANA, BEN)
    async with clocks.club.tables.act(table_id) as (tx, table):
        await resume(tx, table)
    assert await clocks.left(table_id) == [(2 * DAY, True)] * 2


async def test_another_credit_starts_the_clock_anew(clocks: Clocks, watch: Watch) -> None:
    table_id = await clocks.table(BEN)
    watch.now += 4 * DAY
    async with clocks.club.tables.act(table_id) as (tx, table):
        await grant_credit(tx, table, 1)
    assert (await clocks.left(table_id))[1] == (DAY, True)
    assert (await clocks.seat(table_id, 1)).since == NOON + 4 * DAY
    assert {one.user_id: one.due for one in await clocks.due()}[BEN.id] == NOON + 5 * DAY


async def test_a_restart_changes_no_clock(clocks: Clocks, watch: Watch) -> None:
    table_id = await clocks.table(BEN)
    watch.now += HOUR
    await clocks.play(table_id, HANA)
    before = await clocks.left(table_id)
    clocks.club.restart()
    assert await clocks.left(table_id) == before
    await clocks.play(table_id, BEN)
    assert await clocks.left(table_id) == [(3 * DAY, True)] * 2


async def test_no_clock_runs_once_the_game_is_over(clocks: Clocks) -> None:
    table_id = await clocks.table(BEN, CARLA, pace="live")
    while (await clocks.club.stored(table_id)).phase == "running":
        await clocks.play(table_id, HANA, BEN, CARLA)
    assert await clocks.left(table_id) == [(20 * 60, False)] * 3
    assert await clocks.due() == []


async def test_where_one_plays_after_the_other_only_that_clock_runs(clocks: Clocks, watch: Watch) -> None:
    table_id = (await clocks.club.open(asked=opening("cities"))).row.id
    await clocks.club.join(BEN, table_id)
    await clocks.club.tables.update_row(table_id, pace="live")
    await clocks.club.start(HANA, table_id)
    (first,) = (await clocks.club.tables.public(table_id)).waiting
    other = 1 - first
    before = await clocks.left(table_id)
    assert before[first] == (1200, True) and before[other] == (None, False)
    watch.now += 900
    await clocks.play(table_id, (HANA, BEN)[first])
    after = await clocks.left(table_id)
    assert after[first] == (300, False) and after[other] == (1200, True)
