"""Who changes when they can be called changes when clocks run from the next turn on; so nobody stops a running one."""

from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.table import ending
from bot.table.clocks import clock_of, grant_credit, pause, resume
from bot.table.handover import leave, reclaim, take
from bot.table.overview import overview
from bot.table.people import PREFERENCES, People, vacations
from bot.table.wishes import VACATIONS, count_running_clocks, go_away
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, HANA, Club, refused
from tests.bot.table.test_calling import Post
from tests.bot.table.test_clocks import DAY, HOUR, NIGHT, NOON, Clocks

MINUTE: Final = 60
FIELDS: Final = [preference.field for preference in PREFERENCES]


class Wishes:
    """Somebody at a table with a clock who changes their mind, at noon in Tokyo."""

    def __init__(self, club: Club, watch: Watch) -> None:
        self.club, self.watch = club, watch
        self.clocks, self.post = Clocks(club, watch), Post(club, watch)
        self.people = People(club.store)

    async def prefer(self, field: str, value: object) -> None:
        """Have Ben prefer this."""
        place = FIELDS.index(field)
        await self._take(place, PREFERENCES[place].values.index(value))

    async def choose(self, field: str, index: int) -> None:
        """Have Ben choose the entry at that index of a menu about his hours."""
        if field == "away":
            await self.go_away(VACATIONS[index])
        else:
            await self._take(FIELDS.index(field), index)

    async def _take(self, place: int, index: int) -> None:
        await self.people.prefer(BEN.id, place, index, self.club.interaction(), "Asia/Tokyo")

    async def go_away(self, days: int) -> None:
        """Have Ben go on vacation for so long, or come back."""
        index = VACATIONS.index(days)
        await go_away(self.club.tables, self.people, BEN.id, index, self.club.interaction())

    async def due(self) -> int:
        """When Ben's clock runs out."""
        return next(one.due for one in await self.clocks.due() if one.user_id == BEN.id)


@pytest.fixture
def wishes(club: Club, watch: Watch) -> Wishes:
    """Wishes of Ben."""
    return Wishes(club, watch)


async def test_new_quiet_hours_hold_from_the_next_turn_on(wishes: Wishes) -> None:
    table_id = await wishes.clocks.table(BEN)
    wishes.watch.now += DAY
    await wishes.prefer("quiet_from", 20)
    assert (await wishes.clocks.left(table_id))[1] == (3 * DAY, True)
    assert await wishes.due() == NOON + 3 * DAY
    await wishes.clocks.play(table_id, HANA, BEN)
    assert await wishes.due() == NOON + DAY + 6 * DAY
    await wishes.prefer("quiet_to", 20)
    assert await wishes.due() == NOON + DAY + 6 * DAY


async def test_a_vacation_holds_from_the_next_turn_on_and_then_the_clock_stands_still_until_it_ends(
    wishes: Wishes,
) -> None:
    table_id = await wishes.clocks.table(BEN)
    wishes.watch.now += HOUR
    await wishes.go_away(5)
    assert await wishes.due() == NOON + 3 * DAY
    await wishes.clocks.play(table_id, HANA, BEN)
    assert await wishes.due() == NOON + HOUR + 5 * DAY + 3 * DAY
    wishes.watch.now += 6 * DAY
    await wishes.clocks.play(table_id, BEN)
    assert (await wishes.clocks.left(table_id))[1] == (2 * DAY, False)


async def test_what_is_chosen_while_the_clock_stands_for_a_commit_or_a_rest_does_not_hold_for_that_turn_either(
    wishes: Wishes,
) -> None:
    table_id = await wishes.clocks.table(BEN)
    panel = await wishes.club.whole_turn(BEN, table_id)
    await wishes.go_away(21)
    await wishes.prefer("quiet_from", 20)
    await wishes.club.press(BEN, panel, "undo")
    assert await wishes.due() == NOON + 3 * DAY
    for follow in (pause, resume):
        async with wishes.club.tables.held(table_id) as table, wishes.club.tables.act(table) as tx:
            await follow(tx, table)
    assert await wishes.due() == NOON + 3 * DAY


