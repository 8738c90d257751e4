"""`bench click` and `bench scale`: the costs of a crowd for one bot on SQLite, or several processes on PostgreSQL."""

import asyncio
import json
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import dataclass
from math import fsum
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import msgspec
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import make_url

from bot.playground import Playground
from bot.settings import DATABASE_FILE
from bot.store import DatabaseError, Store
from bot.store.database.address import DatabaseAddress
from bot.store.database.postgresql import ANSWER_TIMEOUT, open_connection
from bot.table.memory.state import Person
from tests.lab.bench.crowd import ShownTable, TimesTaken, play_crowd, show_tables
from tests.lab.bench.figures import CannotMeasure, rounded
from tests.lab.bench.played_tables import PlayedTables
from tests.lab.bench.stage import HOST, START_SECONDS, MeasuredBot, fetch_metrics, free_port, run_bot, wait_until_idle
from tests.lab.bench.watched_bot import WATCH_FILE
from tests.lab.processes import child_processes, computed_milliseconds, resident_megabytes
from tests.postgresql_server import NotInstalled, PostgresqlServer

GAME: Final = "welcome_to"
EARLY, LATE = 10, 60
"""The presses after which tables are early or late in their games."""
MAX_IDLE_CHILD_MS: Final = 200.0
"""A child process with less CPU time (milliseconds) only supervises others, and does not count."""
SESSIONS: Final = "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
FIGURE_LABELS: Final = {
    "presses": "presses",
    "presses a second": "pressed_per_second",
    "processor time of the bot for a press, ms": "computed",
    "the same of the worker processes, ms": "drawn",
    "the same of the database, ms": "stored",
    "statements for a press": "statements",
    "requests for a press that Discord counts": "requests",
    "event loop late, p95 at most ms": "late",
    "memory of a process, MB": "megabytes",
    "memory of its worker processes, MB": "megabytes_drawing",
    "idle process: processor time in a second, ms": "idle_computed",
    "idle process: statements a second": "idle_statements",
}


class LoadFigures(msgspec.Struct, frozen=True):
    """The figures of a run with this many processes.

    CPU milliseconds for a press are `computed` (the bot), `drawn` (its worker processes) and `stored` (a database
    server on this machine). They, and the `statements` for a press, are without the work of idle processes. `requests`
    for a press are those that count towards Discord's global limit. Memory (MB) and idle figures are averages for one
    process. `first`, `hints` and `reviews` are the milliseconds to the first answer, to a hint and to a review at p50,
    p95 and p99. `late` is the upper limit, in milliseconds, of 95% of the delays of the first process's event loop.
    """

    processes: int
    tables: int
    people: int
    presses: int
    pressed_per_second: float
    first: tuple[float, ...]
    computed: float
    drawn: float
    stored: float
    statements: float
    requests: float
    megabytes: float
    megabytes_drawing: float
    idle_computed: float
    idle_statements: float
    late: float
    hints: tuple[float, ...] = ()
    reviews: tuple[float, ...] = ()


class Crowd(NamedTuple):
    tables: int
    people: int
    seconds: float
    hinted: float = 0
    reviewed: int = 0


class ComputedTime(msgspec.Struct, frozen=True):
    """The CPU milliseconds of all processes up to a moment; those of the database by session."""

    at: float
    bot: float
    drawing: float
    database: Mapping[int, float]

    def since(self, before: "ComputedTime") -> "ComputedTime":
        """The difference from an earlier moment; that of the database under the key 0."""
        stored = fsum(spent - before.database.get(session, 0.0) for session, spent in self.database.items())
        return ComputedTime(self.at - before.at, self.bot - before.bot, self.drawing - before.drawing, {0: stored})


@dataclass(frozen=True)
class MeasuredProcesses:
    """The process ids of one bot, its shared database (None for a file), and the metrics port of the first process."""

    numbers: tuple[int, ...]
    database: str | None
    port: int

    async def spent(self) -> ComputedTime:
        """The CPU times up to now."""
        started = [computed_milliseconds(child) for number in self.numbers for child in child_processes(number)]
        sessions = await _run(self.database, SESSIONS) if self.database else []
        return ComputedTime(
            at=time.monotonic(),
            bot=sum(map(computed_milliseconds, self.numbers)),
            drawing=sum(spent for spent in started if spent > MAX_IDLE_CHILD_MS),
            database={session: computed_milliseconds(session) for session in sessions},
        )

    async def delays(self) -> Counter[float]:
        """The numbers of delays of the first process's event loop, by upper limit in seconds. Raises CannotMeasure."""
        page = await fetch_metrics(self.port)
        samples = (one for family in text_string_to_metric_families(page) for one in family.samples)
        buckets = (one for one in samples if one.name == "machizukuri_loop_lag_seconds_bucket")
        return Counter({float(one.labels["le"]): round(one.value) for one in buckets})

    def memory(self) -> tuple[float, float]:
        """The average megabytes of a process, and of its worker processes together."""
        drawing = [resident_megabytes(child) for number in self.numbers for child in child_processes(number)]
        return fsum(map(resident_megabytes, self.numbers)) / len(self.numbers), fsum(drawing) / len(self.numbers)


