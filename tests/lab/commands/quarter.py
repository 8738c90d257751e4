"""`quarter`: simulates a quarter of a year of a server, and checks everything that is stored and shown of it."""

import argparse
import asyncio
import time
from datetime import date
from functools import partial
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from tests.lab.commands.amounts import int_up_to
from tests.lab.quarter.run import QuarterPlan
from tests.lab.quarter.run import run as run_quarter

START: Final = date(2027, 4, 1)
MAX_PEOPLE, MAX_GAMES = 500, 10_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--people", type=partial(int_up_to, most=MAX_PEOPLE), default=40, help="default 40")
    parser.add_argument("--games", type=partial(int_up_to, most=MAX_GAMES), default=300, help="default 300")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all chance (default 1)")
    parser.add_argument("--keep", type=Path, help="a new folder for the database and for all that is shown")


def run(arguments: argparse.Namespace) -> int:
    """Run the simulation and print its figures. Returns 0 if nothing is wrong, otherwise 1."""
    plan, begun = QuarterPlan(arguments.people, arguments.games, START, arguments.seed), time.monotonic()
    folder = arguments.keep or Path(mkdtemp(prefix="machizukuri-quarter-"))
    report = asyncio.run(run_quarter(plan, folder))
    print(report.words())
    print(f"{plan.games} games in {time.monotonic() - begun:,.0f} s; what is shown of them is in {folder}")
    return int(bool(report.wrong))
