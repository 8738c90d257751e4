"""`words`: counts the named things of a game, and lists those without an explanation."""

import argparse

from games.registry import GAMES
from tests.render.named import count_named, unsaid


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=GAMES, help=f"whose words: {', '.join(GAMES)}")


def run(arguments: argparse.Namespace) -> int:
    """Print the counts and the list. Returns 1 if the list is not empty."""
    missing = unsaid(arguments.game)
    print(f"{arguments.game}: {count_named(arguments.game)} named things, {len(missing) or 'none'} without a sentence")
    print("".join(f"- {line}\n" for line in missing), end="")
    return 1 if missing else 0
