"""Two people and a bot player finish a whole game by pressing what the bot offers."""

import asyncio
from io import BytesIO

import pytest
from PIL import Image

from bot.playground import Visitor
from bot.playground.seen import Seen
from tests.bot.end_to_end.guests import OVER, open_table, play_to_the_end
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_verify import download

pytestmark = pytest.mark.end_to_end


async def assert_film(person: Visitor, message: Seen, told: str, frames: int) -> None:
    """Whoever presses the button under the last message sees at least so many frames, alone, in the own language."""
    answer = await (await person.press(message, "動画で振り返る")).answer()
    assert answer.ephemeral and answer.alt_texts
    assert all(alt.startswith(told) for alt in answer.alt_texts)
    with Image.open(BytesIO(await download(answer.pictures[0]))) as film:
        assert film.format == "GIF"
        assert getattr(film, "n_frames", 1) >= frames


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
    film = await hanako.see(lambda seen: seen.id == ends[0].id and "film.gif" in seen.pictures[-1])
    assert film.text == ends[0].text and set(film.mentioned) == {hanako.id, alice.id}
    onlooker = await stage.person("タロウ")
    rounds = sum("ラウンドの結果" in seen.text for seen in await onlooker.history(ends[0].channel_id))
    assert rounds > 1
    for person, told in ((alice, "Film of the game: "), (onlooker, "ゲームを振り返る動画です。")):
        await assert_film(person, await person.see(lambda seen: seen.id == ends[0].id), told, frames=rounds + 2)
    assert stage.playground.journal.refusals == []
    assert await stage.stop_bot() == 0
    assert "error" not in stage.log
