"""`chaos`: dozens of tables are played while everything goes wrong; then nothing may be lost or doubled."""

import argparse
import asyncio
import logging
import sys
from pathlib import Path
from typing import Final

from bot.lab.chaos.process import NotOnline
from bot.lab.chaos.run import ChaosPlan
from bot.lab.chaos.run import run as run_plan

MINUTES: Final = 1.0
TABLES: Final = 24
FINISHING_SHARE: Final = 0.25
"""After the faults so much of their time again is spent on playing games to their end."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument(
        "--minutes", type=minutes, default=MINUTES, help=f"how long faults strike (default {MINUTES:g})"
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the faults and of the people (default 1)")
    parser.add_argument("--tables", type=tables, default=TABLES, help=f"tables at a time (default {TABLES})")
    parser.add_argument(
        "--keep", type=Path, help="a new folder for the bot's log, and for the database if it is not right"
    )


def minutes(text: str) -> float:
    """A time above 0 and up to a day."""
    value = float(text)
    if not 0 < value <= 1440:
        raise argparse.ArgumentTypeError(f"{text} is not above 0 and up to 1440")
    return value


def tables(text: str) -> int:
    """A number of tables from 1 to 200."""
    value = int(text)
    if not 1 <= value <= 200:
        raise argparse.ArgumentTypeError(f"{text} is not from 1 to 200")
    return value


def run(arguments: argparse.Namespace) -> int:
    """Print what struck and what came of it; 0 when nothing was lost or doubled, otherwise 1."""
    if arguments.keep is not None and arguments.keep.exists():
        print(f"{arguments.keep} is there already; name another folder.", file=sys.stderr)
        return 1
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # requests that a killed bot leaves half sent
    seconds = 60 * arguments.minutes
    plan = ChaosPlan(seconds, arguments.seed, arguments.tables, finishing_seconds=max(20.0, FINISHING_SHARE * seconds))
    print(f"{plan.tables} tables, {arguments.minutes:g} minutes of faults, seed {plan.seed} ...", flush=True)
    try:
        report = asyncio.run(run_plan(plan, arguments.keep))
    except NotOnline as error:
        print(error, file=sys.stderr)
        return 1
    print(report.words())
    return 1 if report.violations else 0
