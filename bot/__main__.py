"""The program: one command a run. Without a command it is the bot itself."""

import argparse
import os
import signal
import sys
from importlib import import_module
from types import ModuleType
from typing import Final

INTERRUPTED: Final = 130
"""The exit status of a command that Ctrl-C or SIGTERM has ended."""
UNREAD: Final = 141
"""The exit status of a command whose reader has gone, as `head` does; by this shells tell of SIGPIPE."""
OPERATORS: Final = {
    "start": "run the bot; without DISCORD_TOKEN together with the playground, a Discord on this machine",
    "health": "tell whether the bot is running, connected and answering",
    "tables": "count the tables, or list those that are stuck and why, also while the bot is running",
    "table": "show one table, or have the running bot try again, end it or move it to another channel",
    "backup": "copy the database into a file, also while the bot is running",
    "restore": "put a copy in the place of the database, while no bot is running",
    "replay": "replay a recorded game and print its standings",
    "film": "draw a recorded game as a film, a frame for each round",
}
DEVELOPERS: Final = {
    "simulate": "play many games between bot players and print the figures",
    "arena": "let bot players of several levels play many games against each other, and print who wins",
    "fuzz": "play random tables in every way, and look for broken laws of the rules",
    "validate": "say what is wrong with a game's data file, or with one that is to take its place",
    "inspect": "show a position, written as text or stored, with its questions and its score",
    "gallery": "write every kind of picture, in both languages",
    "bench": "measure rules, pictures, store and clicks against references",
    "soak": "play for a long time, and check that nothing grows: memory, files, tasks, threads, the WAL",
    "chaos": "play while everything goes wrong, and check that nothing is lost or doubled",
}
OWNER_ALONE: Final = 0o077
"""The umask under which new files and folders are for their owner alone: they may hold hidden cards."""
COMMANDS: Final = OPERATORS | DEVELOPERS
OF_THE_SCRIPT: Final = {
    "test": "run the tests",
    "test-postgresql": "run the tests that need a database once more, on a PostgreSQL server that is started for that",
    "check": "run ruff, mypy (strict), import-linter and the audit",
    "audit": "hold the pinned packages against the public list of known vulnerabilities",
}
"""What `run.py` does without this program."""


def module_of(command: str) -> ModuleType:
    """The module of a command, imported when it is needed."""
    room = "bot.lab.commands" if command in DEVELOPERS else "bot.commands"
    return import_module(f"{room}.{command}")


def make_parser(command: str) -> argparse.ArgumentParser:
    """The argument parser of the command that was named; where none was, with every command's help."""
    parser = argparse.ArgumentParser(prog="run.py", description="Machizukuri: city-building board games on Discord")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    named = {command: COMMANDS[command]} if command in COMMANDS else COMMANDS | OF_THE_SCRIPT
    for name, help_text in named.items():
        one = commands.add_parser(name, help=help_text, description=help_text)
        if name == command:
            module_of(command).add_arguments(one)
    return parser


def main(arguments: list[str]) -> int:
    """Run one command; its exit status. What it writes is for its owner alone."""
    os.umask(OWNER_ALONE)
    if arguments[:1] == ["help"]:
        arguments = ["--help"]
    elif not arguments or arguments[0] not in {*COMMANDS, "-h", "--help"}:
        arguments = ["start", *arguments] if not arguments or arguments[0].startswith("-") else arguments
    command = arguments[0]
    parsed = make_parser(command).parse_args(arguments)
    if command != "start":  # which has its own way to stop
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    status: int = module_of(command).run(parsed)
    return status


def program(arguments: list[str]) -> int:
    """Run one command until it ends, is interrupted, or nobody reads what it prints; the exit status of the process."""
    try:
        try:
            return main(arguments)
        except KeyboardInterrupt:
            return INTERRUPTED
        finally:
            print(end="", flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what Python still writes when it ends
        return UNREAD


if __name__ == "__main__":
    sys.exit(program(sys.argv[1:]))
