"""Who changes when they can be called changes when clocks run from the next turn on; so nobody stops a running one."""

from typing import Final

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from bot.table.clocks.running import grant_credit, pause, resume, seconds_on_clock
from bot.table.clocks.vacation import VACATION_DAYS, count_running_clocks, set_vacation
from bot.table.ending import early as ending
from bot.table.overview import read_overview
from bot.table.seats.handover import reclaim, take_seat, take_way_out
from bot.table.settings.people import PREFERENCES, People, vacation_ends
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, HANA, Club, reason
from tests.bot.table.test_calling import Post
from tests.bot.table.test_clocks import DAY, HOUR, NIGHT, NOON, Clocks
from tests.examples import tried

MINUTE: Final = 60
FIELDS: Final = [preference.name for preference in PREFERENCES]


class Hours:
    """Somebody at a table with a clock who changes their mind, at noon in Tokyo."""

    def __init__(self, club: Club, watch: Watch) -> None:
        self.club, self.watch = club, watch
        self.clocks, self.post = Clocks(club, watch), Post(club, watch)
        self.people = People(club.store)

    async def prefer(self, field: str, value: object) -> None:
        place = FIELDS.index(field)
        await self._take(place, PREFERENCES[place].values.index(value))

    async def choose(self, field: str, index: int) -> None:
        """Have Ben choose the entry at that index of a menu about his hours."""
        if field == "away":
            await self.go_away(VACATION_DAYS[index])
        else:
            await self._take(FIELDS.index(field), index)

    async def _take(self, place: int, index: int) -> None:
        await self.people.set_preference(BEN.id, place, index, self.club.interaction(), "Asia/Tokyo")

    async def go_away(self, days: int) -> None:
        """Have Ben go on vacation for so long, or come back."""
        index = VACATION_DAYS.index(days)
        await set_vacation(self.club.tables, self.people, BEN.id, index, self.club.interaction())

    async def due(self) -> int:
        return next(one.due for one in await self.clocks.due() if one.user_id == BEN.id)


@pytest.fixture
def hours(club: Club, watch: Watch) -> Hours:
    return Hours(club, watch)


async def test_new_quiet_hours_hold_from_the_next_turn_on(hours: Hours) -> None:
    table_id = await hours.clocks.table(BEN)
    hours.watch.now += DAY
    await hours.prefer("quiet_from", 20)
    assert (await hours.clocks.left(table_id))[1] == (3 * DAY, True)
    assert await hours.due() == NOON + 3 * DAY
    await hours.clocks.play(table_id, HANA, BEN)
    assert await hours.due() == NOON + DAY + 6 * DAY
    await hours.prefer("quiet_to", 20)
    assert await hours.due() == NOON + DAY + 6 * DAY


async def test_a_vacation_holds_from_the_next_turn_on_and_then_the_clock_stands_still_until_it_ends(
    hours: Hours,
) -> None:
    table_id = await hours.clocks.table(BEN)
    hours.watch.now += HOUR
    await hours.go_away(5)
    assert await hours.due() == NOON + 3 * DAY
    await hours.clocks.play(table_id, HANA, BEN)
    assert await hours.due() == NOON + HOUR + 5 * DAY + 3 * DAY
    hours.watch.now += 6 * DAY
    await hours.clocks.play(table_id, BEN)
    assert (await hours.clocks.left(table_id))[1] == (2 * DAY, False)


async def test_what_is_chosen_while_the_clock_stands_for_a_commit_or_a_rest_does_not_hold_for_that_turn_either(
    hours: Hours,
) -> None:
    table_id = await hours.clocks.table(BEN)
    panel = await hours.club.whole_turn(BEN, table_id)
    await hours.go_away(21)
    await hours.prefer("quiet_from", 20)
    await hours.club.press(BEN, panel, "undo")
    assert await hours.due() == NOON + 3 * DAY
    for follow in (pause, resume):
        async with hours.club.tables.act(table_id) as (tx, table):
            await follow(tx, table)
    assert await hours.due() == NOON + 3 * DAY


async def test_nor_does_it_where_the_others_wait_or_a_bot_player_had_the_seat_for_a_while(hours: Hours) -> None:
    table_id = await hours.clocks.table(BEN)
    hours.watch.now += 3 * DAY
    await hours.go_away(21)
    async with hours.club.tables.act(table_id) as (tx, table):
        await grant_credit(tx, table, 1)
    assert await hours.due() == NOON + 4 * DAY
    await take_way_out(hours.club.tables, BEN, table_id, "bot", hours.club.interaction())
    await reclaim(hours.club.tables, BEN, table_id, hours.club.interaction())
    assert await hours.due() == NOON + 4 * DAY


async def test_whoever_takes_a_seat_brings_hours_of_their_own(hours: Hours) -> None:
    await hours.clocks.prefers(CARLA, **NIGHT)
    table_id = await hours.clocks.table(BEN)
    await take_way_out(hours.club.tables, BEN, table_id, "offer", hours.club.interaction())
    await take_seat(hours.club.tables, CARLA, table_id, 1, hours.club.interaction())
    due = {one.user_id: one.due for one in await hours.clocks.due()}
    assert due == {HANA.id: NOON + 3 * DAY, CARLA.id: NOON + 4 * DAY + 21 * HOUR}


async def test_who_comes_back_early_has_lost_nothing_and_gains_nothing(hours: Hours) -> None:
    await hours.go_away(5)
    table_id = await hours.clocks.table(BEN)
    hours.watch.now += 2 * DAY
    assert await hours.due() == NOON + 8 * DAY
    await hours.go_away(0)
    assert await hours.due() == NOON + 2 * DAY + 3 * DAY
    assert (await hours.people.preferences_of(BEN.id)).away_until is None
    hours.watch.now += HOUR
    await hours.clocks.play(table_id, BEN)
    assert (await hours.clocks.left(table_id))[1] == (3 * DAY - HOUR, False)