@dataclass(frozen=True)
class MeasuredRun:
    """The measurements of a run: CPU times before an idle time, after it, and after the presses.

    `statements` are the moments of each process's statements. `delays` are numbers of event loop delays by upper limit
    in seconds.
    """

    spent: tuple[ComputedTime, ComputedTime, ComputedTime]
    memory: tuple[float, float]
    requests: int
    statements: Sequence[Sequence[float]]
    delays: Mapping[float, int]
    taken: TimesTaken

    def figures(self, tables: int, people: int) -> LoadFigures:
        """Compute the figures. Raises CannotMeasure for too few presses."""
        begun, calm, ended = self.spent
        idle, busy = calm.since(begun), ended.since(calm)
        processes, presses = len(self.statements), len(self.taken.first)
        if presses < 2:
            raise CannotMeasure("nobody pressed anything in so short a time")
        idle_statements, statements = self._statements(begun, calm), self._statements(calm, ended)
        anyway, enough = busy.at / idle.at, 0.95 * max(self.delays.values())
        figures = {
            "pressed_per_second": presses / busy.at,
            "computed": (busy.bot - anyway * idle.bot) / presses,
            "drawn": busy.drawing / presses,
            "stored": (busy.database[0] - anyway * idle.database[0]) / presses,
            "statements": (statements - anyway * idle_statements) / presses,
            "requests": self.requests / presses,
            "megabytes": self.memory[0],
            "megabytes_drawing": self.memory[1],
            "idle_computed": idle.bot / idle.at / processes,
            "idle_statements": idle_statements / idle.at / processes,
            "late": 1000 * min(limit for limit, count in self.delays.items() if count >= enough),
        }
        small = {name: rounded(value) for name, value in figures.items()}
        first, hints, reviews = map(percentiles, self.taken)
        return LoadFigures(processes, tables, people, presses, first=first, hints=hints, reviews=reviews, **small)

    def _statements(self, begun: ComputedTime, ended: ComputedTime) -> int:
        return sum(begun.at <= sent <= ended.at for process in self.statements for sent in process)


def percentiles(milliseconds: Sequence[float]) -> tuple[float, ...]:
    """The p50, p95 and p99; empty for fewer than two values."""
    if len(milliseconds) < 2:
        return ()
    cuts = quantiles(milliseconds, n=100, method="inclusive")
    return tuple(rounded(cuts[part - 1]) for part in (50, 95, 99))


def measure_click(crowd: Crowd) -> list[LoadFigures]:
    """Measure a crowd with one bot on SQLite. Raises CannotMeasure."""
    return [asyncio.run(_measure(None, 1, crowd))]


def measure_several(
    counts: Sequence[int], tables: int, people: int, seconds: float, address: str | None
) -> list[LoadFigures]:
    """Measure with each number of processes, on the server at `address` or on a new one. Raises CannotMeasure."""
    with ExitStack() as resources:
        server = address or _own_server(resources)
        try:
            return [asyncio.run(_measure(server, count, Crowd(tables, people, seconds))) for count in counts]
        except DatabaseError as error:
            raise CannotMeasure(str(error).removesuffix(".")) from error


def figures_in_words(found: Sequence[LoadFigures]) -> str:
    """A text table of figures, with a column for each number of processes."""
    rows: dict[str, list[float]] = {"processes": [each.processes for each in found]}
    for index, name in enumerate(("p50", "p95", "p99")):
        rows[f"first answer, {name} ms"] = [each.first[index] for each in found]
        if all(each.hints for each in found):
            rows[f"hint, {name} ms"] = [each.hints[index] for each in found]
        if all(each.reviews for each in found):
            rows[f"review, {name} ms"] = [each.reviews[index] for each in found]
    rows |= {words: [getattr(each, name) for each in found] for words, name in FIGURE_LABELS.items()}
    lines = [f"{words:<50}" + "".join(f"{value:>12g}" for value in values) for words, values in rows.items()]
    how = (
        f"{found[-1].people} people play at {found[-1].tables} tables, which are in as many servers as there are "
        "processes, and think a few seconds before each press.\nBot, database, stand-in and people share this machine: "
        "times to an answer are longer for that, processor times are not."
    )
    return "\n".join([*lines, "", how])


