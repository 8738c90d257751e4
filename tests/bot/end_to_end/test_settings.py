"""What people choose for themselves holds for them alone, in every place, and after a restart."""

import re

import pytest

from tests.bot.end_to_end.guests import (
    board_of,
    my_turn,
    play_round,
    reveal_of,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_solo import solo
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


async def choose(person: Visitor, place: str, wanted: str) -> Seen:
    """`/settings`, and the first entry of its menus that begins so; the panel after it."""
    panel = await (await person.slash("settings", place)).answer()
    menu = next(menu for menu in panel.menus if any(label.startswith(wanted) for label in menu.labels))
    label = next(label for label in menu.labels if label.startswith(wanted))
    changed = await (await person.select(panel, label, menu=menu.custom_id)).answer()
    assert panel.ephemeral and changed.id == panel.id
    return changed


async def in_words(alice: Visitor, place: str) -> None:
    """Have Alice read words in place of pictures."""
    assert "Done!" in (await choose(alice, place, "On: words instead")).text


async def test_everybody_else_sees_pictures_and_whoever_reads_words_is_told_them(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage, "welcome_to")
    await in_words(alice, alice.channel())
    for person in (hanako, alice):
        await play_round(person, table)
    reveal = await reveal_of(hanako, 1)
    assert len(reveal.pictures) >= 2 and all(reveal.alt_texts)
    assert (await my_turn(hanako, table)).pictures
    board = await board_of(alice, table)
    told = await (await alice.press(board, "sheets")).answer()
    assert told.ephemeral and told.pictures == []
    assert {"### City Plans", "### Players", "### Sheet of Alice, Round 1", "### Sheet of ハナコ, Round 1"} <= set(
        told.text.splitlines()
    )
    assert re.search(r"[(, ]new[),]", told.text)
    helped = await (await alice.press(board, "help")).answer()
    assert helped.ephemeral and helped.pictures == [] and "### Welcome To…" in helped.text
    more = await (await alice.press(helped, "legend")).answer()
    assert more.id == helped.id and more.pictures == [] and "### A turn" in more.text


async def test_settings_can_be_chosen_anywhere_and_hold_after_a_restart(stage: Stage) -> None:
    alice = await stage.person("Alice")
    await alice.install()
    for place in (alice.elsewhere, alice.group, await alice.open_dm()):
        assert (await choose(alice, place, "日本語")).text.startswith("### あなたの設定")
    await stage.kill_bot()
    await stage.start_bot()
    assert "ソロ" in (await solo(alice, alice.channel())).text
    back = await choose(alice, alice.channel(), "Discordの言語")
    assert back.text.startswith("### Your settings")


async def test_a_refusal_speaks_the_language_that_was_chosen(stage: Stage) -> None:
    alice = await stage.person("Alice")
    await choose(alice, alice.channel(), "日本語")
    refusal = await (await alice.slash("play", game="no such game")).answer()
    assert "ありません" in refusal.text
