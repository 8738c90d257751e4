"""Every statement can be said to both databases, and its SQL is written once."""

from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import Select, UpdateBase, make_url

from bot.store import Store, statements, survey_statements
from bot.store.engine import WRITTEN
from tests.bot.new_database import new_database

STATEMENTS: Final = {
    name: value
    for module in (statements, survey_statements)
    for name, value in vars(module).items()
    if isinstance(value, Select | UpdateBase)
}


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
@pytest.mark.parametrize("name", STATEMENTS)
def test_a_statement_can_be_said_to(database: str, name: str) -> None:
    said = str(STATEMENTS[name].compile(dialect=make_url(f"{database}://").get_dialect()()))
    assert said.startswith(("SELECT", "INSERT", "UPDATE", "DELETE"))


async def test_the_sql_that_was_written_for_one_database_serves_the_next(tmp_path: Path) -> None:
    await count_tables(tmp_path / "one.sqlite")
    assert await count_tables(tmp_path / "another.sqlite") == set()


async def count_tables(file: Path) -> set[object]:
    """Use a new database; the keys of the statements whose SQL had to be written for that."""
    store = await Store.open(new_database(file))
    before = set(WRITTEN)
    async with store.read() as reading:
        assert await reading.count_tables() == {}
    await store.close()
    return set(WRITTEN) - before
