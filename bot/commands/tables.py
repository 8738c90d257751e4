"""`tables`: counts the stored tables, or lists stuck ones with reasons, also while the bot is running."""

import argparse
import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.cluster.leases import UnservedShard, unserved_shards
from bot.settings import read_settings
from bot.store import Store
from bot.table.repairs.stuck import StuckCause, StuckReason, stuck_causes

_STUCK_WORDS: Final[dict[StuckReason, str]] = {
    StuckReason.PLACE: "nothing can be posted where it is played ({detail}){since}",
    StuckReason.POSTS: "{detail} waiting to be posted{since}",
    StuckReason.DEADLINE: "what is due is not done ({detail}){since}",
    StuckReason.CLOCK: "a clock that nothing follows from ({detail}), which runs out{since}",
    StuckReason.BOT: "a bot player does not act ({detail}){since}",
    StuckReason.NOBODY: "nobody is asked anything{since}",
    StuckReason.CHECKPOINT: "its game cannot be opened ({detail}){since}",
}
"""The words for each reason; `since` is empty or a time."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--stuck", action="store_true", help="list the tables that do not go on, and why, and shards without a process"
    )
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data)")


def run(arguments: argparse.Namespace) -> int:
    """Print the number of tables in each phase; always returns 0.

    With `--stuck`, print instead the stuck tables and why, and shards without a process.
    """
    print(*asyncio.run(_overview_lines(read_settings(arguments.data).database, lists_stuck=arguments.stuck)), sep="\n")
    return 0


async def _overview_lines(database: str | Path, *, lists_stuck: bool) -> list[str]:
    """A line for each phase with its number of tables; with `lists_stuck`, for each cause of a stuck table instead.

    Unserved shards get lines, too. Raises DatabaseError.
    """
    async with Store.open_existing(database) as store:
        if lists_stuck:
            found = await stuck_causes(store)
            left = map(_unserved_shard_in_words, await unserved_shards(store))
            return [*map(stuck_cause_in_words, found), *left, f"Stuck: {len({one.table_id for one in found})}."]
        async with store.read() as reading:
            counted = await reading.tables.count_by_phase()
    return [f"{phase}: {many}" for phase, many in sorted(counted.items())] or ["There are no tables."]


def stuck_cause_in_words(stuck: StuckCause) -> str:
    since = f", {format_utc(stuck.since)}" if stuck.since is not None else ""
    return f"table {stuck.table_id}: {_STUCK_WORDS[stuck.why].format(detail=stuck.detail, since=since)}"


def _unserved_shard_in_words(shard: UnservedShard) -> str:
    """An unserved shard in one line."""
    reasons = ["nobody does what is to be done in its servers"] * shard.is_idle
    reasons += ["nobody hears presses there"] * shard.is_unheard
    return f"shard {shard.shard} of {shard.shard_count}: {', and '.join(reasons)}"


def format_utc(at: float) -> str:
    """A time in unix seconds as text in UTC, to the second."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
