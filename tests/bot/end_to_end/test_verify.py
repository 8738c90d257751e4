"""A seal is published before the first move, opened at the end, and anybody can recompute the game."""

import asyncio
import hashlib
import re
from pathlib import Path

import aiohttp
import pytest

from bot.playground import Visitor
from bot.playground.seen import Seen
from tests.bot.end_to_end.bot_process import run_to_its_end
from tests.bot.end_to_end.guests import board_of, open_table, play_to_the_end, table_menu
from tests.bot.end_to_end.stage import Stage

pytestmark = pytest.mark.end_to_end


async def verdict_on(person: Visitor, table: int, place: str | None = None) -> Seen:
    """The answer to /verify."""
    answer = await (await person.slash("verify", place, table=table)).answer()
    assert answer.ephemeral
    return answer


async def download(address: str) -> bytes:
    """A file that a message holds."""
    async with aiohttp.ClientSession() as session, session.get(address) as response:
        assert response.status == 200
        return await response.read()


async def replayed(file: Path) -> str:
    """What the command `replay` prints, which has to succeed."""
    status, printed = await run_to_its_end("replay", str(file))
    assert status == 0
    return printed


def digest_in(message: Seen) -> str:
    """The seal that a message shows, or as much of it as it does."""
    found = re.search(r"`([0-9a-f]{32,})…?`", message.text)
    assert found is not None
    return found[1]


async def test_a_game_is_sealed_played_opened_and_verified_by_somebody_else(stage: Stage, tmp_path: Path) -> None:
    hanako, alice, taro = [await stage.person(name) for name in ("ハナコ", "Alice", "タロウ")]
    table = await open_table(hanako, alice)
    beginning = digest_in(await board_of(hanako, table))
    digest = digest_in(await table_menu(alice, table))
    assert len(beginning) == 32 and len(digest) == 64 and digest.startswith(beginning)
    assert "stays secret until the end" in (await verdict_on(alice, 1)).text
    assert "もうありません" in (await verdict_on(hanako, 77)).text
    assert "Table 1 belongs to a server." in (await verdict_on(alice, 1, await alice.open_dm())).text
    end, _ = await asyncio.gather(play_to_the_end(hanako, table), play_to_the_end(alice, table))
    assert "`/検証 テーブル:1`" in end.text and "machizukuri table" not in end.text
    for person, words in ((alice, "everything fits"), (taro, "すべて一致しました")):
        answer = await verdict_on(person, 1)
        assert words in answer.text
        opened = re.search(r"printf %s '(machizukuri table 1 [^']+)' \| sha256sum", answer.text)
        assert opened is not None
        assert hashlib.sha256(opened[1].encode()).hexdigest() == digest == digest_in(answer)
    (address,) = {picture for picture in answer.pictures if picture.endswith(".json")}
    recording = tmp_path / "table-1.json"
    recording.write_bytes(await download(address))
    assert "welcome_to, 2 seats, finished" in await replayed(recording)
    assert "error" not in stage.log
