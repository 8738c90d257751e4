"""What must not lose, double or mix up anything: restarts, old buttons, other people's buttons, double deliveries."""

import pytest

from tests.bot.end_to_end.guests import (
    acts_so_far,
    my_turn,
    play_round,
    play_up_to_commit,
    press_first,
    reveal_of,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage

pytestmark = pytest.mark.end_to_end


async def test_old_buttons_work_after_the_bot_was_killed_in_the_middle_of_a_round(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    await play_round(alice, table)
    panel = await press_first(hanako, await my_turn(hanako, table))
    await stage.kill_bot()
    await stage.start_bot()
    while "commit" not in panel.verbs:
        panel = await press_first(hanako, panel)
    await (await hanako.press(panel, "commit")).answer()
    reveal = await reveal_of(alice, 1)
    assert reveal.mentioned == [alice.id]
    await play_round(alice, table)


async def test_a_round_that_was_cut_short_before_its_reveal_is_revealed_once(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    await play_round(alice, table)
    panel = await play_up_to_commit(hanako, table)
    await hanako.press(panel, "commit")
    await stage.kill_bot()
    await stage.start_bot()
    panel = await my_turn(hanako, table)
    if "commit" in panel.verbs:
        await (await hanako.press(panel, "commit")).answer()
    await reveal_of(hanako, 1)
    await play_round(alice, table)
    reveals = [seen for seen in await hanako.history(table.thread_id) if "ラウンド1の結果" in seen.text]
    assert len(reveals) == 1


async def test_the_same_interaction_delivered_twice_acts_once(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    panel = await my_turn(hanako, table)
    stage.playground.faults.duplicate_interactions = 1
    pressed_once = await press_first(hanako, panel)
    again = await my_turn(hanako, table)
    assert acts_so_far(again) == acts_so_far(pressed_once)
