"""A chaos run: people play during a storm of faults and then in calm weather; then the records are compared."""

import asyncio
import time
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bot.playground import Playground
from bot.store import Store
from bot.table.aftermath.aftermath import build_tables
from bot.table.tables import Tables
from games.core import Rng
from tests.lab.chaos.books import Books, StoredTable, is_intact, read_books
from tests.lab.chaos.crowd import Crowd
from tests.lab.chaos.database import Database, DatabaseFile, DatabaseServer
from tests.lab.chaos.delivery_checks import check_deliveries, check_time, check_words
from tests.lab.chaos.disk import Disk, make_disk
from tests.lab.chaos.expected import lines_of_turns, newest_texts, no_way_to_the_end
from tests.lab.chaos.fleet import Fleet, processes_on
from tests.lab.chaos.ledger import PressOutcome
from tests.lab.chaos.outages import Outages
from tests.lab.chaos.patience import LOOK_SECONDS, STUCK_SECONDS, Patience, TableProgress
from tests.lab.chaos.process import BotProcess
from tests.lab.chaos.report import Report, Violation
from tests.lab.chaos.scene import ChaosScene
from tests.lab.chaos.store_checks import check_store
from tests.lab.chaos.storm import Storm
from tests.lab.chaos.witness import PostedKind

DELIVERY_SECONDS: Final = 90.0


@dataclass(frozen=True)
class ChaosPlan:
    """A chaos run: the seconds of the storm and of the calm after it, and the number of tables at a time.

    `interval` has the least and most seconds between faults. This many `processes` with `shards_each` shards run on a
    PostgreSQL server that is started for the run; with 0, one process runs on SQLite.
    """

    seconds: float
    seed: int
    tables: int = 24
    think_seconds: float = 0.6
    interval: tuple[float, float] = (0.3, 1.2)
    finishing_seconds: float = 30.0
    without: frozenset[str] = frozenset()
    """Faults that are left out."""
    processes: int = 0
    shards_each: int = 2


async def run(plan: ChaosPlan, folder: Path | None = None) -> Report:
    """Run the plan. The folder, if given, keeps the bot's log, and the database if there are violations.

    Raises NotOnline and NotInstalled.
    """
    async with AsyncExitStack() as resources:
        if folder is None:
            folder = Path(resources.enter_context(TemporaryDirectory(prefix="machizukuri-chaos-")))
        playground = await resources.enter_async_context(Playground())
        playground.gateway.session_starts.interval = 0.0  # the bot is killed and begun again more often than that
        chaos = Chaos(plan, playground, folder, resources)
        await chaos.prepare()
        return await chaos.run()


