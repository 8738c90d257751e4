"""What people prefer and how servers are set up is read once, and anew after each change."""

import pytest

from bot.store import PersonRow, Server, Store
from bot.store.row_caches import RowCache
from tests.bot.store.tables import BEN, HANA, SERVER
from tests.bot.store.test_cost import Statements, statements

__all__ = ["statements"]


async def test_a_row_is_read_once_also_where_there_is_none(store: Store, statements: Statements) -> None:
    async with store.read() as reading:
        assert await reading.people.preferences_of([HANA, BEN]) == {HANA: None, BEN: None}
        assert await reading.servers.get(SERVER) == Server(SERVER)
    statements.clear()
    assert await store.preferences_of([BEN, HANA]) == {HANA: None, BEN: None}
    assert await store.server_settings(SERVER) == Server(SERVER)
    assert statements == []


@pytest.mark.sqlite
async def test_only_those_are_read_that_are_not_known(store: Store, statements: Statements) -> None:
    await store.preferences_of([HANA])
    statements.clear()
    await store.preferences_of([HANA, BEN])
    assert [values for statement, values in statements if statement.startswith("SELECT")] == [[f"[{BEN}]"]]


async def test_what_a_transaction_writes_it_sees_itself_and_others_when_it_has_ended(store: Store) -> None:
    dark, server = PersonRow(HANA, "dark"), Server(SERVER, language="ja")
    await store.preferences_of([HANA])
    async with store.transaction() as tx:
        await tx.people.save(dark)
        await tx.servers.save(server)
        assert (await tx.people.get(HANA), await tx.servers.get(SERVER)) == (dark, server)
        assert await store.preferences_of([HANA]) == {HANA: None}
    assert (await store.preferences_of([HANA]))[HANA] == dark
    assert await store.server_settings(SERVER) == server


async def test_what_is_not_stored_in_the_end_is_not_kept(store: Store) -> None:
    try:
        async with store.transaction() as tx:
            await tx.people.save(PersonRow(HANA, "dark"))
            await tx.people.get(HANA)
            raise LookupError
    except LookupError:
        assert await store.preferences_of([HANA]) == {HANA: None}


async def test_nothing_is_kept_of_what_others_may_write_unheard(store: Store) -> None:
    await store.preferences_of([HANA])
    seen = store.row_caches.people.invalidations
    store.row_caches.reset(is_caching=False)
    await store.preferences_of([HANA])
    assert store.row_caches.people.get_cached([HANA]) == {}
    store.row_caches.reset(is_caching=True)
    store.row_caches.people.put({HANA: PersonRow(HANA, "as it was before")}, seen)
    assert store.row_caches.people.get_cached([HANA]) == {}
    await store.preferences_of([HANA])
    assert store.row_caches.people.get_cached([HANA]) == {HANA: None}


def test_what_was_read_before_a_change_is_not_kept_after_it() -> None:
    rows: RowCache[str] = RowCache(max_rows=2)
    seen = rows.invalidations
    rows.invalidate(1)
    rows.put({1: "old"}, seen)
    assert rows.get_cached([1]) == {}


def test_no_more_is_kept_than_there_is_room_for() -> None:
    rows: RowCache[str] = RowCache(max_rows=2)
    for number in (1, 2, 1, 3):
        rows.get_cached([number])
        rows.put({number: "row"}, rows.invalidations)
    assert rows.get_cached([1, 2, 3]) == {1: "row", 3: "row"}
