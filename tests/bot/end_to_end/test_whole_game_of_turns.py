"""A game in which one takes a turn after the other, by pressing what the bot offers, to its end."""

import asyncio
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.bot.end_to_end.guests import (
    drawn_on,
    my_turn,
    open_table,
    press_first,
    take_turns_to_the_end,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_verify import details_on, download, replayed
from tests.bot.end_to_end.test_whole_game import assert_film
from tests.examples import by_turns
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

GAME = "cities"


class Company(NamedTuple):
    """Who takes turns with how many bot players, in which mode, and for how many rounds."""

    names: tuple[str, ...]
    bots: int
    mode: str
    rounds: int


COMPANIES = (
    Company(("ハナコ",), 1, "standard", 4),
    Company(("ハナコ", "Alice"), 2, "standard", 8),
    Company(("ハナコ",), 1, "long", 7),
)


async def assert_ends_well(people: list[Visitor], end: Seen, seats: int, rounds: int) -> None:
    """The last round, the result and the film are there, and everybody is told."""
    assert end.text.count("位**") == seats
    final, *shown = drawn_on(end)
    assert final == "final.png" and shown and all(end.alt_texts)
    assert shown == [f"round-{number}.png" for number in range(1, len(shown) + 1)]
    assert set(end.mentioned) == {person.id for person in people}
    await assert_film(people[0], end, frames=rounds)


async def assert_is_on_record(stage: Stage, person: Visitor, folder: Path, seats: int) -> None:
    """All moves lead from the seed to the same end, there and on one's own machine; nothing went wrong on the way."""
    answer = await details_on(person, 1)
    assert "すべて一致しました" in answer.text
    (address,) = {picture for picture in answer.pictures if picture.endswith(".json")}
    recording = folder / "table-1.json"
    recording.write_bytes(await download(address))
    assert f"{GAME}, {seats} seats, finished" in await replayed(recording)
    assert stage.playground.journal.failed_requests == []
    assert await stage.stop_bot() == 0
    assert "error" not in stage.log


@pytest.mark.seeded
@pytest.mark.parametrize("company", by_turns(COMPANIES, 0), ids=lambda one: f"{one.mode}-{len(one.names)}")
async def test_people_and_bot_players_take_turns_to_the_end(stage: Stage, tmp_path: Path, company: Company) -> None:
    people, seats = [await stage.person(name) for name in company.names], len(company.names) + company.bots
    table = await open_table(*people, bots=company.bots, game=GAME, mode=company.mode)
    ends = await asyncio.gather(*(take_turns_to_the_end(person, table) for person in people))
    assert len({end.id for end in ends}) == 1
    await assert_ends_well(people, ends[0], seats, company.rounds)
    await assert_is_on_record(stage, people[0], tmp_path, seats)


async def test_of_two_panels_that_a_restart_has_left_the_pressed_one_stays(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    first = await my_turn(hanako, table)
    await stage.kill_bot()
    await stage.start_bot()
    second = await my_turn(hanako, table)
    assert first.id != second.id and first.id in hanako.messages
    answer = await press_first(hanako, first)
    assert answer.id == first.id
    await hanako.event(lambda event: event["t"] == "message_delete" and event["id"] == second.id)
    assert stage.playground.journal.failed_requests == []
