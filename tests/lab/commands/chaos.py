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
from tests.lab.commands.amounts import count, live_tables, minutes
from tests.postgresql_server import NotInstalled

MINUTES: Final = 1.0
TABLES: Final = 24
MAX_PROCESSES: Final = 8
FINISHING_SHARE: Final = 0.25
"""After the faults so much of their time again is spent on playing games to their end."""

INTERVAL: Final = (0.3, 1.2)
INTERVAL_OF_SEVERAL: Final = (0.5, 2.5)
"""Seconds between faults; there are more where several of a kind last at the same time."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--minutes", type=minutes, default=MINUTES, help=f"how long faults strike (default {MINUTES:g})"
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the faults and of the people (default 1)")
    parser.add_argument("--tables", type=live_tables, default=TABLES, help=f"tables at a time (default {TABLES})")
    parser.add_argument(
        "--keep", type=Path, help="a new folder for the bot's log, and for the database if it is not right"
    )
    parser.add_argument(
        "--processes",
        type=partial(count, most=MAX_PROCESSES),
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
        interval=INTERVAL_OF_SEVERAL if arguments.processes else INTERVAL,
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
