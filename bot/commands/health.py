"""`health`: tells whether a bot is running on a data folder, connected and answering."""

import argparse
import time
from pathlib import Path

from bot.process.health import health_in_words, read_health
from bot.settings import read_settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data)")


def run(arguments: argparse.Namespace) -> int:
    """Print the sentences about a healthy bot or a spare (`health_in_words`). Raises NotHealthy for any other bot."""
    print(health_in_words(read_health(read_settings(arguments.data).data_folder), time.time()))
    return 0
