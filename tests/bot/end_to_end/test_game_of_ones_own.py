"""A game that lies outside of the program, with rules, pictures and bot players, is played to its end."""

import pytest

from tests.bot.end_to_end.guests import OVER, open_table, play_to_the_end
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_whole_game import assert_film
from tests.towers.rules import GAME, ROUNDS

pytestmark = pytest.mark.end_to_end


async def test_somebody_and_a_bot_player_finish_a_game_of_towers(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    end = await play_to_the_end(hanako, await open_table(hanako, bots=1, game=GAME.name))
    assert OVER in end.text and "最上階" in "".join(end.alt_texts)
    await assert_film(hanako, end, frames=ROUNDS)
    assert stage.playground.journal.failed_requests == []
    assert await stage.stop_bot() == 0
    assert "error" not in stage.log
