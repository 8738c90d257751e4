"""What is one person's own: solo games, settings, tables, calls; and the settings of a server."""

from pathlib import Path

import discord
import pytest

from bot.playground.components import find
from bot.table.settings.people import PREFERENCES
from bot.ui.settings.card import PAGES
from render.texts import LANGUAGES
from tests.bot.preference_of_ones_own import NUMBER, WORDS, declare
from tests.bot.simcord.play import begun, choose, offers, play_round, said
from tests.bot.simcord.scene import Guest, Scene
from tests.visitor import Seen


async def test_a_solo_game_is_played_in_direct_messages(scene: Scene, alice: Guest) -> None:
    game = await alice.slash_in_private("solo", game="welcome_to")
    assert game.pictures and "guild_id" not in game.payload
    shown = await choose(alice, game)
    assert shown.id == game.id
    shown = await alice.press(shown, "undo")
    while not offers(shown, "commit"):
        shown = await choose(alice, shown)
    after = await alice.press(shown, "commit")
    assert after.id == game.id and after.text != shown.text
    again = await alice.slash_in_private("solo", game="welcome_to")
    assert offers(again, "continue")


async def test_a_solo_game_in_a_server_is_pressed_by_nobody_else(scene: Scene, alice: Guest, bob: Guest) -> None:
    game = await alice.slash("solo", game="welcome_to")
    after = await choose(alice, game)
    assert after.id == game.id
    if not game.ephemeral:
        assert (await bob.press(after, "undo")).ephemeral
    assert scene.now(game).text == after.text


def menu_of(field: str) -> str:
    """The menu of `/settings` in which this is chosen."""
    place = next(place for place, one in enumerate(PREFERENCES) if one.name == field)
    return f"machi:0:prefer:0:0:{place}"


def chosen_in(card: Seen, menu: str) -> list[str]:
    shown = find(card.components, menu) or {}
    return [option["label"] for option in shown["options"] if option.get("default")]


async def test_settings_hold_at_once_for_whoever_chose_them(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob)
    card = await alice.slash("settings")
    assert card.ephemeral
    await alice.select(card, said("preference.language.ja"), menu=menu_of("language"))
    words = await alice.select(card, said("preference.in_words.on"), menu=menu_of("in_words"))
    assert said("settings.heading", "ja") in words.text
    panel = await alice.press(board, "turn")
    assert panel.pictures == [] and panel.text != (await bob.press(board, "turn")).text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_preference_that_is_only_declared_is_offered_and_holds_after_a_restart(
    scene: Scene, alice: Guest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    declare(monkeypatch, tmp_path / "locale")
    card = await alice.slash("settings")
    card = await alice.select(card, said(f"preference.language.{language}"), menu=menu_of("language"))
    words, menu = WORDS[language], f"machi:0:prefer:0:0:{NUMBER}"
    assert words[""] in card.text and chosen_in(card, menu) == [words[".off"]]
    changed = await alice.select(card, words[".on"], menu=menu)
    assert said("settings.changed", language) in changed.text and chosen_in(changed, menu) == [words[".on"]]
    await scene.restart()
    assert chosen_in(await alice.slash("settings"), menu) == [words[".on"]]


async def test_the_ledger_comes_by_a_button_and_stays_for_whoever_wanted_it(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    board = await begun(scene, alice, bob)
    panel = await alice.press(board, "turn")
    assert len(set(panel.pictures)) == 1
    shown = await alice.press(panel, "ledger")
    assert (shown.id, len(set(shown.pictures))) == (panel.id, 2)
    anew = await alice.press(board, "turn")
    assert len(set(anew.pictures)) == 2
    assert len(set((await bob.press(board, "turn")).pictures)) == 1
    assert len(set((await alice.press(anew, "ledger")).pictures)) == 1
    assert len(set((await alice.press(board, "turn")).pictures)) == 1


async def test_who_wants_messages_is_called_by_a_message(scene: Scene, alice: Guest, bob: Guest) -> None:
    card = await bob.press(await bob.slash("settings"), f"machi:0:settings:0:0:{PAGES.index('calls')}")
    await bob.select(card, said("preference.calls.message"), menu=menu_of("calls"))
    board = await begun(scene, alice, bob)
    (call,) = scene.public(bob.actor.user.dm_channel)
    assert offers(call, "turn")
    panel = await bob.press(call, "turn")
    assert panel.channel_id == call.channel_id and offers(panel, "choose") | bool(panel.menus)
    await play_round(alice, board)
    assert bob.id not in scene.now(board).mentioned


async def test_tables_lists_what_waits_and_opens_it(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob)
    listed = await alice.slash("tables")
    assert listed.ephemeral and offers(listed, "turn")
    here, there = await alice.press(listed, "turn"), await alice.press(board, "turn")
    assert here.text == there.text
    private = await alice.slash_in_private("tables")
    assert offers(private, "turn")
    assert not offers(await scene.guest("Carol").slash("tables"), "turn")


async def test_a_manager_decides_language_and_place_for_the_server(scene: Scene, alice: Guest, bob: Guest) -> None:
    manager = scene.guest(
        "Mana", scene.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    )
    assert not offers(await alice.slash("settings"), "server")
    card = await manager.press(await manager.slash("settings"), "server")
    for label in ("日本語", said("server_setting.uses_threads.off")):
        menu = next(menu for menu in card.menus if label in menu.labels)
        card = await manager.select(card, label, menu=menu.custom_id)
    card = await alice.slash("play", game="welcome_to")
    await alice.press(await bob.press(card, "join"), "start")
    assert said("lobby.started", "ja") in scene.now(card).text
    assert scene.channel.threads == []
    assert offers(scene.public()[-1], "turn")
