"""Answers that never reach Discord: what was pressed is stored, and the next press shows it."""

import asyncio

import pytest

from bot.playground import Fault, FaultRule
from tests.bot.end_to_end.guests import (
    acts_so_far,
    board_of,
    is_asked,
    my_turn,
    press_first,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Failed, NotPossible, Seen, Visitor

pytestmark = pytest.mark.end_to_end


async def test_a_press_whose_answer_is_lost_is_stored_and_nothing_breaks(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    panel = await my_turn(hanako, table)
    lost = stage.playground.faults.add(FaultRule(Fault.RESET, "POST", "/callback$", times=2))
    with pytest.raises(Failed):
        await asyncio.gather(press_first(hanako, panel), stage.lose_patience(lost))
    again = await my_turn(hanako, table)
    assert acts_so_far(again) > 0
    await stage.logged("explanation not delivered")
    assert "Ignoring exception" not in stage.log


ODD = [
    FaultRule(Fault.UNREADABLE_ANSWER, "POST", "/callback$", page="<html>One moment</html>"),
    FaultRule(Fault.STATUS, "POST", "/callback$", status=429, page="<html>Error 1015</html>"),
]


@pytest.mark.parametrize("odd", ODD, ids=lambda rule: rule.fault.name)
async def test_a_page_in_the_place_of_an_answer_is_a_lost_one_and_no_error_of_the_bot(
    stage: Stage, odd: FaultRule
) -> None:
    hanako, _, table = await two_at_a_table(stage)
    panel = await my_turn(hanako, table)
    stage.playground.faults.add(odd)
    await hanako.press(panel, "choose")
    await odd.struck.wait()
    await stage.logged("interaction not answered")
    assert acts_so_far(await my_turn(hanako, table)) > 0
    assert "'error'" not in stage.log and "Traceback" not in stage.log


FOLLOWING = {
    "page after the sheets": FaultRule(
        Fault.UNREADABLE_ANSWER, "POST", r"/webhooks/\d+/[^/]+$", page="<html>One moment</html>"
    ),
    "no JSON after the sheets": FaultRule(
        Fault.UNREADABLE_ANSWER, "POST", r"/webhooks/\d+/[^/]+$", content_type="text/plain"
    ),
}


@pytest.mark.parametrize("odd", FOLLOWING.values(), ids=FOLLOWING)
async def test_a_page_in_the_place_of_an_answer_to_what_follows_a_promise_is_a_lost_one(
    stage: Stage, odd: FaultRule
) -> None:
    hanako, _, table = await two_at_a_table(stage)
    board = await board_of(hanako, table)
    stage.playground.faults.add(odd)
    sheets = await hanako.press(board, "sheets")
    assert (await sheets.answer()).ephemeral
    await stage.logged("interaction not answered")
    assert odd.hits == 1 and is_asked(await my_turn(hanako, table))
    assert "'error'" not in stage.log and "Traceback" not in stage.log


LATE = [
    FaultRule(Fault.STATUS, "POST", "/callback$", status=404, code=10062),
    FaultRule(Fault.RESET, "POST", "/callback$", times=9),
    FaultRule(Fault.STATUS, "POST", "/callback$", status=403, page="<html>Access denied</html>"),
]


async def test_proposals_that_come_too_late_are_one_line_of_the_log(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    for number, late in enumerate(LATE, 1):
        stage.playground.faults.add(late)
        with pytest.raises(NotPossible):
            await asyncio.gather(hanako.autocomplete("play", "game", "we"), stage.lose_patience(late))
        await stage.logged("proposals dropped")
        stage.playground.faults.clear()
        assert await hanako.autocomplete("play", "game", "we")
        assert stage.log.count("proposals dropped") == number
    assert "'error'" not in stage.log and "Traceback" not in stage.log


async def test_a_lobby_card_that_the_bot_does_not_know_of_is_told_by_its_buttons(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    stage.playground.faults.add(FaultRule(Fault.LOST_ANSWER, "POST", "/callback$"))
    await hanako.slash("play", game="welcome_to")
    card = await alice.see(lambda seen: "参加する" in seen.labels)
    joined = await (await alice.press(card, "参加する")).answer()
    assert joined.id == card.id and "Alice" in joined.text
    begun = await (await hanako.press(hanako.message(card.id), "開始")).answer()
    assert begun.id == card.id and "始まりました" in begun.text


async def test_a_lobby_card_whose_edit_was_lost_is_edited_later_without_another_press(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await (await hanako.slash("play", game="welcome_to")).answer()
    lost = stage.playground.faults.add(FaultRule(Fault.RESET, "POST", "/callback$", times=2))
    with pytest.raises(Failed):
        await asyncio.gather((await alice.press(card, "参加する")).outcome(), stage.lose_patience(lost))
    await hanako.see(lambda seen: seen.id == card.id and "2. Alice" in seen.text)


async def test_a_seat_taken_unheard_of_is_on_the_card_once_somebody_presses_it_again(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await (await hanako.slash("play", game="welcome_to")).answer()
    await (await alice.press(card, "参加する")).answer()
    refused = await alice.press(card, "参加する")
    event = await refused.outcome()
    assert event["kind"] == "update" and event["message_id"] == card.id
    await alice.see(lambda seen: seen.ephemeral and "already have a seat" in seen.text)


async def unheard_lobby(stage: Stage, fault: Fault) -> Visitor:
    """Hanako, who has used `/play` and got no answer; with `LOST_ANSWER` the bot has not heard that it got through."""
    hanako = await stage.person("ハナコ")
    lost = stage.playground.faults.add(FaultRule(fault, "POST", "/callback$", times=2))
    act = await hanako.slash("play", game="welcome_to", bot_level="easy", seats=2)
    if fault is Fault.LOST_ANSWER:
        await act.answer()
        await lost.struck.wait()
    else:
        await stage.lose_patience(lost)
        with pytest.raises(Failed):
            await act.outcome()
    stage.playground.faults.clear()
    return hanako


async def own_tables(person: Visitor) -> Seen:
    return await (await person.slash("tables")).answer()


def lobby_cards(stage: Stage) -> list[Seen]:
    seen = [Seen(message.payload) for message in stage.playground.world.text_channels()[0].messages.values()]
    return [one for one in seen if "join" in one.verbs]


@pytest.mark.parametrize("fault", [Fault.RESET, Fault.LOST_ANSWER], ids=["never came", "came unheard of"])
async def test_a_lobby_whose_card_was_lost_is_posted_again_and_once(stage: Stage, fault: Fault) -> None:
    hanako = await unheard_lobby(stage, fault)
    listed = await own_tables(hanako)
    assert "だれにも見えていません" in listed.text
    posted = await (await hanako.press(listed, "ウェルカム・トゥ テーブル1を投稿し直す")).answer()
    assert "投稿しています" in posted.text and "募集中（1/2人）" in posted.text
    [card] = lobby_cards(stage) or [await hanako.see(lambda seen: "参加する" in seen.labels)]
    await stage.playground.journal.wait_for(lambda entry: entry.template.endswith("/messages") and entry.status == 200)
    started = await (await hanako.press(card, "ボットを追加")).answer()
    await (await hanako.press(started, "開始")).answer()
    await hanako.see(lambda seen: seen.id == card.id and "始まりました" in seen.text)
    assert lobby_cards(stage) == []


@pytest.mark.parametrize("fault", [Fault.RESET, Fault.LOST_ANSWER], ids=["never came", "came unheard of"])
async def test_a_lobby_whose_card_was_lost_is_closed(stage: Stage, fault: Fault) -> None:
    hanako = await unheard_lobby(stage, fault)
    closed = await (await hanako.press(await own_tables(hanako), "ウェルカム・トゥ テーブル1を閉じる")).answer()
    assert "閉じました" in closed.text and closed.buttons == []
    if fault is Fault.LOST_ANSWER:
        await hanako.see(lambda seen: not seen.ephemeral and "ホストがこのテーブルを閉じました" in seen.text)
    assert lobby_cards(stage) == []
    assert "参加しているテーブルはありません" in (await own_tables(hanako)).text
