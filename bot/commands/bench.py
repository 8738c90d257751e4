"""`bench`: measures rules, pictures, store and clicks, each beside a reference in the same run."""

import argparse
import sys
from importlib import import_module
from typing import Final

import msgspec

from bot.bench import MEASURES
from bot.bench.figures import CannotMeasure, Figures

SECONDS: Final = {"rules": 5.0, "sheet": 6.0, "store": 5.0, "click": 20.0}
"""For how many seconds each is measured unless told otherwise; together, with what has to be started, a minute."""
SECONDS_MOST: Final = 600.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    about = "; ".join(f"{name}: {what}" for name, what in MEASURES.items())
    parser.add_argument("measures", nargs="*", type=measure, metavar="MEASURE", help=f"which (default all). {about}")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--seconds", type=seconds, help=f"for each measure (default {_default()})")


def measure(text: str) -> str:
    """The name of a measure."""
    if text not in MEASURES:
        raise argparse.ArgumentTypeError(f"{text} is not measured; there are {', '.join(MEASURES)}")
    return text


def seconds(text: str) -> float:
    """A time above 0 and up to SECONDS_MOST."""
    value = float(text)
    if not 0 < value <= SECONDS_MOST:
        raise argparse.ArgumentTypeError(f"{text} is not above 0 and up to {SECONDS_MOST:g}")
    return value


def run(arguments: argparse.Namespace) -> int:
    """Measure what was named, all by default, and print the figures; 1 when something cannot be measured."""
    found: dict[str, Figures] = {}
    for name in (name for name in MEASURES if name in arguments.measures or not arguments.measures):
        if not arguments.json:
            print(f"== {name}: {MEASURES[name]}", flush=True)
        try:
            found[name] = import_module(f"bot.bench.{name}").measure(arguments.seconds or SECONDS[name])
        except CannotMeasure as error:
            print(f"Cannot measure {name}: {error}.", file=sys.stderr)
            return 1
        if not arguments.json:
            print(found[name].words(), flush=True)
    if arguments.json:
        print(msgspec.json.encode(found).decode())
    return 0


def _default() -> str:
    return ", ".join(f"{name} {value:g}" for name, value in SECONDS.items())
