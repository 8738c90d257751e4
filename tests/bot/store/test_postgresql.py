"""PostgreSQL under the store: transactions side by side, what its errors mean, and a server that comes and goes."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from typing import Final

import pytest
from sqlalchemy import make_url

from bot.store import (
    Conflict,
    DatabaseBusy,
    DatabaseError,
    DatabaseRefused,
    DatabaseUnavailable,
    DatabaseUnreachable,
    Store,
    Transaction,
)
from bot.store.database.address import DatabaseAddress
from tests.bot.new_database import MODEL, administrator, make_model, make_on
from tests.bot.store.tables import HANA, SERVER, open_lobby
from tests.postgresql_server import GUEST, PostgresqlServer

pytestmark = pytest.mark.postgresql

NUMBERS: Final = count()
CUT: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
"""Ends all other connections to a database."""


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresqlServer]:
    """A server of these tests alone, which may come and go."""
    server = PostgresqlServer.begun()
    make_model(server.url())
    yield server
    server.remove()


@pytest.fixture
def address(server: PostgresqlServer) -> str:
    return make_on(server.url(), f"games {next(NUMBERS)}", MODEL)


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    """An empty store on that server, with two connections and little lock_timeout."""
    store = await Store.open(address, busy_timeout=0.2, connections=2)
    yield store
    await store.close()


async def lobbies(store: Store) -> int:
    """How many lobbies there are."""
    async with store.read() as look:
        return len(await look.tables.lobbies_in_server(SERVER))


class TestTransactions:
    """What one sees of others."""

    async def test_a_look_sees_everything_as_it_was_at_one_moment(self, store: Store) -> None:
        async with store.read() as look:
            assert await look.tables.lobbies_in_server(SERVER) == []
            await open_lobby(store)
            assert await look.tables.lobbies_in_server(SERVER) == []
        assert await lobbies(store) == 1

    async def test_a_look_cannot_write(self, store: Store) -> None:
        async with store.read() as look:
            names = ("transaction_isolation", "transaction_read_only")
            found = [(await look._connection.run_text(f"SHOW {name}")).scalar() for name in names]
        assert found == ["repeatable read", "on"]

    async def test_two_write_at_the_same_time_and_a_third_waits_for_a_connection(self, store: Store) -> None:
        entered: list[int] = []
        two_are_in, go_on = asyncio.Event(), asyncio.Event()

        async def write(number: int) -> None:
            async with store.transaction() as tx:
                await tx.people.deed_counts(number, "table", 0)
                entered.append(number)
                if len(entered) == 2:
                    two_are_in.set()
                await go_on.wait()

        writing = [asyncio.create_task(write(number)) for number in range(3)]
        await two_are_in.wait()
        assert sorted(entered) == [0, 1]
        go_on.set()
        await asyncio.gather(*writing)
        assert entered[2] == 2

    async def test_of_two_that_write_the_same_table_the_later_one_is_a_conflict(self, store: Store) -> None:
        table = await open_lobby(store)
        is_written, go_on = asyncio.Event(), asyncio.Event()

        async def first() -> None:
            async with store.transaction() as tx:
                await tx.tables.update(table, phase="cancelled")
                is_written.set()
                await go_on.wait()

        async def second() -> None:
            async with store.transaction() as tx:
                go_on.set()
                await tx.tables.update(table, phase="expired")

        writing = asyncio.create_task(first())
        await is_written.wait()
        with pytest.raises(Conflict):
            await second()
        await writing

    async def test_who_takes_turns_about_a_person_sees_what_the_one_before_has_written(self, store: Store) -> None:
        async def add() -> int:
            async with store.transaction() as tx:
                await tx.lock_subject("person", HANA)
                known = sum((await tx.people.deed_counts(HANA, "table", 0)).values())
                await tx.people.add_deeds(HANA, "table", 1)
                return known

        assert sorted(await asyncio.gather(*(add() for _ in range(20)))) == list(range(20))


class TestTroubles:
    """What the server says, and what the operator hears of it."""

    @pytest.mark.parametrize(
        ("state", "kind", "words"),
        [
            ("40001", DatabaseBusy, "others wrote the same"),
            ("57014", DatabaseBusy, "took too long"),
            ("57P01", DatabaseUnreachable, "is being shut down"),
            ("57P03", DatabaseUnreachable, "starting"),
            ("25006", DatabaseUnreachable, "only be read"),
            ("53300", DatabaseUnreachable, "no connection left"),
            ("08006", DatabaseUnreachable, "connection was lost"),
            ("53100", DatabaseUnavailable, "disk of its server is full"),
            ("53200", DatabaseUnavailable, "out of memory"),
            ("42501", DatabaseRefused, "may not"),
            ("XX001", DatabaseUnavailable, "reports damage"),
            ("58030", DatabaseUnavailable, "oh dear"),
        ],
    )
    async def test_an_error_of_the_server_is_said_in_a_sentence(
        self, store: Store, state: str, kind: type[DatabaseError], words: str
    ) -> None:
        with pytest.raises(kind, match=words) as caught:
            async with store.transaction() as tx:
                await run(tx, f"DO $$ BEGIN RAISE EXCEPTION 'oh dear' USING ERRCODE = '{state}'; END $$")
        assert type(caught.value) is kind
        assert await lobbies(store) == 0

    async def test_of_two_that_wait_in_a_circle_one_is_told_to_try_again(self, store: Store) -> None:
        tables = [await open_lobby(store) for _ in range(2)]
        both_have_one = asyncio.Barrier(2)

        async def write(first: int) -> str:
            async with store.transaction() as tx:
                await run(tx, "SET LOCAL deadlock_timeout = '10ms'")
                await tx.tables.update(tables[first], phase="cancelled")
                await both_have_one.wait()
                await tx.tables.update(tables[1 - first], phase="expired")
            return "written"

        found = await asyncio.gather(write(0), write(1), return_exceptions=True)
        assert sorted(type(one).__name__ for one in found) in (["Conflict", "DatabaseBusy"], ["DatabaseBusy", "str"])

    async def test_who_waits_too_long_for_what_others_hold_is_told_so(self, store: Store) -> None:
        table = await open_lobby(store)
        async with store.transaction() as tx:
            await tx.tables.update(table)
            with pytest.raises(DatabaseBusy, match="for too long"):
                async with store.transaction() as other:
                    await other.tables.update(table)

    async def test_a_wrong_password_an_unknown_database_and_a_role_without_rights_are_refused(
        self, server: PostgresqlServer, address: str
    ) -> None:
        empty = make_on(server.url(), "empty", "template0")
        administrator().run(address, f"CREATE ROLE {GUEST} LOGIN PASSWORD 'right'")
        for name, password, words in (
            (make_url(address).database, "wrong1", "does not let us in"),
            ("nothing", "right", "no database of this name"),
            (make_url(empty).database, "right", "our role may not do this"),
        ):
            url = make_url(address).set(username=GUEST, password=password, database=name)
            with pytest.raises(DatabaseRefused, match=words) as caught:
                await Store.open(url.render_as_string(hide_password=False))
            assert password not in str(caught.value)


class TestAServerThatComesAndGoes:
    """Nothing of the store has to be made anew."""

    async def test_a_server_that_is_away_cannot_be_reached(self, server: PostgresqlServer, address: str) -> None:
        server.stop()
        with pytest.raises(DatabaseUnreachable, match="cannot be reached"):
            await Store.open(address)
        server.start()
        await (await Store.open(address)).close()

    @pytest.mark.parametrize("end", [PostgresqlServer.stop, PostgresqlServer.crash])
    async def test_after_a_restart_nobody_notices_that_the_connections_are_new(
        self, server: PostgresqlServer, store: Store, end: Callable[[PostgresqlServer], None]
    ) -> None:
        await asyncio.gather(open_lobby(store), open_lobby(store))
        end(server)
        with pytest.raises(DatabaseUnreachable):
            await lobbies(store)
        [trouble] = store.health.troubles()
        assert trouble.startswith("Failures in the last minute: 1. The last one: The database postgresql://")
        server.start()
        assert [await one for one in asyncio.as_completed([lobbies(store) for _ in range(3)])] == [2] * 3

    async def test_a_transaction_that_is_cut_leaves_nothing_and_the_next_one_works(
        self, store: Store, address: str
    ) -> None:
        with pytest.raises(DatabaseUnreachable):
            async with store.transaction("click") as tx:
                await tx.upkeep.delete_expired_rows(0, 1)
                await asyncio.to_thread(administrator().run, address, CUT)
                await tx.tables.lobbies_in_server(SERVER)
        async with store.transaction("click"):
            pass
        assert await lobbies(store) == 0

    async def test_a_transaction_that_is_cut_before_its_commit_leaves_nothing(self, store: Store, address: str) -> None:
        with pytest.raises(DatabaseUnreachable):
            async with store.transaction("click") as tx:
                await tx.lock_subject("person", HANA)
                await asyncio.to_thread(administrator().run, address, CUT)
        async with store.transaction("click"):
            pass

    async def test_a_transaction_in_which_nothing_is_done_is_ended_and_holds_up_nobody(self, store: Store) -> None:
        with pytest.raises(DatabaseUnreachable):
            async with store.transaction() as paused:
                await paused.lock_subject("person", HANA)
                await run(paused, "SET LOCAL idle_in_transaction_session_timeout = 1")
                async with store.transaction() as other:
                    await other.lock_subject("person", HANA)
                await paused.tables.lobbies_in_server(SERVER)
        assert await lobbies(store) == 0


class TestAddresses:
    """What may stand in DATABASE_URL."""

    def test_the_usual_word_for_encryption_is_understood(self) -> None:
        assert DatabaseAddress("postgresql://a@b/c?sslmode=require").connect_arguments["ssl"] == "require"

    def test_an_option_that_is_not_known_is_said(self) -> None:
        with pytest.raises(DatabaseUnavailable, match="an option that is not known here, colour"):
            DatabaseAddress("postgresql://a@b/c?colour=red")

    def test_several_servers_of_which_one_can_be_written_may_be_named(self) -> None:
        url = "postgresql://a@/c?host=one:5432&host=two:5432&target_session_attrs=read-write"
        assert DatabaseAddress(url).url.query["host"] == ("one:5432", "two:5432")


async def run(tx: Transaction, statement: str) -> None:
    """Run a statement of our own in a transaction, and tell of errors as the transaction does."""
    await tx._connection.run_text(statement)
