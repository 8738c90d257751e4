"""`health`: tells whether a bot is running on a data folder, connected and answering."""

import argparse
import sys
import time
from pathlib import Path

from bot.process.health import NotHealthy, health_in_words, read_health
from bot.settings import SettingsError, read_settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data)")


def run(arguments: argparse.Namespace) -> int:
    """Print one sentence; returns 0 if the bot is connected and answering, otherwise 1."""
    try:
        folder = read_settings(arguments.data).data_folder
        print(health_in_words(read_health(folder), time.time()))
    except (SettingsError, NotHealthy) as error:
        print(error, file=sys.stderr)
        return 1
    return 0
