"""`bench click` and `bench scale`: what a crowd costs one bot on SQLite, or several processes on one PostgreSQL."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import dataclass
from math import fsum, isnan, nan
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from sqlalchemy import make_url

from bot.playground import Playground
from bot.settings import DATABASE_FILE, processors
from bot.store import DatabaseError, Store
from bot.store.address import Address
from bot.store.postgresql import ANSWERING, opened
from tests.lab.bench.crowd import play_crowd, show_tables
from tests.lab.bench.figures import CannotMeasure, rounded
from tests.lab.bench.stage import START_SECONDS, MeasuredBot, bot_on, until_idle
from tests.lab.bench.stored_tables import ShownTable, fill
from tests.lab.bench.watched_bot import TICKS, WATCH_FILE, Watched
from tests.lab.postgresql_server import NotInstalled, PostgresqlServer
from tests.lab.processes import children, computed, megabytes

IDLE_CHILD: Final = 200.0
"""Milliseconds; a process that has computed for less looks after others and draws nothing."""
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
    ("event loop late, p99 ms", "stall_p99"),
    ("event loop late, most ms", "stall_max"),
    ("of that by the bot itself, p99 ms", "own_p99"),
    ("of that by the bot itself, most ms", "own_max"),
)


class LoadFigures(msgspec.Struct, frozen=True):
    """What was measured with so many processes, and with the same people at the same tables.

    Milliseconds are processor time: `computed` of the bot for a press, `drawn` of the processes that draw, `stored` of
    a database server on this machine. They and the statements are without what idle processes do. `requests` are those
    for which Discord has a limit for all. Memory and idleness are those of one process on average. `first` is the time
    to the first answer at p50, p95 and p99. Stalls are those of the event loop, where it is watched; `own` stalls are
    without the time in which no processor was free for the bot.
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
    stall_p99: float
    stall_max: float
    own_p99: float
    own_max: float


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
    """All processes of one bot, and the address of the database that they share; None for a file."""

    numbers: tuple[int, ...]
    database: str | None

    async def spent(self) -> Spent:
        """For how long everybody has computed until now."""
        started = [computed(child) for number in self.numbers for child in children(number)]
        sessions = await _run(self.database, SESSIONS) if self.database else []
        return Spent(
            at=time.monotonic(),
            bot=sum(map(computed, self.numbers)),
            drawing=sum(spent for spent in started if spent > IDLE_CHILD),
            database={session: computed(session) for session in sessions},
        )

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
    first_answers: Sequence[float]
    watched: Sequence[Watched]

    def figures(self, tables: int, people: int) -> LoadFigures:
        """What it comes to. Raises CannotMeasure."""
        begun, calm, ended = self.spent
        idle, busy = calm.since(begun), ended.since(calm)
        processes, presses = len(self.watched), len(self.first_answers)
        if presses < 2:
            raise CannotMeasure("nobody pressed anything in so short a time")
        first = [rounded(_percentile(self.first_answers, part)) for part in (50, 95, 99)]
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
            **self._stalls(calm, ended),
        }
        small = {name: rounded(value) for name, value in figures.items()}
        return LoadFigures(processes, tables, people, presses, first=(first[0], first[1], first[2]), **small)

    def _stalls(self, begun: Spent, ended: Spent) -> dict[str, float]:
        ticks = [tick for each in self.watched for tick in each.within(begun.at, ended.at).ticks]
        late, own = ([1000 * getattr(tick, name) for tick in ticks] for name in ("late", "own"))
        return {
            "stall_p99": _percentile(late, 99),
            "stall_max": max(late, default=nan),
            "own_p99": _percentile(own, 99),
            "own_max": max(own, default=nan),
        }

    def _statements(self, begun: Spent, ended: Spent) -> int:
        return sum(len(each.within(begun.at, ended.at).statements) for each in self.watched)


def _percentile(values: Sequence[float], part: int) -> float:
    return quantiles(values, n=100, method="inclusive")[part - 1] if len(values) > 1 else nan


def measure_click(tables: int, people: int, seconds: float) -> list[LoadFigures]:
    """Figures of one bot on SQLite whose event loop is watched. Raises CannotMeasure."""
    return [asyncio.run(_measure(None, 1, tables, people, seconds))]


