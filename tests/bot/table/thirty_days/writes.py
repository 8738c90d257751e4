"""What a month writes, to be compared with what it wrote before a change: a plugin of pytest.

    pytest -p tests.bot.table.thirty_days.writes --writes-to FILE tests/bot/table/test_thirty_days.py

The file has a line for each row that was written or removed, with all values, sorted: in which order an act writes is
its own affair. Run it before a change and after it, and `diff` the files.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from tests.observing import observing

WRITES: Final = ("INSERT", "UPDATE", "DELETE")


def plain(values: Sequence[Any]) -> list[Any]:
    """The values of a row; bytes by what they are, not by where they are kept."""
    return [value.tobytes() if isinstance(value, memoryview) else value for value in values]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--writes-to", type=Path, help="write here what the tests write to a database")


@pytest.fixture(autouse=True)
def written(request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep what is written during a test, and add it to the file at its end."""
    lines: list[str] = []

    def note(statement: str, rows: Sequence[Sequence[Any]]) -> None:
        if statement.startswith(WRITES):
            lines.extend(f"{' '.join(statement.split())} {plain(values)}\n" for values in rows)

    with observing(note):
        yield
    file: Path = request.config.getoption("writes_to")
    file.write_text("".join(sorted(lines)), encoding="utf-8")
