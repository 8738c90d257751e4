"""What time does, through the stand-in: calls to people, and a forgotten lobby."""

from pathlib import Path

import pytest

from bot.playground import Fault, FaultRule
from tests.bot.end_to_end.guests import (
    finish_turn,
    open_table,
    opened,
    play_round,
    reveal_of,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.new_database import run_in
from tests.towers.rules import GAME
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


DAY = 24 * 60 * 60


def make_older(folder: Path, seconds: int) -> None:
    """Let all that is stored have happened so many seconds earlier."""
    run_in(
        folder,
        f"UPDATE tables SET updated_at = updated_at - {seconds}",
        f"UPDATE deadlines SET due = due - {seconds}",
        f"UPDATE seats SET since = since - {seconds}, nudged_at = nudged_at - {seconds}",
    )


async def days_later(stage: Stage, folder: Path, days: int) -> None:
    """Let so many days pass while the bot is off."""
    await stage.stop_bot()
    make_older(folder, days * DAY)
    await stage.start_bot()


async def test_the_card_of_a_forgotten_lobby_says_kindly_that_it_is_closed(stage: Stage, tmp_path: Path) -> None:
    hanako = await stage.person("ハナコ")
    card = await (await hanako.slash("play", game=GAME.name, bot_level="easy")).answer()
    await days_later(stage, tmp_path, 3)
    closed = await hanako.see(lambda seen: seen.id == card.id and "3日間動きがなかった" in seen.text)
    assert closed.buttons == []


async def calls_page(person: Visitor) -> Seen:
    """The second page of `/settings`."""
    panel = await (await person.slash("settings", person.channel())).answer()
    page = next(button.custom_id for button in panel.buttons if button.custom_id.endswith(":1"))
    return await (await person.press(panel, page)).answer()


async def by_message(person: Visitor) -> None:
    """Have direct messages in place of mentions."""
    calls = await calls_page(person)
    wanted = calls.menus[0].labels[1]
    changed = await (await person.select(calls, wanted, menu=calls.menus[0].custom_id)).answer()
    assert wanted in ("Send me a direct message", "DMで知らせる")
    assert "Done!" in changed.text or "変更しました" in changed.text


async def calls_in(person: Visitor, place: str) -> list[Seen]:
    """The calls in a channel or thread, apart from reveals."""
    return [
        seen for seen in await person.history(place) if "It is your turn!" in seen.text or "あなたの番です" in seen.text
    ]


async def test_a_direct_message_calls_and_its_button_opens_the_turn(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    letters = await alice.open_dm()
    await by_message(alice)
    table = await open_table(hanako, alice)
    call = await alice.see(lambda seen: seen.channel_id == letters and "あなたの番です" in seen.text)
    assert (call.mentioned, f"<#{table.thread_id}>" in call.text) == ([], True)
    later = call.button("snooze").custom_id
    assert "three hours" in (await (await alice.press(call, later)).answer()).text
    await finish_turn(alice, await opened(alice, call))
    await play_round(hanako, table)
    reveal = await reveal_of(hanako, 1)
    assert reveal.mentioned == []
    await alice.see(lambda seen: seen.channel_id == letters and int(seen.id) > int(call.id))
    await play_round(hanako, table)
    await play_round(alice, table)
    await reveal_of(alice, 2)
    assert stage.playground.journal.failed_requests == []
    assert len(await calls_in(alice, letters)) == 2 and await calls_in(alice, table.thread_id) == []


async def test_a_direct_message_waits_for_the_thread_to_which_it_leads(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    letters = await alice.open_dm()
    await by_message(alice)
    late = stage.playground.faults.add(FaultRule(Fault.STATUS, "POST", r"/threads$", status=503))
    table = await open_table(hanako, alice)
    call = await alice.see(lambda seen: seen.channel_id == letters and "あなたの番です" in seen.text)
    assert late.hits == 1 and f"<#{table.thread_id}>" in call.text


async def test_when_a_clock_has_run_out_the_others_say_what_is_to_be_done(stage: Stage, tmp_path: Path) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    table = await open_table(hanako, alice, pace="daily")
    await play_round(hanako, table)
    await days_later(stage, tmp_path, 2)
    await days_later(stage, tmp_path, 1)
    await hanako.history(table.thread_id)
    asked = await hanako.see(lambda seen: "Alice" in seen.text and "vote" in seen.verbs)
    assert asked.mentioned == [hanako.id] and len(asked.buttons) == 5
    told = await (await alice.press(asked, "もう少し待つ")).answer()
    assert told.ephemeral
    decided = await (await hanako.press(asked, "これからボットに任せる")).answer()
    assert decided.id == asked.id and decided.buttons == []
    await reveal_of(hanako, 1)
    await play_round(hanako, table)
    await reveal_of(hanako, 2)
    assert stage.playground.journal.failed_requests == []
