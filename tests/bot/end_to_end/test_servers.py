"""The settings of a server, chosen by presses of whoever manages it, hold for the tables in it."""

import pytest

from bot.playground import Permission
from bot.playground.records import MessageFlag
from bot.playground.world import PLAYERS_ROLE_ID
from bot.ui.parts.click import Click, Verb
from tests.bot.end_to_end.guests import joined
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


async def chosen(manager: Visitor, page: Seen, label: str) -> Seen:
    """Choose what is called so in one of the menus; the page after it."""
    menu = next(menu for menu in page.menus if label in menu.labels)
    return await (await manager.select(page, label, menu=menu.custom_id)).answer()


async def test_a_manager_decides_where_and_how_tables_are_played(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    here, games = hanako.channel(), hanako.channel("ゲーム")
    card = await (await hanako.slash("settings")).answer()
    page = await (await hanako.press(card, card.buttons[-1].custom_id)).answer()
    page = await chosen(hanako, page, "English")
    page = await chosen(hanako, page, "スレッドを作らず、チャンネルで遊ぶ")
    page = await (await hanako.select(page, games, menu=Click(0, Verb.CHANNELS).custom_id)).answer()
    assert "変更しました" in page.text
    refusal = await (await alice.slash("play", here, game="welcome_to")).answer()
    assert refusal.ephemeral and f"<#{games}>" in refusal.text
    card = await (await alice.slash("play", games, game="welcome_to")).answer()
    assert "Seats (1/" in card.text
    await joined(hanako, card.id, "Join")
    await (await alice.press(alice.message(card.id), "Start")).answer()
    board = await alice.see(lambda seen: seen.id != card.id and "My turn" in seen.labels and not seen.ephemeral)
    assert board.channel_id == games
    assert not any(channel.is_thread for channel in stage.playground.world.channels.values())
    turn = await (await hanako.press(board, "My turn")).answer()
    await ended_by_a_moderator(stage, board)
    assert not any(channel.is_thread for channel in stage.playground.world.channels.values())
    stopped = await hanako.see(lambda seen: seen.id == turn.id and "モデレーター" in seen.text)
    assert not stopped.menus and "choose" not in stopped.verbs
    assert stage.playground.journal.failed_requests == []
    assert "error" not in stage.log


async def ended_by_a_moderator(stage: Stage, board: Seen) -> None:
    """Bob does not play; once he may manage messages, he ends the game, and everybody sees why."""
    bob = await stage.person("Bob")
    board = await in_sight(bob, board)
    menu = await (await bob.press(board, "table")).answer()
    assert "end" not in menu.verbs
    stage.playground.world.granted[bob.id] = Permission.MANAGE_MESSAGES
    menu = await (await bob.press(board, "table")).answer()
    sure = await (await bob.press(menu, "end")).answer()
    assert "cannot be taken back" in sure.text
    assert "has ended" in (await (await bob.press(sure, "end")).answer()).text
    last = await bob.see(lambda seen: "A moderator of this server ended" in seen.text and int(seen.id) > int(board.id))
    assert last.channel_id == board.channel_id and last.pictures and "dealt fairly" in last.text
    final = await bob.see(lambda seen: seen.id == board.id and "A moderator" in seen.text)
    assert "My turn" not in [*last.labels, *final.labels]
    replay = await (await bob.press(last, "replay")).answer()
    film = await (await bob.press(replay, "film")).answer()
    assert film.pictures
    table = board.text.split("Table ")[1].split()[0]
    assert "everything fits" in (await (await bob.slash("verify", table=int(table))).answer()).text


async def in_sight(person: Visitor, message: Seen) -> Seen:
    await person.history(message.channel_id)
    return person.message(message.id)


async def test_a_moderator_closes_a_lobby(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await (await alice.slash("play", game="welcome_to")).answer()
    shown = await (await hanako.press(await in_sight(hanako, card), "options")).answer()
    closed = await (await hanako.press(shown, "end")).answer()
    assert closed.ephemeral and "閉じました" in closed.text
    gone = await alice.see(lambda seen: seen.id == card.id and "モデレーター" in seen.text)
    assert gone.buttons == []


async def test_a_host_calls_the_players_of_a_role_that_a_manager_has_chosen(stage: Stage) -> None:
    hanako, world = await stage.person("ハナコ"), stage.playground.world
    card = await (await hanako.slash("settings")).answer()
    page = await (await hanako.press(card, card.buttons[-1].custom_id)).answer()
    menu = Click(0, Verb.PLAYERS_ROLE).custom_id
    world.is_role_mentionable = False
    refusal = await (await hanako.select(page, PLAYERS_ROLE_ID, menu=menu)).answer()
    assert f"<@&{PLAYERS_ROLE_ID}>" in refusal.text and "@mention" in refusal.text
    world.is_role_mentionable = True
    assert "変更しました" in (await (await hanako.select(page, PLAYERS_ROLE_ID, menu=menu)).answer()).text
    card = await (await hanako.slash("play", hanako.channel(), game="welcome_to")).answer()
    options = await (await hanako.press(card, "options")).answer()
    called = await (await hanako.press(options, "callplayers")).answer()
    assert "募集を知らせました" in called.text and "callplayers" not in called.verbs
    call = await hanako.see(lambda seen: "参加者を募集しています" in seen.text)
    assert call.payload["mention_roles"] == [PLAYERS_ROLE_ID] and call.verbs == ["accept"]
    assert not call.payload["flags"] & MessageFlag.SUPPRESS_NOTIFICATIONS
