"""Leases of shards: each has one holder at a time, those of the dead pass on, and owners get theirs back."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from bot.cluster.leases import LEASE_SECONDS, Leases, UnservedShard, unserved_shards
from bot.shards import Shards
from bot.store import Store

pytestmark = pytest.mark.postgresql

ZERO, ONE = Shards(2, (0,)), Shards(2, (1,))
GONE_BY = text("UPDATE leases SET held_until = held_until - :seconds, owned_until = owned_until - :seconds")


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """A database that processes share."""
    store = await Store.open(database)
    yield store
    await store.close()


async def seconds_go_by(store: Store, seconds: float = LEASE_SECONDS) -> None:
    """Let all leases be older by so many seconds."""
    await store.run_outside_pool(GONE_BY, seconds=seconds)


class Process:
    """What a process asks for, in the order in which it does."""

    def __init__(self, store: Store, shards: Shards, name: str) -> None:
        self.leases = Leases(store.run_outside_pool, shards, name)
        self.held: set[int] = set()
        self.wanted: set[int] = set()

    async def look(self) -> bool:
        """Look after the leases once; whether it is the owner of its shards."""
        await self.leases.add_missing()
        is_owner = await self.leases.try_to_own_all()
        renewed = await self.leases.renew()
        self.wanted = {shard for shard, is_wanted in renewed.items() if is_wanted}
        self.held = {*renewed} | await self.leases.claim()
        return is_owner


async def test_each_holds_its_own_shards_however_often_all_look(store: Store) -> None:
    zero, one = Process(store, ZERO, "zero"), Process(store, ONE, "one")
    for _ in range(2):
        assert await zero.look() and await one.look()
        assert (zero.held, one.held) == ({0}, {1})


async def test_the_work_of_a_dead_process_passes_on_when_its_lease_has_run_out(store: Store) -> None:
    zero, one = Process(store, ZERO, "zero"), Process(store, ONE, "one")
    await zero.look(), await one.look()
    await seconds_go_by(store, LEASE_SECONDS / 2)
    await zero.look()
    assert zero.held == {0}
    await seconds_go_by(store, LEASE_SECONDS / 2)
    await zero.look()
    assert zero.held == {0, 1}


async def test_a_process_that_leaves_hands_on_at_once(store: Store) -> None:
    zero, one = Process(store, ZERO, "zero"), Process(store, ONE, "one")
    await zero.look(), await one.look()
    await one.leases.release_all()
    await zero.look()
    assert zero.held == {0, 1}


async def test_an_owner_that_comes_back_gets_its_work_when_it_is_given_up_and_not_before(store: Store) -> None:
    zero, one = Process(store, ZERO, "zero"), Process(store, ONE, "one")
    await zero.look()
    await seconds_go_by(store)
    await zero.look()
    await one.look()
    assert (zero.held, one.held) == ({0, 1}, set())
    await zero.look()
    assert zero.wanted == {1}
    await zero.leases.release(zero.wanted)
    await zero.look()
    await one.look()
    assert (zero.held, one.held) == ({0}, {1})


async def test_the_shard_of_a_process_that_has_not_started_yet_waits_for_it_for_some_seconds(store: Store) -> None:
    zero = Process(store, ZERO, "zero")
    await zero.look()
    assert zero.held == {0}
    await seconds_go_by(store)
    await zero.look()
    assert zero.held == {0, 1}


async def test_what_ran_out_and_nobody_took_can_still_be_renewed(store: Store) -> None:
    zero = Process(store, ZERO, "zero")
    await zero.look()
    await seconds_go_by(store)
    assert await zero.leases.renew() == {0: False}


async def test_who_was_away_for_too_long_has_lost_what_another_one_took(store: Store) -> None:
    zero, one = Process(store, ZERO, "zero"), Process(store, ONE, "one")
    await zero.look(), await one.look()
    await seconds_go_by(store)
    await one.look()
    assert (one.held, await zero.leases.renew()) == ({0, 1}, {})


async def test_of_two_processes_with_the_same_shards_the_second_is_a_spare_until_the_first_is_gone(
    store: Store,
) -> None:
    first, second = (Process(store, Shards.every(2), name) for name in ("first", "second"))
    assert await first.look()
    assert not await second.look()
    assert (first.held, second.held) == ({0, 1}, set())
    await seconds_go_by(store)
    assert await second.look()
    assert second.held == {0, 1}
    assert not await first.look()


async def test_who_cannot_own_all_its_shards_owns_none(store: Store) -> None:
    zero, both = Process(store, ZERO, "zero"), Process(store, Shards.every(2), "both")
    await zero.look()
    assert not await both.look()
    one = Process(store, ONE, "one")
    assert await one.look()


async def test_processes_that_count_shards_otherwise_wait_until_all_the_others_have_gone(store: Store) -> None:
    few, many = Process(store, Shards.every(1), "few"), Process(store, Shards.every(3), "many")
    await few.look()
    assert not await many.look()
    assert many.held == set()
    await few.leases.release_all()
    assert await many.look()
    assert many.held == {0, 1, 2}
    await many.leases.release_all()
    assert await few.look()
    assert few.held == {0}
    assert await unserved_shards(store) == []


async def test_nobody_waits_for_a_lease_that_somebody_is_just_writing(store: Store) -> None:
    zero, one = Process(store, ZERO, "zero"), Process(store, ONE, "one")
    await zero.look(), await one.look()
    await seconds_go_by(store)
    async with store.transaction() as tx:
        await tx._connection.run_text("SELECT 1 FROM leases WHERE shard = 1 FOR UPDATE")
        assert await zero.leases.claim() == {0}


async def test_it_is_known_whose_work_nobody_does_and_whose_presses_nobody_hears(store: Store) -> None:
    zero, one = Process(store, ZERO, "zero"), Process(store, ONE, "one")
    await zero.look(), await one.look()
    await one.leases.release_all()
    assert await unserved_shards(store) == [UnservedShard(1, 2, is_idle=True, is_unheard=True)]
    await zero.look()
    assert await unserved_shards(store) == [UnservedShard(1, 2, is_idle=False, is_unheard=True)]
