"""Many people at many tables: the games that are stored for them, and what is measured."""

from pathlib import Path

import pytest

from bot.playground import Playground
from tests.lab.bench import crowd, stage
from tests.lab.bench.crowd import ShownTable
from tests.lab.bench.load import EARLY, LATE, Crowd, figures_in_words, fill, measure_click
from tests.lab.chaos.books import read_books

PLACES = [ShownTable(10 + number, 20 + number, (300 + number, 400 + number)) for number in range(5)]


async def test_the_stored_tables_are_real_games_in_their_middle(tmp_path: Path) -> None:
    file = tmp_path / "many.sqlite"
    await fill(file, PLACES)
    tables = (await read_books(file)).tables
    assert [len(table.choices) for table in tables] == [EARLY, LATE, EARLY, LATE, EARLY]
    assert [tuple(seat.user for seat in table.seats) for table in tables] == [place.people for place in PLACES]
    assert all(table.has_begun and table.phase == "running" for table in tables)


@pytest.mark.end_to_end
def test_people_play_at_stored_tables_and_everything_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "THINK_SECONDS", (0.05, 0.1))
    monkeypatch.setattr(stage, "IDLE_LOOKS", 0)
    [found] = measure_click(Crowd(tables=2, people=4, seconds=2.0, hinted=1.0))
    assert (found.processes, found.tables, found.people) == (1, 2, 4)
    assert found.presses > 1 and found.statements > 1
    assert 0 < found.first[0] <= found.first[1] <= found.first[2]
    assert found.computed > 0 and found.megabytes > 10 and found.late > 0
    assert 0 < found.hints[0] <= found.hints[1] <= found.hints[2]
    assert f"{found.computed:g}\n" in figures_in_words([found])
    assert f"{found.hints[1]:g}\n" in figures_in_words([found])


async def test_the_boards_are_seen_by_those_who_play_there_alone() -> None:
    async with Playground() as playground:
        places = await crowd.show_tables(playground, 3, 6)
        for place in places:
            thread = playground.world.channels[str(place.channel)]
            assert set(place.people) <= {int(member) for member in thread.members}
            assert str(place.message) in thread.messages
    assert len({user for place in places for user in place.people}) == 6
