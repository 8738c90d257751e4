"""What must not lose, double or mix up anything: restarts, old buttons, other people's buttons, double deliveries."""

import pytest

from tests.bot.end_to_end.guests import (
    acts_so_far,
    board_of,
    commit_button,
    my_turn,
    play_round,
    play_up_to_commit,
    press_first,
    reveal_of,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen

pytestmark = pytest.mark.end_to_end


def choices(seen: Seen) -> list[str]:
    ids = [button.custom_id for button in seen.buttons] + [menu.custom_id for menu in seen.menus]
    return [custom_id for custom_id in ids if ":help:" not in custom_id]


async def test_old_buttons_work_after_the_bot_was_killed_in_the_middle_of_a_round(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    await play_round(alice, table)
    panel = await press_first(hanako, await my_turn(hanako, table))
    await stage.kill_bot()
    await stage.start_bot()
    while commit_button(panel) is None:
        panel = await press_first(hanako, panel)
    await (await hanako.press(panel, commit_button(panel) or "")).answer()
    reveal = await reveal_of(alice, 1)
    assert reveal.mentioned == [alice.id]
    await play_round(alice, table)


async def test_a_round_that_was_cut_short_before_its_reveal_is_revealed_once(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    await play_round(alice, table)
    panel = await play_up_to_commit(hanako, table)
    await hanako.press(panel, commit_button(panel) or "")
    await stage.kill_bot()
    await stage.start_bot()
    panel = await my_turn(hanako, table)
    if commit_button(panel):
        await (await hanako.press(panel, commit_button(panel) or "")).answer()
    await reveal_of(hanako, 1)
    await play_round(alice, table)
    reveals = [seen for seen in await hanako.history(table.thread_id) if "ラウンド1の結果" in seen.text]
    assert len(reveals) == 1


async def test_a_stale_click_changes_nothing_and_shows_where_things_stand(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    first = await my_turn(hanako, table)
    await stage.kill_bot()
    await stage.start_bot()
    second = await press_first(hanako, await my_turn(hanako, table))
    answer = await press_first(hanako, first)
    assert "古いボタンです" in answer.text
    assert choices(answer) == choices(second)


async def test_the_same_interaction_delivered_twice_acts_once(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    panel = await my_turn(hanako, table)
    stage.playground.faults.duplicate_interactions = 1
    pressed_once = await press_first(hanako, panel)
    again = await my_turn(hanako, table)
    assert acts_so_far(again) == acts_so_far(pressed_once)


async def test_adding_a_bot_twice_by_one_press_adds_one(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    card = await (await hanako.slash("play", game="welcome_to")).answer()
    stage.playground.faults.duplicate_interactions = 1
    card = await (await hanako.press(card, "ボットを追加")).answer()
    joiner = await stage.person("Alice")
    await joiner.history()
    card = await (await joiner.press(joiner.message(card.id), "参加する")).answer()
    assert "（3/12人）" in card.text


async def test_another_persons_press_opens_their_own_turn_never_somebody_elses(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    mine, hers = await my_turn(hanako, table), await my_turn(alice, table)
    assert {choice.split(":")[3] for choice in choices(mine)} == {"0"}
    assert {choice.split(":")[3] for choice in choices(hers)} == {"1"}


async def test_an_onlooker_may_look_but_not_play(stage: Stage) -> None:
    _, _, table = await two_at_a_table(stage)
    onlooker = await stage.person("タロウ")
    board = await board_of(onlooker, table)
    refusal = await (await onlooker.press(board, "自分の番")).answer()
    assert refusal.ephemeral and "参加していません" in refusal.text
    sheets = await (await onlooker.press(board, "シート")).answer()
    assert sheets.ephemeral and sheets.pictures


async def test_undo_takes_back_one_choice_and_start_over_all(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    first = await my_turn(hanako, table)
    panel = await play_up_to_commit(hanako, table)
    panel = await (await hanako.press(panel, "手番の最初に戻す")).answer()
    assert panel.text == first.text
    panel = await press_first(hanako, panel)
    panel = await (await hanako.press(panel, "1つ戻す")).answer()
    assert panel.text == first.text


async def test_a_commit_can_be_taken_back_while_somebody_is_still_choosing(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    waiting = await play_round(hanako, table)
    assert "Alice" in waiting.text
    panel = await (await hanako.press(waiting, "決定を取り消す")).answer()
    assert commit_button(panel)
