"""The operator makes all ratings anew, which changes none unless one was wrong."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from bot.__main__ import main
from bot.settings import DATABASE_FILE
from bot.store import Store
from tests.bot.new_database import new_database
from tests.bot.table.club import BEN, Club
from tests.bot.table.test_rating import played

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with the ratings of two games, one of them wrong."""

    async def play() -> None:
        store = await Store.open(new_database(tmp_path / DATABASE_FILE))
        club = Club(store)
        for _ in range(2):
            await played(club, BEN)
        async with store.transaction() as tx:
            first, *_ = await tx.ratings.list_all()
            await tx.ratings.correct(msgspec.structs.replace(first, mu=99.0))
        await store.close()

    asyncio.run(play())
    return tmp_path


def test_wrong_ratings_are_counted_and_corrected(data: Path, capsys: Printed) -> None:
    words = ["ratings", "--data", str(data)]
    assert [main(words), main([*words, "--recompute"]), main(words)] == [0, 0, 0]
    assert capsys.readouterr().out.splitlines() == [
        "4 ratings; recomputed, 1 have other numbers.",
        "4 ratings; recomputed, 1 have other numbers, which are stored now.",
        "4 ratings; recomputed, 0 have other numbers.",
    ]
