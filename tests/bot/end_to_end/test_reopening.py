"""A slip that is noticed after the commit: the others are asked, and the turn is open again."""

import pytest

from tests.bot.end_to_end.guests import (
    board_of,
    finish_turn,
    is_asked,
    my_turn,
    open_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


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
    reveal = await mover.see(lambda seen: not seen.ephemeral and "開始前の準備" in seen.text)
    asked = await (await mover.press(done, "reopen")).answer()
    assert asked.ephemeral and ("聞いています" in asked.text or "being asked" in asked.text)
    motion = await other.see(lambda seen: seen.channel_id == table.thread_id and "vote" in seen.verbs)
    decided = await (await other.press(motion, "vote")).answer()
    assert decided.buttons == []
    await mover.see(lambda seen: seen.id == reveal.id and "いまの番" in seen.text)
    again = await (await mover.press(start, "turn")).answer()
    assert "commit" in again.verbs
    assert stage.playground.journal.failed_requests == []


async def test_the_open_panel_of_the_next_seat_shows_no_live_question_after_a_turn_was_taken_back(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    table = await open_table(hanako, alice, game="cities")
    panels = [(hanako, alice, await my_turn(hanako, table)), (alice, hanako, await my_turn(alice, table))]
    mover, other, panel = next(each for each in panels if is_asked(each[2]))
    done = await finish_turn(mover, panel)
    await mover.see(lambda seen: not seen.ephemeral and "開始前の準備" in seen.text)
    stale = await my_turn(other, table)
    assert is_asked(stale)
    await mover.press(done, "reopen")
    motion = await other.see(lambda seen: seen.channel_id == table.thread_id and "vote" in seen.verbs)
    await other.press(motion, "vote")
    shown = await other.see(
        lambda seen: seen.ephemeral and int(seen.id) >= int(stale.id) and "’s turn (since" in seen.text
    )
    assert not is_asked(shown)
