"""The store: answers of people at a running table, each stored before it counts, on a real file.

What a bot stores on is a disk, which has to be waited for with each commit. In memory (tmpfs) that costs nothing, and
what is left to compare is computing: an answer does more of that than a bare commit, on any disk.
"""

import asyncio
import os
import time
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final, Self

import aiosqlite
import msgspec

from bot.store import Store
from bot.table.aftermath import open_tables
from bot.table.limits import BOUNDLESS
from bot.table.lobby import before_start as lobby
from bot.table.lobby.before_start import Entering
from bot.table.lobby.opening import Opening, open_lobby
from bot.table.state import Person
from bot.table.tables import Tables
from bot.table.turn import play
from bot.table.turn.play import Press
from games.core import COMMIT, Ask, Rng, Seat
from tests.lab.bench.figures import Stopwatch, median_ratio, rounded, rounds

GAME: Final = "welcome_to"
PEOPLE: Final = tuple(Person(200000000000000001 + number, f"Person {number}") for number in range(4))
BATCH: Final = 5
BLOCK: Final = bytes(4096)
NOTHING_MS: Final = 0.1
"""Where waiting for the disk takes less than so many milliseconds, there is none."""
PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL")


class StoreFigures(msgspec.Struct, frozen=True):
    """Answers per second, their share of what bare commits reach on the same disk, and what waiting for that takes."""

    answers_per_s: float
    ratio: float
    fsync_ms: float

    def words(self) -> str:
        """The figures, the reference among them."""
        has_disk = self.fsync_ms >= NOTHING_MS
        where = f"{self.fsync_ms:g} ms" if has_disk else "nothing here, so this compares computing alone: set TMPDIR"
        return (
            f"{self.answers_per_s:,.0f} answers/s, one after the other: rules, and one transaction with interaction, "
            "choice, seat and table,\nand the checkpoint where a round closes.\n"
            f"{self.ratio:g} times as many as the reference: {self.answers_per_s / self.ratio:,.0f} commits/s of one "
            "INSERT each by bare aiosqlite with the same pragmas.\nAn answer does more than one INSERT, so this stays "
            "below 1, the nearer the slower the disk is; higher is better.\n"
            f"Waiting until the disk has one block (fsync) takes {where}{'' if has_disk else ' to a folder on a disk'}."
        )


def measure(seconds: float, size: int = BATCH) -> StoreFigures:
    """Answer and commit in turns, `size` of each in a round."""
    return asyncio.run(_measure(seconds, size))


async def _measure(seconds: float, size: int) -> StoreFigures:
    ours: list[float] = []
    reference: list[float] = []
    waited: list[float] = []
    async with AsyncExitStack() as resources:
        folder = Path(resources.enter_context(TemporaryDirectory(prefix="machizukuri-bench-")))
        answers = await AnsweringPeople.open(folder / "ours.sqlite", resources)
        commits = await Commits.open(folder / "bare.sqlite", resources)
        for _ in rounds(seconds):
            ours.append(size / await answers.seconds_for(size))
            reference.append(size / await commits.seconds_for(size))
            waited.append(await asyncio.to_thread(fsync_seconds, folder / "block"))
    return StoreFigures(
        answers_per_s=rounded(median(ours)),
        ratio=rounded(median_ratio(ours, reference)),
        fsync_ms=rounded(1000 * median(waited)),
    )


def fsync_seconds(file: Path) -> float:
    """How long it takes until the disk has another block of this file."""
    with file.open("ab", buffering=0) as blocks:
        blocks.write(BLOCK)
        begun = time.perf_counter()
        os.fsync(blocks.fileno())
        return time.perf_counter() - begun


class AnsweringPeople:
    """People who press at random at a table, and open the next one when a game is over."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._table, self._rng = tables, 0, Rng(1)
        self._interactions = 1_300_000_000_000_000_000

    @classmethod
    async def open(cls, file: Path, resources: AsyncExitStack) -> Self:
        """A first table in a new database."""
        store = await Store.open(file)
        resources.push_async_callback(store.close)
        answers = cls(open_tables(store, BOUNDLESS))
        await answers._open_table()
        return answers

    async def seconds_for(self, count: int) -> float:
        """How long so many answers take; what it takes to think of them is not counted."""
        watch = Stopwatch(time.perf_counter)
        for _ in range(count):
            press = await self._next_press()
            with watch.running():
                await play.answer(self._tables, press)
        return watch.seconds

    async def _open_table(self) -> None:
        opening = Opening(GAME, guild_id=1, channel_id=2, language="ja", bot_level="easy", seats=len(PEOPLE))
        host, *others = PEOPLE
        self._table = (await open_lobby(self._tables, host, opening, self._interaction())).row.id
        for person in others:
            await lobby.join(self._tables, person, self._table, Entering(self._interaction()))

    async def _next_press(self) -> Press:
        async with self._tables.held(self._table) as table:
            asks = table.running().asks()
            serials = [seated.serial for seated in table.seats]
        if not asks:
            await self._open_table()
            return await self._next_press()
        seat = self._rng.pick(sorted(asks))
        return self._press(asks[seat], seat, serials[seat])

    def _press(self, ask: Ask, seat: Seat, serial: int) -> Press:
        choice = ask.sample(self._rng)
        chosen = choice if ask.several else (choice,)
        indices = tuple(ask.options.index(option) for option in chosen)
        verb = "commit" if ask.kind == COMMIT else "choose"
        return Press(self._table, PEOPLE[seat].id, seat, serial, verb, indices, self._interaction())

    def _interaction(self) -> str:
        self._interactions += 1
        return str(self._interactions)


class Commits:
    """The reference: one small INSERT and its commit, again and again."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, file: Path, resources: AsyncExitStack) -> Self:
        """A new database with one table."""
        connection = await resources.enter_async_context(aiosqlite.connect(file))
        for pragma in PRAGMAS:
            await connection.execute(f"PRAGMA {pragma}")
        await connection.execute("CREATE TABLE choices (seat INTEGER NOT NULL, choice TEXT NOT NULL)")
        await connection.commit()
        return cls(connection)

    async def seconds_for(self, count: int) -> float:
        """How long so many commits take."""
        watch = Stopwatch(time.perf_counter)
        for seat in range(count):
            with watch.running():
                await self._connection.execute("INSERT INTO choices VALUES (?, ?)", (seat, "[1,2]"))
                await self._connection.commit()
        return watch.seconds
