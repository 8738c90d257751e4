"""`ratings`: checks whether all ratings follow from the stored places of people, and recomputes them on request."""

import argparse
import asyncio
from pathlib import Path

from bot.settings import read_settings
from bot.store import Store
from bot.table.rating.recomputing import corrected_ratings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--recompute", action="store_true", help="store the right numbers, while no bot is running")
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data)")


def run(arguments: argparse.Namespace) -> int:
    """Print the number of all ratings, and of those that do not follow from the stored places of people.

    `--recompute` also corrects these. Always returns 0.
    """
    print(asyncio.run(_check_ratings(read_settings(arguments.data).database, stores=arguments.recompute)))
    return 0


async def _check_ratings(database: str | Path, *, stores: bool) -> str:
    """Recompute all ratings, and with `stores` correct the wrong ones; returns a sentence with both numbers."""
    async with Store.open_existing(database) as store, store.transaction() as tx:
        kept = await tx.ratings.list_all()
        wrong = corrected_ratings(kept)
        for row in wrong if stores else ():
            await tx.ratings.correct(row)
    done = ", which are stored now" if stores and wrong else ""
    return f"{len(kept)} ratings; recomputed, {len(wrong)} have other numbers{done}."
