"""Public messages arrive, and once, while Discord falters and people delete what was posted."""

import asyncio

import pytest

from bot.playground import Fault, FaultRule, Permission
from tests.bot.end_to_end.guests import (
    SeenTable,
    board_of,
    choose_until_commit,
    finish_turn,
    my_turn,
    play_round,
    reveal_of,
    turn_buttons,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.towers.rules import GAME
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end

MESSAGES = r"/channels/\d+/messages$"


async def both_play(hanako: Visitor, alice: Visitor, table: SeenTable) -> None:
    await asyncio.gather(play_round(hanako, table), play_round(alice, table))


async def reveals(person: Visitor, place: str) -> list[str]:
    """The headings of the reveals in a thread."""
    return [seen.text.split("\n")[0] for seen in await person.history(place) if seen.text.startswith("## ラウンド")]


async def turn_from_the_card(person: Visitor, table: SeenTable) -> Seen:
    """One's own turn, opened from the lobby card in the channel."""
    card = person.message(table.lobby_id)
    return await (await person.press(card, turn_buttons(card)[0])).answer()


@pytest.mark.parametrize(
    "rule",
    [
        FaultRule(Fault.STATUS, "POST", MESSAGES, status=503, times=2),
        FaultRule(Fault.RESET, "POST", MESSAGES),
        FaultRule(Fault.LOST_ANSWER, "POST", MESSAGES),
        FaultRule(Fault.RATE_LIMIT, "POST", MESSAGES, seconds=0.1),
    ],
    ids=["errors", "reset", "lost answer", "rate limit"],
)
async def test_a_reveal_is_there_once_although_discord_falters(stage: Stage, rule: FaultRule) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    stage.playground.faults.add(rule)
    await both_play(hanako, alice, table)
    await reveal_of(hanako, 1)
    await both_play(hanako, alice, table)
    await reveal_of(hanako, 2)
    assert rule.hits > 0
    assert len(await reveals(hanako, table.thread_id)) == 2


async def test_an_archived_thread_is_reopened(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    stage.playground.world.channels[table.thread_id].payload["thread_metadata"]["archived"] = True
    await both_play(hanako, alice, table)
    assert (await reveal_of(hanako, 1)).channel_id == table.thread_id
    await both_play(hanako, alice, table)


async def test_a_deleted_thread_is_replaced_with_the_reveal(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    panels = [await turn_from_the_card(person, table) for person in (hanako, alice)]
    stage.playground.world.remove_channel(stage.playground.world.channels[table.thread_id])
    for person, panel in zip((hanako, alice), panels, strict=True):
        await finish_turn(person, panel)
    reveal = await reveal_of(hanako, 1)
    assert reveal.channel_id not in (table.thread_id, hanako.channel())
    assert len(await reveals(hanako, reveal.channel_id)) == 1
    table.thread_id = reveal.channel_id
    await both_play(hanako, alice, table)
    await reveal_of(hanako, 2)


async def test_a_thread_deleted_before_the_last_commit_is_replaced_although_nobody_presses_anything(
    stage: Stage,
) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    await play_round(hanako, table)
    last = await choose_until_commit(alice, await turn_from_the_card(alice, table))
    await stage.playground.journal.until(lambda entry: entry.method == "PATCH" and table.thread_id in entry.path)
    stage.playground.world.remove_channel(stage.playground.world.channels[table.thread_id])
    await finish_turn(alice, last)
    assert (await reveal_of(alice, 1)).channel_id not in (table.thread_id, alice.channel())


async def test_a_deleted_table_message_is_posted_anew(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    board = await board_of(hanako, table)
    channel = stage.playground.world.channels[table.thread_id]
    panel = await my_turn(hanako, table)
    stage.playground.backend.messages.delete(channel, stage.playground.world.message(channel, board.id))
    await finish_turn(hanako, panel)
    await hanako.see(lambda seen: not seen.ephemeral and "自分の番" in seen.labels and int(seen.id) > int(board.id))
    await play_round(alice, table)
    assert (await reveal_of(alice, 1)).channel_id == table.thread_id


async def test_where_the_bot_may_not_post_the_table_waits_and_says_so(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    allowed = stage.playground.world.permissions
    stage.playground.world.permissions &= ~Permission.SEND_MESSAGES_IN_THREADS
    await both_play(hanako, alice, table)
    await stage.logged("event='table parked'")
    assert "投稿できません" in (await my_turn(hanako, table)).text
    stage.playground.world.permissions = allowed
    await my_turn(alice, table)
    await reveal_of(hanako, 1)
    assert len(await reveals(hanako, table.thread_id)) == 1


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("sign", ["press", "command"])
async def test_a_parked_table_goes_on_when_somebody_presses_in_another_channel_of_its_server(
    stage: Stage, sign: str
) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    taro, elsewhere = await stage.person("タロウ"), str(stage.playground.world.text_channels()[1].id)
    card = await (await taro.slash("play", elsewhere, game="welcome_to", bot_level="easy")).answer()
    allowed = stage.playground.world.permissions
    stage.playground.world.permissions &= ~Permission.SEND_MESSAGES_IN_THREADS
    await both_play(hanako, alice, table)
    await stage.logged("event='table parked'")
    stage.playground.world.permissions = allowed
    await (await (taro.press(card, "ボットを追加") if sign == "press" else taro.slash("help", elsewhere))).answer()
    await reveal_of(hanako, 1)
    assert len(await reveals(hanako, table.thread_id)) == 1


async def test_a_lobby_card_whose_last_edit_was_lost_is_put_right_without_another_press(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    card = await (await hanako.slash("play", game=GAME.name)).answer()
    card = await (await hanako.press(card, "ボットを追加")).answer()
    lost = stage.playground.faults.add(FaultRule(Fault.RESET, "POST", r"/callback$"))
    await hanako.press(card, "開始")
    await lost.struck.wait()
    await hanako.see(lambda seen: not seen.ephemeral and seen.id != card.id and bool(turn_buttons(seen)))
    shown = await hanako.see(lambda seen: seen.id == card.id and bool(turn_buttons(seen)))
    assert "始まりました" in shown.text and "開始" not in shown.labels


async def test_a_table_opened_in_a_thread_is_played_right_there(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    card = await (await hanako.slash("play", table.thread_id, game=GAME.name, bot_level="easy")).answer()
    card = await (await hanako.press(card, "ボットを追加")).answer()
    await (await hanako.press(card, "開始")).answer()
    start = await hanako.see(lambda seen: "テーブル2" in seen.text and seen.id != card.id and bool(turn_buttons(seen)))
    assert start.channel_id == table.thread_id