async def test_nor_does_it_where_the_others_wait_or_a_bot_player_had_the_seat_for_a_while(wishes: Wishes) -> None:
    table_id = await wishes.clocks.table(BEN)
    wishes.watch.now += 3 * DAY
    await wishes.go_away(21)
    async with wishes.club.tables.held(table_id) as table, wishes.club.tables.act(table) as tx:
        await grant_credit(tx, table, 1)
    assert await wishes.due() == NOON + 4 * DAY
    await leave(wishes.club.tables, BEN, table_id, "bot", wishes.club.interaction())
    await reclaim(wishes.club.tables, BEN, table_id, wishes.club.interaction())
    assert await wishes.due() == NOON + 4 * DAY


async def test_whoever_takes_a_seat_brings_hours_of_their_own(wishes: Wishes) -> None:
    await wishes.clocks.wishes(CARLA, **NIGHT)
    table_id = await wishes.clocks.table(BEN)
    await leave(wishes.club.tables, BEN, table_id, "offer", wishes.club.interaction())
    await take(wishes.club.tables, CARLA, table_id, 1, wishes.club.interaction())
    due = {one.user_id: one.due for one in await wishes.clocks.due()}
    assert due == {HANA.id: NOON + 3 * DAY, CARLA.id: NOON + 4 * DAY + 21 * HOUR}


async def test_who_comes_back_early_has_lost_nothing_and_gains_nothing(wishes: Wishes) -> None:
    await wishes.go_away(5)
    table_id = await wishes.clocks.table(BEN)
    wishes.watch.now += 2 * DAY
    assert await wishes.due() == NOON + 8 * DAY
    await wishes.go_away(0)
    assert await wishes.due() == NOON + 2 * DAY + 3 * DAY
    assert (await wishes.people.of(BEN.id)).away_until is None
    wishes.watch.now += HOUR
    await wishes.clocks.play(table_id, BEN)
    assert (await wishes.clocks.left(table_id))[1] == (3 * DAY - HOUR, False)


async def test_a_shorter_vacation_is_shorter_at_once_and_a_longer_one_is_not_longer(wishes: Wishes) -> None:
    await wishes.go_away(5)
    await wishes.clocks.table(BEN)
    await wishes.go_away(21)
    assert await wishes.due() == NOON + 8 * DAY
    await wishes.go_away(1)
    assert await wishes.due() == NOON + 4 * DAY


async def test_who_commits_comes_back_and_takes_the_commit_back_is_on_vacation_no_more(wishes: Wishes) -> None:
    await wishes.go_away(5)
    table_id = await wishes.clocks.table(BEN)
    panel = await wishes.club.whole_turn(BEN, table_id)
    await wishes.go_away(0)
    await wishes.club.press(BEN, panel, "undo")
    assert await wishes.due() == NOON + 3 * DAY


async def test_at_a_live_table_the_clock_runs_in_quiet_hours_and_on_vacation(wishes: Wishes) -> None:
    await wishes.clocks.wishes(BEN, quiet_from=10, quiet_to=20, zone="Asia/Tokyo", away_until=NOON + 21 * DAY)
    table_id = await wishes.clocks.table(BEN, pace="live")
    assert await wishes.due() == NOON + 20 * MINUTE
    wishes.watch.now += 15 * MINUTE
    await wishes.prefer("quiet_from", 20)
    await wishes.go_away(0)
    assert await wishes.due() == NOON + 20 * MINUTE
    await wishes.clocks.play(table_id, BEN)
    assert (await wishes.clocks.left(table_id))[1] == (5 * MINUTE, False)


