"""A table's options, chosen by its host on a private panel and shown on the lobby card, whatever fails meanwhile."""

import pytest

from bot.playground import Fault, FaultRule
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]


PAST = "ゲームが始まったので、オプションはもう変えられません。"


async def choose(person: Visitor, panel: Seen, menu: int, *values: str) -> Seen:
    """Choose these, and nothing else, in one of the menus."""
    return await (await person.select(panel, *values, menu=panel.menus[menu].custom_id)).answer()


async def card_says(person: Visitor, card: Seen, words: str) -> Seen:
    return await person.see(lambda seen: seen.id == card.id and words in seen.text)


async def test_house_rules_are_opened_by_a_press_and_stay_open_while_they_are_changed(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    card = await (await hanako.slash("play", game="welcome_to")).answer()
    panel = await (await hanako.press(card, "オプション")).answer()
    assert "**ルールの解釈**：標準" in panel.text and len(panel.menus) == 2
    opened = await (await hanako.press(panel, "変更…")).answer()
    assert opened.id == panel.id and len(opened.menus) == 3
    changed = await choose(hanako, opened, 2, "ラウンドアバウトは手番中いつでも")
    assert len(changed.menus) == 3
    await card_says(hanako, card, "派遣の欄には自動でチェックを付ける：オフ")
    closed = await choose(hanako, changed, 1, "中級ルール")
    assert len(closed.menus) == 2 and "派遣の欄には自動でチェックを付ける：オフ" in closed.text
    assert stage.playground.journal.failed_requests == []


async def test_options_that_a_restart_has_left_open_become_one_line_when_they_are_pressed(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    card = await (await hanako.slash("play", game="welcome_to")).answer()
    panel = await (await hanako.press(card, "オプション")).answer()
    await (await hanako.press(hanako.message(card.id), "ボットを追加")).answer()
    await stage.kill_bot()
    await stage.start_bot()
    await (await hanako.press(hanako.message(card.id), "開始")).answer()
    late = await choose(hanako, panel, 1)
    assert (late.id, late.text, late.buttons, late.menus) == (panel.id, PAST, [], [])
    assert stage.playground.journal.failed_requests == []


async def test_each_person_has_one_panel_of_options_at_a_table_and_chooses_a_colour_there(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await (await hanako.slash("play", game="dice_new_town")).answer()
    await (await alice.press(await card_says(alice, card, "1/4"), "参加する")).answer()
    first = await (await alice.press(alice.message(card.id), "オプション")).answer()
    assert [menu.placeholder for menu in first.menus] == ["Your colour: blue"]
    second = await (await alice.press(alice.message(card.id), "オプション")).answer()
    await alice.event(lambda event: event["t"] == "message_delete" and event["id"] == first.id)
    changed = await choose(alice, second, 0, "red")
    assert (changed.id, changed.menus[0].placeholder) == (second.id, "Your colour: red")
    await card_says(hanako, card, "Alice · 赤")
    panel = await (await hanako.press(hanako.message(card.id), "オプション")).answer()
    assert "あなたの色：青" in [menu.placeholder for menu in panel.menus]
    await (await hanako.press(hanako.message(card.id), "開始")).answer()
    await alice.see(lambda seen: seen.id == second.id and "can no longer be changed" in seen.text)
    assert stage.playground.journal.failed_requests == []


async def test_the_card_is_brought_up_to_date_though_discord_fails_or_the_bot_is_killed(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    card = await (await hanako.slash("play", game="welcome_to")).answer()
    panel = await (await hanako.press(card, "オプション")).answer()
    failed = stage.playground.faults.add(FaultRule(Fault.RESET, "PATCH", r"/messages/\d+$", times=1))
    await choose(hanako, panel, 1, "中級ルール")
    await card_says(hanako, card, "中級ルール")
    assert failed.hits == 1
    stage.playground.faults.add(FaultRule(Fault.RESET, "PATCH", r"/messages/\d+$", times=1000))
    await choose(hanako, panel, 1)
    await stage.kill_bot()
    stage.playground.faults.clear()
    await stage.start_bot()
    card = await hanako.see(lambda seen: seen.id == card.id and "中級ルール" not in seen.text)
    assert "**オプション**：基本ルール" in card.text


async def test_options_of_a_card_that_is_gone_are_kept_all_the_same(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    world = stage.playground.world
    card = await (await hanako.slash("play", game="welcome_to")).answer()
    panel = await (await hanako.press(card, "オプション")).answer()
    channel = world.channels[card.channel_id]
    stage.playground.backend.messages.delete(channel, world.message(channel, card.id))
    await choose(hanako, panel, 1, "中級ルール")
    other = await (await hanako.slash("play", game="welcome_to")).answer()
    await choose(hanako, await (await hanako.press(other, "オプション")).answer(), 1, "中級ルール")
    await card_says(hanako, other, "中級ルール")
    listed = await (await hanako.slash("tables")).answer()
    await (await hanako.press(listed, "ウェルカム・トゥ テーブル1を投稿し直す")).answer()
    again = await hanako.see(lambda seen: seen.id not in {card.id, other.id} and "参加する" in seen.labels)
    assert "**オプション**：基本ルール、中級ルール" in again.text