class Chaos:
    """One chaos run with all its parts."""

    def __init__(self, plan: ChaosPlan, playground: Playground, folder: Path, resources: AsyncExitStack) -> None:
        self.plan, self._folder, self._resources = plan, folder, resources
        self.scene = ChaosScene(playground, plan.seed, think_seconds=plan.think_seconds)
        self.crowd = Crowd(self.scene, plan.tables, is_everywhere=plan.processes > 0)
        self.disk: Disk | None = None
        self.outages: Outages | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self.remarks: list[str] = []
        self.found: list[Violation] = []
        self._now = 0.0
        """What the bot's clocks showed when it had done everything."""

    async def prepare(self) -> None:
        if self.plan.processes:
            await self._prepare_server(self.plan)
        else:
            self._prepare_file()
        self._resources.push_async_callback(self.fleet.stop)
        more = self.outages.deeds() if self.outages else {}
        self.storm = Storm(self.scene, self.fleet, self.disk, self.plan.interval, more)
        self.storm.without = self.plan.without

    def _prepare_file(self) -> None:
        bot = BotProcess(self.scene.playground, self._folder)
        self.fleet = Fleet([bot], self.scene.random_for("processes"))
        self.database: Database = DatabaseFile(bot.data)
        self.disk = make_disk(bot.data, lambda: bot.id)
        if self.disk:
            self._resources.callback(self.disk.close)

    async def _prepare_server(self, plan: ChaosPlan) -> None:
        server = await DatabaseServer.begun(plan.processes, self._resources)
        await self.crowd.save_preferences(str(server.address))
        for number in range(1, plan.processes * plan.shards_each):
            self.scene.playground.world.add_guild(f"Server {number + 1}")
        processes = processes_on(server, self.scene.playground, self._folder, plan.shards_each)
        self.fleet = Fleet(processes, self.scene.random_for("processes"))
        self.database = server
        self.outages = Outages(self.scene, self.fleet, server)

    async def run(self) -> Report:
        """Run the storm, the calm and the checks. The database is also kept if one of them raises an error."""
        try:
            return await self._run()
        except Exception:
            await asyncio.to_thread(self.database.keep, self._folder)
            raise

    async def _run(self) -> Report:
        running = self._begin(self.fleet.keep_running())
        await self.fleet.wait_until_online()
        await self.crowd.connect_people(self._resources)
        playing = [self._begin(each) for each in self.crowd.all_play()]
        await self.storm.rage(self.plan.seconds)
        if self.outages:
            await self.outages.calm()
        await self._calm()
        self.scene.stopped.set()
        await asyncio.gather(*playing)
        await self._until_delivered()
        self._note_ends(await self.fleet.stop())
        await running
        return await self._judge()

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._resources.callback(task.cancel)
        return task

    async def _calm(self) -> None:
        """Let every table get a round further, however long that takes, and as many as there is time for to their end.

        A process that is alone is restarted before; of several, the others have to see to what one has left undone.
        """
        self.scene.mischief, self.scene.think_seconds = False, 0.0
        await (self.fleet.restart() if len(self.fleet.processes) == 1 else self.fleet.wait_until_online())
        self.scene.is_calm = True
        begun = time.monotonic()
        while opening := sum(club.is_opening for club in self.crowd.clubs):
            if time.monotonic() > begun + STUCK_SECONDS:
                self.found.append(Violation("stuck table", None, f"{opening} tables could not be opened"))
                break
            await asyncio.sleep(LOOK_SECONDS)
        await Patience(self._open_tables, self._progress).last(self.plan.finishing_seconds, self.found)

    def _open_tables(self) -> list[int]:
        """The tables at which people play and whose end was not posted, and solo games that go on."""
        witness = self.scene.witness
        begun = {posted.table for posted in witness.posted.values() if posted.kind is PostedKind.BOARD}
        return [table for table in begun if not witness.is_over(table)] + self.crowd.solo_tables()

    def _progress(self, table: int) -> TableProgress:
        """How far a table is; in a solo game each act counts as a round."""
        acts = sum(serial for (one, _), serial in self.scene.ledger.shown.items() if one == table)
        rounds = acts if table in self.crowd.solo_tables() else self.scene.witness.rounds(table)
        return TableProgress(rounds, acts)

    async def _until_delivered(self) -> None:
        """Wait until the outbox has nothing more to say, and nothing is late, or much too long."""
        end = time.monotonic() + DELIVERY_SECONDS
        while time.monotonic() < end:
            books, self._now = await read_books(self.database.address), time.time() + self.storm.clock
            witness = self.scene.witness
            if not check_deliveries(witness, books.tables, {}) and not self._late(books):
                break
            await asyncio.sleep(1.0)
        await asyncio.sleep(LOOK_SECONDS)

    def _late(self, books: Books) -> list[Violation]:
        """Late deadlines and letters; they are checked only where the bot works on PostgreSQL."""
        return check_time(books, self.scene.witness, self._now) if self.plan.processes else []

    def _note_ends(self, statuses: list[int]) -> None:
        for status in statuses:
            if status != 0:
                self.found.append(Violation("bad end", None, f"asked to stop, the bot ended with status {status}"))
        self.found += [Violation("crash", None, words) for words in self.fleet.ended]

    async def _judge(self) -> Report:
        database = self.database.address
        books = await read_books(database)
        tables = books.tables
        if isinstance(self.database, DatabaseFile) and not await is_intact(self.database.file):
            self.found.append(Violation("broken file", None, "SQLite finds the database damaged"))
        self.found += check_store(self.scene.ledger, tables)
        self.found += self._late(books)
        store = await Store.open(database)
        await self._judge_by_the_rules(tables, build_tables(store))
        await store.close()
        self._remark(tables)
        if self.found:
            await asyncio.to_thread(self.database.keep, self._folder)
        return Report(self.storm.struck, self._figures(tables), self.scene.refusals, self.remarks, self.found)

    async def _judge_by_the_rules(self, stored: list[StoredTable], tables: Tables) -> None:
        """Hold what was posted, and what can still be played, against what the bot's own parts make of the tables."""
        witness, posted = self.scene.witness, [table for table in stored if table.has_begun and not table.is_solo]
        newest = {table.id: await newest_texts(tables, table.id) for table in posted}
        self.found += check_deliveries(witness, stored, {table: texts for table, texts in newest.items() if texts})
        for table in posted:
            self.found += check_words(witness, table, await lines_of_turns(tables, table))
        for table in stored:
            if table.phase == "running":
                trouble = await no_way_to_the_end(tables, table.id, Rng(self.plan.seed))
                self.found += [Violation("no way to the end", table.id, trouble)] if trouble else []

    def _remark(self, tables: list[StoredTable]) -> None:
        over, running = (sum(table.phase == phase for table in tables) for phase in ("over", "running"))
        self.remarks.append(
            f"{over} games were played to their end by pressing. The other {running} got a round further in\n"
            "calm weather, and the rules play each of them on to its end from what is stored."
        )
        if self.disk is not None:
            failed = self.fleet.first.full_disks
            self.remarks.append(f"The full disk was {self.disk.words}; writes failed {failed} times.")
        elif isinstance(self.database, DatabaseFile):
            self.remarks.append("The disk was never full: this machine has no way to make it so.")

    def _figures(self, tables: list[StoredTable]) -> dict[str, int]:
        ledger, witness = self.scene.ledger, self.scene.witness
        figures = {
            "tables opened": len(tables),
            "games finished": sum(table.phase == "over" for table in tables),
            "rounds": sum(table.number for table in tables),
            "starts and reveals posted": sum(p.kind is not PostedKind.LOBBY for p in witness.posted.values()),
            "starts of the bot": self.fleet.starts,
            "presses": len(ledger.pressed),
            "acts stored": sum(len(table.choices) for table in tables),
            "acts acknowledged to people": len(ledger.acknowledged_acts()),
        }
        figures |= {f"presses {outcome}": ledger.count(outcome) for outcome in PressOutcome}
        return figures | dict(self.scene.counts) | (self.outages.figures() if self.outages else {})
