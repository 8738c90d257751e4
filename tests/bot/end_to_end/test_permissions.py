"""Where the bot may not post, no game begins: whoever wants one is told what is missing, and what is possible."""

import asyncio
from pathlib import Path
from typing import Final

import pytest

from bot.playground import Fault, FaultRule, Permission
from bot.playground.messages import Draft, Messages
from bot.playground.world import BOT_ROLE_ID, World
from bot.store import Store
from bot.table.aftermath import open_tables
from bot.table.lobby.starting import begin
from bot.ui.click import Click, Verb
from tests.bot.end_to_end.guests import (
    SeenTable,
    board_of,
    end_in_store,
    joined,
    my_turn,
    open_table,
    play_round,
    reveal_of,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_servers import chosen, server_page
from tests.bot.new_database import database_in
from tests.towers.rules import GAME
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

THREAD_PERMISSIONS: Final = {
    Permission.SEND_MESSAGES_IN_THREADS: "**スレッドでメッセージを送信**",
    Permission.CREATE_PUBLIC_THREADS: "**公開スレッドの作成**",
}
CHANNEL_PERMISSIONS: Final = {
    Permission.VIEW_CHANNEL: "**チャンネルを見る**",
    Permission.ATTACH_FILES: "**ファイルを添付**",
}


def deny(stage: Stage, person: Visitor, permission: Permission) -> None:
    """Let the bot no longer do this in the first channel."""
    stage.playground.world.overwrite(person.channel(), BOT_ROLE_ID, deny=permission)


def allow_again(stage: Stage, person: Visitor) -> None:
    """Let the bot do everything there that it could do in the beginning."""
    stage.playground.world.overwrite(person.channel(), BOT_ROLE_ID)


def threads(world: World) -> list[str]:
    return [channel.payload["name"] for channel in world.channels.values() if channel.is_thread]


def nothing_was_refused(stage: Stage) -> bool:
    """Whether Discord has taken all that the bot has sent."""
    return stage.playground.journal.refusals == []


async def full_lobby(host: Visitor, guest: Visitor) -> Seen:
    """A lobby for three in which two have sat down."""
    card = await (await host.slash("play", game=GAME.name, seats=3, bot_level="easy")).answer()
    await joined(guest, card.id)
    return await host.see(lambda seen: seen.id == card.id and "（2/3人）" in seen.text)


async def plays_in(stage: Stage, host: Visitor, guest: Visitor, place: str, card_id: str) -> None:
    """The game has begun in this place, and a round of it can be played."""
    table = SeenTable(card_id)
    table.thread_id = (await board_of(host, table)).channel_id
    assert table.thread_id == place
    await host.see(lambda seen: seen.id == card_id and "始まりました" in seen.text)
    await asyncio.gather(play_round(host, table), play_round(guest, table))
    await reveal_of(host, 1)
    assert nothing_was_refused(stage)


@pytest.mark.parametrize("permission", THREAD_PERMISSIONS, ids=lambda one: one.name)
async def test_without_a_permission_for_threads_the_host_may_play_in_the_channel(
    stage: Stage, permission: Permission
) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    deny(stage, hanako, permission)
    card = await full_lobby(hanako, alice)
    offer = await (await hanako.press(card, "開始")).answer()
    assert offer.ephemeral and THREAD_PERMISSIONS[permission] in offer.text and f"<#{card.channel_id}>" in offer.text
    assert "開始" in hanako.message(card.id).labels
    refusal = await (await alice.press(alice.message(card.id), "開始")).answer()
    assert "ハナコ" not in refusal.labels and f"<@{hanako.id}>" in refusal.text
    begun = await (await hanako.press(offer, "チャンネルで遊ぶ")).answer()
    assert begun.id == offer.id and "始まっています" in begun.text
    await plays_in(stage, hanako, alice, card.channel_id, card.id)
    assert not threads(stage.playground.world)


async def test_once_the_permission_is_there_the_same_button_opens_a_thread(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    deny(stage, hanako, Permission.SEND_MESSAGES_IN_THREADS)
    card = await full_lobby(hanako, alice)
    offer = await (await hanako.press(card, "開始")).answer()
    allow_again(stage, hanako)
    assert "始まりました" in (await (await hanako.press(hanako.message(card.id), "開始")).answer()).text
    await plays_in(stage, hanako, alice, card.id, card.id)
    late = await (await hanako.press(offer, "チャンネルで遊ぶ")).answer()
    assert late.ephemeral and "もう始まっています" in late.text


async def test_where_nothing_can_be_shown_no_table_is_opened(stage: Stage) -> None:
    hanako = await stage.person("ハナコ")
    for permission, name in CHANNEL_PERMISSIONS.items():
        deny(stage, hanako, permission)
        refusal = await (await hanako.slash("play", game=GAME.name)).answer()
        assert refusal.ephemeral and name in refusal.text
    card = await (await hanako.slash("play", hanako.channel("ゲーム"), game=GAME.name)).answer()
    assert "テーブル1" in card.text


async def test_what_is_lost_between_the_lobby_and_the_start_keeps_the_game_from_starting(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await full_lobby(hanako, alice)
    for permission, name in CHANNEL_PERMISSIONS.items():
        deny(stage, hanako, permission)
        refusal = await (await hanako.press(card, "開始")).answer()
        assert refusal.ephemeral and name in refusal.text
        assert "開始" in hanako.message(card.id).labels
    allow_again(stage, hanako)
    await (await hanako.press(card, "開始")).answer()
    await plays_in(stage, hanako, alice, card.id, card.id)


async def test_who_takes_the_last_seat_starts_nothing_where_no_thread_can_be(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await (await hanako.slash("play", game=GAME.name, seats=2)).answer()
    deny(stage, hanako, Permission.SEND_MESSAGES_IN_THREADS)
    full = await joined(alice, card.id)
    assert "（2/2人）" in full.text and "**スレッドでメッセージを送信**" in full.text
    offer = await (await hanako.press(hanako.message(card.id), "開始")).answer()
    await (await hanako.press(offer, "チャンネルで遊ぶ")).answer()
    await plays_in(stage, hanako, alice, card.channel_id, card.id)


async def test_a_server_that_plays_in_channels_is_asked_for_nothing_about_threads(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    await chosen(hanako, await server_page(hanako), "スレッドを作らず、チャンネルで遊ぶ")
    deny(stage, hanako, Permission.SEND_MESSAGES)
    refusal = await (await hanako.slash("play", game=GAME.name)).answer()
    assert refusal.ephemeral and "**メッセージを送信**" in refusal.text
    deny(stage, hanako, Permission.CREATE_PUBLIC_THREADS | Permission.SEND_MESSAGES_IN_THREADS)
    card = await full_lobby(hanako, alice)
    await (await hanako.press(card, "開始")).answer()
    await plays_in(stage, hanako, alice, card.channel_id, card.id)


async def test_in_a_thread_it_is_the_permission_for_threads_that_counts(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    deny(stage, hanako, Permission.SEND_MESSAGES)
    card = await (await hanako.slash("play", table.thread_id, game=GAME.name, bot_level="easy")).answer()
    card = await (await hanako.press(card, "ボットを追加")).answer()
    deny(stage, hanako, Permission.SEND_MESSAGES_IN_THREADS)
    refusal = await (await hanako.press(card, "開始")).answer()
    assert refusal.ephemeral and "**スレッドでメッセージを送信**" in refusal.text
    assert f"<#{table.thread_id}>" in refusal.text


async def test_a_private_thread_without_the_bot_is_no_place_for_a_table(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    thread = stage.playground.world.channel(table.thread_id)
    thread.payload["type"], thread.members = 12, [hanako.id]
    refusal = await (await hanako.slash("play", table.thread_id, game=GAME.name)).answer()
    assert refusal.ephemeral and "**チャンネルを見る**" in refusal.text


# From elsewhere: what the press says is about another channel, so Discord is asked


async def accepted_in_private(stage: Stage, guest: Visitor) -> Seen:
    """Take a seat at the first table from a button in direct messages; the answer."""
    world = stage.playground.world
    button = {"type": 2, "style": 1, "label": "Join", "custom_id": Click(1, Verb.ACCEPT).custom_id}
    asking = {"content": "Come and play", "components": [{"type": 1, "components": [button]}]}
    Messages(world).create(world.direct_channel(guest.id), world.bot, Draft(asking))
    return await (await guest.press(await guest.see(lambda seen: seen.text.startswith("Come")), "Join")).answer()


async def test_an_invitation_accepted_in_private_starts_the_game_where_it_can_be_played(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await (await hanako.slash("play", game=GAME.name, seats=2, invite=f"<@{alice.id}>")).answer()
    assert "The game has begun" in (await accepted_in_private(stage, alice)).text
    await plays_in(stage, hanako, alice, card.id, card.id)


async def test_accepted_in_private_where_no_thread_can_be_the_seat_is_taken_and_the_reason_told(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await (await hanako.slash("play", game=GAME.name, seats=2, invite=f"<@{alice.id}>")).answer()
    deny(stage, hanako, Permission.SEND_MESSAGES_IN_THREADS)
    answer = await accepted_in_private(stage, alice)
    assert "You have a seat" in answer.text and "**Send Messages in Threads**" in answer.text
    assert not threads(stage.playground.world)
    allow_again(stage, hanako)
    card = await hanako.see(lambda seen: seen.id == card.id and "（2/2人）" in seen.text)
    await (await hanako.press(card, "開始")).answer()
    await plays_in(stage, hanako, alice, card.id, card.id)


async def test_accepted_in_private_where_the_bot_sees_nothing_the_reason_is_told(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    await (await hanako.slash("play", game=GAME.name, seats=2, invite=f"<@{alice.id}>")).answer()
    deny(stage, hanako, Permission.VIEW_CHANNEL)
    answer = await accepted_in_private(stage, alice)
    assert "You have a seat" in answer.text and "**View Channels**" in answer.text


async def test_where_discord_does_not_tell_the_seat_is_taken_and_the_host_starts(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await (await hanako.slash("play", game=GAME.name, seats=2, invite=f"<@{alice.id}>")).answer()
    stage.playground.faults.add(FaultRule(Fault.RESET, "GET", r"/guilds/\d+$", times=2))
    answer = await accepted_in_private(stage, alice)
    assert "You have a seat" in answer.text and "has not told me in time" in answer.text
    card = await hanako.see(lambda seen: seen.id == card.id and "（2/2人）" in seen.text)
    await (await hanako.press(card, "開始")).answer()
    await plays_in(stage, hanako, alice, card.id, card.id)


async def test_a_rematch_is_offered_where_it_can_be_played_and_says_why_it_does_not_begin(
    stage: Stage, tmp_path: Path
) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    before = (table.lobby_id, (await board_of(hanako, table)).id)
    await stage.stop_bot()
    await end_in_store(tmp_path, 1)
    await stage.start_bot()
    last = await hanako.see(lambda seen: "もう一度遊ぶ" in seen.labels and seen.id not in before)
    deny(stage, hanako, Permission.SEND_MESSAGES)
    refusal = await (await hanako.press(last, "もう一度遊ぶ")).answer()
    assert refusal.ephemeral and "**メッセージを送信**" in refusal.text
    deny(stage, hanako, Permission.SEND_MESSAGES_IN_THREADS)
    opened = await (await hanako.press(last, "もう一度遊ぶ")).answer()
    assert "同じメンバー" in opened.text
    await alice.history(last.channel_id)
    joined = await (await alice.press(alice.message(last.id), "もう一度遊ぶ")).answer()
    assert "You have a seat" in joined.text and "**Send Messages in Threads**" in joined.text
    card = await hanako.see(lambda seen: "テーブル2" in seen.text and "（2/2人）" in seen.text)
    offer = await (await hanako.press(card, "開始")).answer()
    await (await hanako.press(offer, "チャンネルで遊ぶ")).answer()
    await plays_in(stage, hanako, alice, card.channel_id, card.id)


# After the start: the thread is opened, or opened anew, when things may have changed


async def begun_while_away(stage: Stage, folder: Path, denied: Permission) -> tuple[Visitor, Visitor, Seen]:
    """Hanako and Alice, and the card of their full lobby; the game begins, and the bot loses a permission, while it is
    away.
    """
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await full_lobby(hanako, alice)
    await stage.stop_bot()
    await begin_in_store(folder, 1)
    deny(stage, hanako, denied)
    await stage.start_bot()
    return hanako, alice, card


async def begin_in_store(folder: Path, number: int) -> None:
    """Start the table of that number while the bot is away."""
    store = await Store.open(database_in(folder))
    tables = open_tables(store)
    async with tables.held(number) as table, tables.act(table) as tx:
        await begin(tx, tables, table)
        await tx.update_card(table.row)
    await store.close()


async def test_a_game_that_began_before_the_permission_was_lost_goes_on_in_the_channel(
    stage: Stage, tmp_path: Path
) -> None:
    hanako, alice, card = await begun_while_away(stage, tmp_path, Permission.SEND_MESSAGES_IN_THREADS)
    table = SeenTable(card.id)
    table.thread_id = (await board_of(hanako, table)).channel_id
    assert table.thread_id == card.channel_id
    await asyncio.gather(play_round(hanako, table), play_round(alice, table))
    assert not threads(stage.playground.world)
    assert nothing_was_refused(stage)


async def test_a_game_that_can_be_posted_nowhere_waits_until_it_can(stage: Stage, tmp_path: Path) -> None:
    hanako, alice, card = await begun_while_away(stage, tmp_path, Permission.VIEW_CHANNEL)
    await stage.playground.journal.until(lambda entry: entry.status == 403)
    assert not stage.playground.journal.of("POST", "/channels/{channel_id}/messages")
    allow_again(stage, hanako)
    await stage.stop_bot()
    await stage.start_bot()
    await board_of(hanako, SeenTable(card.id))
    assert (await my_turn(alice, SeenTable(card.id, card.id))).ephemeral


async def test_a_bot_that_may_not_read_history_opens_a_thread_all_the_same(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    deny(stage, hanako, Permission.READ_MESSAGE_HISTORY)
    table = await open_table(hanako, alice)
    assert len(threads(stage.playground.world)) == 1
    await asyncio.gather(play_round(hanako, table), play_round(alice, table))
    await reveal_of(hanako, 1)
