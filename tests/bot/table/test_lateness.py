"""When somebody's clock has run out the others are asked, once, and nothing else happens."""

from functools import partial
from typing import Final

import pytest

from bot.process.timekeeper import Timekeeper
from bot.store import Motion
from bot.table.memory.state import Person
from bot.table.seats.handover import reclaim
from bot.table.votes.lateness import handle_timeout
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, HANA, Club
from tests.bot.table.test_clocks import DAY, HOUR, NIGHT, NOON, Clocks
from tests.bot.table.test_motions import open_motions
from tests.bot.table.test_vacation import Hours
from tests.bot.table.test_voting import say
from tests.bot.waiting import all_posts

MINUTE: Final = 60


class Late:
    """Tables with clocks at which time goes by."""

    def __init__(self, club: Club, watch: Watch) -> None:
        self.club, self.watch, self.clocks = club, watch, Clocks(club, watch)
        self.keeper = Timekeeper(club.store, {"clock": partial(handle_timeout, club.tables)})

    async def pass_time(self, seconds: int) -> None:
        """Let so much time go by, and do what is due."""
        self.watch.now += seconds
        await self.keeper.handle_due()

    async def about(self, table_id: int) -> list[tuple[str, int | None]]:
        return [(motion.kind, motion.seat) for motion in await open_motions(self.club, table_id)]

    async def only_motion(self, table_id: int) -> Motion:
        """On what is voted."""
        (motion,) = await open_motions(self.club, table_id)
        return motion


@pytest.fixture
def late(club: Club, watch: Watch) -> Late:
    """Tables with clocks."""
    return Late(club, watch)


async def test_when_a_clock_runs_out_the_others_are_asked_once(late: Late) -> None:
    table_id = await late.clocks.table(BEN, CARLA)
    await late.clocks.play(table_id, HANA, CARLA)
    await late.pass_time(3 * DAY - 1)
    assert await late.about(table_id) == []
    await late.pass_time(1)
    assert await late.about(table_id) == [("late", 1)]
    assert late.club.told[-1] == table_id
    await late.pass_time(30 * DAY)
    assert await late.about(table_id) == [("late", 1)]
    assert await late.clocks.left(table_id) == [(3 * DAY, False), (3 * DAY, True), (3 * DAY, False)]
    assert (await late.club.stored(table_id)).phase == "running"


async def test_the_others_are_mentioned_and_not_in_their_quiet_hours(late: Late) -> None:
    await late.clocks.prefers(CARLA, **NIGHT)
    table_id = await late.clocks.table(BEN, CARLA, pace="live")
    late.watch.now += 11 * HOUR
    await late.pass_time(0)
    async with late.club.store.read() as reading:
        posts = [post for post in await all_posts(reading) if post.kind == "motion"]
        calls = [call.due for call in await reading.deadlines.of_person(CARLA.id, "call")]
    assert [post.called for post in posts] == [[1], [0], [0, 1]]
    assert calls == [NOON + 19 * HOUR]
    assert await late.about(table_id) == [("late", 0), ("late", 1), ("late", 2)]


async def test_who_plays_in_the_meantime_is_late_no_more(late: Late) -> None:
    table_id = await late.clocks.table(BEN, CARLA)
    await late.clocks.play(table_id, HANA, CARLA)
    await late.pass_time(3 * DAY)
    await late.clocks.play(table_id, BEN)
    assert await late.about(table_id) == []
    assert (await late.clocks.left(table_id))[1] == (DAY, True)


async def test_to_wait_gives_another_credit_and_then_the_others_are_asked_again(late: Late) -> None:
    table_id = await late.clocks.table(BEN, CARLA)
    await late.clocks.play(table_id, HANA, CARLA)
    await late.pass_time(3 * DAY)
    for person in (HANA, CARLA):
        await say(late.club, person, await late.only_motion(table_id), "wait")
    assert (await late.about(table_id), await late.clocks.left(table_id)) == (
        [],
        [(3 * DAY, False), (DAY, True), (3 * DAY, False)],
    )
    await late.pass_time(DAY - 1)
    assert await late.about(table_id) == []
    await late.pass_time(1)
    assert await late.about(table_id) == [("late", 1)]


@pytest.mark.parametrize("answer", ["bot_turn", "bot_seat"])
async def test_while_a_bot_player_acts_no_clock_runs(late: Late, answer: str) -> None:
    table_id = await late.clocks.table(BEN)
    await late.clocks.play(table_id, HANA)
    await late.pass_time(3 * DAY)
    await say(late.club, HANA, await late.only_motion(table_id), answer)
    assert (await late.clocks.left(table_id))[1] == (0, False)
    assert await late.clocks.due() == []


async def test_whoever_comes_back_in_time_to_play_has_a_new_credit(late: Late) -> None:
    table_id = await late.clocks.table(BEN)
    await late.clocks.play(table_id, HANA)
    await late.pass_time(3 * DAY)
    await say(late.club, HANA, await late.only_motion(table_id), "bot_seat")
    await reclaim(late.club.tables, BEN, table_id, late.club.interaction())
    await late.pass_time(0)
    assert (await late.about(table_id), (await late.clocks.left(table_id))[1]) == ([], (DAY, True))


async def test_nobody_is_asked_where_bot_players_alone_wait(late: Late) -> None:
    table_id = await late.clocks.table(bots=2)
    await late.pass_time(30 * DAY)
    assert await late.about(table_id) == []


@pytest.mark.parametrize("person", [HANA, BEN])
async def test_both_of_two_can_be_late(late: Late, person: Person) -> None:
    table_id = await late.clocks.table(BEN, pace="live")
    await late.pass_time(20 * MINUTE)
    assert await late.about(table_id) == [("late", 0), ("late", 1)]
    await late.clocks.play(table_id, person)
    assert await late.about(table_id) == [("late", 1 if person is HANA else 0)]


async def test_whoever_was_on_vacation_when_the_turn_began_is_not_late_and_whoever_went_later_is(
    late: Late, club: Club, watch: Watch
) -> None:
    before = await late.clocks.table(BEN)
    await Hours(club, watch).go_away(7)
    after = await late.clocks.table(BEN)
    for table_id in (before, after):
        await late.clocks.play(table_id, HANA)
    await late.pass_time(3 * DAY)
    assert (await late.about(before), await late.about(after)) == ([("late", 1)], [])
    await late.pass_time(7 * DAY - 1)
    assert await late.about(after) == []
    await late.pass_time(1)
    assert await late.about(after) == [("late", 1)]


async def test_a_clock_that_runs_out_while_nothing_runs_is_seen_at_the_next_start(late: Late, watch: Watch) -> None:
    table_id = await late.clocks.table(BEN)
    await late.clocks.play(table_id, HANA)
    watch.now += 10 * DAY
    late.club.restart()
    again = Late(late.club, watch)
    watch.now = NOON + 10 * DAY
    await again.pass_time(0)
    assert await again.about(table_id) == [("late", 1)]
