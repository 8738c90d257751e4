"""A message whose creation gets no answer is made once, whatever happens at the table before it is sent again."""

from typing import Final

import pytest

from bot.playground import Fault, FaultRule
from tests.bot.end_to_end.guests import (
    SeenTable,
    board_of,
    open_table,
    play_up_to_commit,
    table_menu,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_changing_hands import part, pressed
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end

FAILING: Final = 503
"""What Discord says while no message gets through."""


def lose_the_answer(stage: Stage, place: str) -> FaultRule:
    """The next message there is made, but the bot does not hear of it, nor gets any other through until all is well."""
    pattern = rf"/channels/{place}/messages$"
    lost = stage.playground.faults.add(FaultRule(Fault.LOST_ANSWER, "POST", pattern))
    stage.playground.faults.add(FaultRule(Fault.STATUS, "POST", pattern, times=1000, status=FAILING))
    return lost


def all_is_well(stage: Stage) -> None:
    """What is sent from now on gets through."""
    stage.playground.faults.clear()


def living(stage: Stage, place: str, verb: str) -> list[Seen]:
    """The messages for everybody there with a button that asks for this."""
    seen = [Seen(message.payload) for message in stage.playground.world.channels[place].messages.values()]
    return [one for one in seen if not one.ephemeral and verb in one.verbs]


def delete(stage: Stage, seen: Seen) -> None:
    """Take a message away, as a moderator does."""
    stage.playground.backend.messages.delete(*stage.playground.world.find_message(seen.id))


async def newest_board(person: Visitor, former: Seen, done: bool) -> Seen:
    """The table message that was made after that one, once it says whether Hanako is done."""
    return await person.see(
        lambda seen: (
            int(seen.id) > int(former.id) and "turn" in seen.verbs and ("決定済み：ハナコ" in seen.text) is done
        )
    )


@pytest.mark.parametrize("is_killed", [False, True], ids=["running on", "killed"])
async def test_a_table_message_made_anew_is_one_after_commit_and_undo(stage: Stage, is_killed: bool) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    panel, board = await play_up_to_commit(hanako, table), await board_of(hanako, table)
    delete(stage, board)
    lost = lose_the_answer(stage, table.thread_id)
    panel = await pressed(hanako, panel, "commit")
    await lost.struck.wait()
    await pressed(hanako, panel, "undo")
    if is_killed:
        await stage.kill_bot()
        await stage.start_bot()
    all_is_well(stage)
    await newest_board(alice, board, done=False)
    assert len(living(stage, table.thread_id, "turn")) == 1


async def test_what_changes_while_a_table_message_is_being_made_stands_in_it(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    panel, board = await play_up_to_commit(hanako, table), await board_of(hanako, table)
    delete(stage, board)
    slow = FaultRule(Fault.DELAY, "POST", rf"/channels/{table.thread_id}/messages$", seconds=0.5)
    stage.playground.faults.add(slow)
    panel = await pressed(hanako, panel, "commit")
    await slow.struck.wait()
    await pressed(hanako, panel, "undo")
    await newest_board(alice, board, done=False)
    assert len(living(stage, table.thread_id, "turn")) == 1


async def three_at_a_table(stage: Stage) -> tuple[Visitor, Visitor, Visitor, SeenTable]:
    """Hanako, Alice and Taro, and the table that they have just started."""
    hanako, alice, taro = [await stage.person(name) for name in ("ハナコ", "Alice", "タロウ")]
    return hanako, alice, taro, await open_table(hanako, alice, taro)


async def test_a_vote_has_one_message_that_counts_what_was_said_meanwhile(stage: Stage) -> None:
    hanako, alice, taro, table = await three_at_a_table(stage)
    lost = lose_the_answer(stage, table.thread_id)
    await part(hanako, table, 4)
    await lost.struck.wait()
    against = await pressed(taro, await pressed(taro, await table_menu(taro, table), "ballot"), "vote", ":1")
    assert against.ephemeral
    all_is_well(stage)
    await alice.history(table.thread_id)
    ballot = await alice.see(lambda seen: "反対：タロウ" in seen.text and not seen.ephemeral)
    assert [seen.id for seen in living(stage, table.thread_id, "vote")] == [ballot.id]
