"""A standard game of Barrage by pressing what the bot offers: two people, a bot player and an automa.

One of the people plays by pictures, the other by words alone. By default they play its beginning.
"""

import asyncio
from pathlib import Path

import pytest

from tests.bot.end_to_end.guests import (
    OVER,
    SeenTable,
    board_of,
    called,
    finish_turn,
    is_asked,
    joined,
    opened,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_settings import in_words
from tests.bot.end_to_end.test_verify import details_on, download, replayed
from tests.examples import length
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

BANK = "銀行"
BUILDING = 5
"""In so many turns somebody chooses a company and builds; the bank takes fewer presses."""
TURNS = length(2, 1_000)
"""So many turns are taken by somebody at most; a whole game has fewer than a thousand."""


async def open_with_automa(host: Visitor, guest: Visitor) -> SeenTable:
    """A table for which the host has chosen an automa among the options, with a bot player."""
    card = await (await host.slash("play", game="barrage", bot_level="easy")).answer()
    panel = await (await host.press(card, "オプション")).answer()
    menu = next(menu for menu in panel.menus if "1社" in menu.labels)
    await (await host.select(panel, "1社", menu=menu.custom_id)).answer()
    await host.see(lambda seen: seen.id == card.id and "オートマ：1社" in seen.text)
    await joined(guest, card.id)
    await (await host.press(host.message(card.id), "ボットを追加")).answer()
    card = await host.see(lambda seen: seen.id == card.id and "（3/" in seen.text)
    await (await host.press(card, "開始")).answer()
    table = SeenTable(card.id)
    table.thread_id = (await board_of(host, table)).channel_id
    return table


async def spend_at_the_bank(person: Visitor, panel: Seen) -> Seen:
    """A turn in which all workers go to the bank, if that is offered; the first option of every other question."""
    while "commit" not in panel.verbs:
        offered = ((menu, label) for menu in panel.menus for label in menu.labels if BANK in label)
        menu, label = next(offered, (None, ""))
        if menu is None:
            return await finish_turn(person, panel)
        panel = await (await person.select(panel, label, menu=menu.custom_id)).answer()
        if is_asked(panel):
            panel = await press_last(person, panel)
    return await (await person.press(panel, "commit")).answer()


async def press_last(person: Visitor, panel: Seen) -> Seen:
    """Take the last option on offer, in a menu or on a button; of several that are wanted the last ones."""
    for menu in panel.menus:
        values = [option["value"] for option in menu.options[-max(1, menu.least) :]]
        return await (await person.select(panel, *values, menu=menu.custom_id)).answer()
    return await (await person.press(panel, panel.asking_for("choose")[-1].custom_id)).answer()


async def play_on(person: Visitor, table: SeenTable, building: int) -> Seen | None:
    """In so many turns take the first options, then go to the bank; the message that ends the game, if it does.

    A turn in which only one thing can be done has nothing but to be committed.
    """
    call = None
    for _ in range(TURNS):
        call = await called(person, table, call)
        if OVER in call.text:
            return call
        panel = await opened(person, call)
        while is_asked(panel) or "commit" in panel.verbs:
            building -= 1
            panel = await (finish_turn if building >= 0 else spend_at_the_bank)(person, panel)
    return None


async def assert_over(person: Visitor, ends: list[Seen], folder: Path) -> None:
    """One message tells everybody's rank, and all moves lead from the seed to that end."""
    assert len({end.id for end in ends}) == 1
    assert ends[0].text.count("位**") == 4 and "オートマ1" in ends[0].text
    answer = await details_on(person, 1)
    assert "すべて一致しました" in answer.text
    (address,) = {picture for picture in answer.pictures if picture.endswith(".json")}
    recording = folder / "table-1.json"
    recording.write_bytes(await download(address))
    assert "barrage, 3 seats, finished" in await replayed(recording)


@pytest.mark.seeded
async def test_two_people_a_bot_player_and_an_automa_play_together(stage: Stage, tmp_path: Path) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    await in_words(alice, alice.channel())
    table = await open_with_automa(hanako, alice)
    ends = await asyncio.gather(play_on(hanako, table, BUILDING), play_on(alice, table, 0))
    told = await hanako.see(lambda seen: any("オートマ1は" in alt for alt in seen.alt_texts))
    assert told.channel_id == table.thread_id
    if whole := [end for end in ends if end is not None]:
        await assert_over(hanako, whole, tmp_path)
    assert stage.playground.journal.failed_requests == []
    assert await stage.stop_bot() == 0
    assert "error" not in stage.log
