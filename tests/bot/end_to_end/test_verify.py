"""While a game goes on, its seal stays closed."""

import re
from pathlib import Path

import aiohttp
import pytest

from tests.bot.end_to_end.bot_process import run_to_its_end
from tests.bot.end_to_end.guests import two_at_a_table
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


async def verdict_on(person: Visitor, table: int, place: str | None = None) -> Seen:
    answer = await (await person.slash("verify", place, table=table)).answer()
    assert answer.ephemeral
    return answer


async def details_on(person: Visitor, table: int) -> Seen:
    verdict = await verdict_on(person, table)
    assert "sha256sum" not in verdict.text
    return await (await person.press(verdict, "verify")).answer()


async def download(address: str) -> bytes:
    """A file that a message holds."""
    async with aiohttp.ClientSession() as session, session.get(address) as response:
        assert response.status == 200
        return await response.read()


async def replayed(file: Path) -> str:
    status, printed = await run_to_its_end("replay", str(file))
    assert status == 0
    return printed


def digest_in(message: Seen) -> str:
    """The seal that a message shows, or as much of it as it does."""
    found = re.search(r"`([0-9a-f]{32,})…?`", message.text)
    assert found is not None
    return found[1]


async def test_while_a_game_goes_on_its_seal_stays_closed_and_tells_others_nothing(stage: Stage) -> None:
    hanako, alice, _ = await two_at_a_table(stage)
    assert "stays secret until the end" in (await verdict_on(alice, 1)).text
    assert "ここにはありません" in (await verdict_on(hanako, 77)).text
    assert "Table 1 belongs to a server." in (await verdict_on(alice, 1, await alice.open_dm())).text
