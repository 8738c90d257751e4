"""Where the bot may not post, no game begins: whoever wants one is told what is missing, and what is possible."""

import asyncio
from pathlib import Path
from typing import Final

import pytest

from bot.playground import Fault, FaultRule, Permission
from bot.playground.messages import Draft, Messages
from bot.playground.world import BOT_ROLE_ID, World
from bot.store import Store
from bot.table.aftermath.aftermath import build_tables
from bot.table.lobby.starting import begin_game
from bot.ui.parts.click import Click, Verb
from tests.bot.end_to_end.guests import (
    SeenTable,
    board_of,
    joined,
    my_turn,
    open_table,
    play_round,
    reveal_of,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.new_database import database_in
from tests.towers.rules import GAME
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

CHANNEL_PERMISSIONS: Final = {
    Permission.VIEW_CHANNEL: "**チャンネルを見る**",
    Permission.ATTACH_FILES: "**ファイルを添付**",
}


def deny(stage: Stage, person: Visitor, permission: Permission) -> None:
    """Let the bot no longer do this in the first channel."""
    stage.playground.world.set_overwrite(person.channel(), BOT_ROLE_ID, deny=permission)


def allow_again(stage: Stage, person: Visitor) -> None:
    """Let the bot do everything there that it could do in the beginning."""
    stage.playground.world.set_overwrite(person.channel(), BOT_ROLE_ID)


def threads(world: World) -> list[str]:
    return [channel.payload["name"] for channel in world.channels.values() if channel.is_thread]


def nothing_was_refused(stage: Stage) -> bool:
    """Whether Discord has taken all that the bot has sent."""
    return stage.playground.journal.failed_requests == []


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


async def test_where_discord_does_not_tell_the_seat_is_taken_and_the_host_starts(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await (await hanako.slash("play", game=GAME.name, seats=2, invite=f"<@{alice.id}>")).answer()
    stage.playground.faults.add(FaultRule(Fault.RESET, "GET", r"/guilds/\d+$", times=2))
    answer = await accepted_in_private(stage, alice)
    assert "You have a seat" in answer.text and "has not told me in time" in answer.text
    card = await hanako.see(lambda seen: seen.id == card.id and "（2/2人）" in seen.text)
    await (await hanako.press(card, "開始")).answer()
    await plays_in(stage, hanako, alice, card.id, card.id)


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
    tables = build_tables(store)
    async with tables.act(number) as (tx, table):
        await begin_game(tx, tables, table)
        await tx.posts.queue_card_edit(table.row)
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
    await stage.playground.journal.wait_for(lambda entry: entry.status == 403)
    assert not stage.playground.journal.requests_to("POST", "/channels/{channel_id}/messages")
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
