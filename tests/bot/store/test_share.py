"""Two processes with different shards take up all that waits, and nothing twice."""

import pytest

from bot.cluster.cluster import Cluster
from bot.cluster.row_locks import RowLocks
from bot.metrics import Metrics
from bot.shards import ALL_SHARDS, Shards
from bot.store import Deadline, PersonRow, Store, TableRow
from bot.table.lobby.opening import OpeningRequest
from bot.table.repairs.repairing import request_repair
from tests.bot.table.club import BEN, HANA, Club

FIRST, SECOND = Shards(3, (0, 2)), Shards(3, (1,))
IN_SECOND, IN_FIRST = 1 << 22, 2 << 22


async def running_in(club: Club, server: int | None, channel: int) -> TableRow:
    """A table that has begun in this server, with a bot player; there is something to post and to be met."""
    lobby = await club.open(HANA, OpeningRequest("welcome_to", server, channel, "en", "easy", None, None))
    await club.add_bot(HANA, lobby.row.id)
    await club.start(HANA, lobby.row.id)
    async with club.store.transaction() as tx:
        row = await tx.tables.get(lobby.row.id)
        assert row is not None
        await tx.deadlines.plan(Deadline(f"clock:{row.id}", "clock", 5, row.id, BEN.id))
        return row


async def test_each_takes_up_what_waits_in_its_own_servers(store: Store) -> None:
    club = Club(store)
    mine, others = await running_in(club, IN_FIRST, 21), await running_in(club, IN_SECOND, 22)
    for table in (mine, others):
        await request_repair(store, table.id, "retry")
    async with store.read() as look:
        for shards, tables in ((FIRST, [mine]), (SECOND, [others]), (ALL_SHARDS, [mine, others])):
            assert await look.tables.running_with_bots(shards) == [table.id for table in tables]
            assert sorted(await look.posts.tables_to_deliver(shards)) == [table.id for table in tables]
            assert [one.table_id for one in await look.repairs.unhandled(shards)] == [table.id for table in tables]
            clocks = [one.table_id for one in await look.deadlines.due(2**40, shards) if one.kind == "clock"]
            assert clocks == [table.id for table in tables]


async def test_calls_are_for_the_process_that_leads_wherever_the_table_is(store: Store) -> None:
    table = await running_in(Club(store), IN_SECOND, 21)
    async with store.transaction() as tx:
        await tx.deadlines.plan(Deadline(f"call:{table.id}:{BEN.id}", "call", 3, table.id, BEN.id))
        await tx.deadlines.plan(Deadline("lobby:0", "lobby", 4))
        assert [one.due for one in await tx.deadlines.due(4, FIRST)] == [3, 4]
        assert (await tx.deadlines.next_due(FIRST), await tx.deadlines.next_due(SECOND)) == (3, 5)


async def test_what_another_process_has_done_at_a_table_is_seen_at_once(store: Store) -> None:
    mine, theirs = (Club(store, first, RowLocks(store)) for first in (1, 100))
    table_id = (await mine.open(HANA, OpeningRequest("welcome_to", IN_FIRST, 21, "en", "easy", None, None))).row.id
    await theirs.join(BEN, table_id)
    assert [seat.name for seat in (await mine.tables.lobby(table_id)).seats] == [HANA.name, BEN.name]
    await theirs.start(HANA, table_id)
    panel = await mine.panel(BEN, table_id)
    await theirs.choose_first(BEN, await theirs.panel(BEN, table_id))
    assert (await mine.panel(BEN, table_id)).serial == panel.serial + 1


@pytest.mark.sqlite
async def test_what_a_person_prefers_is_read_anew_where_another_process_may_change_it_unheard(store: Store) -> None:
    await store.preferences_of([BEN.id])
    Cluster(store, Metrics()).set_shards(SECOND)
    async with store.transaction() as tx:
        await tx.people.save(PersonRow(BEN.id, "dark"))
    await store.preferences_of([BEN.id])
    assert store.row_caches.people.get_cached([BEN.id]) == {}
    assert (await store.preferences_of([BEN.id]))[BEN.id] == PersonRow(BEN.id, "dark")


async def test_a_restart_tries_again_to_post_in_its_own_servers_alone(store: Store) -> None:
    club = Club(store)
    tables = [await running_in(club, server, 21) for server in (IN_FIRST, IN_SECOND)]
    async with store.transaction() as tx:
        for table in tables:
            await tx.tables.update(table, parked="Forbidden")
        await tx.tables.unpark_all(SECOND)
        assert [row and row.parked for row in [await tx.tables.get(table.id) for table in tables]] == [
            "Forbidden",
            None,
        ]
