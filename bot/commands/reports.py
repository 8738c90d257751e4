"""`reports`: lists the problems that players have reported, also while the bot is running."""

import argparse
import asyncio
from pathlib import Path

from bot.commands.tables import format_utc
from bot.settings import read_settings
from bot.store import ReportRow, Store


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data)")


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each report, oldest first, or that there are none."""
    print(*asyncio.run(_report_lines(read_settings(arguments.data).database)), sep="\n")
    return 0


async def _report_lines(database: str | Path) -> list[str]:
    """A line for each report, oldest first. Raises DatabaseError."""
    async with Store.open_existing(database) as store, store.read() as reading:
        found = await reading.reports.list_all()
    return list(map(report_in_words, found)) or ["There are no reports."]


async def find_report(database: str | Path, number: int) -> ReportRow | None:
    """The report with this number; None if there is none. Raises DatabaseError."""
    async with Store.open_existing(database) as store, store.read() as reading:
        return await reading.reports.get(number)


def report_in_words(report: ReportRow) -> str:
    """A report in one line, with the player's text."""
    where = f"{report.game}, table {report.table_id}, checkpoint {report.number}, seat {report.seat}"
    return f"report {report.id}, {format_utc(report.at)}: {where}: {report.said}"
