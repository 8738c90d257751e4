"""What stored games take: played, copied and measured."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import pytest

from bot.store import Store
from bot.table.aftermath.aftermath import build_tables
from bot.table.ending.verify import game_for_everybody, verify_game
from bot.table.limits import BOUNDLESS_LIMITS
from bot.table.memory.state import OVER, RUNNING
from tests.lab.bench import growth
from tests.lab.bench.growth import (
    Costs,
    GameSizes,
    GrowthFigures,
    fill_with_copies,
    measure_operations,
    play_patterns,
    sizes_of_copies,
)

Patterns: TypeAlias = tuple[Path, list[GameSizes]]


@pytest.fixture(scope="module")
def patterns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Patterns]:
    """One game, played once for all tests; few copies of it are enough to see that all is measured."""
    file = tmp_path_factory.mktemp("growth") / "played.sqlite"
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (("GAMES", ("welcome_to",)), ("SAMPLES", 3), ("COPIES", 10)):
            patch.setattr(growth, name, value)
        yield file, asyncio.run(play_patterns(file))


async def test_copies_are_whole_games_of_many_people_in_many_servers(tmp_path: Path, patterns: Patterns) -> None:
    file, played = patterns
    running = fill_with_copies(tmp_path / "many.sqlite", file, played, compressed=60, running=8)
    with closing(sqlite3.connect(tmp_path / "many.sqlite")) as connection:
        indexes = "SELECT count(*) FROM sqlite_master WHERE type = 'index'"
        kept = connection.execute(indexes).fetchone()
        people = {user for (user,) in connection.execute("SELECT DISTINCT user_id FROM seats WHERE table_id > 101")}
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute(indexes).fetchone() == kept
    assert len(people) == 4
    store = await Store.open(tmp_path / "many.sqlite")
    tables = build_tables(store, BOUNDLESS_LIMITS)
    game = await game_for_everybody(tables, running[0] - 1)
    assert game.row.phase == OVER and verify_game(game).outcome == "same"
    assert [(await tables.public(table)).row.phase for table in running] == [RUNNING] * 8
    await store.close()


async def test_everything_is_timed_and_told(tmp_path: Path, patterns: Patterns) -> None:
    file, played = patterns
    size = sizes_of_copies(file, played[0])
    assert 1000 < size.compressed < size.running < size.finished
    running = fill_with_copies(tmp_path / "many.sqlite", file, played, compressed=5, running=2)
    store = await Store.open(tmp_path / "many.sqlite")
    times = await measure_operations(store, running)
    await store.close()
    assert min(times.values()) > 0
    costs = Costs(finished=5, running=2, megabytes=1.5, start_seconds=2.5, **times)
    words = GrowthFigures((size,), 70, 5, costs, costs).words()
    assert f"{size.compressed:,}" in words and all(name.replace("_", " ") in words for name in times)
