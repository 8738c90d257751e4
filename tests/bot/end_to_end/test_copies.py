"""Copies of games: by pressing *Play on* one goes on alone, against bot players, and nothing of it counts."""

import pytest

from tests.bot.end_to_end.guests import open_table, play_to_the_end, press_first
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_past_games import own_tables
from tests.bot.end_to_end.test_solo import pressed, solo, steps
from tests.towers.rules import GAME as TOWERS
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


async def chosen(person: Visitor, asked: Seen, value: str | None = None) -> Seen:
    """The answer to the choice of this value of the only menu, or of its last one."""
    [menu] = asked.menus
    return await (await person.select(asked, value or menu.options[-1]["value"], menu=menu.custom_id)).answer()


async def played_on(person: Visitor, message: Seen) -> Seen:
    """Play a copy to its end; the same message, which bot players change, too."""
    own = message.id
    while "again" not in message.verbs:
        message = await (
            pressed(person, message, "commit") if "commit" in message.verbs else press_first(person, message)
        )
        if "continue" in message.verbs:
            message = await person.see(lambda seen: seen.id == own and "continue" not in seen.verbs)
        assert message.id == own
    return message


async def test_a_finished_game_is_played_on_everywhere_though_the_bot_is_killed(stage: Stage) -> None:
    alice, taro = await stage.person("Alice"), await stage.person("タロウ")
    reveal = await play_to_the_end(alice, await open_table(alice, bots=1, game=TOWERS.name))
    asked = await pressed(alice, reveal, "copyrounds")
    assert asked.ephemeral and "your own seat" in asked.text and "does not count" in asked.text
    copy = await chosen(alice, asked)
    assert copy.id == asked.id and "copy of table 1, from round" in copy.text
    await stage.kill_bot()
    await stage.start_bot()
    over = await played_on(alice, copy)
    assert "of 2" in over.text
    place = await alice.open_dm()
    listed = await own_tables(alice, place)
    assert "table 1 ·" in listed.text and "table 2 ·" not in listed.text
    other = await chosen(alice, await pressed(alice, listed, "copyrounds"))
    assert not other.ephemeral and "copy of table 1" in other.text
    asked = await pressed(taro, reveal, "copyrounds")
    assert "Aliceさんの席から" in asked.text
    spectated = await chosen(taro, asked)
    assert "テーブル1のコピーです" in spectated.text
    assert stage.playground.journal.failed_requests == []


async def test_a_running_solo_game_is_tried_out_in_a_copy(stage: Stage) -> None:
    alice = await stage.person("Alice")
    await alice.install()
    message = await steps(alice, await solo(alice, alice.elsewhere), 6)
    copy = await pressed(alice, message, "copyrounds")
    assert copy.id != message.id and copy.ephemeral and "copy of table 1" in copy.text
    await steps(alice, copy, 4)
    listed = await solo(alice, alice.channel())
    assert listed.labels == ["Continue", "New game instead of this one", "Continue", "Start it over", "End this copy"]
    assert "copy of table 1" in listed.text
    closed = await pressed(alice, listed, "closesolo")
    assert closed.labels == ["Continue", "New game instead of this one"]
    assert (await steps(alice, message, 1)).id == message.id
    assert stage.playground.journal.failed_requests == []
