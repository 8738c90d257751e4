"""`bench scale --processes 1,2,4`: what several processes of one bot cost, on one PostgreSQL."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import dataclass
from math import fsum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from sqlalchemy import make_url, text

from bot.playground import Playground
from bot.settings import processors
from bot.store import DatabaseError, Store
from bot.store.address import Address
from bot.store.postgresql import ANSWERING, pooled_engine
from bot.store.troubles import connecting, plain_errors
from tests.lab.bench.crowd import Times, computed_times, percentiles, play_crowd, show_tables
from tests.lab.bench.figures import CannotMeasure, rounded
from tests.lab.bench.scale import line, shown
from tests.lab.bench.stage import START_SECONDS, MeasuredBot, bot_on, until_idle
from tests.lab.bench.stored_tables import ShownTable, fill_each
from tests.lab.bench.watched_bot import TICKS, WATCH_FILE, Watched
from tests.lab.postgresql_server import NotInstalled, PostgresqlServer
from tests.lab.processes import children, computed, megabytes

SESSIONS: Final = "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
ROWS: Final = (
    ("presses", "presses"),
    ("presses a second", "pressed_per_second"),
    ("processor time of the bot for a press, ms", "computed"),
    ("the same of the processes that draw, ms", "drawn"),
    ("the same of the database, ms", "stored"),
    ("presses a second, a processor for each process", "per_second"),
    ("presses a second, the processors that are here", "per_second_here"),
    ("statements for a press", "statements"),
    ("requests for a press that Discord counts", "requests"),
    ("memory of a process, MB", "megabytes"),
    ("memory of what draws for it, MB", "megabytes_drawing"),
    ("idle process: processor time in a second, ms", "idle_computed"),
    ("idle process: statements a second", "idle_statements"),
)


class SeveralFigures(msgspec.Struct, frozen=True):
    """What was measured with so many processes, and with the same people at the same tables.

    Milliseconds are processor time: `computed` of the bot for a press, `drawn` of the processes that draw, `stored` of
    the database, where it is on this machine. They and the statements are without what idle
    processes do. `requests` are those for which Discord has a limit for all. Memory and idleness are those of one
    process on average. `first` is the time to the first answer at p50, p95 and p99.
    """

    processes: int
    tables: int
    people: int
    presses: int
    pressed_per_second: float
    first: tuple[float, float, float]
    computed: float
    drawn: float
    stored: float
    per_second: float
    per_second_here: float
    statements: float
    requests: float
    megabytes: float
    megabytes_drawing: float
    idle_computed: float
    idle_statements: float


class Spent(msgspec.Struct, frozen=True):
    """For how many milliseconds all have computed at a moment; the database session by session."""

    at: float
    bot: float
    drawing: float
    database: Mapping[int, float]

    def since(self, before: "Spent") -> "Spent":
        """The same from a moment before until this one; the database's under 0."""
        stored = fsum(spent - before.database.get(session, 0.0) for session, spent in self.database.items())
        return Spent(self.at - before.at, self.bot - before.bot, self.drawing - before.drawing, {0: stored})


@dataclass(frozen=True)
class Crew:
    """All processes of one bot, and the address of the database that they share."""

    numbers: tuple[int, ...]
    database: str

    async def spent(self) -> Spent:
        """For how long everybody has computed until now."""
        found = [computed_times(number) for number in self.numbers]
        sessions = {session: computed(session) for session in await _run(self.database, SESSIONS)}
        return Spent(time.monotonic(), sum(each.bot for each in found), sum(each.drawing for each in found), sessions)

    def memory(self) -> tuple[float, float]:
        """The megabytes of a process, and of all that draw for it, on average."""
        drawing = [megabytes(child) for number in self.numbers for child in children(number)]
        return fsum(map(megabytes, self.numbers)) / len(self.numbers), fsum(drawing) / len(self.numbers)


@dataclass(frozen=True)
class MeasuredRun:
    """A run: what everybody had computed before an idle time, after it, and after the presses; and what was seen."""

    spent: tuple[Spent, Spent, Spent]
    memory: tuple[float, float]
    requests: int
    times: Times
    watched: Sequence[Watched]

    def figures(self, tables: int, people: int) -> SeveralFigures:
        """What it comes to. Raises CannotMeasure."""
        begun, calm, ended = self.spent
        idle, busy = calm.since(begun), ended.since(calm)
        processes, presses = len(self.watched), len(self.times.all)
        if presses < 2:
            raise CannotMeasure("nobody pressed anything in so short a time")
        cuts = percentiles(self.times.all)
        idle_statements, statements = self._statements(begun, calm), self._statements(calm, ended)
        anyway = busy.at / idle.at
        of_bot, drawn = (busy.bot - anyway * idle.bot) / presses, busy.drawing / presses
        stored = (busy.database[0] - anyway * idle.database[0]) / presses
        figures = {
            "pressed_per_second": presses / busy.at,
            "computed": of_bot,
            "drawn": drawn,
            "stored": stored,
            "per_second": 1000 * processes / max(of_bot, drawn),
            "per_second_here": 1000 / max(max(of_bot, drawn) / processes, (of_bot + drawn + stored) / processors()),
            "statements": (statements - anyway * idle_statements) / presses,
            "requests": self.requests / presses,
            "megabytes": self.memory[0],
            "megabytes_drawing": self.memory[1],
            "idle_computed": idle.bot / idle.at / processes,
            "idle_statements": idle_statements / idle.at / processes,
        }
        first = (rounded(cuts[49]), rounded(cuts[94]), rounded(cuts[98]))
        small = {name: rounded(value) for name, value in figures.items()}
        return SeveralFigures(processes, tables, people, presses, first=first, **small)

    def _statements(self, begun: Spent, ended: Spent) -> int:
        return sum(len(each.within(begun.at, ended.at).statements) for each in self.watched)


