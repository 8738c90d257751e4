"""A chaos run: friends play while a storm rages, then in calm weather; then the books are compared."""

import asyncio
import shutil
import time
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bot.lab.chaos.books import StoredTable, is_sound, read_tables
from bot.lab.chaos.club import Club
from bot.lab.chaos.delivery_checks import check_deliveries
from bot.lab.chaos.disk import Disk, make_disk
from bot.lab.chaos.expected import finishable, newest_texts
from bot.lab.chaos.guest import Guest
from bot.lab.chaos.ledger import PressOutcome
from bot.lab.chaos.process import BotProcess
from bot.lab.chaos.report import Report, Violation
from bot.lab.chaos.scene import ChaosScene
from bot.lab.chaos.store_checks import check_store
from bot.lab.chaos.storm import Storm
from bot.lab.chaos.witness import PostedKind
from bot.playground import Playground, Visitor
from bot.settings import DATABASE_FILE

STUCK_SECONDS: Final = 120.0
"""In calm weather every table has to get one round further within this time."""
DELIVERY_SECONDS: Final = 90.0
LOOK_SECONDS: Final = 0.3


@dataclass(frozen=True)
class ChaosPlan:
    """How long, with what chance, for how many tables; `interval` lies between faults, `finishing` is for the end."""

    seconds: float
    seed: int
    tables: int = 24
    think_seconds: float = 0.6
    interval: tuple[float, float] = (0.3, 1.2)
    finishing_seconds: float = 30.0
    without: frozenset[str] = frozenset()
    """Faults that are left out."""


async def run(plan: ChaosPlan, folder: Path | None = None) -> Report:
    """Play through the plan; in the folder, if one is given, stay the bot's log and a database that is not right."""
    async with AsyncExitStack() as resources:
        if folder is None:
            folder = Path(resources.enter_context(TemporaryDirectory(prefix="machizukuri-chaos-")))
        playground = await resources.enter_async_context(Playground())
        playground.gateway.starts.every = 0.0  # the bot is killed and begun again more often than that
        return await Chaos(plan, playground, folder, resources).run()


