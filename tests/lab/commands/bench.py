"""`bench`: measures rules, pictures, store and clicks, each beside a reference in the same run.

`bench scale` and `bench click --tables N --people M` print what many tables and many people cost, and
`bench scale --processes 1,2,4` what several processes do.
"""

import argparse
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Final

import msgspec

from tests.lab.bench import MEASURES
from tests.lab.bench.figures import CannotMeasure, Figures
from tests.lab.bench.growth import DEFAULT_FINISHED, DEFAULT_RUNNING, measure_growth
from tests.lab.bench.scale import (
    DEFAULT_SIZES,
    LIVE,
    PEOPLE,
    click_in_words,
    measure_click,
    measure_sizes,
    sizes_in_words,
)
from tests.lab.bench.several import measure_several, several_in_words
from tests.lab.commands.amounts import count, duration

SECONDS: Final = {"rules": 5.0, "sheet": 6.0, "houses": 3.0, "store": 5.0, "click": 20.0}
"""For how many seconds each is measured unless told otherwise; together, with what has to be started, a minute."""
SECONDS_MOST: Final = 600.0
SCALE, GROWTH = "scale", "growth"
ALONE: Final = (SCALE, GROWTH)
"""Measures that run alone, with no other in the same command."""
FINISHED_MOST: Final = 10_000_000
TABLES_MOST, PEOPLE_MOST, PROCESSES_MOST = 100_000, 1_000, 32


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    about = "; ".join(f"{name}: {what}" for name, what in MEASURES.items())
    parser.add_argument("measures", nargs="*", type=measure, metavar="MEASURE", help=f"which (default all). {about}")
    parser.add_argument(
        "--tables", type=tables, help="live tables at a time for click, stored for scale, in play for growth"
    )
    parser.add_argument("--finished", type=finished, help=f"for growth: games stored (default {DEFAULT_FINISHED:,})")
    parser.add_argument("--people", type=people, default=PEOPLE, help=f"with --tables, for click (default {PEOPLE})")
    about = "for scale: how many processes share a PostgreSQL, such as 1,2,4"
    parser.add_argument("--processes", type=processes, metavar="N,…", help=about)
    about = "with --processes: the address of the server, on which databases are made (default: one of our own)"
    parser.add_argument("--database", metavar="URL", help=about)
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--seconds", type=seconds, help=f"for each measure (default {_default()})")


def measure(text: str) -> str:
    """The name of a measure."""
    if text not in (*MEASURES, *ALONE):
        raise argparse.ArgumentTypeError(f"{text} is not measured; there are {', '.join((*MEASURES, *ALONE))}")
    return text


def tables(text: str) -> int:
    """A number of tables from 1 to TABLES_MOST."""
    return count(text, TABLES_MOST)


def finished(text: str) -> int:
    """A number of finished games from 1 to FINISHED_MOST."""
    return count(text, FINISHED_MOST)


def people(text: str) -> int:
    """A number of people from 1 to PEOPLE_MOST."""
    return count(text, PEOPLE_MOST)


def processes(text: str) -> list[int]:
    """Numbers of processes from 1 to PROCESSES_MOST."""
    return [count(part, PROCESSES_MOST) for part in text.split(",")]


def seconds(text: str) -> float:
    """A time above 0 and up to SECONDS_MOST."""
    return duration(text, SECONDS_MOST)


def run(arguments: argparse.Namespace) -> int:
    """Measure what was named, all by default, and print the figures; 1 when something cannot be measured."""
    if arguments.measures == [SCALE] or (arguments.measures == ["click"] and arguments.tables):
        return _run_crowd(arguments)
    if arguments.measures == [GROWTH]:
        return _run_growth(arguments)
    if set(ALONE).intersection(arguments.measures) or arguments.tables or arguments.processes:
        print(f"{' and '.join(ALONE)}, or click with --tables, are measured alone.", file=sys.stderr)
        return 2
    found: dict[str, Figures] = {}
    for name in (name for name in MEASURES if name in arguments.measures or not arguments.measures):
        if not arguments.json:
            print(f"== {name}: {MEASURES[name]}", flush=True)
        try:
            found[name] = import_module(f"tests.lab.bench.{name}").measure(arguments.seconds or SECONDS[name])
        except CannotMeasure as error:
            print(f"Cannot measure {name}: {error}.", file=sys.stderr)
            return 1
        if not arguments.json:
            print(found[name].words(), flush=True)
    if arguments.json:
        print(_as_json(found))
    return 0


def _as_json(found: Mapping[str, object]) -> str:
    """One object; what could not be measured is null."""
    return msgspec.json.encode(found).decode()


def _run_crowd(arguments: argparse.Namespace) -> int:
    """Many people at many tables; for `scale` there is a record of figures for each number of tables."""
    [name], seconds = arguments.measures, arguments.seconds or SECONDS["click"]
    try:
        if arguments.processes:
            live, address = arguments.tables or LIVE, arguments.database
            several = measure_several(arguments.processes, live, arguments.people, seconds, address)
            print(_as_json({name: several}) if arguments.json else several_in_words(several))
        elif name == SCALE:
            sizes = measure_sizes([1, arguments.tables] if arguments.tables else DEFAULT_SIZES, seconds)
            print(_as_json({name: sizes}) if arguments.json else sizes_in_words(sizes))
        else:
            found = measure_click(arguments.tables, arguments.people, seconds)
            print(_as_json({name: found}) if arguments.json else click_in_words(found))
    except CannotMeasure as error:
        print(f"Cannot measure {name}: {error}.", file=sys.stderr)
        return 1
    return 0


def _run_growth(arguments: argparse.Namespace) -> int:
    """What stored games take: figures as words or as one JSON object."""
    try:
        found = measure_growth(arguments.finished or DEFAULT_FINISHED, arguments.tables or DEFAULT_RUNNING)
    except CannotMeasure as error:
        print(f"Cannot measure {GROWTH}: {error}.", file=sys.stderr)
        return 1
    print(msgspec.json.encode({GROWTH: found}).decode() if arguments.json else found.words())
    return 0


def _default() -> str:
    return ", ".join(f"{name} {value:g}" for name, value in SECONDS.items())
