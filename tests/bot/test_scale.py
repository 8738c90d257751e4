"""The page about growing: what is reckoned there follows from what was assumed and measured there."""

import re
from pathlib import Path
from typing import Final

import pytest

import bot

PAGE: Final = (Path(bot.__file__).parent / "SCALE.md").read_text(encoding="utf-8")
TABLES: Final = (10_000, 100_000, 1_000_000)
UNITS: Final = {"KB": 1e3, "GB": 1e9, "TB": 1e12, "million": 1e6}
NUMBER: Final = re.compile(rf"(\d[\d,]*(?:\.\d+)?)(?: ({'|'.join(UNITS)})\b)?")
DAYS: Final = 30
MONTHS: Final = 12
PROCESS_PER_SECOND: Final = 25
PEAK: Final = 4
DAY: Final = 24 * 60 * 60


def row(beginning: str) -> list[list[float]]:
    """The numbers in each cell of the row that begins so, in bytes where they are such."""
    [line] = re.findall(rf"^\| {re.escape(beginning)}[^|]*\|(.*)\|$", PAGE, re.MULTILINE)
    return [numbers(cell) for cell in line.split("|")]


def numbers(text: str) -> list[float]:
    """All numbers in a text; a unit behind the last of several counts for all of them."""
    found = [(float(number.replace(",", "")), unit) for number, unit in NUMBER.findall(text)]
    last = next((unit for _, unit in reversed(found) if unit), "")
    return [number * UNITS.get(unit or last, 1) for number, unit in found]


def nearly(number: float) -> object:
    """A number as it is told: rounded, and rather up."""
    return pytest.approx(number, rel=0.08)


def presses() -> list[float]:
    return [cell[0] for cell in row("presses in a day")]


def test_presses_follow_from_tables() -> None:
    per_table = row("presses at a table in a day")[0][0]
    assert presses() == [nearly(per_table * tables) for tables in TABLES]
    seconds = row("presses a second, on average")
    on_average, busiest = [cell[0] for cell in seconds], [cell[1] for cell in seconds]
    assert on_average[1:] == [nearly(many / DAY) for many in presses()[1:]]
    assert busiest == [nearly(PEAK * many / DAY) for many in presses()]


def test_processes_and_processors_follow_from_presses() -> None:
    busiest = [cell[1] for cell in row("presses a second, on average")]
    assert [cell[0] for cell in row("processes for that")] == [-(-many // PROCESS_PER_SECOND) for many in busiest]
    per_press = sum(
        row(name)[1][0] for name in ("processor time of the bot", "the same of the process", "the same of Po")
    )
    wanted = [many * per_press / 1000 * 3 for many in busiest]
    assert [cell[0] for cell in row("processors for that")][1:] == [nearly(processors) for processors in wanted[1:]]


def test_what_is_asked_and_sent_follows_from_presses() -> None:
    busiest = [cell[1] for cell in row("presses a second, on average")]
    processes = [cell[0] for cell in row("processes for that")]
    per_press, idle = row("statements for a press")[1][0], row("statements of an idle process")[1][0]
    statements = [per_press * many + idle * each for many, each in zip(busiest, processes, strict=True)]
    assert [cell[0] for cell in row("statements a second")][1:] == [nearly(many) for many in statements[1:]]
    per_press = row("requests for a press")[0][0]
    assert [cell[0] for cell in row("requests a second")] == [nearly(per_press * many) for many in busiest]
    picture = row("what a press sends")[0][0]
    sent = [cell[0] for cell in row("what is sent in a month")]
    assert sent == [nearly(DAYS * picture * many) for many in presses()]
    assert re.findall(r"\*\*Traffic\.\*\* (\d+) TB", PAGE) == [f"{sent[-1] / UNITS['TB']:.0f}"]


def test_what_is_stored_follows_from_games() -> None:
    in_play, finished, compressed = row("a game in play")[0]
    on_postgresql = row("the same tables on PostgreSQL")[0][0]
    stored, grown = row("database in play"), row("what it grows by in a year")
    month = [(in_play + finished) * tables for tables in TABLES]
    year = [MONTHS * compressed * tables for tables in TABLES]
    assert (stored[0][0], grown[0][0]) == (nearly(month[0]), nearly(year[0]))
    assert [cell[-1] for cell in stored] == [nearly(on_postgresql * size) for size in month]
    assert [cell[-1] for cell in grown] == [nearly(on_postgresql * size) for size in year]
