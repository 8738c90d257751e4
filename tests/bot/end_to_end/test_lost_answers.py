"""Answers that never reach Discord: what was pressed is stored, and the next press shows it."""

import pytest

from bot.playground import Failed, Fault, Rule
from tests.bot.end_to_end.guests import my_turn, open_table, press_first
from tests.bot.end_to_end.stage import Stage

pytestmark = pytest.mark.end_to_end


async def test_a_press_whose_answer_is_lost_is_stored_and_nothing_breaks(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    table = await open_table(hanako, alice)
    panel = await my_turn(hanako, table)
    stage.playground.faults.add(Rule(Fault.RESET, "POST", "/callback$", times=2))
    with pytest.raises(Failed):
        await press_first(hanako, panel)
    again = await my_turn(hanako, table)
    pressable = [button.custom_id for button in again.buttons] + [menu.custom_id for menu in again.menus]
    assert {custom_id.split(":")[4] for custom_id in pressable} == {"1"}
    assert "explanation not delivered" in stage.log
    assert "Ignoring exception" not in stage.log


async def test_a_lobby_card_that_the_bot_does_not_know_of_is_told_by_its_buttons(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    stage.playground.faults.add(Rule(Fault.LOST_ANSWER, "POST", "/callback$"))
    await hanako.slash("play", game="welcome_to")
    card = await alice.see(lambda seen: "参加する" in seen.labels)
    joined = await (await alice.press(card, "参加する")).answer()
    assert joined.id == card.id and "Alice" in joined.text
    begun = await (await hanako.press(hanako.message(card.id), "開始")).answer()
    assert begun.id == card.id and "始まりました" in begun.text