class Chaos:
    """All that takes part in one run."""

    def __init__(self, plan: ChaosPlan, playground: Playground, folder: Path, resources: AsyncExitStack) -> None:
        self.plan = plan
        self.scene = ChaosScene(playground, plan.seed, think_seconds=plan.think_seconds)
        data = folder / "data"
        data.mkdir(parents=True)
        self.bot = BotProcess(playground, data, folder)
        self.disk: Disk | None = make_disk(data, lambda: self.bot.id)
        if self.disk:
            resources.callback(self.disk.close)
        resources.push_async_callback(self.bot.stop)
        self.storm = Storm(self.scene, self.bot, self.disk, plan.interval)
        self.storm.without = plan.without
        self._resources = resources
        self._tasks: list[asyncio.Task[None]] = []
        self.remarks: list[str] = []
        self.found: list[Violation] = []

    async def run(self) -> Report:
        """The storm, the calm, the checks."""
        running = self._begin(self.bot.keep_running())
        await self.bot.online()
        clubs = await self._clubs()
        guests = {guest.user: guest for club in clubs for guest in club.guests}
        playing = [self._begin(club.meet()) for club in clubs] + [self._begin(each.play()) for each in guests.values()]
        await self.storm.rage(self.plan.seconds)
        await self._calm(clubs)
        self.scene.stopped.set()
        await asyncio.gather(*playing)
        await self._until_delivered()
        self._note_ends(await self.bot.stop())
        await running
        return await self._judge()

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._resources.callback(task.cancel)
        return task

    async def _clubs(self) -> list[Club]:
        """As many rounds of two to four friends as there are tables; everybody is a friend of several."""
        world, chance = self.scene.playground.world, self.scene.chance("friends")
        while len(world.people) < max(4, self.plan.tables):
            world.add_person(f"Guest {len(world.people) + 1}", chance.choice(("ja", "en-US")))
        guests = [await self._guest(user) for user in list(world.people)]
        channels = [channel.id for channel in world.text_channels()]
        return [
            Club(self.scene, chance.sample(guests, chance.randint(2, 4)), chance.choice(channels), number % 4 == 3)
            for number in range(self.plan.tables)
        ]

    async def _guest(self, user: str) -> Guest:
        person = await Visitor.connect(self.scene.playground.url, user)
        return Guest(self.scene, await self._resources.enter_async_context(person))

    async def _calm(self, clubs: list[Club]) -> None:
        """Restart the bot, and let every table get a round further, and as many as there is time for to their end."""
        self.scene.mischief, self.scene.think_seconds = False, 0.0
        self.bot.terminate()
        await asyncio.sleep(LOOK_SECONDS)
        await self.bot.online()
        begun, witness = time.monotonic(), self.scene.witness
        while opening := sum(club.is_opening for club in clubs):
            if time.monotonic() > begun + STUCK_SECONDS:
                self.found.append(Violation("stuck table", None, f"{opening} tables could not be opened"))
                break
            await asyncio.sleep(LOOK_SECONDS)
        before = {table: witness.rounds(table) for table in self._open_tables()}
        while self._open_tables() and time.monotonic() < begun + STUCK_SECONDS:
            stuck = [table for table in self._open_tables() if witness.rounds(table) <= before.get(table, 0)]
            if not stuck and time.monotonic() > begun + self.plan.finishing_seconds:
                break
            await asyncio.sleep(LOOK_SECONDS)
        for table in self._open_tables():
            if witness.rounds(table) <= before.get(table, 0):
                words = f"no round was finished within {STUCK_SECONDS:g} s although nothing went wrong any more"
                self.found.append(Violation("stuck table", table, words))

    def _open_tables(self) -> list[int]:
        """The tables at which people play and whose end was not posted."""
        witness = self.scene.witness
        begun = {posted.table for posted in witness.posted.values() if posted.kind is PostedKind.BOARD}
        return [table for table in begun if not witness.over(table)]

    async def _until_delivered(self) -> None:
        """Wait until the outbox has nothing more to say, or much too long."""
        end = time.monotonic() + DELIVERY_SECONDS
        while time.monotonic() < end:
            if not check_deliveries(self.scene.witness, self._stored(), {}):
                break
            await asyncio.sleep(1.0)
        await asyncio.sleep(LOOK_SECONDS)

    def _stored(self) -> list[StoredTable]:
        return read_tables(self._file)

    @property
    def _file(self) -> Path:
        return self.bot.data / DATABASE_FILE

    def _note_ends(self, status: int) -> None:
        if status != 0:
            self.found.append(Violation("bad end", None, f"asked to stop, the bot ended with status {status}"))
        self.found += [Violation("crash", None, words) for words in self.bot.ended]

    async def _judge(self) -> Report:
        tables = self._stored()
        begun = [table.id for table in tables if table.began]
        if not is_sound(self._file):
            self.found.append(Violation("broken file", None, "SQLite finds the database damaged"))
        self.found += check_store(self.scene.ledger, tables)
        self.found += check_deliveries(self.scene.witness, tables, await newest_texts(self._file, begun))
        unfinished = [table.id for table in tables if table.phase == "running"]
        troubles = await finishable(self._file, unfinished, self.plan.seed)
        self.found += [Violation("no way to the end", table, words) for table, words in troubles.items()]
        self._remark(tables, unfinished)
        if self.found:
            shutil.copy(self._file, self.bot.log.parent)
        return Report(self.storm.struck, self._figures(tables), self.scene.refusals, self.remarks, self.found)

    def _remark(self, tables: list[StoredTable], unfinished: list[int]) -> None:
        over = sum(table.phase == "over" for table in tables)
        self.remarks.append(
            f"{over} games were played to their end by pressing. The other {len(unfinished)} got a round further in\n"
            "calm weather, and the rules play each of them on to its end from what is stored."
        )
        if self.disk is None:
            self.remarks.append("The disk was never full: this machine has no way to make it so.")
        else:
            self.remarks.append(f"The full disk was {self.disk.words}; writes failed {self.bot.full_disks} times.")

    def _figures(self, tables: list[StoredTable]) -> dict[str, int]:
        ledger, witness = self.scene.ledger, self.scene.witness
        figures = {
            "tables opened": len(tables),
            "games finished": sum(table.phase == "over" for table in tables),
            "rounds": sum(table.number for table in tables),
            "starts and reveals posted": sum(p.kind is not PostedKind.LOBBY for p in witness.posted.values()),
            "edits of them": witness.edits,
            "starts of the bot": self.bot.starts,
            "starts refused as the disk was full": self.bot.ended_on_full_disk,
            "presses": len(ledger.pressed),
            "acts stored": sum(len(table.choices) for table in tables),
            "acts acknowledged to people": len(ledger.acknowledged_acts()),
        }
        figures |= {f"presses {outcome}": ledger.count(outcome) for outcome in PressOutcome}
        return figures | dict(self.scene.counts)
