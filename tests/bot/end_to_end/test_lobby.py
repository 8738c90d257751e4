"""A table is arranged by a form, people are invited to it, it starts when full, and they meet again after the end."""

from pathlib import Path

import pytest

from tests.bot.end_to_end.guests import (
    SeenTable,
    after_the_end,
    joined,
    my_turn,
    open_table,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


def calls_to(person: Visitor) -> list[Seen]:
    """The messages that called this person, as they were posted: an edit, as after a crash, calls nobody."""
    posted = [Seen(event["message"]) for event in person.events if event["t"] == "message_create"]
    return [seen for seen in posted if person.id in seen.mentioned]


async def started(person: Visitor, card: Seen) -> SeenTable:
    """The table of that card, once its thread is there."""
    board = await person.see(lambda seen: seen.id != card.id and "turn" in seen.verbs)
    return SeenTable(card.id, board.channel_id)


async def test_play_invites_by_its_card_and_an_invitation_survives_a_crash(stage: Stage) -> None:
    hanako, alice, taro = [await stage.person(name) for name in ("ハナコ", "Alice", "タロウ")]
    card = await (
        await hanako.slash("play", game="welcome_to", pace="live", invite=f"<@{alice.id}> <@{hanako.id}>")
    ).answer()
    assert card.mentioned == [alice.id] and "リアルタイム" in card.text
    nobody = await (await hanako.slash("play", game="welcome_to", invite="アリス")).answer()
    assert nobody.ephemeral and "メンション" in nobody.text
    options = await (await hanako.press(hanako.message(card.id), "オプション")).answer()
    form = await (await hanako.press(options, "人数・ペース・招待…")).form()
    filled = {"人数": ["5"], "ペース": ["2"], "参加できる人": ["0"], "招待する人": [alice.id, taro.id]}
    await (await hanako.submit(form, filled)).answer()
    await stage.kill_bot()
    await stage.start_bot()
    [invitation] = await taro.until(lambda: calls_to(taro))
    assert invitation.mentioned == [taro.id]
    assert len(calls_to(alice)) == 1


async def test_the_host_removes_somebody(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await (await hanako.slash("play", game="welcome_to")).answer()
    await joined(alice, card.id)
    options = await (await hanako.press(hanako.message(card.id), "オプション")).answer()
    await (await hanako.select(options, "2. Alice", menu=options.menus[-1].custom_id)).answer()
    shown = await alice.see(lambda seen: seen.id == card.id and "（1/12" in seen.text)
    assert "Alice" not in shown.text and "ハナコ" in shown.text


async def test_a_rematch_calls_the_others_once_and_starts_when_all_have_joined(stage: Stage, tmp_path: Path) -> None:
    hanako, alice, _ = await two_at_a_table(stage)
    last = await after_the_end(stage, alice, tmp_path)
    opened = await (await alice.press(last, "もう一度遊ぶ")).answer()
    assert opened.ephemeral and "Opened with the same people" in opened.text
    card = await hanako.see(lambda seen: "（1/2人）" in seen.text and "テーブル2" in seen.text)
    assert card.channel_id == hanako.channel() and card.mentioned == [hanako.id]
    await hanako.history(last.channel_id)
    again = await (await hanako.press(hanako.message(last.id), "もう一度遊ぶ")).answer()
    assert again.ephemeral and "始まっています" in again.text
    table = await started(hanako, card)
    assert (await my_turn(alice, table)).ephemeral
    assert stage.playground.journal.failed_requests == []


async def test_a_rematch_with_bot_players_alone_begins_at_once(stage: Stage, tmp_path: Path) -> None:
    hanako = await stage.person("ハナコ")
    await open_table(hanako, bots=1)
    last = await after_the_end(stage, hanako, tmp_path)
    await (await hanako.press(last, "もう一度遊ぶ")).answer()
    card = await hanako.see(lambda seen: "テーブル2" in seen.text and "始まりました" in seen.text)
    assert (await started(hanako, card)).thread_id
