"""Every statement can be said to both databases."""

from typing import Final

import pytest
from sqlalchemy import Select, UpdateBase, make_url

from bot.store import statements

STATEMENTS: Final = {name: value for name, value in vars(statements).items() if isinstance(value, Select | UpdateBase)}


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
@pytest.mark.parametrize("name", STATEMENTS)
def test_a_statement_can_be_said_to(database: str, name: str) -> None:
    said = str(STATEMENTS[name].compile(dialect=make_url(f"{database}://").get_dialect()()))
    assert said.startswith(("SELECT", "INSERT", "UPDATE", "DELETE"))
