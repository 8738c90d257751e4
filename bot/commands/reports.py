"""`reports`: lists the problems that players have reported, also while the bot is running."""

import argparse
import asyncio
import sys
from pathlib import Path

from bot.commands.tables import format_utc
from bot.settings import SettingsError, read_settings
from bot.store import DatabaseError, ReportRow, Store


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data)")


def run(arguments: argparse.Namespace) -> int:
    """Print the reports; returns 1 with one sentence on failure."""
    try:
        for line in asyncio.run(report_lines(read_settings(arguments.data).database)):
            print(line)
    except (SettingsError, DatabaseError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


async def report_lines(database: str | Path) -> list[str]:
    """A line for each report, oldest first. Raises DatabaseError."""
    store = await Store.open_existing(database)
    try:
        async with store.read() as reading:
            found = await reading.reports.list_all()
    finally:
        await store.close()
    return list(map(report_in_words, found)) or ["There are no reports."]


async def find_report(database: str | Path, number: int) -> ReportRow | None:
    """The report with this number; None if there is none. Raises DatabaseError."""
    store = await Store.open_existing(database)
    try:
        async with store.read() as reading:
            return await reading.reports.get(number)
    finally:
        await store.close()


def report_in_words(report: ReportRow) -> str:
    """A report in one line, with the player's text."""
    where = f"{report.game}, table {report.table_id}, checkpoint {report.number}, seat {report.seat}"
    return f"report {report.id}, {format_utc(report.at)}: {where}: {report.said}"
