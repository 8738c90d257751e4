"""`table`: shows one stored table, and has the running bot repair it under the rules of Discord.

A repair is a row that the running bot finds within seconds, or after its next start. The command itself never writes on
tables.
"""

import argparse
import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.commands.tables import format_utc, stuck_cause_in_words
from bot.settings import read_settings
from bot.store import Post, Reading, Repair, RepairKind, SeatRow, Store, TableRow
from bot.table.clocks.running import clock_expiry_time, seconds_on_clock
from bot.table.memory.state import CANCELLED
from bot.table.refusal import Refusal
from bot.table.repairs.repairing import request_repair
from bot.table.repairs.stuck import StuckReason, load_stored_table, stuck_causes_at
from bot.ui.press.refusals import refusal_for_operator

_MAX_ACTS_SHOWN: Final = 10
"""The most last acts of a table that are shown."""
BOT_TIMEOUT: Final = 15.0
"""Seconds for which a command waits until the running bot has carried out its request."""
POLL_INTERVAL: Final = 0.25
"""Seconds from one check for the bot's answer to the next."""
NOT_DONE_STATUS: Final = 3
"""The exit status if no bot has carried out the request so far."""
_DONE_WORDS: Final[dict[RepairKind, str]] = {
    "retry": "The bot tries again.",
    "end": "It is ended.",
    "move": "It is played on in the channel {channel}.",
}
"""The sentence about each kind of repair that succeeded."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("number", metavar="N", type=int, help="the table's number")
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data)")
    repairs = parser.add_mutually_exclusive_group()
    repairs.add_argument("--retry", action="store_true", help="try again to post, to let bot players act, to keep time")
    repairs.add_argument("--end", action="store_true", help="end the game early, or close the lobby")
    repairs.add_argument("--move-to", metavar="CHANNEL", type=int, help="play on in another channel of its server")


def run(arguments: argparse.Namespace) -> int:
    """Show the table, or request a repair and wait until the bot has done it; returns the exit status.

    It is 1 after printing one sentence on a failure, and 3 if no bot has done the repair within BOT_TIMEOUT.
    """
    try:
        return asyncio.run(_run(arguments))
    except Refusal as refusal:
        print(refusal_for_operator(refusal), file=sys.stderr)
    return 1


async def _run(arguments: argparse.Namespace) -> int:
    async with Store.open_existing(read_settings(arguments.data).database) as store:
        if (kind := _repair_asked_for(arguments)) is None:
            for line in await _table_lines(store, arguments.number):
                print(line)
            return 0
        asked = await request_repair(store, arguments.number, kind, arguments.move_to)
        return _told(await _dealt_with(store, asked))


def _repair_asked_for(arguments: argparse.Namespace) -> RepairKind | None:
    if arguments.move_to is not None:
        return "move"
    return "retry" if arguments.retry else "end" if arguments.end else None


async def _dealt_with(store: Store, asked: Repair) -> Repair:
    """The repair once a bot has handled it, or unfinished after BOT_TIMEOUT."""
    given_up = store.now + BOT_TIMEOUT
    while asked.done_at is None and store.now < given_up:
        await asyncio.sleep(POLL_INTERVAL)
        async with store.read() as reading:
            asked = await reading.repairs.get(asked.id) or asked
    return asked


def _told(repair: Repair) -> int:
    if repair.done_at is None:
        print(f"Table {repair.table_id}: noted. No bot has done it yet; one that runs on this database will.")
        return NOT_DONE_STATUS
    if repair.problem is not None:
        print(f"Table {repair.table_id}: {repair.problem}", file=sys.stderr)
        return 1
    print(f"Table {repair.table_id}: {_DONE_WORDS[repair.kind].format(channel=repair.channel_id)}")
    return 0


async def _table_lines(store: Store, table_id: int) -> list[str]:
    """The stored state of a table, line by line: row, seats, clocks, queued posts, last acts, causes of being stuck.

    Choices and names are not shown. Raises Refusal for an unknown table.
    """
    now = int(store.now)
    async with store.read() as reading:
        row = await reading.tables.get(table_id)
        if row is None:
            raise Refusal("no_table")
        seats, posts = await reading.seats.at_table(table_id), await reading.posts.at_table(table_id)
        deadlines, motions = await reading.deadlines.at_table(table_id), await reading.motions.open_at_table(table_id)
        acts = await reading.choices.latest_acts(table_id, _MAX_ACTS_SHOWN)
        stuck = await stuck_causes_at(reading, row, now)
        asked = {} if any(one.why == StuckReason.CHECKPOINT for one in stuck) else await _asked(reading, row)
    return [
        *_head(row),
        *(_seat(seat, now, asked.get(seat.seat)) for seat in seats),
        *(f"due {format_utc(one.due)}: {one.kind}" for one in deadlines),
        *(f"vote {one.id}: {one.kind} at checkpoint {one.number}, since {format_utc(one.at)}" for one in motions),
        *map(_post, posts),
        *(
            f"act {one.n}: {one.act} by seat {one.seat} at checkpoint {one.number}, {format_utc(one.at)}"
            for one in acts
        ),
        *(f"stuck: {stuck_cause_in_words(one)}" for one in stuck),
    ]


async def _asked(reading: Reading, row: TableRow) -> dict[int, str]:
    if row.checkpoint is None or row.phase == CANCELLED:
        return {}
    table = await load_stored_table(reading, row)
    return {seat: ask.kind for seat, ask in table.require_started().asks().items()}


def _head(row: TableRow) -> Iterator[str]:
    settings = ", ".join(f"{name}={value}" for name, value in row.settings.items() if not isinstance(value, dict))
    yield f"table {row.id}: {row.game}, {row.phase}, checkpoint {row.number} since {format_utc(row.reached_at)}"
    yield f"rules {row.version}, pace {row.pace}, language {row.language}{settings and f', {settings}'}"
    yield f"server {row.guild_id}, channel {row.channel_id}, thread {row.thread_id}, message {row.table_message_id}"
    yield f"opened {format_utc(row.created_at)}, changed {format_utc(row.updated_at)}, {row.guard} times"
    if row.parked is not None:
        yield f"parked: {row.parked}"
    if row.paused_at is not None:
        yield f"resting since {format_utc(row.paused_at)}"


def _seat(seated: SeatRow, now: int, asked: str | None) -> str:
    who = f"bot player ({seated.bot_level})" if seated.bot_level else f"account {seated.user_id}"
    clock, runs_out = seconds_on_clock(seated, now), clock_expiry_time(seated)
    time = (
        "" if clock is None else f", clock {clock} s" + ("" if runs_out is None else f" until {format_utc(runs_out)}")
    )
    return f"seat {seated.seat}: {who}, {seated.serial} acts{time}{f', asked {asked}' if asked else ''}"


def _post(post: Post) -> str:
    sent = "" if post.sent_at is None else f", first tried {format_utc(post.sent_at)}"
    return f"post {post.id}: {post.kind} of checkpoint {post.number}, since {format_utc(post.at)}{sent}"