def measure_several(
    counts: Sequence[int], tables: int, people: int, seconds: float, address: str | None
) -> list[LoadFigures]:
    """Figures for each number of processes, on the server of this address or one of our own. Raises CannotMeasure."""
    with ExitStack() as resources:
        server = address or _own_server(resources)
        try:
            return [asyncio.run(_measure(server, count, tables, people, seconds)) for count in counts]
        except DatabaseError as error:
            raise CannotMeasure(str(error).removesuffix(".")) from error


def in_words(found: Sequence[LoadFigures]) -> str:
    """A table of figures, a column for each number of processes; what was not measured is left out."""
    lines = [_line("processes", [str(each.processes) for each in found])]
    for index, name in enumerate(("p50", "p95", "p99")):
        lines.append(_line(f"first answer, {name} ms", [f"{each.first[index]:g}" for each in found]))
    for words, name in ROWS:
        values = [getattr(each, name) for each in found]
        if not any(map(isnan, values)):
            lines.append(_line(words, [f"{value:g}" for value in values]))
    how = (
        f"{found[-1].people} people play at {found[-1].tables} tables, which are in as many servers as there are "
        "processes, and think a few seconds before each press.\nBot, database, stand-in and people share this machine: "
        "times to an answer are longer for that, processor times are not."
    )
    return "\n".join([*lines, "", how])


def _line(words: str, values: Sequence[str]) -> str:
    return f"{words:<50}" + "".join(f"{value:>12}" for value in values)


async def _measure(server: str | None, processes: int, tables: int, people: int, seconds: float) -> LoadFigures:
    async with AsyncExitStack() as resources:
        folder = Path(resources.enter_context(TemporaryDirectory(prefix="machizukuri-bench-")))
        playground = await resources.enter_async_context(Playground())
        shown = await show_tables(playground, tables, people, processes)
        database = await resources.enter_async_context(_filled_database(server, shown)) if server else None
        if database is None:
            await _fill(folder / DATABASE_FILE, shown)
        async with _started(playground, folder, database, processes) as crew:
            await until_idle(*crew.numbers)
            begun = await crew.spent()
            await asyncio.sleep(seconds / 2)
            calm = await crew.spent()
            counted = playground.global_limit.counted
            first_answers = await play_crowd(MeasuredBot(playground, crew.numbers[0]), shown, seconds)
            spent, memory = (begun, calm, await crew.spent()), crew.memory()
            requests = playground.global_limit.counted - counted
        watched = [Watched.read(folder / f"{number}.json") for number in range(processes)]
    return MeasuredRun(spent, memory, requests, first_answers, watched).figures(
        tables, len({user for each in shown for user in each.people})
    )


@asynccontextmanager
async def _started(playground: Playground, folder: Path, database: str | None, processes: int) -> AsyncIterator[Crew]:
    """So many processes, each with a shard, all of them online; one alone, on the file of SQLite, with its ticks."""
    starts, numbers = playground.gateway.starts, []
    starts.at_once = processes
    async with AsyncExitStack() as resources:
        for number in range(processes):
            settings = {WATCH_FILE: str(folder / f"{number}.json"), "EMOJIS": "off"}
            data = folder
            if database:
                data = folder / f"{number}"
                settings |= {"DATABASE_URL": database, "SHARD_COUNT": str(processes), "SHARD_IDS": str(number)}
                settings |= {TICKS: "off"}
            command = ("tests.lab.bench.watched_bot", "start", "--data", str(data))
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
        await _fill(address, shown)
        yield address
    finally:
        await _run(server, f"DROP DATABASE {name} WITH (FORCE)")


async def _fill(database: Path | str, shown: Sequence[ShownTable]) -> None:
    """Store a running game for each of these tables in a new database."""
    store = await Store.open(database)
    await fill(store, shown)
    await store.close()


async def _run(address: str, statement: str) -> list[Any]:
    """Run a statement outside of any transaction; the first column of what it returns. Raises DatabaseError."""
    async with opened(Address(address), ANSWERING) as connection:
        return [value for (value,) in await connection.script(statement)]
