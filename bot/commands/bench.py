"""`bench`: measures rules, pictures, store and clicks, each beside a reference in the same run."""

import argparse
import sys
from importlib import import_module
from typing import Final

import msgspec

from bot.bench import MEASURES
from bot.bench.figures import Figures

SECONDS: Final = 6.0
SECONDS_MOST: Final = 600.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    about = "; ".join(f"{name}: {what}" for name, what in MEASURES.items())
    parser.add_argument(
        "measures", nargs="*", choices=MEASURES, metavar="MEASURE", help=f"which (default all). {about}"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--seconds", type=seconds, default=SECONDS, help=f"for each measure (default {SECONDS:g})")


def seconds(text: str) -> float:
    """A time above 0 and up to SECONDS_MOST."""
    value = float(text)
    if not 0 < value <= SECONDS_MOST:
        raise argparse.ArgumentTypeError(f"{text} is not above 0 and up to {SECONDS_MOST:g}")
    return value


def run(arguments: argparse.Namespace) -> int:
    """Measure what was named, all by default, and print the figures."""
    wanted = [name for name in MEASURES if name in arguments.measures or not arguments.measures]
    found: dict[str, Figures] = {}
    for name in wanted:
        if not arguments.json:
            print(f"== {name}: {MEASURES[name]}", flush=True)
        found[name] = import_module(f"bot.bench.{name}").measure(arguments.seconds)
        if not arguments.json:
            print(found[name].words(), flush=True)
    if arguments.json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    return 0
