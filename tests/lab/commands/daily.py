"""`daily`: simulates people who play cities of the day for a month, and computes their boards and streaks."""

import argparse
import asyncio
import logging
import sys
import time
from datetime import date
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.table.daily.making import MAX_SECRETS_TRIED
from games.daily import MEDIUM_GAME_COUNT
from tests.lab.chaos.process import NotOnline
from tests.lab.commands.amounts import int_up_to
from tests.lab.month.run import MonthPlan
from tests.lab.month.run import run as run_month
from tests.postgresql_server import NotInstalled

START: Final = date(2028, 2, 20)
"""The month from this day has a leap day, and in America the change to summer time."""
MAX_DAYS, MAX_PEOPLE, MAX_PROCESSES = 366, 200, 8


def add_arguments(parser: argparse.ArgumentParser) -> None:
    days = partial(int_up_to, most=MAX_DAYS)
    parser.add_argument("--simulate", type=days, default=30, metavar="DAYS", help="default 30")
    parser.add_argument("--people", type=partial(int_up_to, most=MAX_PEOPLE), default=60, help="default 60")
    parser.add_argument(
        "--processes",
        type=partial(int_up_to, most=MAX_PROCESSES),
        default=0,
        help="so many processes on PostgreSQL; without it, one on SQLite",
    )
    parser.add_argument(
        "--tries",
        type=partial(int_up_to, most=MAX_SECRETS_TRIED),
        default=MAX_SECRETS_TRIED,
        help=f"bot players judge at most so many secrets for a day (default {MAX_SECRETS_TRIED}, as in the bot)",
    )
    parser.add_argument(
        "--games",
        type=int,
        choices=(0, *range(2, MEDIUM_GAME_COUNT + 1)),
        default=MEDIUM_GAME_COUNT,
        metavar="GAMES",
        help=f"games by which they judge a secret (default {MEDIUM_GAME_COUNT}, as in the bot; 0: they judge none)",
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the people (default 1)")
    parser.add_argument("--keep", type=Path, help="a new folder for the logs of the processes")


def run(arguments: argparse.Namespace) -> int:
    """Run the month and print its figures. Returns 0 if the bot's boards and streaks are right, otherwise 1."""
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # requests that a killed bot leaves half sent
    about = (START, arguments.simulate, arguments.people, arguments.processes)
    plan, begun = MonthPlan(*about, arguments.tries, arguments.games, arguments.seed), time.monotonic()
    try:
        with TemporaryDirectory(prefix="machizukuri-month-") as folder:
            report = asyncio.run(run_month(plan, arguments.keep or Path(folder) / "logs"))
    except (NotOnline, NotInstalled) as error:
        print(error, file=sys.stderr)
        return 1
    print(report.words())
    print(f"{plan.days} days from {plan.start} in {time.monotonic() - begun:,.0f} s")
    return 1 if report.wrong else 0
