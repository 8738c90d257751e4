"""How often Discord is called in public for a round: three times at most, however many people play."""

import pytest

from bot.playground.journal import LoggedRequest
from tests.bot.end_to_end.guests import board_of, open_table, play_round, reveal_of
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

ANSWER = "/interactions/"
PRIVATE = "/webhooks/"


def is_public(entry: LoggedRequest) -> bool:
    """Whether a request is anything but reading, or answering whoever pressed."""
    return entry.method != "GET" and not entry.template.startswith((ANSWER, PRIVATE))


async def edited(person: Visitor, message: Seen) -> Seen:
    """The message, once it says that only one is waited for."""
    return await person.see(lambda seen: seen.id == message.id and "決定済み：ハナコ、タロウ、Alice" in seen.text)


async def outdated(person: Visitor, message: Seen) -> Seen:
    """The message, once it says no more that anybody is waited for."""
    return await person.see(lambda seen: seen.id == message.id and "手番待ち" not in seen.text)


@pytest.mark.parametrize("pace", ["none", "daily"])
async def test_a_round_of_four_costs_a_reveal_and_two_edits_with_clocks_and_without(stage: Stage, pace: str) -> None:
    people = [await stage.person(name) for name in ("ハナコ", "タロウ", "Alice", "Bob")]
    table = await open_table(*people, pace=pace)
    newest = await board_of(people[0], table)
    for number in (1, 2):
        before = len(stage.playground.journal.entries)
        for person in people[:3]:
            await play_round(person, table)
        waiting = await edited(people[3], newest)
        assert "手番待ち：Bob" in waiting.text
        assert ("持ち時間の期限：Bobは<t:" in waiting.text) == (pace == "daily")
        await play_round(people[3], table)
        newest = await reveal_of(people[3], number)
        await outdated(people[3], waiting)
        assert set(newest.mentioned) == {person.id for person in people[:3]}
        calls = [entry for entry in list(stage.playground.journal.entries)[before:] if is_public(entry)]
        assert [(entry.method, entry.status) for entry in calls] == [("PATCH", 200), ("POST", 200), ("PATCH", 200)]
