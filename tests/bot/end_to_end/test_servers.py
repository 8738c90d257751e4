"""What a server wishes, chosen by presses of whoever manages it, holds for the tables in it."""

import pytest

from bot.playground import Permission, Person
from bot.playground.seen import Seen
from tests.bot.end_to_end.stage import Stage

pytestmark = pytest.mark.end_to_end


async def server_page(manager: Person) -> Seen:
    """`/settings`, and the page of the server."""
    card = await (await manager.slash("settings")).answer()
    return await (await manager.press(card, card.buttons[-1].custom_id)).answer()


async def chosen(manager: Person, page: Seen, label: str) -> Seen:
    """Choose what is called so in one of the menus; the page after it."""
    menu = next(menu for menu in page.menus if label in menu.labels)
    return await (await manager.select(page, label, menu=menu.custom_id)).answer()


async def test_a_manager_decides_where_and_how_tables_are_played(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    here, games = hanako.channel(), hanako.channel("games")
    page = await server_page(hanako)
    page = await chosen(hanako, page, "English")
    page = await chosen(hanako, page, "スレッドを作らず、チャンネルで遊ぶ")
    page = await (await hanako.select(page, games, menu=page.menus[-1].custom_id)).answer()
    assert "変更しました" in page.text
    refusal = await (await alice.slash("play", here, game="welcome_to")).answer()
    assert refusal.ephemeral and f"<#{games}>" in refusal.text
    card = await (await alice.slash("play", games, game="welcome_to")).answer()
    assert "Seats (1/" in card.text
    await (await hanako.press(await hanako.see(lambda seen: seen.id == card.id), "Join")).answer()
    await (await alice.press(alice.message(card.id), "Start")).answer()
    board = await alice.see(lambda seen: seen.id != card.id and "My turn" in seen.labels and not seen.ephemeral)
    assert board.channel_id == games
    assert not any(channel.is_thread for channel in stage.playground.world.channels.values())
    assert (await (await hanako.press(board, "My turn")).answer()).ephemeral
    assert stage.playground.journal.refusals == []


async def test_only_managers_find_and_use_the_page(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await (await alice.slash("settings")).answer()
    assert "This server" not in card.labels
    direct = await (await hanako.slash("settings", await hanako.open_dm())).answer()
    assert "このサーバー" not in direct.labels
    granted = stage.playground.world.granted
    granted[alice.id] = Permission.MANAGE_GUILD
    page = await server_page(alice)
    granted.clear()
    refusal = await (await alice.select(page, "English", menu=page.menus[0].custom_id)).answer()
    assert refusal.ephemeral and "may manage this server" in refusal.text
    assert "参加者(1/" in (await (await alice.slash("play", game="welcome_to")).answer()).text
