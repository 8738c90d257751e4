"""`bench growth`: the size of stored games, and the costs of a bot with very many of them."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Iterable, Iterator, Mapping
from contextlib import AsyncExitStack, closing, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from bot.playground import Playground
from bot.settings import DATABASE_FILE
from bot.store import Store
from bot.table.overview import read_overview
from bot.table.turn.play import act_on_press
from games.registry import GAMES
from tests.lab.bench.figures import rounded
from tests.lab.bench.played_tables import FIRST_MEASURED, FIRST_PERSON, SEATS, PlayedTables
from tests.lab.bench.stage import run_bot

GAMES_A_MONTH: Final = 1000
"""The games that a busy bot finishes in a month."""
COPIES: Final = 50
"""The size of a game is measured with this many copies, because a file grows by pages."""
COPY_OFFSET: Final = 100
"""The number of a compressed copy is that of its game plus this."""
SAMPLES: Final = 40
TABLES_PER_PERSON: Final = 100
"""The tables at which each person has had a seat."""
COPIED_PARTS: Final = ("seats", "sittings", "choices", "moves", "gains", "results", "recordings")
"""The database tables whose rows are copied with a table."""
NUMBERS: Final = (
    "WITH RECURSIVE copies(copy) AS (SELECT :first UNION ALL SELECT copy + 1 FROM copies WHERE copy < :last)"
)

Expressions = Mapping[str, str]
"""SQL expressions for columns of each copy; `copy` is the number of the copy."""


class GameSizes(msgspec.Struct, frozen=True):
    """A game of four people: its number of presses, and a table in its middle, at its end and compressed.

    The tables are their numbers in a database, or their sizes in bytes.
    """

    game: str
    presses: int
    running: int
    finished: int
    compressed: int


class Costs(msgspec.Struct, frozen=True):
    """The costs of a bot with this many games: the file's size, the time to start, and medians of operations."""

    finished: int
    running: int
    megabytes: float
    start_seconds: float
    pulse_ms: float
    due_ms: float
    press_ms: float
    own_tables_ms: float


class GrowthFigures(msgspec.Struct, frozen=True):
    """The sizes of games, of a month of them, and the costs of few and of very many games."""

    sizes: tuple[GameSizes, ...]
    month_megabytes: float
    month_compressed_megabytes: float
    few: Costs
    many: Costs

    def words(self) -> str:
        head = f"{'bytes of a game of four':<26}{'presses':>9}{'running':>10}{'finished':>10}{'compressed':>12}"
        lines = [
            f"{one.game:<26}{one.presses:>9,}{one.running:>10,}{one.finished:>10,}{one.compressed:>12,}"
            for one in self.sizes
        ]
        month = (
            f"{GAMES_A_MONTH:,} games a month, as many of each: {self.month_megabytes:g} MB, "
            f"compressed {self.month_compressed_megabytes:g} MB."
        )
        costs = [
            f"{name.replace('_', ' '):<26}{getattr(self.few, name):>14,g}{getattr(self.many, name):>14,g}"
            for name in Costs.__struct_fields__
        ]
        return "\n".join([head, *lines, month, "", *costs])


def measure_growth(finished: int, running: int) -> GrowthFigures:
    """Play a few games, copy them until there are this many finished and running ones, and measure."""
    return asyncio.run(_measure(finished, running))


async def _measure(finished: int, running: int) -> GrowthFigures:
    with TemporaryDirectory(prefix="machizukuri-bench-") as name:
        folder = Path(name)
        played = await play_patterns(folder / "played.sqlite")
        sizes = tuple(sizes_of_copies(folder / "played.sqlite", one) for one in played)
        few = await _costs(folder, played, len(GAMES), len(GAMES))
        many = await _costs(folder, played, finished, running)
    return GrowthFigures(
        sizes=sizes,
        month_megabytes=rounded(GAMES_A_MONTH * sum(one.finished for one in sizes) / len(sizes) / 1e6),
        month_compressed_megabytes=rounded(GAMES_A_MONTH * sum(one.compressed for one in sizes) / len(sizes) / 1e6),
        few=few,
        many=many,
    )


