"""`bench store`: answers of people at a running table, each committed to a real file.

Each commit waits for the disk. On a file system in memory (tmpfs) only computing is compared, of which an answer needs
more than a bare commit.
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
from bot.table.turn.play import act_on_press
from tests.lab.bench.figures import Stopwatch, median_ratio, rounded, timed_rounds
from tests.lab.bench.played_tables import PlayedTables

GAME: Final = "welcome_to"
BATCH: Final = 5
BLOCK: Final = bytes(4096)
MIN_DISK_MS: Final = 0.1
"""If an fsync takes fewer milliseconds, the file is not on a disk."""
PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL")


class StoreFigures(msgspec.Struct, frozen=True):
    """Answers per second, their ratio to bare commits on the same disk, and the milliseconds of an fsync."""

    answers_per_s: float
    ratio: float
    fsync_ms: float

    def words(self) -> str:
        """The figures and the reference in sentences."""
        has_disk = self.fsync_ms >= MIN_DISK_MS
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
    """Alternately make `size` answers and `size` bare commits."""
    return asyncio.run(_measure(seconds, size))


async def _measure(seconds: float, size: int) -> StoreFigures:
    ours: list[float] = []
    reference: list[float] = []
    waited: list[float] = []
    async with AsyncExitStack() as resources:
        folder = Path(resources.enter_context(TemporaryDirectory(prefix="machizukuri-bench-")))
        answers = await AnsweringPeople.open(folder / "ours.sqlite", resources)
        commits = await Commits.open(folder / "bare.sqlite", resources)
        for _ in timed_rounds(seconds):
            ours.append(size / await answers.seconds_for(size))
            reference.append(size / await commits.seconds_for(size))
            waited.append(await asyncio.to_thread(fsync_seconds, folder / "block"))
    return StoreFigures(
        answers_per_s=rounded(median(ours)),
        ratio=rounded(median_ratio(ours, reference)),
        fsync_ms=rounded(1000 * median(waited)),
    )


def fsync_seconds(file: Path) -> float:
    """The seconds until another block of this file is on the disk."""
    with file.open("ab", buffering=0) as blocks:
        blocks.write(BLOCK)
        begun = time.perf_counter()
        os.fsync(blocks.fileno())
        return time.perf_counter() - begun


class AnsweringPeople:
    """People who press at one table after the other."""

    def __init__(self, store: Store) -> None:
        self._played, self._table = PlayedTables(store), 0

    @classmethod
    async def open(cls, file: Path, resources: AsyncExitStack) -> Self:
        """Open the first table in a new database."""
        store = await Store.open(file)
        resources.push_async_callback(store.close)
        people = cls(store)
        people._table = await people._played.opened(GAME)
        return people

    async def seconds_for(self, count: int) -> float:
        """The seconds of this many answers, without the time to choose them."""
        watch = Stopwatch(time.perf_counter)
        for _ in range(count):
            while (press := await self._played.next_press(self._table)) is None:
                self._table = await self._played.opened(GAME)
            with watch.running():
                await act_on_press(self._played.tables, press)
        return watch.seconds


class Commits:
    """The reference: single small INSERTs, each committed."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, file: Path, resources: AsyncExitStack) -> Self:
        """Create a new database with one table."""
        connection = await resources.enter_async_context(aiosqlite.connect(file))
        for pragma in PRAGMAS:
            await connection.execute(f"PRAGMA {pragma}")
        await connection.execute("CREATE TABLE choices (seat INTEGER NOT NULL, choice TEXT NOT NULL)")
        await connection.commit()
        return cls(connection)

    async def seconds_for(self, count: int) -> float:
        """The seconds of this many commits."""
        watch = Stopwatch(time.perf_counter)
        for seat in range(count):
            with watch.running():
                await self._connection.execute("INSERT INTO choices VALUES (?, ?)", (seat, "[1,2]"))
                await self._connection.commit()
        return watch.seconds
