"""Two people and a bot player finish a whole game by pressing what the bot offers, and anybody can recompute it."""

import asyncio
import hashlib
import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from render.kit.base_face import FILM_FILE_NAME
from tests.bot.end_to_end.guests import OVER, board_of, drawn_on, open_table, play_to_the_end, table_menu
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_verify import details_on, digest_in, download, replayed
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


async def assert_film(person: Visitor, end: Seen, frames: int) -> Seen:
    """The last message soon shows a film of at least so many frames, and offers no second one."""
    message = await person.see(lambda seen: seen.id == end.id and FILM_FILE_NAME in drawn_on(seen))
    assert message.alt_texts[-1].startswith("ゲームを振り返る")
    assert "動画で振り返る" not in message.labels
    with Image.open(BytesIO(await download(message.pictures[-1]))) as film:
        assert film.format == "GIF"
        assert getattr(film, "n_frames", 1) >= frames
    return message


async def assert_verified_by_others(people: dict[Visitor, str], digest: str, folder: Path) -> None:
    """All of them read that what was sealed before the first move fits, and a recording of the game can be replayed."""
    for person, words in people.items():
        answer = await details_on(person, 1)
        assert words in answer.text
        opened = re.search(r"printf %s '(machizukuri table 1 [^']+)' \| sha256sum", answer.text)
        assert opened is not None
        assert hashlib.sha256(opened[1].encode()).hexdigest() == digest == digest_in(answer)
    (address,) = {picture for picture in answer.pictures if picture.endswith(".json")}
    recording = folder / "table-1.json"
    recording.write_bytes(await download(address))
    assert "welcome_to, 3 seats, finished" in await replayed(recording)


async def test_two_people_and_a_bot_player_finish_a_game_that_others_verify(stage: Stage, tmp_path: Path) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    table = await open_table(hanako, alice, bots=1, game="welcome_to")
    fairness = await (await alice.press(await table_menu(alice, table), "Fairness")).answer()
    digest, first = digest_in(fairness), await board_of(hanako, table)
    assert len(digest) == 64 and digest[:8] not in first.text
    ends = await asyncio.gather(play_to_the_end(hanako, table), play_to_the_end(alice, table))
    for end in ends:
        assert OVER in end.text
        assert "`/検証 テーブル:1`" in end.text and "machizukuri table" not in end.text
        assert "レオン" in end.text
        assert len(end.pictures) >= 2
        assert all(end.alt_texts)
        assert set(end.mentioned) == {hanako.id, alice.id}
    film = await assert_film(hanako, ends[0], frames=2)
    heading = "**テーブル1の動画：はじめから終わりまで**\n"
    assert heading in film.text and film.text.replace(heading, "") == ends[0].text.replace(heading, "")
    assert set(film.mentioned) == {hanako.id, alice.id}
    onlooker = await stage.person("タロウ")
    rounds = sum(seen.text.startswith("## ラウンド") for seen in await onlooker.history(ends[0].channel_id))
    assert rounds > 1
    await assert_film(onlooker, ends[0], frames=rounds + 1)
    await assert_verified_by_others({alice: "everything fits", onlooker: "すべて一致しました"}, digest, tmp_path)
    assert stage.playground.journal.failed_requests == []
    assert await stage.stop_bot() == 0
    assert "error" not in stage.log
