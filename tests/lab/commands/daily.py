"""`daily`: lets people play cities of the day for a month, and reckons all boards and streaks anew."""

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
from games.daily import MEDIUM_GAMES
from tests.lab.chaos.process import NotOnline
from tests.lab.commands.amounts import count
from tests.lab.month.run import MonthPlan, MonthReport
from tests.lab.month.run import run as run_month
from tests.postgresql_server import NotInstalled

LEAP_YEAR: Final = date(2028, 2, 20)
"""A month from here has a leap day, and in America the change to summer time."""
MAX_DAYS, MAX_PEOPLE, MAX_PROCESSES = 366, 200, 8
SHOWN: Final = 30


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--simulate", type=partial(count, most=MAX_DAYS), default=30, metavar="DAYS", help="default 30")
    parser.add_argument("--start", type=date.fromisoformat, default=LEAP_YEAR, help=f"first day (default {LEAP_YEAR})")
    parser.add_argument("--people", type=partial(count, most=MAX_PEOPLE), default=60, help="default 60")
    parser.add_argument(
        "--processes",
        type=partial(count, most=MAX_PROCESSES),
        default=0,
        help="so many processes on PostgreSQL; without it, one on SQLite",
    )
    parser.add_argument(
        "--tries",
        type=partial(count, most=MAX_SECRETS_TRIED),
        default=MAX_SECRETS_TRIED,
        help=f"bot players judge at most so many secrets for a day (default {MAX_SECRETS_TRIED}, as in the bot)",
    )
    parser.add_argument(
        "--games",
        type=int,
        choices=(0, *range(2, MEDIUM_GAMES + 1)),
        default=MEDIUM_GAMES,
        metavar="GAMES",
        help=f"games by which they judge a secret (default {MEDIUM_GAMES}, as in the bot; 0: they judge none)",
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the people (default 1)")
    parser.add_argument("--keep", type=Path, help="a new folder for the logs of the processes")


def run(arguments: argparse.Namespace) -> int:
    """Print what happened. Returns 0 if everything shown is what was reckoned, otherwise 1."""
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # requests that a killed bot leaves half sent
    about = (arguments.start, arguments.simulate, arguments.people, arguments.processes)
    plan, begun = MonthPlan(*about, arguments.tries, arguments.games, arguments.seed), time.monotonic()
    try:
        with TemporaryDirectory(prefix="machizukuri-month-") as folder:
            report = asyncio.run(run_month(plan, arguments.keep or Path(folder) / "logs"))
    except (NotOnline, NotInstalled) as error:
        print(error, file=sys.stderr)
        return 1
    print(words(report, plan))
    print(f"{plan.days} days from {plan.start} in {time.monotonic() - begun:,.0f} s")
    return 1 if report.wrong else 0


def words(report: MonthReport, plan: MonthPlan) -> str:
    lines = [f"  {name:<64} {number:>7,}" for name, number in sorted(report.counts.items())]
    lines.append(
        f"Secrets, judged by {plan.games} games each, at most {plan.tries} for a day"
        if plan.games
        else "No secret was judged"
    )
    for game, judged in sorted(report.judged.items()) if plan.games else ():
        said = ", ".join(f"{number} {name}" for name, number in judged.items())
        lines.append(f"  {game}: {said}")
    lines.append(f"Differences: {len(report.wrong)}" if report.wrong else "All that was shown is what was reckoned.")
    return "\n".join([*lines, *(f"  {one}" for one in report.wrong[:SHOWN])])
