"""`backup`: copies the database into a file, also while the bot is running."""

import argparse
import sys
from pathlib import Path

from bot.settings import SettingsError, read_settings
from bot.store import CopyRefused, DatabaseError
from bot.store.address import Address
from bot.store.copies import back_up


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the file to write")
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data)")
    parser.add_argument("--force", action="store_true", help="overwrite FILE if it is there already")


def run(arguments: argparse.Namespace) -> int:
    """Copy, check the copy, and say how many games it holds; 1 with one sentence when that cannot be done."""
    file = arguments.file.absolute()
    try:
        games = back_up(database_file(arguments.data), file, force=arguments.force)
    except (SettingsError, DatabaseError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Saved in {file}; games: {games}.")
    return 0


def database_file(data: Path | None) -> Path:
    """The SQLite file that the bot on this data folder uses. Raises SettingsError or DatabaseError."""
    file = Address(read_settings(data).database).file
    if file is None:
        raise CopyRefused("The database is not a SQLite file; copy it with PostgreSQL's own pg_dump and pg_restore.")
    return file
