"""Changing hands through the stand-in: a bot player goes on, a seat is taken by somebody else."""

import pytest

from tests.bot.end_to_end.guests import (
    SeenTable,
    is_asked,
    my_turn,
    opened,
    play_round,
    reveal_of,
    table_menu,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


async def pressed(person: Visitor, seen: Seen, verb: str, ending: str = "") -> Seen:
    button = next(one for one in seen.asking_for(verb) if one.custom_id.endswith(ending))
    return await (await person.press(seen, button.custom_id)).answer()


async def part(person: Visitor, table: SeenTable, step: int) -> Seen:
    """Leave the game in that way, and confirm it."""
    ways = await pressed(person, await table_menu(person, table), "part", ":0")
    sure = await pressed(person, ways, "part", f":{step + 1}")
    return await pressed(person, sure, "go", f":{step}")


async def test_a_bot_player_goes_on_for_a_person_who_then_takes_the_seat_back(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    done = await part(alice, table, 0)
    assert "A bot player goes on for you" in done.text
    await play_round(hanako, table)
    reveal = await reveal_of(hanako, 1)
    assert any("Alice（代わりにボット）" in alt for alt in reveal.alt_texts)
    await stage.kill_bot()
    await stage.start_bot()
    panel = await my_turn(alice, table)
    assert "Welcome back!" in panel.text
    while not is_asked(panel):
        panel = await pressed(alice, panel, "undo")
    await play_round(alice, table)
    await play_round(hanako, table)
    assert not any("代わりにボット" in alt for alt in (await reveal_of(hanako, 2)).alt_texts)
    assert "代わりにボット" not in (await reveal_of(hanako, 2)).text
    assert stage.playground.journal.failed_requests == []


async def test_a_third_person_takes_an_offered_seat_is_briefed_and_plays(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    taro = await stage.person("タロウ")
    await play_round(alice, table)
    await play_round(hanako, table)
    await reveal_of(hanako, 1)
    await part(alice, table, 1)
    await taro.history(table.thread_id)
    offer = await taro.see(lambda seen: "take" in seen.verbs)
    assert offer.mentioned == [] and not offer.ephemeral
    assert "いま終わると" in offer.text and len(offer.pictures) == 1 and len(offer.text.splitlines()) == 3
    details = await (await taro.press(offer, "brief")).answer()
    assert details.ephemeral and "最近の出来事" in details.text and "最近の出来事" not in offer.text
    await (await taro.press(offer, "take")).answer()
    briefing = await taro.see(lambda seen: seen.ephemeral and "turn" in seen.verbs)
    await taro.see(lambda seen: seen.ephemeral and "いま聞かれていること" in seen.text)
    panel = await opened(taro, briefing)
    assert is_asked(panel)
    taken = await hanako.see(lambda seen: seen.id == offer.id and "引き継ぎました" in seen.text)
    assert taken.buttons == []
    await play_round(taro, table)
    await play_round(hanako, table)
    reveal = await reveal_of(hanako, 2)
    assert taro.id in reveal.mentioned and alice.id not in reveal.mentioned
    assert "You do not play at this table" in (await my_turn(alice, table)).text
    assert stage.playground.journal.failed_requests == []


async def test_a_vote_whose_message_was_deleted_holds_nothing_up(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    await part(hanako, table, 4)
    await alice.history(table.thread_id)
    ballot = await alice.see(lambda seen: "vote" in seen.verbs)
    channel = stage.playground.world.channels[table.thread_id]
    stage.playground.backend.messages.delete(channel, stage.playground.world.message(channel, ballot.id))
    menu = await table_menu(alice, table)
    decided = await pressed(alice, await pressed(alice, menu, "ballot"), "vote", ":0")
    assert "It is decided" in decided.text and decided.ephemeral
    await hanako.see(lambda seen: "ゲーム終了" in seen.text and seen.channel_id == table.thread_id)
