"""Which tables do not go on, and why, as an operator is told."""

from bot.store import Deadline, Store
from bot.table.clocks.running import clock_key
from bot.table.memory.state import RUNNING
from bot.table.repairs.stuck import STUCK_SECONDS, StuckCause, StuckReason, stuck_causes, stuck_causes_at
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, HANA, Club, opening


async def all_stuck(store: Store) -> set[tuple[int, StuckReason, str]]:
    """Each reason of each table; what is told of one table is what is told of it among all."""
    found = await stuck_causes(store)
    singly: list[StuckCause] = []
    for table_id in sorted({one.table_id for one in found}):
        async with store.read() as reading:
            row = await reading.tables.get(table_id)
            assert row is not None
            singly += await stuck_causes_at(reading, row, int(store.now))
    assert sorted(found, key=str) == sorted(singly, key=str)
    return {(one.table_id, one.why, one.detail) for one in found}


async def deliver_everything(club: Club, *tables: int) -> None:
    """Take all posts off the list, as the outbox does."""
    async with club.store.transaction() as tx:
        for table_id in tables:
            await tx.posts.drop_all_at_table(table_id)


async def test_a_table_is_stuck_where_nothing_can_be_posted_or_posts_have_waited_for_long(
    club: Club, watch: Watch
) -> None:
    parked, late, delivered = [await club.running(BEN) for _ in range(3)]
    await deliver_everything(club, delivered)
    await club.tables.update_row(parked, parked="Forbidden")
    watch.now += STUCK_SECONDS
    assert await all_stuck(club.store) == {(parked, StuckReason.PLACE, "Forbidden")}
    watch.now += 1
    assert await all_stuck(club.store) == {(parked, StuckReason.PLACE, "Forbidden"), (late, StuckReason.POSTS, "1")}


async def test_a_table_is_stuck_when_a_bot_player_does_not_act(club: Club, watch: Watch) -> None:
    with_bot, without = await club.running(bots=1), await club.running(BEN)
    await deliver_everything(club, with_bot, without)
    assert await all_stuck(club.store) == set()
    watch.now += STUCK_SECONDS + 1
    assert await all_stuck(club.store) == {(with_bot, StuckReason.BOT, "seat 1")}


async def test_a_table_is_stuck_when_a_time_has_passed_without_consequences(club: Club, watch: Watch) -> None:
    lobby = (await club.open()).row.id
    async with club.store.transaction() as tx:
        await tx.deadlines.plan(Deadline(f"lobby:{lobby}", "lobby", tx.now, lobby))
    watch.now += STUCK_SECONDS + 1
    assert await all_stuck(club.store) == {(lobby, StuckReason.DEADLINE, "lobby")}


async def test_a_clock_without_a_deadline_and_one_that_was_put_off_are_stuck(club: Club, watch: Watch) -> None:
    forgotten, put_off = [await timed_table(club) for _ in range(2)]
    await deliver_everything(club, forgotten, put_off)
    assert await all_stuck(club.store) == set()
    async with club.store.transaction() as tx:
        for seat in (0, 1):
            await tx.deadlines.drop(clock_key(forgotten, seat))
            await tx.deadlines.plan(Deadline(clock_key(put_off, seat), "clock", tx.now + 10**8, put_off))
    assert await all_stuck(club.store) == {(forgotten, StuckReason.CLOCK, f"seat {seat}") for seat in (0, 1)}
    watch.now += 10**7
    stuck = await all_stuck(club.store)
    assert {one for one in stuck if one[1] == StuckReason.CLOCK} == {
        (put_off, StuckReason.CLOCK, f"seat {seat}") for seat in (0, 1)
    }


async def timed_table(club: Club) -> int:
    """A running table on which there is a day for a turn."""
    table_id = (await club.open(asked=opening())).row.id
    await club.join(BEN, table_id)
    await club.tables.update_row(table_id, pace="daily")
    await club.start(HANA, table_id)
    return table_id


async def test_a_game_that_cannot_be_opened_is_stuck_and_the_others_are_still_looked_at(
    club: Club, watch: Watch
) -> None:
    broken, with_bot = await club.running(BEN), await club.running(bots=1)
    await deliver_everything(club, broken, with_bot)
    await club.tables.update_row(broken, checkpoint=b"{}")
    watch.now += STUCK_SECONDS + 1
    stuck = await all_stuck(club.store)
    assert {(table_id, why) for table_id, why, _ in stuck} == {
        (broken, StuckReason.CHECKPOINT),
        (with_bot, StuckReason.BOT),
    }
    assert (await club.stored(broken)).phase == RUNNING
