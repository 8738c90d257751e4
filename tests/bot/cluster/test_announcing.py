"""Processes on one database tell each other what concerns them, once it is durable and not before."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec
import pytest

from bot.cluster import listening
from bot.cluster.announcing import (
    ANNOUNCED_AHEAD_SECONDS,
    FAILURE_KEY,
    AnnouncementHandler,
    ChangedTable,
    CommittedChanges,
    announcement_payloads,
)
from bot.cluster.cluster import Cluster
from bot.cluster.listening import TEST_QUERY
from bot.metrics import Metrics
from bot.process.timekeeper import POLL_INTERVAL, Timekeeper
from bot.shards import Shards
from bot.store import Deadline, PersonRow, Server, Store
from bot.store.row_caches import ChangedRow
from bot.store.transaction import RowCaches
from bot.table.forgetting import plan_forgetting
from tests.bot.new_database import administrator
from tests.bot.store.tables import BEN, HANA
from tests.bot.store.test_postgresql import CUT
from tests.bot.store.test_share import FIRST, IN_FIRST, IN_SECOND, SECOND, running_in
from tests.bot.table.club import HANA as HOST
from tests.bot.table.club import Club

LARGEST: Final = 2**63 - 1
CUT_EARS: Final = f"{CUT} AND (query LIKE 'LISTEN%' OR query = '{TEST_QUERY}')"
"""Ends the connections on which processes listen."""
DARK, LIGHT = PersonRow(HANA, "dark"), PersonRow(HANA, "light")


class TestAnnouncements:
    """What is said."""

    def test_all_of_it_is_told_in_pieces_that_the_database_takes(self) -> None:
        rows: list[ChangedRow] = [("person", LARGEST - number) for number in range(200)]
        tables = [ChangedTable(2**31 - number, LARGEST) for number in range(170)]
        pieces = list(announcement_payloads("0123456789abcdef", rows, tables, has_deadlines=True))
        assert max(len(piece.encode()) for piece in pieces) < 8000
        heard = [msgspec.json.decode(piece, type=CommittedChanges) for piece in pieces]
        assert sorted(row for one in heard for row in one.rows) == sorted(rows)
        assert sorted(table.id for one in heard for table in one.tables) == sorted(table.id for table in tables)
        assert [one.has_deadlines for one in heard] == [True, False, False]

    def test_nothing_is_told_where_there_is_nothing_to_tell(self) -> None:
        assert list(announcement_payloads("one", (), (), has_deadlines=False)) == []

    def test_one_says_by_whom_it_is_and_not_what_is_not_so(self) -> None:
        assert list(announcement_payloads("one", (), (), has_deadlines=True)) == ['{"by":"one","has_deadlines":true}']


class TestHearing:
    """What follows from what is heard."""

    def test_ones_own_words_are_passed_over(self) -> None:
        hearing = AnnouncementHandler(RowCaches(), Metrics(), "own")
        told: list[ChangedTable] = []
        hearing.tables_changed = told.append
        for name in ("own", "another"):
            for piece in announcement_payloads(name, (), [ChangedTable(1, 2)], has_deadlines=False):
                hearing.handle(piece)
            assert len(told) == (name == "another")

    @pytest.mark.parametrize("said", ["", "{", '{"by":"another","rows":[["garden",1]]}', '{"rows":[]}'])
    def test_after_words_that_are_not_understood_everything_is_read_anew(self, said: str) -> None:
        kept, missed = RowCaches(), list[str]()
        hearing = AnnouncementHandler(kept, Metrics(), "own")
        kept.people.put({HANA: DARK}, kept.people.invalidations)
        hearing.announcements_missed = lambda: missed.append(said)
        hearing.handle(said)
        assert (kept.people.get_cached([HANA]), missed) == ({}, [said])

    def test_words_of_a_newer_version_are_understood_as_far_as_they_are_known(self) -> None:
        told: list[ChangedTable] = []
        hearing = AnnouncementHandler(RowCaches(), Metrics(), "own")
        hearing.tables_changed = told.append
        hearing.handle('{"by":"another","tables":[[1,null]],"weather":"fair"}')
        assert told == [ChangedTable(1, None)]


@asynccontextmanager
async def hearing_process(database: str, shards: Shards, metrics: Metrics) -> AsyncIterator[Cluster]:
    """A process with these shards that hears what the others announce, and does the work of its shards."""
    store, begun = await Store.open(database, metrics=metrics), asyncio.Event()
    cluster = Cluster(store, metrics)
    cluster.announcement_handler.announcements_missed = begun.set
    store.find_work_shards = lambda: store.shards
    cluster.set_shards(shards)
    await begun.wait()
    yield cluster
    await cluster.close()
    await store.close()


@pytest.fixture
def metrics() -> Metrics:
    """The figures of the second process."""
    return Metrics()


@pytest.fixture
async def first(database: str) -> AsyncIterator[Cluster]:
    """The process that leads."""
    async with hearing_process(database, FIRST, Metrics()) as process:
        yield process


@pytest.fixture
async def second(database: str, metrics: Metrics) -> AsyncIterator[Cluster]:
    """Another process."""
    async with hearing_process(database, SECOND, metrics) as process:
        yield process


async def write(store: Store, person: PersonRow = DARK) -> None:
    """Write what somebody prefers."""
    async with store.transaction() as tx:
        await tx.people.save(person)


def end_of(process: Cluster, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Set as soon as the process hears nothing any more."""
    ended, end = asyncio.Event(), process.announcement_handler.stop_caching

    def record_end_if_due(reason: str) -> None:
        end(reason)
        ended.set()

    monkeypatch.setattr(process.announcement_handler, "stop_caching", record_end_if_due)
    return ended