async def play_patterns(file: Path) -> list[GameSizes]:
    """Play each game to its middle and to its end, and compress a copy of the ended one; returns their numbers."""
    store = await Store.open(file)
    played, found = PlayedTables(store), list[GameSizes]()
    for game in GAMES:
        finished, running = await played.opened(game), await played.opened(game)
        presses = await played.play(finished)
        await played.play(running, presses // 2)
        found.append(GameSizes(game, presses, running, finished, COPY_OFFSET + finished))
    await store.close()
    with closing(sqlite3.connect(file)) as connection, connection:
        for one in found:
            copy_table(connection, one.finished, one.compressed, one.compressed)
    store = await Store.open(file)
    async with store.transaction() as tx:
        for one in found:
            await tx.upkeep.compress_game(one.compressed)
    await store.close()
    return found


def sizes_of_copies(file: Path, patterns: GameSizes) -> GameSizes:
    """The bytes that a copy of each of these tables adds to a file."""
    kinds = {name: _bytes_each(file, getattr(patterns, name)) for name in ("running", "finished", "compressed")}
    return GameSizes(patterns.game, patterns.presses, **kinds)


def _bytes_each(file: Path, pattern: int) -> int:
    with closing(sqlite3.connect(":memory:")) as connection:
        with closing(sqlite3.connect(file)) as source:
            source.backup(connection)
        connection.execute("VACUUM")  # or the copies would go where something was deleted
        [(page,)] = connection.execute("PRAGMA page_size").fetchall()
        [(before,)] = connection.execute("PRAGMA page_count").fetchall()
        copy_table(connection, pattern, 1000, 999 + COPIES)
        [(after,)] = connection.execute("PRAGMA page_count").fetchall()
    return int((after - before) * page / COPIES)


def fill_with_copies(file: Path, source: Path, played: list[GameSizes], compressed: int, running: int) -> range:
    """Fill a new file with this many compressed and running copies; returns the numbers of the running ones."""
    people = max(SEATS, (compressed + running) * SEATS // TABLES_PER_PERSON)
    with closing(sqlite3.connect(file)) as connection:
        with closing(sqlite3.connect(source)) as played_file:
            played_file.backup(connection)
        connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000")
        first = 1 + max(one.compressed for one in played)
        with connection, without_indexes(connection):
            for kind, count in {"compressed": compressed, "running": running}.items():
                for index, one in enumerate(played):
                    share = count // len(played) + (index < count % len(played))
                    if share:
                        copy_table(connection, getattr(one, kind), first, first + share - 1, _spread(people))
                    first += share
        connection.execute("PRAGMA journal_mode = WAL")
    return range(first - running, first)


def copy_table(
    connection: sqlite3.Connection, pattern: int, first: int, last: int, expressions: Expressions | None = None
) -> None:
    """Store tables with the numbers from `first` to `last` as copies of the table `pattern`."""
    for name, key in (("tables", "id"), *((part, "table_id") for part in COPIED_PARTS)):
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})") if row[1] != key]
        copied = [(expressions or {}).get(column, column) for column in columns]
        connection.execute(
            f"{NUMBERS} INSERT INTO {name} ({', '.join([key, *columns])}) "
            f"SELECT {', '.join(['copy', *copied])} FROM copies, {name} WHERE {key} = :pattern ORDER BY copy",
            {"first": first, "last": last, "pattern": pattern},
        )


@contextmanager
def without_indexes(connection: sqlite3.Connection) -> Iterator[None]:
    """Drop all indexes, and build them again at the end, because many rows are stored faster without them."""
    made = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").fetchall()
    for name, _ in made:
        connection.execute(f"DROP INDEX {name}")
    yield
    for _, sql in made:
        connection.execute(sql)


def _spread(people: int) -> dict[str, str]:
    """Expressions that spread copies over this many people, and over 1,000 servers with 5 channels each."""
    person = f"{FIRST_PERSON} + (copy * {SEATS} + {{}}) % {people}"
    return {
        "user_id": person.format("seat"),
        "host_id": person.format("0"),
        "guild_id": "1 + copy % 1000",
        "channel_id": "1 + copy % 5000",
        "thread_id": "100000 + copy",
    }


async def _costs(folder: Path, played: list[GameSizes], finished: int, running: int) -> Costs:
    """The costs of a bot on a temporary database with this many games."""
    with TemporaryDirectory(dir=folder) as name:
        file = Path(name) / DATABASE_FILE
        going_on = fill_with_copies(file, folder / "played.sqlite", played, finished, running)
        megabytes, start_seconds = rounded(file.stat().st_size / 1e6), rounded(await _seconds_to_start(file.parent))
        store = await Store.open(file)
        try:
            return Costs(finished, running, megabytes, start_seconds, **await measure_operations(store, going_on))
        finally:
            await store.close()


async def _seconds_to_start(folder: Path) -> float:
    """The seconds until a bot is online."""
    async with AsyncExitStack() as resources:
        playground = await resources.enter_async_context(Playground())
        began = time.monotonic()
        await resources.enter_async_context(run_bot(playground, "bot", "start", "--data", str(folder)))
        return time.monotonic() - began


async def measure_operations(store: Store, running: range) -> dict[str, float]:
    """The medians in milliseconds of operations of people and of the bot's loops, by the fields of Costs."""
    played = PlayedTables(store, FIRST_MEASURED)
    presses = [await played.next_press(running[sample * len(running) // SAMPLES]) for sample in range(SAMPLES)]

    async def pulse() -> None:
        async with store.read() as reading:
            await reading.tables.count_running()
            await reading.posts.oldest_time()
            await reading.posts.count_stuck_tables(0)

    async def due() -> None:
        async with store.read() as reading:
            await reading.deadlines.due(0)
            await reading.deadlines.next_due()
            await reading.upkeep.uncompressed_games(0, SAMPLES)

    return {
        "pulse_ms": await _median(pulse() for _ in range(SAMPLES)),
        "due_ms": await _median(due() for _ in range(SAMPLES)),
        "press_ms": await _median([act_on_press(played.tables, press) for press in presses if press]),
        "own_tables_ms": await _median(
            read_overview(played.tables, FIRST_PERSON + number) for number in range(SAMPLES)
        ),
    }


async def _median(works: Iterable[Awaitable[object]]) -> float:
    """Run these one after the other; returns the median of their milliseconds."""
    taken = []
    for work in works:
        began = time.perf_counter()
        await work
        taken.append(1000 * (time.perf_counter() - began))
    return rounded(median(taken))
