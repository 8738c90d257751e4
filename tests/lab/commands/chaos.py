"""`chaos`: plays dozens of tables while everything goes wrong, and checks that nothing is lost or doubled."""

import argparse
import asyncio
import logging
import sys
from functools import partial
from pathlib import Path
from typing import Final

from tests.lab.chaos.process import NotOnline
from tests.lab.chaos.run import ChaosPlan
from tests.lab.chaos.run import run as run_plan
from tests.lab.commands.amounts import int_up_to, live_table_count, minute_count
from tests.postgresql_server import NotInstalled

MINUTES: Final = 1.0
TABLES: Final = 24
MAX_PROCESSES: Final = 8
FINISHING_SHARE: Final = 0.25
"""The time for playing games to their end after the faults, as a share of the time of faults."""

FAULT_INTERVAL: Final = (0.3, 1.2)
FAULT_INTERVAL_OF_SEVERAL: Final = (0.5, 2.5)
"""The least and most seconds between faults, with one process and with several; several can fail at the same time."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--minutes", type=minute_count, default=MINUTES, help=f"how long faults strike (default {MINUTES:g})"
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the faults and of the people (default 1)")
    parser.add_argument("--tables", type=live_table_count, default=TABLES, help=f"tables at a time (default {TABLES})")
    parser.add_argument(
        "--keep", type=Path, help="a new folder for the bot's log, and for the database if it is not right"
    )
    parser.add_argument(
        "--processes",
        type=partial(int_up_to, most=MAX_PROCESSES),
        default=0,
        help="so many processes with two shards each, on PostgreSQL; without it, one process on SQLite",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the faults and their effects. Returns 0 if nothing was lost or doubled, otherwise 1."""
    if arguments.keep is not None and arguments.keep.exists():
        print(f"{arguments.keep} is there already; name another folder.", file=sys.stderr)
        return 1
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # requests that a killed bot leaves half sent
    seconds = 60 * arguments.minutes
    finishing = max(20.0, FINISHING_SHARE * seconds)
    plan = ChaosPlan(
        seconds,
        arguments.seed,
        arguments.tables,
        interval=FAULT_INTERVAL_OF_SEVERAL if arguments.processes else FAULT_INTERVAL,
        finishing_seconds=finishing,
        processes=arguments.processes,
    )
    print(f"{plan.tables} tables, {arguments.minutes:g} minutes of faults, seed {plan.seed} ...", flush=True)
    try:
        report = asyncio.run(run_plan(plan, arguments.keep))
    except (NotOnline, NotInstalled) as error:
        print(error, file=sys.stderr)
        return 1
    print(report.words())
    return 1 if report.violations else 0
