"""`backup`: copies the database into a file, also while the bot is running: a SQLite file, or a dump of PostgreSQL."""

import argparse
from pathlib import Path

from bot.settings import read_settings
from bot.store.backup import copies, dumps
from bot.store.database.address import DatabaseAddress


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the file to write")
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data)")
    parser.add_argument("--force", action="store_true", help="overwrite FILE if it is there already")


def run(arguments: argparse.Namespace) -> int:
    """Copy the database into FILE, check the copy, and print its number of games.

    Raises DatabaseError, also if FILE exists and may not be overwritten.
    """
    file, address = arguments.file.absolute(), DatabaseAddress(read_settings(arguments.data).database)
    if address.file is None:
        games = dumps.back_up(address, file, force=arguments.force)
    else:
        games = copies.back_up(address.file, file, force=arguments.force)
    print(f"Saved in {file}; games: {games}.")
    return 0
