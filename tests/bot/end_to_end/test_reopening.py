"""A slip that is noticed after the commit: the others are asked, and the turn is open again."""

import pytest

from tests.bot.end_to_end.guests import (
    board_of,
    commit_button,
    finish_turn,
    is_asked,
    my_turn,
    open_table,
    turn_buttons,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_time import by_message
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


def button_for(verb: str, seen: Seen) -> str:
    """The id of the first button that asks for this."""
    return next(button.custom_id for button in seen.buttons if f":{verb}:" in button.custom_id)


async def test_a_committed_turn_is_taken_back_when_the_other_agrees(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    table = await open_table(hanako, alice, game="cities")
    panels: list[tuple[Visitor, Visitor, Seen]] = [
        (hanako, alice, await my_turn(hanako, table)),
        (alice, hanako, await my_turn(alice, table)),
    ]
    mover, other, panel = next(each for each in panels if is_asked(each[2]))
    start = await board_of(mover, table)
    done = await finish_turn(mover, panel)
    reveal = await mover.see(lambda seen: not seen.ephemeral and "手番1" in seen.text)
    asked = await (await mover.press(done, button_for("reopen", done))).answer()
    assert asked.ephemeral and ("聞いています" in asked.text or "being asked" in asked.text)
    motion = await other.see(lambda seen: seen.channel_id == table.thread_id and ":vote:" in str(seen.payload))
    decided = await (await other.press(motion, button_for("vote", motion))).answer()
    assert decided.buttons == []
    await mover.see(lambda seen: seen.id == reveal.id and "次の番" in seen.text)
    again = await (await mover.press(start, button_for("turn", start))).answer()
    assert commit_button(again) is not None
    assert stage.playground.journal.refusals == []


async def test_whoever_is_asked_no_longer_is_told_in_the_message_that_has_called_them(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    for person in (hanako, alice):
        await by_message(person)
    table = await open_table(hanako, alice, game="cities")
    panels = [(hanako, alice, await my_turn(hanako, table)), (alice, hanako, await my_turn(alice, table))]
    mover, other, panel = next(each for each in panels if is_asked(each[2]))
    letters = await other.open_dm()
    done = await finish_turn(mover, panel)
    call = await other.see(lambda seen: seen.channel_id == letters and bool(turn_buttons(seen)))
    await (await mover.press(done, button_for("reopen", done))).answer()
    motion = await other.see(lambda seen: seen.channel_id == table.thread_id and ":vote:" in str(seen.payload))
    await (await other.press(motion, button_for("vote", motion))).answer()
    past = await other.see(lambda seen: seen.id == call.id and not turn_buttons(seen))
    assert "番ではありません" in past.text or "not your turn any more" in past.text
    await finish_turn(mover, await my_turn(mover, table))
    fresh = await other.see(lambda seen: seen.channel_id == letters and bool(turn_buttons(seen)))
    assert int(fresh.id) > int(call.id)
    assert stage.playground.journal.refusals == []
