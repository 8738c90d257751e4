"""What goes on around the moves comes back as it was written: seats in other hands, motions, invitations, servers."""

import pytest

from bot.store import Conflict, Server, Store
from tests.bot.store.conftest import Watch
from tests.bot.store.tables import BEN, CARLA, HANA, SEATS, start_table


async def test_a_seat_changes_only_what_is_named(store: Store) -> None:
    table = await start_table(store)
    async with store.transaction() as tx:
        changed = await tx.seats.update(table.id, SEATS[1], bot_level="hard", left=3600, since=None)
    async with store.read() as look:
        hana, ben, bot = await look.seats.at_table(table.id)
    assert (hana, ben, bot) == (SEATS[0], changed, SEATS[2])
    assert (ben.user_id, ben.bot_level, ben.left, ben.player_id) == (BEN, "hard", 3600, None)
    assert (hana.player_id, bot.player_id) == (HANA, None)


async def test_nobody_gets_a_second_seat_and_no_seat_is_invented(store: Store) -> None:
    table = await start_table(store)
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.seats.update(table.id, SEATS[2], user_id=HANA)
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.seats.update(table.id + 1, SEATS[0], left=1)


async def test_who_is_invited_twice_is_invited_once(store: Store, watch: Watch) -> None:
    table = await start_table(store)
    for people in ([CARLA, CARLA], [BEN, CARLA]):
        watch.now += 1
        async with store.transaction() as tx:
            await tx.seats.invite(table.id, people)
    async with store.read() as look:
        assert await look.seats.invited_people(table.id) == [CARLA, BEN]
        assert await look.seats.invited_people(table.id + 1) == []


async def test_a_server_has_the_usual_settings_until_they_are_changed(store: Store) -> None:
    async with store.read() as look:
        assert await look.servers.get(9) == Server(9)
    for saved in (Server(9, "ja", False, [4, 5], "managers", "host"), Server(9, channels=[4])):
        async with store.transaction() as tx:
            await tx.servers.save(saved)
        async with store.read() as look:
            assert await look.servers.get(9) == saved
            assert await look.servers.get(10) == Server(10)


async def test_a_motion_is_open_until_it_has_an_outcome(store: Store) -> None:
    table = await start_table(store)
    async with store.transaction() as tx:
        late = await tx.motions.add(table, "late", seat=1)
        end = await tx.motions.add(table, "end", by_user=HANA)
    async with store.transaction() as tx:
        late = await tx.motions.update(late, outcome="wait", message_id=77)
    async with store.read() as look:
        assert await look.motions.open_at_table(table.id) == [end]
        assert await look.motions.get(late.id) == late
        assert await look.motions.get(end.id + 1) is None


async def test_a_vote_can_be_changed(store: Store, watch: Watch) -> None:
    table = await start_table(store)
    async with store.transaction() as tx:
        motion = await tx.motions.add(table, "end", by_user=HANA)
        await tx.motions.save_vote(motion.id, HANA, "yes")
        await tx.motions.save_vote(motion.id, BEN, "no")
    watch.now += 1
    async with store.transaction() as tx:
        await tx.motions.save_vote(motion.id, HANA, "no")
    async with store.read() as look:
        assert await look.motions.votes(motion.id) == {BEN: "no", HANA: "no"}


async def test_the_message_of_a_motion_waits_once(store: Store) -> None:
    table = await start_table(store)
    async with store.transaction() as tx:
        motion, other = await tx.motions.add(table, "pause", by_user=HANA), await tx.motions.add(table, "late", seat=1)
        for one in (motion, other, motion):
            await tx.posts.queue_motion(one, [1])
    async with store.read() as look:
        posts = await look.posts.deliverable_at_table(table.id)
    assert [(post.kind, post.motion_id, post.called) for post in posts] == [
        ("motion", other.id, [1]),
        ("motion", motion.id, [1]),
    ]
