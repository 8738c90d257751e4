"""`bench`: measures rules, pictures and the store against references, and the costs of many people and games."""

import argparse
import sys
from contextlib import redirect_stdout
from functools import partial
from importlib import import_module
from typing import Any, Final

import msgspec

from tests.lab.bench.figures import CannotMeasure
from tests.lab.bench.growth import measure_growth
from tests.lab.bench.load import Crowd, figures_in_words, measure_click, measure_several
from tests.lab.bench.replay import measure_replay
from tests.lab.commands.amounts import int_up_to, number_up_to

MEASURES: Final = {
    "rules": "listing options, cloning and applying choices; random games",
    "sheet": "drawing and packing every kind of picture",
    "store": "storing answers",
}
"""Measures that are compared with a reference in the same run; each is a module of `bench` with `measure(seconds)`."""
SEPARATE_MEASURES: Final = {
    "click": "many people press at many tables",
    "scale": "many people press, with several processes on one PostgreSQL",
    "growth": "very many stored games",
    "replay": "steps through the longest recorded game of each game",
}
"""Measures that run alone: a command can name only one of them."""
DEFAULT_SECONDS: Final = {"rules": 5.0, "sheet": 6.0, "store": 5.0, "click": 20.0, "scale": 20.0}
"""The seconds that each measure takes by default."""
MAX_SECONDS: Final = 600.0
LIVE, PEOPLE, PROCESSES = 50, 100, (1, 2, 4)
"""Defaults of click and scale: tables at which people play, people, and numbers of processes."""
DEFAULT_HINT_PERCENT: Final = 25
FINISHED, RUNNING = 500_000, 10_000
"""Defaults of growth: finished and running games."""
MAX_FINISHED: Final = 10_000_000
MAX_TABLES, MAX_PEOPLE, MAX_PROCESSES = 100_000, 1_000, 32


def add_arguments(parser: argparse.ArgumentParser) -> None:
    about = "; ".join(f"{name}: {what}" for name, what in (MEASURES | SEPARATE_MEASURES).items())
    parser.add_argument(
        "measures", nargs="*", type=measure_name, metavar="MEASURE", help=f"default {', '.join(MEASURES)}. {about}"
    )
    limits = (MAX_TABLES, MAX_FINISHED, MAX_PEOPLE, 100)
    tables, finished, people, percent = (partial(int_up_to, most=most) for most in limits)
    about = f"tables at which people play (default {LIVE}), for growth games in play (default {RUNNING:,})"
    parser.add_argument("--tables", type=tables, help=about)
    parser.add_argument("--finished", type=finished, default=FINISHED, help=f"for growth (default {FINISHED:,})")
    parser.add_argument("--people", type=people, default=PEOPLE, help=f"for click and scale (default {PEOPLE})")
    about = f"for click: on so many percent of the panels people ask for a hint (default {DEFAULT_HINT_PERCENT})"
    usual = DEFAULT_HINT_PERCENT
    parser.add_argument("--hints", type=percent, nargs="?", const=usual, default=0, metavar="PERCENT", help=about)
    about = "for click: so many people ask for a review of a finished game meanwhile (default 0)"
    parser.add_argument("--reviews", type=people, default=0, metavar="PEOPLE", help=about)
    about = "for scale: how many processes share a PostgreSQL (default 1,2,4)"
    parser.add_argument("--processes", type=process_counts, metavar="N,…", help=about)
    about = "for scale: the address of the server, on which databases are made (default: one of our own)"
    parser.add_argument("--database", metavar="URL", help=about)
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    about = ", ".join(f"{name} {value:g}" for name, value in DEFAULT_SECONDS.items())
    parser.add_argument(
        "--seconds", type=partial(number_up_to, most=MAX_SECONDS), help=f"for each measure (default {about})"
    )


def measure_name(text: str) -> str:
    if text not in MEASURES | SEPARATE_MEASURES:
        raise argparse.ArgumentTypeError(f"{text} is not measured; there are {', '.join(MEASURES | SEPARATE_MEASURES)}")
    return text


def process_counts(text: str) -> list[int]:
    return [int_up_to(part, MAX_PROCESSES) for part in text.split(",")]


def run(arguments: argparse.Namespace) -> int:
    """Measure the named things, and print the figures. Returns 1 if a measure failed, 2 for unusable arguments."""
    names = arguments.measures or list(MEASURES)
    is_alone = len(names) == 1 and names[0] in SEPARATE_MEASURES
    if not is_alone and (arguments.tables or arguments.processes or set(SEPARATE_MEASURES).intersection(names)):
        alone = ", ".join(SEPARATE_MEASURES)
        print(f"{alone} are measured alone, and only they have tables and processes.", file=sys.stderr)
        return 2
    found: dict[str, Any] = {}
    for name in names if is_alone else (name for name in MEASURES if name in names):
        if not arguments.json:
            print(f"== {name}: {(MEASURES | SEPARATE_MEASURES)[name]}", flush=True)
        try:
            with redirect_stdout(sys.stderr):  # what is logged meanwhile is no figure
                found[name] = run_measure(name, arguments)
        except CannotMeasure as error:
            print(f"Cannot measure {name}: {error}.", file=sys.stderr)
            return 1
        if not arguments.json:
            print(figures_in_words(found[name]) if isinstance(found[name], list) else found[name].words(), flush=True)
    if arguments.json:
        print(msgspec.json.encode(found).decode())  # what could not be measured is null
    return 0


def run_measure(name: str, arguments: argparse.Namespace) -> Any:
    """Run one measure; returns its figures. Raises CannotMeasure."""
    if name == "growth":
        return measure_growth(arguments.finished, arguments.tables or RUNNING)
    if name == "replay":
        return measure_replay()
    seconds, tables, people = arguments.seconds or DEFAULT_SECONDS[name], arguments.tables or LIVE, arguments.people
    if name == "click":
        return measure_click(Crowd(tables, people, seconds, arguments.hints / 100, arguments.reviews))
    if name == "scale":
        return measure_several(arguments.processes or PROCESSES, tables, people, seconds, arguments.database)
    return import_module(f"tests.lab.bench.{name}").measure(seconds)
