"""What people choose for themselves: text mode, in which whole games are played without a picture, themes, language."""

import re
from dataclasses import dataclass

import pytest

from tests.bot.end_to_end.guests import (
    SeenTable,
    board_of,
    commit_button,
    my_turn,
    open_table,
    play_round,
    press_first,
    reveal_of,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_solo import is_over, solo, step
from tests.bot.end_to_end.test_verify import download
from tests.examples import by_turns
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


@dataclass(frozen=True)
class Speaker:
    """Somebody of the playground, and what the bot is expected to say to them."""

    name: str
    text_mode: str
    changed: str
    street: str
    lot: str
    final: str


HANAKO = Speaker(
    name="ハナコ",
    text_mode="オン：画像なしで",
    changed="変更しました",
    street="### 通り1",
    lot="通り1・区画1：通りはまだ空",
    final="### 最終得点",
)
ALICE = Speaker(
    name="Alice",
    text_mode="On: words instead",
    changed="Done!",
    street="### Street 1",
    lot="Street 1, lot 1: street still empty",
    final="### Final score",
)
each_speaker = pytest.mark.parametrize("speaker", [HANAKO, ALICE], ids=["ja", "en"])


async def choose(person: Visitor, place: str, wanted: str) -> Seen:
    """`/settings`, and the first entry of its menus that begins so; the panel after it."""
    panel = await (await person.slash("settings", place)).answer()
    menu = next(menu for menu in panel.menus if any(label.startswith(wanted) for label in menu.labels))
    label = next(label for label in menu.labels if label.startswith(wanted))
    changed = await (await person.select(panel, label, menu=menu.custom_id)).answer()
    assert panel.ephemeral and changed.id == panel.id
    return changed


async def in_words(person: Visitor, speaker: Speaker, place: str) -> None:
    assert speaker.changed in (await choose(person, place, speaker.text_mode)).text


SOLO = [
    pytest.param(HANAKO, "welcome_to", HANAKO.street, "：通りはまだ空き", id="ja-welcome_to"),
    pytest.param(ALICE, "cities", "### District of Alice", "plot)", id="en-cities"),
]


@pytest.mark.seeded
@pytest.mark.parametrize(("speaker", "game", "always", "label"), by_turns(SOLO, 0))
async def test_a_whole_solo_game_is_played_without_a_picture(
    stage: Stage, speaker: Speaker, game: str, always: str, label: str
) -> None:
    person = await stage.person(speaker.name)
    place = await person.open_dm()
    await in_words(person, speaker, place)
    message, labels = await solo(person, place, game), set[str]()
    while not is_over(message):
        assert message.pictures == []
        assert always in message.text
        labels |= {label for menu in message.menus for label in menu.labels} | set(message.labels)
        message = await step(person, message)
    assert message.pictures == []
    assert always in message.text and speaker.final in message.text
    assert any(offered.endswith(label) for offered in labels)
    film = next(button.custom_id for button in message.buttons if ":film:" in button.custom_id)
    told = await (await person.press(message, film)).answer()
    assert told.pictures == [] and speaker.final in told.text
    assert stage.playground.journal.refusals == []
    assert "error" not in stage.log


@each_speaker
async def test_a_round_of_four_is_played_without_a_private_picture(stage: Stage, speaker: Speaker) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    table = await open_table(hanako, alice, bots=2, game="welcome_to")
    person, other = (hanako, alice) if speaker is HANAKO else (alice, hanako)
    await in_words(person, speaker, person.channel())
    panel = await my_turn(person, table)
    while commit_button(panel) is None:
        assert panel.pictures == [] and speaker.street in panel.text
        panel = await press_first(person, panel)
    for shown in (panel, await (await person.press(panel, commit_button(panel) or "")).answer()):
        assert shown.pictures == [] and speaker.street in shown.text
    await play_round(other, table)
    assert len((await reveal_of(person, 1)).pictures) >= 2
    panel = await my_turn(person, table)
    assert panel.pictures == [] and speaker.street in panel.text


async def test_everybody_else_sees_pictures_and_whoever_reads_words_is_told_them(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage, "welcome_to")
    await in_words(alice, ALICE, alice.channel())
    for person in (hanako, alice):
        await play_round(person, table)
    reveal = await reveal_of(hanako, 1)
    assert len(reveal.pictures) >= 2 and all(reveal.alt_texts)
    assert (await my_turn(hanako, table)).pictures
    board = await board_of(alice, table)
    told = await (await alice.press(board, sheets_button(board))).answer()
    assert told.ephemeral and told.pictures == []
    assert {"### City Plans", "### Players", "### Sheet of Alice, Round 1", "### Sheet of ハナコ, Round 1"} <= set(
        told.text.splitlines()
    )
    assert re.search(r"[(, ]new[),]", told.text)


def sheets_button(board: Seen) -> str:
    return next(button.custom_id for button in board.buttons if ":sheets:" in button.custom_id)


async def pictures_of(person: Visitor, table: SeenTable) -> tuple[bytes, bytes, bytes]:
    """The picture of one's own turn, the first of everybody's sheets, and the public board."""
    board = await board_of(person, table)
    sheets = await (await person.press(board, sheets_button(board))).answer()
    own = await my_turn(person, table)
    return await download(own.pictures[0]), await download(sheets.pictures[0]), await download(board.pictures[0])


async def test_the_night_is_ones_own(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    before, others = await pictures_of(alice, table), await pictures_of(hanako, table)
    assert "Done!" in (await choose(alice, alice.channel(), "Dark")).text
    after = await pictures_of(alice, table)
    assert before[0] != after[0] and before[1] != after[1] and before[2] == after[2]
    assert await pictures_of(hanako, table) == others
    await play_round(alice, table)
    await play_round(hanako, table)
    assert len((await reveal_of(alice, 1)).pictures) >= 2


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