async def test_a_shorter_vacation_is_shorter_at_once_and_a_longer_one_is_not_longer(hours: Hours) -> None:
    await hours.go_away(5)
    await hours.clocks.table(BEN)
    await hours.go_away(21)
    assert await hours.due() == NOON + 8 * DAY
    await hours.go_away(1)
    assert await hours.due() == NOON + 4 * DAY


async def test_who_commits_comes_back_and_takes_the_commit_back_is_on_vacation_no_more(hours: Hours) -> None:
    await hours.go_away(5)
    table_id = await hours.clocks.table(BEN)
    panel = await hours.club.whole_turn(BEN, table_id)
    await hours.go_away(0)
    await hours.club.press(BEN, panel, "undo")
    assert await hours.due() == NOON + 3 * DAY


async def test_at_a_live_table_the_clock_runs_in_quiet_hours_and_on_vacation(hours: Hours) -> None:
    await hours.clocks.prefers(BEN, quiet_from=10, quiet_to=20, zone="Asia/Tokyo", away_until=NOON + 21 * DAY)
    table_id = await hours.clocks.table(BEN, pace="live")
    assert await hours.due() == NOON + 20 * MINUTE
    hours.watch.now += 15 * MINUTE
    await hours.prefer("quiet_from", 20)
    await hours.go_away(0)
    assert await hours.due() == NOON + 20 * MINUTE
    await hours.clocks.play(table_id, BEN)
    assert (await hours.clocks.left(table_id))[1] == (5 * MINUTE, False)


async def test_calls_to_a_live_table_stay_silent_for_whoever_has_quiet_hours(hours: Hours) -> None:
    await hours.clocks.prefers(BEN, quiet_from=10, quiet_to=20, zone="Asia/Tokyo")
    table_id = await hours.clocks.table(BEN, pace="live")
    await hours.clocks.play(table_id, BEN)
    assert await hours.post.mentioned() == [(0,)]
    await hours.clocks.play(table_id, HANA)
    assert await hours.post.read(BEN) == []
    await hours.post.pass_time(8)
    assert await hours.post.read(BEN) == [("mention", [table_id])]


async def test_it_is_known_at_how_many_tables_a_clock_runs(hours: Hours) -> None:
    assert await count_running_clocks(hours.club.tables, BEN.id) == 0
    tables = [await hours.clocks.table(BEN) for _ in range(3)]
    assert await count_running_clocks(hours.club.tables, BEN.id) == 3
    await hours.clocks.play(tables[0], BEN)
    assert await count_running_clocks(hours.club.tables, BEN.id) == 2


CHANGES: Final = st.lists(
    st.tuples(
        st.integers(0, 3 * DAY),
        st.sampled_from(["quiet_from", "quiet_to", "zone", "away"]),
        st.integers(0, 8),
    ),
    min_size=1,
    max_size=5,
)


@tried(25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(before=CHANGES, during=CHANGES)
async def test_no_change_during_a_turn_lets_its_clock_run_out_later(
    club: Club, watch: Watch, before: list[tuple[int, str, int]], during: list[tuple[int, str, int]]
) -> None:
    hours = Hours(club, watch)
    for _, field, index in before:
        await hours.choose(field, index)
    table_id = await hours.clocks.table(BEN)
    known = {one.table_id: one.due for one in await hours.clocks.due() if one.user_id == BEN.id}
    for seconds, field, index in during:
        watch.now += seconds
        await hours.choose(field, index)
        for one in await hours.clocks.due():
            assert one.user_id != BEN.id or one.due <= known[one.table_id]
        shown = seconds_on_clock(await hours.clocks.seat(table_id, 1), int(watch.now))
        assert shown is not None and shown <= 3 * DAY
    await end(hours.club, table_id)


async def end(club: Club, table_id: int) -> None:
    """End a game, so that no clock runs there any more."""
    async with club.tables.act(table_id) as (tx, table):
        await ending.end_early(tx, table, "vote", None)


async def test_what_waits_on_vacation_calls_once_it_ends(hours: Hours) -> None:
    await hours.post.prefers(BEN, calls="message")
    await hours.go_away(3)
    table_id = await hours.club.running(BEN)
    await hours.post.pass_time(71.9)
    assert await hours.post.waiting(BEN) == []
    await hours.post.pass_time(0.1)
    assert await hours.post.read(BEN) == [("message", [table_id])]
    await hours.post.pass_time(100)
    assert await hours.post.read(BEN) == []


async def test_who_comes_back_is_called_at_once_to_what_has_come_up(hours: Hours) -> None:
    await hours.go_away(3)
    table_id = await hours.club.running(BEN)
    assert await hours.post.mentioned() == [(0,)]
    await hours.go_away(0)
    assert await hours.post.read(BEN) == [("mention", [table_id])]


async def test_others_see_until_when_somebody_is_on_vacation(hours: Hours) -> None:
    table_id = await hours.club.running(BEN)
    await hours.go_away(3)
    seats = (await hours.club.tables.public(table_id)).seats
    assert await vacation_ends(hours.club.store, seats) == {1: NOON + 3 * DAY}
    assert (await read_overview(hours.club.tables, HANA.id)).entries[0].away == {1: NOON + 3 * DAY}
    hours.watch.now += 3 * DAY
    assert await vacation_ends(hours.club.store, seats) == {}
    assert (await hours.people.preferences_of(BEN.id)).away_until is None


async def test_a_vacation_that_is_not_on_offer_is_refused(hours: Hours) -> None:
    act = set_vacation(hours.club.tables, hours.people, BEN.id, len(VACATION_DAYS), "press")
    assert await reason(act) == "no_option"
