"""What was sent and never heard of is looked for, once Discord remembers its nonce no more."""

import asyncio
from pathlib import Path

import pytest

from bot.playground import Fault, FaultRule, Permission
from tests.bot.end_to_end.guests import (
    SeenTable,
    board_of,
    open_table,
    play_round,
    play_up_to_commit,
    reveal_of,
    table_menu,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_changing_hands import pressed
from tests.bot.end_to_end.test_made_once import (
    FAILING,
    all_is_well,
    delete,
    living,
    lose_the_answer,
    newest_board,
)
from tests.bot.end_to_end.test_time import calls_in
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


async def both_commit(people: tuple[Visitor, Visitor], table: SeenTable) -> None:
    """Both commit the round, one after the other, and wait for no question below a reveal that is lost."""
    for person in people:
        await pressed(person, await play_up_to_commit(person, table), "commit")


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
    await both_commit((hanako, alice), table)
    await lost.struck.wait()
    for number in range(120):
        await hanako.say(f"{number}: ボットさん、いますか?", table.thread_id)
    await long_outage(stage, tmp_path)
    await both_play((hanako, alice), table)
    await reveal_of(hanako, 3)
    assert rounds_revealed(stage, table) == [f"## ラウンド{number}の結果" for number in (1, 2, 3)]
    assert {entry.status for entry in stage.playground.journal.failed_requests} <= {FAILING}


@pytest.mark.parametrize("may_read", [True, False], ids=["may read", "may not read"])
async def test_a_reveal_that_was_never_made_is_posted_and_no_other_is_taken_for_it(
    stage: Stage, tmp_path: Path, may_read: bool
) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    await both_play((hanako, alice), table)
    await reveal_of(hanako, 1)
    pattern = rf"/channels/{table.thread_id}/messages$"
    lost = stage.playground.faults.add(FaultRule(Fault.RESET, "POST", pattern, times=1000))
    await both_commit((hanako, alice), table)
    await lost.struck.wait()
    if not may_read:
        stage.playground.world.permissions &= ~Permission.READ_MESSAGE_HISTORY
    await long_outage(stage, tmp_path)
    await alice.see(lambda seen: "ラウンド2の結果" in seen.text)
    stage.playground.world.permissions |= Permission.READ_MESSAGE_HISTORY
    assert rounds_revealed(stage, table) == ["## ラウンド1の結果", "## ラウンド2の結果"]


async def test_a_mention_that_nobody_heard_of_is_found_though_only_another_table_waits_by_then(
    stage: Stage, tmp_path: Path
) -> None:
    hanako, alice, first = await two_at_a_table(stage)
    second, elsewhere = await open_table(hanako, alice), {first.thread_id, hanako.channel()}
    begun = await hanako.see(lambda seen: seen.channel_id not in elsewhere and "turn" in seen.verbs)
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