async def _measure(server: str | None, processes: int, crowd: Crowd) -> LoadFigures:
    tables, people, seconds, hinted, reviewed = crowd
    async with AsyncExitStack() as resources:
        folder = Path(resources.enter_context(TemporaryDirectory(prefix="machizukuri-bench-")))
        playground = await resources.enter_async_context(Playground())
        shown = await show_tables(playground, tables + reviewed, people, processes)
        database = await resources.enter_async_context(_filled_database(server, shown)) if server else None
        if database is None:
            await fill(folder / DATABASE_FILE, shown, hinted > 0, reviewed)
        async with _started(playground, folder, database, processes) as crew:
            await wait_until_idle(*crew.numbers)
            begun = await crew.spent()
            await asyncio.sleep(seconds / 2)
            calm = await crew.spent()
            counted, delays = playground.global_limit.counted_requests, await crew.delays()
            taken = await play_crowd(MeasuredBot(playground, crew.numbers[0]), shown, seconds, hinted, reviewed)
            spent, memory = (begun, calm, await crew.spent()), crew.memory()
            requests = playground.global_limit.counted_requests - counted
            delays = await crew.delays() - delays
        sent = [json.loads((folder / f"{number}.json").read_bytes()) for number in range(processes)]
    people = len({user for each in shown[:tables] for user in each.people})
    return MeasuredRun(spent, memory, requests, sent, delays, taken).figures(tables, people)


@asynccontextmanager
async def _started(
    playground: Playground, folder: Path, database: str | None, processes: int
) -> AsyncIterator[MeasuredProcesses]:
    """Run this many processes, each with a shard, until all are online; a single one uses SQLite."""
    starts, numbers, port = playground.gateway.session_starts, [], free_port()
    starts.max_concurrency = processes
    async with AsyncExitStack() as resources:
        for number in range(processes):
            settings = {WATCH_FILE: str(folder / f"{number}.json"), "EMOJIS": "off"}
            data = folder
            if not number:
                settings |= {"METRICS_HOST": HOST, "METRICS_PORT": str(port)}
            if database:
                data = folder / f"{number}"
                settings |= {"DATABASE_URL": database, "SHARD_COUNT": str(processes), "SHARD_IDS": str(number)}
            command = ("tests.lab.bench.watched_bot", "start", "--data", str(data))
            measured = await resources.enter_async_context(run_bot(playground, *command, **settings))
            numbers.append(measured.process_id)
        try:
            async with asyncio.timeout(START_SECONDS * processes):
                await starts.wait_for_starts(processes)
        except TimeoutError:
            raise CannotMeasure(f"a process was not online after {START_SECONDS * processes:g} seconds") from None
        yield MeasuredProcesses(tuple(numbers), database, port)


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
        await fill(address, shown)
        yield address
    finally:
        await _run(server, f"DROP DATABASE {name} WITH (FORCE)")


async def fill(database: Path | str, shown: Sequence[ShownTable], has_hints: bool = False, finished: int = 0) -> None:
    """Store a game for each table in a new database, alternately early and late; the last `finished` ones are over."""
    store = await Store.open(database)
    played = PlayedTables(store)
    for number, place in enumerate(shown):
        people = [Person(user, f"Guest {seat + 1}") for seat, user in enumerate(place.people)]
        table = await played.opened(GAME, people, place.guild, place.channel)
        is_finished = number >= len(shown) - finished
        await played.play(table, None if is_finished else LATE if number % 2 else EARLY)
        async with store.transaction() as tx:
            row = await tx.tables.get(table)
            assert row is not None
            await tx.tables.update(row, thread_id=place.channel, table_message_id=place.message, allows_hints=has_hints)
    await store.close()


async def _run(address: str, statement: str) -> list[Any]:
    """Run a statement outside of any transaction; returns its first column. Raises DatabaseError."""
    async with open_connection(DatabaseAddress(address), ANSWER_TIMEOUT) as connection:
        return [value for (value,) in await connection.run_text(statement)]
