"""The search for people finds them by name and by account, in rows and in messages, and nobody else."""

from pathlib import Path
from typing import Final

import pytest

from bot.store import PersonRow, Store
from bot.table.state import Person
from bot.ui.layout import Message, text
from tests.bot.new_database import new_database
from tests.bot.table.club import Club
from tests.lab.quarter.checking import shown_traces, stored_traces
from tests.lab.quarter.playing import members
from tests.lab.quarter.showing import Shown

HANA: Final = Person(300_000_000_000_000_001, "サクラ000")
BEN: Final = Person(300_000_000_000_000_002, "Hannah001")


@pytest.mark.sqlite
async def test_the_database_is_searched_for_names_and_accounts(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    store = await Store.open(new_database(database))
    try:
        await Club(store).open(HANA)
        async with store.transaction() as tx:
            await tx.people.save(PersonRow(BEN.id, "light"))
    finally:
        await store.close()
    where = {
        person: {trace.split(" holds ")[0] for trace in stored_traces([person], database)} for person in (HANA, BEN)
    }
    assert where == {HANA: {"tables", "seats", "deeds"}, BEN: {"people"}}


def test_messages_are_searched_for_names_and_accounts() -> None:
    shown = [Shown("town", Message([text("サクラ000")])), Shown("stats", Message([text(f"<@{BEN.id}>")]))]
    assert [*shown_traces([HANA], shown)] == ["town shows サクラ000"]
    assert [*shown_traces([BEN], shown)] == [f"stats shows {BEN.id}"]


def test_everybody_has_a_name_of_their_own() -> None:
    people = members(40)
    assert len({one.person.name for one in people}) == len({one.person.id for one in people}) == 40
