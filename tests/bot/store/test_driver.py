"""The SQLite driver takes one trip to its thread for a statement, and leans on one private name of its library."""

import ast
import logging
from pathlib import Path

import pytest

from bot.store import driver
from bot.store.driver import EagerConnection


async def test_a_statement_and_its_rows_are_one_trip_to_the_thread(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    connection = await EagerConnection(str(file), check_same_thread=False)
    with caplog.at_level(logging.DEBUG, "aiosqlite"):
        async with connection.cursor() as cursor:
            await cursor.execute("SELECT ? AS one UNION SELECT 2", (1,))
            assert cursor.description is not None and cursor.description[0][0] == "one"
            assert list(await cursor.fetchall()) == [(1,), (2,)]
    trips = [record for record in caplog.records if record.message.startswith("executing")]
    assert len(trips) == 1
    await connection.close()


def test_the_only_private_name_is_the_thread_which_must_be_a_daemon_and_be_waited_for() -> None:
    """SQLAlchemy makes it a daemon by the same name. Two tests in `test_opening.py` fail where it is another thread."""
    code = ast.parse(Path(driver.__file__).read_text(encoding="utf-8"))
    names = {node.attr for node in ast.walk(code) if isinstance(node, ast.Attribute)}
    assert {name for name in names if name.startswith("_") and not name.startswith("__")} == {"_thread"}
