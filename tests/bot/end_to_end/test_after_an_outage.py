"""What was sent and never heard of is looked for, once Discord remembers its nonce no more."""

import asyncio
from pathlib import Path

import pytest

from bot.playground import Fault, FaultRule, Permission
from tests.bot.end_to_end.guests import (
    SeenTable,
    after_the_end,
    board_of,
    open_table,
    play_round,
    play_up_to_commit,
    reveal_of,
    table_menu,
    turn_buttons,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_changing_hands import part, pressed
from tests.bot.end_to_end.test_lobby import fill_in, open_form
from tests.bot.end_to_end.test_made_once import (
    FAILING,
    all_is_well,
    delete,
    living,
    lose_the_answer,
    newest_board,
)
from tests.bot.end_to_end.test_time import by_message, calls_in
from tests.bot.new_database import run_in
from tests.visitor import Visitor

pytestmark = pytest.mark.end_to_end

TEN_MINUTES = 600


async def long_outage(stage: Stage, folder: Path) -> None:
    """The bot is killed, and starts when Discord has long forgotten all nonces."""
    await stage.kill_bot()
    run_in(
        folder,
        f"UPDATE posts SET sent_at = sent_at - {TEN_MINUTES}",
        f"UPDATE letters SET sent_at = sent_at - {TEN_MINUTES}",
    )
    await stage.playground.pass_time(TEN_MINUTES)
    all_is_well(stage)
    await stage.start_bot()


async def both_play(people: tuple[Visitor, Visitor], table: SeenTable) -> None:
    await asyncio.gather(*(play_round(person, table) for person in people))


def rounds_revealed(stage: Stage, table: SeenTable) -> list[str]:
    heads = [seen.text.split("\n")[0] for seen in living(stage, table.thread_id, "sheets")]
    return [head for head in heads if head.startswith("## ラウンド")]


async def test_a_start_whose_retry_was_under_way_when_the_bot_was_killed_is_there_once(
    stage: Stage, tmp_path: Path
) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    panel, board = await play_up_to_commit(hanako, table), await board_of(hanako, table)
    delete(stage, board)
    posting = rf"/channels/{table.thread_id}/messages$"
    stage.playground.faults.add(FaultRule(Fault.LOST_ANSWER, "POST", posting))
    retry = stage.playground.faults.add(FaultRule(Fault.DELAY, "POST", posting, seconds=0.5))
    await pressed(hanako, panel, "commit")
    await retry.struck.wait()
    await long_outage(stage, tmp_path)
    await newest_board(alice, board, done=True)
    assert len(living(stage, table.thread_id, "turn")) == 1


async def test_a_reveal_that_nobody_heard_of_is_found_and_not_posted_again(stage: Stage, tmp_path: Path) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    await both_play((hanako, alice), table)
    await reveal_of(hanako, 1)
    lost = lose_the_answer(stage, table.thread_id)
    await both_play((hanako, alice), table)
    await lost.struck.wait()
    for number in range(120):
        await hanako.say(f"{number}: ボットさん、いますか?", table.thread_id)
    await long_outage(stage, tmp_path)
    await both_play((hanako, alice), table)
    await reveal_of(hanako, 3)
    assert rounds_revealed(stage, table) == [f"## ラウンド{number}の結果" for number in (1, 2, 3)]
    assert {entry.status for entry in stage.playground.journal.refusals} <= {FAILING}


@pytest.mark.parametrize("may_read", [True, False], ids=["may read", "may not read"])
async def test_a_reveal_that_was_never_made_is_posted_and_no_other_is_taken_for_it(
    stage: Stage, tmp_path: Path, may_read: bool
) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    await both_play((hanako, alice), table)
    await reveal_of(hanako, 1)
    pattern = rf"/channels/{table.thread_id}/messages$"
    lost = stage.playground.faults.add(FaultRule(Fault.RESET, "POST", pattern, times=1000))
    await both_play((hanako, alice), table)
    await lost.struck.wait()
    if not may_read:
        stage.playground.world.permissions &= ~Permission.READ_MESSAGE_HISTORY
    await long_outage(stage, tmp_path)
    await alice.see(lambda seen: "ラウンド2の結果" in seen.text)
    stage.playground.world.permissions |= Permission.READ_MESSAGE_HISTORY
    assert rounds_revealed(stage, table) == ["## ラウンド1の結果", "## ラウンド2の結果"]


async def test_a_vote_that_is_decided_by_then_is_found_and_closed(stage: Stage, tmp_path: Path) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    lost = lose_the_answer(stage, table.thread_id)
    await part(hanako, table, 4)
    await lost.struck.wait()
    await part(alice, table, 3)
    [vote] = living(stage, table.thread_id, "vote")
    await long_outage(stage, tmp_path)
    closed = await hanako.see(lambda seen: seen.id == vote.id and seen.buttons == [])
    assert "終わりにしますか" in closed.text
    await hanako.see(lambda seen: "ゲーム終了" in seen.text and seen.channel_id == table.thread_id)
    assert living(stage, table.thread_id, "vote") == []


async def test_an_offer_that_was_taken_back_by_then_is_found_and_closed(stage: Stage, tmp_path: Path) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    lost = lose_the_answer(stage, table.thread_id)
    await part(alice, table, 1)
    await lost.struck.wait()
    await part(alice, table, 2)
    [offer] = living(stage, table.thread_id, "take")
    await long_outage(stage, tmp_path)
    closed = await hanako.see(lambda seen: seen.id == offer.id and seen.buttons == [])
    assert "いま引き継ぎを募集している席はありません" in closed.text


async def test_a_direct_message_that_nobody_heard_of_calls_once(stage: Stage, tmp_path: Path) -> None:
    alice = await stage.person("Alice")
    letters = await alice.open_dm()
    await by_message(alice)
    lost = lose_the_answer(stage, letters)
    hanako, alice, table = await two_at_a_table(stage)
    await lost.struck.wait()
    await long_outage(stage, tmp_path)
    await part(hanako, table, 4)
    vote = await alice.see(lambda seen: seen.channel_id == letters and ":table:" in seen.buttons[0].custom_id)
    calls = [seen for seen in living(stage, letters, "snooze") if seen.id != vote.id]
    assert len(calls) == 1


async def test_an_invitation_that_nobody_heard_of_is_posted_once(stage: Stage, tmp_path: Path) -> None:
    hanako, alice, taro = [await stage.person(name) for name in ("ハナコ", "Alice", "タロウ")]
    card = await (await hanako.slash("play", game="welcome_to")).answer()
    lost = lose_the_answer(stage, card.channel_id)
    _, form = await open_form(hanako, card)
    await (await fill_in(hanako, form, alice, seats=5)).answer()
    await lost.struck.wait()
    await long_outage(stage, tmp_path)
    _, form = await open_form(hanako, card)
    await (await fill_in(hanako, form, taro, seats=5)).answer()
    await taro.see(lambda seen: taro.id in seen.mentioned)
    first, second = living(stage, card.channel_id, "accept")
    assert (f"<@{alice.id}>" in first.text, f"<@{taro.id}>" in second.text) == (True, True)


async def test_the_card_of_a_rematch_that_nobody_heard_of_is_posted_once(stage: Stage, tmp_path: Path) -> None:
    hanako, alice, _ = await two_at_a_table(stage)
    last = await after_the_end(stage, alice, tmp_path)
    lost = lose_the_answer(stage, alice.channel())
    await pressed(alice, last, "rematch")
    await lost.struck.wait()
    [card] = living(stage, alice.channel(), "join")
    await long_outage(stage, tmp_path)
    await (await hanako.press(card, "参加する")).answer()
    await hanako.see(lambda seen: seen.id == card.id and "始まりました" in seen.text)
    await hanako.see(lambda seen: "テーブル2" in seen.text and seen.channel_id != alice.channel())
    assert living(stage, alice.channel(), "join") == []


async def test_a_mention_that_nobody_heard_of_is_found_though_only_another_table_waits_by_then(
    stage: Stage, tmp_path: Path
) -> None:
    hanako, alice, first = await two_at_a_table(stage)
    second, elsewhere = await open_table(hanako, alice), {first.thread_id, hanako.channel()}
    begun = await hanako.see(lambda seen: seen.channel_id not in elsewhere and bool(turn_buttons(seen)))
    second.thread_id = begun.channel_id
    menu = await table_menu(hanako, second)
    await stage.stop_bot()
    turns = "'[[1,0],[2,0]]'"
    run_in(tmp_path, f"INSERT INTO letters (user_id, kind, turns, at) VALUES ({alice.id}, 'mention', {turns}, 0)")
    lost = lose_the_answer(stage, first.thread_id)
    await stage.start_bot()
    await lost.struck.wait()
    await play_round(alice, first)
    await long_outage(stage, tmp_path)
    ways = await pressed(hanako, menu, "part", ":0")
    await pressed(hanako, await pressed(hanako, ways, "part", ":5"), "go", ":4")
    await alice.see(lambda seen: seen.channel_id == second.thread_id and f"<@{alice.id}>" in seen.text)
    assert len(await calls_in(alice, first.thread_id)) == 1
    assert await calls_in(alice, second.thread_id) == []
