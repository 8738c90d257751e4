"""`python -m tests.lab COMMAND`: the program with the commands for developers; `run.py` starts it."""

import sys
from typing import Final

from bot import __main__ as program

DEVELOPERS: Final = {
    "simulate": "let bot players of one or several levels play many games, and print who wins and the figures",
    "arena": "the same as simulate",
    "review": "review games of bot players, and judge anew if the marked turns are those that cost most",
    "fuzz": "play random tables in every way, and look for broken laws of the rules",
    "explain": "let chance play games of every mode, and look for options that are missing without a reason",
    "validate": "say what is wrong with a game's data file, or with one that is to take its place",
    "words": "count the named things of a game, and list those without a sentence on what they do",
    "newcomer": "play a game alone as somebody who knows nothing of it, and print each sentence that the panel says",
    "tutorial": "take the lesson of a game by pressing what it says, in both languages and in text mode",
    "puzzles": "find positions in which one choice is clearly best, and add them to the game's puzzles",
    "inspect": "show a position, written as text or stored, with its questions and its score",
    "gallery": "write every kind of picture, in both languages",
    "bench": "measure rules, pictures, store and clicks against references",
    "soak": "play for a long time, and check that nothing grows: memory, files, tasks, threads, the WAL",
    "daily": "let people play cities of the day for a month, and compute all boards and streaks again",
    "quarter": "let people play for a quarter of a year, and check all that is kept and shown of it",
    "chaos": "play while everything goes wrong, and check that nothing is lost or doubled",
}
SCRIPT_COMMANDS: Final = {
    "test": "run the tests",
    "test-postgresql": "run the tests that need a database once more, on a PostgreSQL server that is started for that",
    "laws": "run the laws alone, with all their examples",
    "coverage": "print how many percent of the lines the quick tests reach, and fail where that has fallen",
    "check": "run ruff, mypy (strict), import-linter and the audit",
    "audit": "hold the pinned packages against the public list of known vulnerabilities",
}
"""Commands that `run.py` runs itself, here for its help."""
COMMAND_PACKAGES: Final = {**program.COMMAND_PACKAGES, "tests.lab.commands": DEVELOPERS, "run": SCRIPT_COMMANDS}


def main(arguments: list[str]) -> int:
    """Run one command, of operators or developers; returns its exit status."""
    return program.run_command(arguments, COMMAND_PACKAGES)


if __name__ == "__main__":
    sys.exit(program.main(packages=COMMAND_PACKAGES))
