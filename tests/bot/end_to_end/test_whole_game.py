"""Two people and a bot player finish a whole game by pressing what the bot offers."""

import asyncio

import pytest

from tests.bot.end_to_end.guests import OVER, open_table, play_to_the_end
from tests.bot.end_to_end.stage import Stage

pytestmark = pytest.mark.end_to_end


async def test_two_people_and_a_bot_player_finish_a_game(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    table = await open_table(hanako, alice, bots=1)
    ends = await asyncio.gather(play_to_the_end(hanako, table), play_to_the_end(alice, table))
    for end in ends:
        assert OVER in end.text
        assert "ボット3" in end.text
        assert len(end.pictures) >= 2
        assert all(end.alt_texts)
        assert set(end.mentioned) == {hanako.id, alice.id}
    assert stage.playground.journal.refusals == []
    assert await stage.stop_bot() == 0
    assert "error" not in stage.log
