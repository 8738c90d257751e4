"""`bench scale`: what a bot with thousands of live tables costs, beside one with a single table."""

import asyncio
from collections.abc import Sequence
from math import isnan
from typing import Final

from tests.lab.bench.crowd import Found, measure_crowd
from tests.lab.bench.stored_tables import EARLY, LATE

LIVE, PEOPLE = 50, 100
DEFAULT_SIZES: Final = (1, 1_000, 10_000)
ROWS: Final = (
    ("from start until online, s", "start_seconds"),
    ("resident memory then, MB", "megabytes"),
    ("resident memory after the presses, MB", "megabytes_after"),
    ("presses", "presses"),
    ("processor time of the bot for a press, ms", "computed"),
    ("the same of the processes that draw, ms", "drawn"),
    ("presses a second that this allows for", "per_second"),
    ("the same with the processors that are here", "per_second_here"),
    ("very first answer after the start, ms", "very_first"),
    ("processor time of the bot meanwhile, ms", "very_first_computed"),
    (f"answer to an act in round {EARLY} and after, median ms", "act_early"),
    (f"answer to an act in round {LATE} and after, median ms", "act_late"),
    (f"first look at a table in round {EARLY}, median ms", "cold_early"),
    (f"first look at a table in round {LATE}, median ms", "cold_late"),
    ("event loop late, p99 ms", "stall_p99"),
    ("event loop late, most ms", "stall_max"),
    ("of that by the bot itself, p99 ms", "own_p99"),
    ("of that by the bot itself, most ms", "own_max"),
)


def measure_sizes(sizes: Sequence[int], seconds: float) -> list[Found]:
    """Figures for each number of tables in the database. Raises CannotMeasure."""
    return [asyncio.run(measure_crowd(size, min(size, LIVE), PEOPLE, seconds)) for size in sizes]


def sizes_in_words(found: Sequence[Found]) -> str:
    """A table of figures, a column for each number of tables in the database."""
    lines = [line("tables in the database", [f"{each.stored:,}" for each in found])]
    for index, name in enumerate(("p50", "p95", "p99")):
        lines.append(line(f"first answer, {name} ms", [f"{each.first[index]:g}" for each in found]))
    lines += [line(words, [shown(getattr(each, name)) for each in found]) for words, name in ROWS]
    return "\n".join([*lines, "", about(found[-1])])


def measure_click(live: int, people: int, seconds: float) -> Found:
    """The first answers of many people at many tables. Raises CannotMeasure."""
    return asyncio.run(measure_crowd(live, live, people, seconds))


def click_in_words(found: Found) -> str:
    """The first answers of many people at many tables."""
    p50, p95, p99 = found.first
    return (
        f"First answer after {p50:g} ms (p50), {p95:g} ms (p95), {p99:g} ms (p99), over loopback.\n"
        f"The event loop came late by {found.stall_p99:g} ms (p99), {found.stall_max:g} ms at most; "
        f"by what the bot itself did {found.own_p99:g} ms (p99), {found.own_max:g} ms at most.\n"
        f"The very first answer after the start, when nothing was drawn yet: {found.very_first:g} ms, "
        f"in which the bot computed for {found.very_first_computed:g} ms.\n"
        f"A press took {found.computed:g} ms of the bot's processor time and {found.drawn:g} ms of the processes that "
        f"draw for it,\nwhich allows for {found.per_second:g} presses a second with a processor for each process, and "
        f"for {found.per_second_here:g} with the processors of this machine.\n" + about(found)
    )


def about(found: Found) -> str:
    """How it was measured."""
    return (
        f"{found.people} people play at {found.live} tables and think a few seconds before each press: "
        f"{found.presses} presses.\nThe event loop is watched inside the bot by a tick every 5 ms. Bot, stand-in and "
        "people share this machine."
    )


def shown(value: float) -> str:
    """The value; a dash where there was nothing to measure."""
    return "-" if isnan(value) else f"{value:g}"


def line(words: str, values: Sequence[str]) -> str:
    """A row of a table of figures."""
    return f"{words:<50}" + "".join(f"{value:>12}" for value in values)
