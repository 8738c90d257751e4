"""`stats`: compares all results and titles with the recordings of their games, and makes them anew."""

import argparse
import asyncio
from collections.abc import Iterator
from pathlib import Path

from bot.settings import read_settings
from bot.store import Store
from bot.table.aftermath.aftermath import build_tables
from bot.table.stats.recounting import Recount, recount_table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--recompute", action="store_true", required=True, help="replay all finished games")
    parser.add_argument("--write", action="store_true", help="store what the recordings say, while no bot is running")
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data)")


def run(arguments: argparse.Namespace) -> int:
    """Print the results and titles that differ from those of the recordings; `--write` also corrects them.

    Tables whose recording does not replay are printed, too, but never corrected. Returns the exit status: 1 if
    differences stay.
    """
    return asyncio.run(_compare_with_recordings(read_settings(arguments.data).database, stores=arguments.write))


async def _compare_with_recordings(database: str | Path, *, stores: bool) -> int:
    async with Store.open_existing(database) as store:
        tables = build_tables(store)
        async with store.read() as reading:
            numbers = await reading.results.tables_with_results()
        wrong = [found for number in numbers if not (found := await recount_table(tables, number)).is_correct]
        for one in wrong if stores else ():
            async with store.transaction() as tx:
                await one.correct(tx)
    for one in wrong:
        print("\n".join(_difference_lines(one)))
    corrected = sum(one.recounted is not None for one in wrong) if stores else 0
    done = f", of which {corrected} are stored as recorded now" if stores and wrong else ""
    print(f"{len(numbers)} games; recomputed, {len(wrong)} differ{done}.")
    return int(corrected < len(wrong))


def _difference_lines(one: Recount) -> Iterator[str]:
    """Yields a line for each result and title of a table that differs."""
    if one.recounted is None:
        yield f"table {one.table_id} does not replay by today's rules"
        return
    for kept, found in zip(one.stored.results, one.recounted.results, strict=True):
        if kept != found:
            was, now = ((row.points, row.rank, row.parts) for row in (kept, found))
            yield f"table {one.table_id}, seat {kept.seat}: points, rank and parts are {was}, recomputed {now}"
    for title in sorted({*one.stored.titles} ^ {*one.recounted.titles}, key=lambda row: (row.seat, row.title)):
        state = "is not earned" if title in one.stored.titles else "is missing"
        yield f"table {one.table_id}, seat {title.seat}: the title {title.title} {state}"
