"""`soak`: plays many tables for a long time, and checks that nothing grows but the stored data."""

import argparse
import asyncio
import sys
from typing import Final

import msgspec

from tests.lab.bench.figures import CannotMeasure
from tests.lab.commands.amounts import live_table_count, minute_count
from tests.lab.soak import soak

MINUTES: Final = 20.0
TABLES: Final = 8


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--minutes", type=minute_count, default=MINUTES, help=f"how long (default {MINUTES:g})")
    parser.add_argument("--tables", type=live_table_count, default=TABLES, help=f"tables at a time (default {TABLES})")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(arguments: argparse.Namespace) -> int:
    """Print the course of memory, files, tasks, threads and the WAL. Returns 0 if nothing grew, otherwise 1."""
    if sys.platform != "linux":
        print("The soak looks at a process as Linux tells of it.", file=sys.stderr)
        return 1
    try:
        report = asyncio.run(soak(60 * arguments.minutes, arguments.tables))
    except (CannotMeasure, ValueError) as error:
        print(f"Cannot soak: {error}.", file=sys.stderr)
        return 1
    print(msgspec.json.encode(report).decode() if arguments.json else report.words())
    return 1 if report.grown else 0
