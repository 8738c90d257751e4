"""Whatever cannot be done gets one clear sentence in the person's language, and nothing is lost."""

import asyncio
from typing import Any

import pytest

from bot.playground import Permission
from tests.bot.end_to_end.guests import board_of, my_turn, open_table, play_to_the_end, press_first, two_at_a_table
from tests.bot.end_to_end.stage import Stage
from tests.towers.rules import GAME
from tests.visitor import NotPossible, Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]


async def lobby(host: Visitor, **options: int) -> Seen:
    """A fresh lobby card."""
    return await (await host.slash("play", None, game="welcome_to", **options)).answer()


async def other(person: Visitor, message: Seen) -> Seen:
    """The same message as somebody else sees it."""
    await person.history(message.channel_id)
    return person.message(message.id)


async def test_an_unknown_game_is_answered_in_each_persons_language(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    for person, words in ((hanako, "そのゲームはありません"), (alice, "no such game")):
        answer = await (await person.slash("play", game="チェス")).answer()
        assert answer.ephemeral and words in answer.text


async def test_a_game_may_be_typed_by_its_title(stage: Stage) -> None:
    alice = await stage.person("Alice")
    card = await (await alice.slash("play", game="Welcome To…")).answer()
    assert not card.ephemeral and "Alice" in card.text


async def test_an_impossible_number_of_seats(stage: Stage) -> None:
    alice = await stage.person("Alice")
    answer = await (await alice.slash("play", game="welcome_to", seats=40)).answer()
    assert answer.ephemeral and "2 to 12" in answer.text


REFUSED: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "seats": (
        "Alice",
        {"game": "cities", "seats": 9},
        ["You typed `/play game:Cities seats:9`", "This is allowed: `/play game:Cities seats:4`"],
    ),
    "席": (
        "ハナコ",
        {"game": "cities", "seats": 9, "bot_level": "easy"},
        [
            "入力した内容：`/あそぶ ゲーム:シティズ 人数:9 ボットの強さ:よわい`",
            "これならできます：`/あそぶ ゲーム:シティズ 人数:4 ボットの強さ:よわい`",
        ],
    ),
    "mode": (
        "Alice",
        {"game": "barrage", "mode": "a `long` one", "pace": "live"},
        ["You typed `/play game:Barrage mode:a long one pace:Live`", "This is allowed: `/play game:Barrage pace:Live`"],
    ),
    "pace": (
        "Alice",
        {"game": "welcome_to", "pace": "quick"},
        ["You typed `/play game:Welcome To… pace:Live, quick picks`", "This is allowed: `/play game:Welcome To…`"],
    ),
    "invite": (
        "Alice",
        {"game": "cities", "invite": "Bob"},
        ["You typed `/play game:Cities invite:Bob`", "This is allowed: `/play game:Cities`"],
    ),
    "game": ("Alice", {"game": "chess"}, ["You typed `/play game:chess`"]),
}


@pytest.mark.parametrize(("name", "options", "lines"), REFUSED.values(), ids=REFUSED)
async def test_a_refused_command_is_given_back_to_be_copied_and_where_possible_as_it_is_allowed(
    stage: Stage, name: str, options: dict[str, Any], lines: list[str]
) -> None:
    person = await stage.person(name)
    answer = await (await person.slash("play", **options)).answer()
    assert answer.ephemeral and answer.text.splitlines()[1:] == lines


async def test_a_full_lobby_and_joining_twice(stage: Stage) -> None:
    hanako, bob = await stage.person("ハナコ"), await stage.person("Bob")
    card = await lobby(hanako, seats=2)
    await hanako.press(card, "参加する")
    await hanako.see(lambda seen: seen.ephemeral and "もうこのテーブルに参加しています" in seen.text)
    before = await other(bob, card)
    await (await hanako.press(await other(hanako, card), "ボットを追加")).answer()
    with pytest.raises(NotPossible):
        await bob.press(await other(bob, card), "参加する")
    assert before.button("参加する").disabled is False


async def test_only_the_host_adds_bot_players_and_starts(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await lobby(hanako)
    await (await alice.press(await other(alice, card), "参加する")).answer()
    for label in ("ボットを追加", "開始"):
        answer = await (await alice.press(await other(alice, card), label)).answer()
        assert answer.ephemeral and "Only the host" in answer.text and answer.mentioned == []


async def test_starting_alone_is_not_offered(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    card = await lobby(hanako)
    with pytest.raises(NotPossible):
        await hanako.press(card, "開始")


async def test_the_last_one_to_leave_closes_the_table(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    card = await (await hanako.press(await lobby(hanako), "抜ける")).answer()
    assert "閉じました" in card.text and card.buttons == []


async def test_another_persons_private_panel_cannot_be_pressed(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    panel = await my_turn(hanako, table)
    with pytest.raises(NotPossible):
        await press_first(alice, panel)


async def test_a_button_of_a_finished_table_says_that_it_is_over(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    table = await open_table(hanako, alice, game=GAME.name)
    await asyncio.gather(play_to_the_end(hanako, table), play_to_the_end(alice, table))
    old = await board_of(hanako, table)
    answer = await (await hanako.press(old, "自分の番")).answer()
    assert answer.ephemeral and "ゲームは終わりました" in answer.text and answer.pictures


async def test_without_leave_to_attach_files_the_lobby_stays_as_it_is(stage: Stage) -> None:
    allowed = stage.playground.world.permissions
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await lobby(hanako)
    stage.playground.world.permissions &= ~Permission.ATTACH_FILES
    await (await alice.press(await other(alice, card), "参加する")).answer()
    answer = await (await hanako.press(await other(hanako, card), "開始")).answer()
    assert answer.ephemeral and "ファイルを添付" in answer.text
    stage.playground.world.permissions = allowed
    card = await (await hanako.press(await other(hanako, card), "開始")).answer()
    assert "始まりました" in card.text
