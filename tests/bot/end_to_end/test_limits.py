"""Whoever reaches a limit is told so kindly, in the person's language, and nobody is called."""

from pathlib import Path

import pytest

from bot.playground import Playground
from tests.bot.end_to_end.conftest import bot_online
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


async def opened(host: Visitor, **options: str) -> Seen:
    """What `/play` answers: the card, or why there is none."""
    return await (await host.slash("play", game="welcome_to", **options)).answer()


@pytest.mark.usefixtures("database")
async def test_limits_come_from_the_environment_and_outlast_a_crash(
    playground: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOBBIES_PER_PERSON", "1")
    monkeypatch.setenv("INVITATIONS_PER_HOUR", "1")
    async with bot_online(playground, tmp_path) as stage:
        hanako, alice, taro = [await stage.person(name) for name in ("ハナコ", "Alice", "タロウ")]
        card = await opened(hanako, invite=f"<@{alice.id}>")
        assert card.mentioned == [alice.id]
        await stage.kill_bot()
        await stage.start_bot()
        for invited in ({}, {"invite": f"<@{taro.id}>"}):
            refused = await opened(hanako, **invited)
            assert refused.ephemeral and "募集中のテーブルは1件までです" in refused.text and not refused.mentioned
        await (await hanako.press(hanako.message(card.id), "抜ける")).answer()
        refused = await opened(hanako, invite=f"<@{taro.id}>")
        assert refused.ephemeral and "1時間に招待できるのは1人までです。次に招待できるのは<t:" in refused.text
        assert not refused.mentioned
        await opened(alice)
        refused = await opened(alice)
        assert refused.ephemeral and "You can have no more lobbies open than 1." in refused.text


async def test_who_presses_too_fast_is_asked_to_wait_and_others_go_on(
    playground: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRESSES_AT_ONCE", "20")
    monkeypatch.setenv("PRESSES_PER_SECOND", "1")
    async with bot_online(playground, tmp_path) as stage:
        hanako, alice, taro = [await stage.person(name) for name in ("ハナコ", "Alice", "タロウ")]
        card = await opened(hanako)

        for _ in range(40):
            await hanako.press(card, "オプション")
        hasty = await hanako.see(lambda seen: "押すのが速すぎて" in seen.text)
        assert hasty.ephemeral
        assert "タロウ" in (await (await taro.press(card, "参加する")).answer()).text
        assert await alice.autocomplete("join", "table", "")
        assert "Traceback" not in stage.log
