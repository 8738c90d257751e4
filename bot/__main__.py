"""The program: one command a run. Without a command it is the bot itself."""

import argparse
import os
import signal
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from bot import OperatorError

_INTERRUPTED_STATUS: Final = 130
"""The exit status of a command that Ctrl-C or SIGTERM has ended."""
OUTPUT_CLOSED_STATUS: Final = 141
"""The exit status of a command whose output nobody reads any more, as after `| head`; shells report SIGPIPE so."""
COMMANDS: Final = {
    "start": "run the bot; without DISCORD_TOKEN together with the playground, a Discord on this machine",
    "health": "tell whether the bot is running, connected and answering",
    "tables": "count the tables, or list those that are stuck and why, also while the bot is running",
    "table": "show one table, or have the running bot try again, end it or move it to another channel",
    "forget": "have the running bot forget a person: settings and results go, and the seats become nameless",
    "backup": "copy the database into a file, also while the bot is running",
    "restore": "put a copy in the place of the database, while no bot is running",
    "reports": "list the problems that players have reported, also while the bot is running",
    "ratings": "tell whether all ratings follow from the games, and make them anew",
    "stats": "replay all finished games and compare results and titles with them, and with --write store those",
    "replay": "replay a recorded game, or show the position of a report, and print the standings",
    "film": "draw a recorded game as a film, a frame for each round",
    "page": "draw a recorded game as a web page that steps through it",
}
"""The commands for operators, with their help texts."""
CommandPackages = Mapping[str, Mapping[str, str]]
"""The help texts of commands, by package and name; the module of that name in the package is the command."""
COMMAND_PACKAGES: Final[CommandPackages] = {"bot.commands": COMMANDS}
_OWNER_ONLY_UMASK: Final = 0o077
"""The umask with which only their owner can use new files and folders: they may hold hidden cards."""


def _import_command(command: str, packages: CommandPackages) -> ModuleType:
    """Import the module of a command from these packages."""
    room = next(name for name, commands in packages.items() if command in commands)
    return import_module(f"{room}.{command}")


def make_parser(command: str, packages: CommandPackages = COMMAND_PACKAGES) -> argparse.ArgumentParser:
    """The argument parser with this command and its options.

    If there is no such command, the parser has all commands, without their options.
    """
    script = "machizukuri" if Path(sys.argv[0]).stem == "machizukuri" else "run.py"
    parser = argparse.ArgumentParser(prog=script, description="Machizukuri: city-building board games on Discord")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    every = {name: text for commands in packages.values() for name, text in commands.items()}
    named = {command: every[command]} if command in every else every
    for name, help_text in named.items():
        one = commands.add_parser(name, help=help_text, description=help_text)
        if name == command:
            _import_command(command, packages).add_arguments(one)
    return parser


def run_command(arguments: list[str], packages: CommandPackages = COMMAND_PACKAGES) -> int:
    """Run one command, `start` if none is named; returns its exit status, 1 after printing an OperatorError.

    Raises SystemExit after `help` or `--help`, and for wrong arguments. From then on the process makes files that only
    their owner can read, and SIGTERM interrupts it as Ctrl-C does (`start` handles both signals itself).
    """
    os.umask(_OWNER_ONLY_UMASK)
    if arguments[:1] == ["help"]:
        arguments = ["--help"]
    elif not arguments or (arguments[0].startswith("-") and arguments[0] not in {"-h", "--help"}):
        arguments = ["start", *arguments]
    command = arguments[0]
    parsed = make_parser(command, packages).parse_args(arguments)
    if command != "start":  # it handles SIGTERM itself
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        status: int = _import_command(command, packages).run(parsed)
    except OperatorError as error:
        print(error, file=sys.stderr)
        return 1
    return status


def main(arguments: list[str] | None = None, packages: CommandPackages = COMMAND_PACKAGES) -> int:
    """Run one command until it ends, is interrupted, or its output is closed; returns the exit status.

    `arguments` are by default those of the process: the installed script `machizukuri` calls `main()` without any.
    """
    try:
        try:
            return run_command(sys.argv[1:] if arguments is None else arguments, packages)
        except KeyboardInterrupt:
            return _INTERRUPTED_STATUS
        finally:
            print(end="", flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python still writes to it when it ends
        return OUTPUT_CLOSED_STATUS


if __name__ == "__main__":
    sys.exit(main())
