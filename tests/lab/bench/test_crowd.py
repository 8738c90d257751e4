"""Many people at many tables: the database that is made for it, and what is measured."""

import json
import sqlite3
from contextlib import closing
from dataclasses import fields
from pathlib import Path

import pytest

from bot.playground import Playground
from tests.lab.__main__ import main
from tests.lab.bench import crowd, stage
from tests.lab.bench.crowd import Found, measure_crowd
from tests.lab.bench.scale import about, click_in_words, sizes_in_words
from tests.lab.bench.stored_tables import EARLY, LATE, PATTERNS, ShownTable, fill
from tests.lab.chaos.books import read_books
from tests.lab.commands import bench

COUNT = 2 * PATTERNS + 3
PLACES = [ShownTable(10, 20, (301, 302)), ShownTable(11, 21, (303, 304))]


async def test_the_stored_tables_are_real_games_in_their_middle(tmp_path: Path) -> None:
    file = tmp_path / "many.sqlite"
    await fill(file, COUNT, PLACES)
    tables = (await read_books(file)).tables
    assert [table.number for table in tables] == [LATE if table.id % 2 == 0 else EARLY for table in tables]
    assert len(tables) == COUNT
    assert {seat.user for seat in tables[COUNT - 1].seats} == set(PLACES[(COUNT - 1) % 2].people)
    for table in tables:
        assert sum(len(moves) for moves in table.moves.values()) == len(table.choices)
    with closing(sqlite3.connect(file)) as connection:
        shown = connection.execute("SELECT id, table_message_id FROM tables WHERE table_message_id > 0").fetchall()
    assert shown == [(1, 20), (2, 21)]


@pytest.mark.end_to_end
async def test_people_play_at_stored_tables_and_everything_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "THINK", (0.05, 0.1))
    monkeypatch.setattr(stage, "IDLE_LOOKS", 0)
    monkeypatch.setattr(crowd, "REST", 0.05)
    found = await measure_crowd(stored=4, live=2, people=4, seconds=1.0)
    assert (found.stored, found.live, found.people) == (4, 2, 4)
    assert found.presses > 0
    assert 0 < found.first[0] <= found.first[1] <= found.first[2]
    assert min(found.act_early, found.act_late, found.cold_early, found.cold_late, found.very_first) > 0
    assert 0 < found.stall_p99 <= found.stall_max
    assert found.megabytes_after > 10
    assert f"{found.presses} presses" in about(found)
    assert found.computed > 0 and found.per_second >= found.per_second_here > 0
    assert f"{found.computed:g} ms of the bot's processor time" in click_in_words(found)
    assert str(found.presses) in sizes_in_words([found])


@pytest.mark.parametrize("measured", [["click", "--tables", "2"], ["scale", "--tables", "2"]])
def test_the_crowd_is_one_json_object_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], measured: list[str]
) -> None:
    figures = {field.name: 1.0 for field in fields(Found)} | {"first": (1.0, 2.0, 3.0), "act_late": float("nan")}
    found = Found(**figures)  # type: ignore[arg-type]  # each figure is a number
    monkeypatch.setattr(bench, "measure_click", lambda *_: found)
    monkeypatch.setattr(bench, "measure_sizes", lambda *_: [found])
    assert main(["bench", *measured, "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)[measured[0]]
    one = printed[0] if measured[0] == "scale" else printed
    assert (one["first"], one["act_late"]) == ([1, 2, 3], None)


async def test_the_boards_are_seen_by_those_who_play_there_alone() -> None:
    async with Playground() as playground:
        places = await crowd.show_tables(playground, 3, 6)
        for place in places:
            thread = playground.world.channels[str(place.channel)]
            assert set(place.people) <= {int(member) for member in thread.members}
            assert str(place.message) in thread.messages
    assert len({user for place in places for user in place.people}) == 6


@pytest.mark.parametrize("wrong", [["scale", "--tables", "0"], ["click", "--people", "many"]])
def test_sizes_that_make_no_sense_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["bench", *wrong])
    assert wrong[1] in capsys.readouterr().err


@pytest.mark.parametrize("mixed", [["scale", "rules"], ["rules", "--tables", "5"]])
def test_scale_is_measured_alone(mixed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *mixed]) == 2
    assert "measured alone" in capsys.readouterr().err
