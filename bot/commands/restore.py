"""`restore`: puts a copy that `backup` made in the place of the database, while no bot is running on it."""

import argparse
import sys
from pathlib import Path

from bot.commands.backup import database_file
from bot.settings import SettingsError
from bot.store import DatabaseError
from bot.store.copies import restore


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the copy to put back")
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data)")


def run(arguments: argparse.Namespace) -> int:
    """Restore, and say where the old database is kept; 1 with one sentence when that cannot be done."""
    file = arguments.file.absolute()
    try:
        database = database_file(arguments.data)
        kept = restore(file, database)
    except (SettingsError, DatabaseError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Restored {database} from {file}.")
    if kept is not None:
        print(f"The database that was there before is kept as {kept}.")
    return 0