class Ear:
    """Waits until a process has heard everything that was announced by now, and lists the tables that it heard of."""

    def __init__(self, process: Cluster) -> None:
        self.tables: list[int] = []
        self._marked = asyncio.Event()
        process.announcement_handler.tables_changed = self._hear

    def _hear(self, table: ChangedTable) -> None:
        if table.id:
            self.tables.append(table.id)
        else:
            self._marked.set()

    async def hears(self, speaker: Cluster) -> list[int]:
        """All tables of which it has heard when the speaker has no more to say."""
        (mark,) = announcement_payloads("mark", (), [ChangedTable(0, None)], has_deadlines=False)
        self._marked.clear()
        async with speaker.store.transaction() as tx:
            await tx._connection.run_text(f"SELECT pg_notify('machizukuri', '{mark}')")
        await self._marked.wait()
        return self.tables


@pytest.mark.postgresql
class TestTwoProcesses:
    """Each has a connection on which it listens."""

    async def test_what_a_person_prefers_is_kept_until_it_is_changed_in_another_process(
        self, first: Cluster, second: Cluster
    ) -> None:
        await write(first.store, LIGHT)
        ear = Ear(second)
        await ear.hears(first)
        assert await second.store.preferences_of([HANA, BEN]) == {HANA: LIGHT, BEN: None}
        assert second.store.row_caches.people.get_cached([HANA, BEN]) == {HANA: LIGHT, BEN: None}
        await write(first.store, DARK)
        await ear.hears(first)
        assert second.store.row_caches.people.get_cached([HANA, BEN]) == {BEN: None}
        assert await second.store.preferences_of([HANA]) == {HANA: DARK}

    async def test_the_settings_of_a_server_are_announced_too(self, first: Cluster, second: Cluster) -> None:
        ear = Ear(second)
        await second.store.server_settings(IN_FIRST)
        async with first.store.transaction() as tx:
            await tx.servers.save(Server(IN_FIRST, language="ja"))
        await ear.hears(first)
        assert (await second.store.server_settings(IN_FIRST)).language == "ja"

    async def test_what_is_not_durable_is_not_heard(self, first: Cluster, second: Cluster, metrics: Metrics) -> None:
        with pytest.raises(LookupError):
            async with first.store.transaction() as tx:
                await tx.people.save(DARK)
                raise LookupError
        await write(first.store, PersonRow(BEN, "dark"))
        await Ear(second).hears(first)
        assert metrics.announcements == 2

    async def test_an_act_at_a_table_is_told_to_the_process_whose_work_it_is(
        self, first: Cluster, second: Cluster
    ) -> None:
        club, opener, ear, own_ear = Club(first.store, 1000), Club(second.store), Ear(second), Ear(first)
        servers = (IN_FIRST, IN_SECOND, None)
        mine, theirs, direct = [(await running_in(opener, server, 21)).id for server in servers]
        assert {*await own_ear.hears(second)} == {mine, direct}
        for table_id in (mine, theirs, direct):
            await club.choose_first(HOST, await club.panel(HOST, table_id))
        assert {*await ear.hears(first)} == {theirs}

    async def test_a_deadline_wakes_the_process_that_is_to_meet_it(self, first: Cluster, second: Cluster) -> None:
        table = await running_in(Club(second.store), IN_SECOND, 21)
        woken = {store: asyncio.Event() for store in (first.store, second.store)}
        for store, event in woken.items():
            store.deadlines_changed = event.set
        async with second.store.transaction() as tx:
            await tx.deadlines.plan(Deadline(f"call:{table.id}:{BEN}", "call", 3, table.id, BEN))
        await woken[first.store].wait()
        woken[first.store].clear()
        woken[second.store].clear()
        club = Club(first.store, 1000)
        async with club.tables.writing(table.id) as (tx, _):
            await tx.deadlines.plan(Deadline(f"clock:{table.id}:0", "clock", 5, table.id, HANA))
        await woken[second.store].wait()
        assert woken[first.store].is_set()  # who writes a deadline looks again as well

    async def test_who_leads_is_told_whom_to_forget(self, first: Cluster, second: Cluster) -> None:
        woken = asyncio.Event()
        first.store.deadlines_changed = woken.set
        await plan_forgetting(second.store, BEN)
        await woken.wait()

    async def test_a_deadline_that_is_far_away_is_told_to_nobody(self, first: Cluster, second: Cluster) -> None:
        woken: list[int] = []
        first.store.deadlines_changed = lambda: woken.append(ANNOUNCED_AHEAD_SECONDS)
        for later in (1, 0):
            async with second.store.transaction() as tx:
                await tx.deadlines.plan(
                    Deadline(f"call:{later}", "call", tx.now + ANNOUNCED_AHEAD_SECONDS + later, None, BEN)
                )
            await Ear(first).hears(second)
            assert len(woken) == 1 - later
        assert ANNOUNCED_AHEAD_SECONDS >= POLL_INTERVAL

    async def test_a_timekeeper_meets_what_another_process_has_planned(self, first: Cluster, second: Cluster) -> None:
        met = asyncio.Queue[str]()

        async def meet(deadline: Deadline) -> None:
            async with first.store.transaction() as tx:
                if await tx.deadlines.take_due(deadline):
                    met.put_nowait(deadline.key)

        async def until_woken(event: asyncio.Event, seconds: float) -> None:
            await event.wait()

        keeper = Timekeeper(first.store, {"call": meet}, until_woken)
        keeper.start()
        table = await running_in(Club(second.store), IN_SECOND, 21)
        for key in ("call:one", "call:two"):
            async with second.store.transaction() as tx:
                await tx.deadlines.plan(Deadline(key, "call", 3, table.id, BEN))
            assert await met.get() == key
        await keeper.stop()

    async def test_nothing_is_kept_while_nothing_is_heard_and_then_all_is_read_anew(
        self, first: Cluster, second: Cluster, metrics: Metrics, database: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        again, ended = asyncio.Event(), end_of(second, monkeypatch)
        second.announcement_handler.announcements_missed = again.set
        await second.store.preferences_of([HANA])
        await asyncio.to_thread(administrator().run, database, CUT_EARS)
        await ended.wait()
        get_cached = second.store.row_caches.people.get_cached([HANA])
        assert (second.announcement_handler.is_listening, get_cached, [*metrics.failing]) == (False, {}, [FAILURE_KEY])
        await write(first.store, DARK)
        assert await second.store.preferences_of([HANA]) == {HANA: DARK}
        assert second.store.row_caches.people.get_cached([HANA]) == {}
        await again.wait()
        assert (second.announcement_handler.is_listening, metrics.failing) == (True, {})
        await second.store.preferences_of([HANA])
        assert second.store.row_caches.people.get_cached([HANA]) == {HANA: DARK}

    async def test_a_server_that_does_not_answer_is_not_relied_on_though_its_connection_stands(
        self, database: str, metrics: Metrics, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(listening, "CONNECTION_TEST_INTERVAL", 0.05)
        async with hearing_process(database, SECOND, metrics) as process:
            again, ended = asyncio.Event(), end_of(process, monkeypatch)
            process.announcement_handler.announcements_missed = again.set
            with monkeypatch.context() as patch:
                patch.setattr(listening, "ANSWER_TIMEOUT", 0.0)
                await ended.wait()
                assert not process.announcement_handler.is_listening
            await again.wait()
            assert process.announcement_handler.is_listening
