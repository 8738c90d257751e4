"""`restore`: puts a copy that `backup` made in the place of the database, while no bot is running on it."""

import argparse
import asyncio
from pathlib import Path

from bot.settings import read_settings
from bot.store.backup import copies, dumps
from bot.store.database.address import DatabaseAddress


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the copy to put back")
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data)")


def run(arguments: argparse.Namespace) -> int:
    """Put the copy FILE in the place of the database. Raises DatabaseError.

    If there was a SQLite file before, the file is kept, and its new path is printed.
    """
    file, address = arguments.file.absolute(), DatabaseAddress(read_settings(arguments.data).database)
    kept = _restore_database(file, address)
    print(f"Restored {address.name} from {file}.")
    if kept is not None:
        print(f"The database that was there before is kept as {kept}.")
    return 0


def _restore_database(file: Path, address: DatabaseAddress) -> Path | None:
    """Replace the database by the copy; returns the new path of the old SQLite file, if there was one.

    Raises DatabaseError.
    """
    if address.file is not None:
        return copies.restore(file, address.file)
    asyncio.run(dumps.restore(file, address))
    return None