async def test_calls_to_a_live_table_stay_silent_for_whoever_has_quiet_hours(wishes: Wishes) -> None:
    await wishes.clocks.wishes(BEN, quiet_from=10, quiet_to=20, zone="Asia/Tokyo")
    table_id = await wishes.clocks.table(BEN, pace="live")
    await wishes.clocks.play(table_id, BEN)
    assert await wishes.post.mentioned() == [(0,)]
    await wishes.clocks.play(table_id, HANA)
    assert await wishes.post.read(BEN) == []
    await wishes.post.pass_time(8)
    assert await wishes.post.read(BEN) == [("mention", [table_id])]


async def test_it_is_known_at_how_many_tables_a_clock_runs(wishes: Wishes) -> None:
    assert await count_running_clocks(wishes.club.tables, BEN.id) == 0
    tables = [await wishes.clocks.table(BEN) for _ in range(3)]
    assert await count_running_clocks(wishes.club.tables, BEN.id) == 3
    await wishes.clocks.play(tables[0], BEN)
    assert await count_running_clocks(wishes.club.tables, BEN.id) == 2


CHANGES: Final = st.lists(
    st.tuples(
        st.integers(0, 3 * DAY),
        st.sampled_from(["quiet_from", "quiet_to", "zone", "away"]),
        st.integers(0, 8),
    ),
    min_size=1,
    max_size=5,
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(before=CHANGES, during=CHANGES)
async def test_no_change_during_a_turn_lets_its_clock_run_out_later(
    club: Club, watch: Watch, before: list[tuple[int, str, int]], during: list[tuple[int, str, int]]
) -> None:
    wishes = Wishes(club, watch)
    for _, field, index in before:
        await wishes.choose(field, index)
    table_id = await wishes.clocks.table(BEN)
    known = {one.table_id: one.due for one in await wishes.clocks.due() if one.user_id == BEN.id}
    for seconds, field, index in during:
        watch.now += seconds
        await wishes.choose(field, index)
        for one in await wishes.clocks.due():
            assert one.user_id != BEN.id or one.due <= known[one.table_id]
        shown = clock_of(await wishes.clocks.seat(table_id, 1), int(watch.now))
        assert shown is not None and shown <= 3 * DAY
    await end(wishes.club, table_id)


async def end(club: Club, table_id: int) -> None:
    """End a game, so that no clock runs there any more."""
    async with club.tables.held(table_id) as table, club.tables.act(table) as tx:
        await ending.end(tx, table, "vote", None)


async def test_what_waits_on_vacation_calls_once_it_ends(wishes: Wishes) -> None:
    await wishes.post.wishes(BEN, calls="message")
    await wishes.go_away(3)
    table_id = await wishes.club.running(BEN)
    await wishes.post.pass_time(71.9)
    assert await wishes.post.waiting(BEN) == []
    await wishes.post.pass_time(0.1)
    assert await wishes.post.read(BEN) == [("message", [table_id])]
    await wishes.post.pass_time(100)
    assert await wishes.post.read(BEN) == []


async def test_who_comes_back_is_called_at_once_to_what_has_come_up(wishes: Wishes) -> None:
    await wishes.go_away(3)
    table_id = await wishes.club.running(BEN)
    assert await wishes.post.mentioned() == [(0,)]
    await wishes.go_away(0)
    assert await wishes.post.read(BEN) == [("mention", [table_id])]


async def test_others_see_until_when_somebody_is_on_vacation(wishes: Wishes) -> None:
    table_id = await wishes.club.running(BEN)
    await wishes.go_away(3)
    seats = (await wishes.club.tables.public(table_id)).seats
    assert await vacations(wishes.club.store, table_id, seats) == {1: NOON + 3 * DAY}
    assert (await overview(wishes.club.tables, HANA.id)).entries[0].away == {1: NOON + 3 * DAY}
    wishes.watch.now += 3 * DAY
    assert await vacations(wishes.club.store, table_id, seats) == {}
    assert (await wishes.people.of(BEN.id)).away_until is None


async def test_a_vacation_that_is_not_on_offer_is_refused(wishes: Wishes) -> None:
    act = go_away(wishes.club.tables, wishes.people, BEN.id, len(VACATIONS), "press")
    await refused(act, "no_option")
