"""What time does, through the stand-in: a forgotten lobby."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.bot.end_to_end.stage import Stage

pytestmark = pytest.mark.end_to_end


def make_older(folder: Path, seconds: int) -> None:
    """Let all that is stored have happened so many seconds earlier."""
    with closing(sqlite3.connect(folder / "machizukuri.sqlite")) as database, database:
        database.execute("UPDATE tables SET updated_at = updated_at - ?", [seconds])
        database.execute("UPDATE deadlines SET due = due - ?", [seconds])


async def test_the_card_of_a_forgotten_lobby_says_kindly_that_it_is_closed(stage: Stage, tmp_path: Path) -> None:
    hanako = await stage.person("ハナコ")
    card = await (await hanako.slash("play", game="welcome_to", bots="easy")).answer()
    await stage.stop_bot()
    make_older(tmp_path, 3 * 24 * 60 * 60)
    await stage.start_bot()
    closed = await hanako.see(lambda seen: seen.id == card.id and "3日間動きがなかった" in seen.text)
    assert closed.buttons == []
