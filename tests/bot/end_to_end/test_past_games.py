"""`/tables` leads to finished games, with replay, film and final score, in the server and in direct messages."""

import pytest

from tests.bot.end_to_end.guests import drawn_on, open_table, play_to_the_end
from tests.bot.end_to_end.stage import Stage
from tests.towers.rules import GAME
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


async def own_tables(person: Visitor, place: str) -> Seen:
    return await (await person.slash("tables", place)).answer()


async def shown(person: Visitor, listed: Seen, verb: str) -> Seen:
    answer = await (await person.press(listed, verb)).answer()
    assert answer.ephemeral and answer.channel_id == listed.channel_id
    return answer


async def test_whoever_played_sees_film_and_result_everywhere_and_others_see_nothing(stage: Stage) -> None:
    alice, taro = await stage.person("Alice"), await stage.person("タロウ")
    await play_to_the_end(alice, await open_table(alice, bots=1, game=GAME.name))
    letters = await alice.open_dm()
    for place in (alice.channel(), letters):
        listed = await own_tables(alice, place)
        assert (
            "Finished lately" in listed.text
            and "place 2, " in listed.text
            and listed.labels == ["Replay", "Result", "Play on from…"]
        )
        replay = await shown(alice, listed, "replay")
        assert (await shown(alice, replay, "film")).alt_texts[0].startswith("Film of the game: ")
        result = await shown(alice, listed, "sheets")
        assert "Final score" in result.text and result.alt_texts[0].startswith("Final score: ")
        assert drawn_on(result) == ["final.png", "sheet-1.png", "sheet-2.png"]
    assert "最近終わったゲーム" not in (await own_tables(taro, taro.channel())).text
    assert stage.playground.journal.failed_requests == []