def measure_several(
    counts: Sequence[int], tables: int, people: int, seconds: float, address: str | None
) -> list[SeveralFigures]:
    """Figures for each number of processes, on the server of this address or one of our own. Raises CannotMeasure."""
    with ExitStack() as resources:
        server = address or _own_server(resources)
        try:
            return [asyncio.run(_measure(server, count, tables, people, seconds)) for count in counts]
        except DatabaseError as error:
            raise CannotMeasure(str(error).removesuffix(".")) from error


def several_in_words(found: Sequence[SeveralFigures]) -> str:
    """A table of figures, a column for each number of processes."""
    lines = [line("processes", [str(each.processes) for each in found])]
    for index, name in enumerate(("p50", "p95", "p99")):
        lines.append(line(f"first answer, {name} ms", [f"{each.first[index]:g}" for each in found]))
    lines += [line(words, [shown(getattr(each, name)) for each in found]) for words, name in ROWS]
    how = (
        f"{found[-1].people} people play at {found[-1].tables} tables, which are in as many servers as there are "
        "processes, and each process has the shard of one.\nBot, database, stand-in and people share this machine: "
        "times to an answer are longer for that, processor times are not."
    )
    return "\n".join([*lines, "", how])


async def _measure(server: str, processes: int, tables: int, people: int, seconds: float) -> SeveralFigures:
    async with AsyncExitStack() as resources:
        folder = Path(resources.enter_context(TemporaryDirectory(prefix="machizukuri-bench-")))
        playground = await resources.enter_async_context(Playground())
        shown = await show_tables(playground, tables, people, processes)
        database = await resources.enter_async_context(_filled_database(server, shown))
        async with _started(playground, folder, database, processes) as crew:
            await until_idle(*crew.numbers)
            times, begun = Times(), await crew.spent()
            await asyncio.sleep(seconds / 2)
            calm = await crew.spent()
            counted = playground.global_limit.counted
            await play_crowd(MeasuredBot(playground, crew.numbers[0]), shown, times, seconds)
            spent, memory = (begun, calm, await crew.spent()), crew.memory()
            requests = playground.global_limit.counted - counted
        watched = [Watched.read(folder / f"{number}.json") for number in range(processes)]
    return MeasuredRun(spent, memory, requests, times, watched).figures(
        tables, len({user for each in shown for user in each.people})
    )


@asynccontextmanager
async def _started(playground: Playground, folder: Path, database: str, processes: int) -> AsyncIterator[Crew]:
    """So many processes, each with a shard, all of them online."""
    starts, numbers = playground.gateway.starts, []
    starts.at_once = processes
    async with AsyncExitStack() as resources:
        for number in range(processes):
            settings = {"DATABASE_URL": database, "SHARD_COUNT": str(processes), "SHARD_IDS": str(number)}
            settings |= {WATCH_FILE: str(folder / f"{number}.json"), TICKS: "off", "EMOJIS": "off"}
            command = ("tests.lab.bench.watched_bot", "start", "--data", str(folder / f"{number}"))
            measured = await resources.enter_async_context(bot_on(playground, *command, **settings))
            numbers.append(measured.process_id)
        try:
            async with asyncio.timeout(START_SECONDS * processes):
                await starts.until_begun(processes)
        except TimeoutError:
            raise CannotMeasure(f"a process was not online after {START_SECONDS * processes:g} seconds") from None
        yield Crew(tuple(numbers), database)


# The database


def _own_server(resources: ExitStack) -> str:
    try:
        server = PostgresqlServer.begun()
    except NotInstalled as error:
        raise CannotMeasure(str(error)) from error
    resources.callback(server.remove)
    return server.url()


@asynccontextmanager
async def _filled_database(server: str, shown: Sequence[ShownTable]) -> AsyncIterator[str]:
    """The address of a new database on this server, with a running game for each of these tables."""
    name = f"machizukuri_bench_{secrets.token_hex(4)}"
    await _run(server, f"CREATE DATABASE {name}")
    try:
        address = make_url(server).set(database=name).render_as_string(hide_password=False)
        store = await Store.open(address)
        await fill_each(store, shown)
        await store.close()
        yield address
    finally:
        await _run(server, f"DROP DATABASE {name} WITH (FORCE)")


async def _run(address: str, statement: str) -> list[Any]:
    """Run a statement outside of any transaction; the first column of what it returns. Raises DatabaseError."""
    where = Address(address)
    engine = pooled_engine(where, 1, ANSWERING).execution_options(isolation_level="AUTOCOMMIT")
    try:
        with plain_errors(where.name), connecting(where.name):
            async with engine.connect() as connection:
                found = await connection.execute(text(statement))
                return list(found.scalars()) if found.returns_rows else []
    finally:
        await engine.dispose()
