"""Before the start: the options, and where a table may be opened."""

import discord

from tests.bot.simcord.play import begun, said
from tests.bot.simcord.scene import Guest, Scene


async def test_the_options_menu_changes_the_table_and_its_card(scene: Scene, alice: Guest, bob: Guest) -> None:
    card = await alice.slash("play", game="welcome_to")
    options = await alice.press(card, "options")
    assert options.ephemeral
    expert = next(label for label in options.menus[0].labels if "xpert" in label)
    changed = await alice.select(options, expert, menu=options.menus[0].custom_id)
    assert [one["label"] for one in changed.menus[0].options if one["default"]] == [expert]
    assert expert.split()[0] in scene.now(card).text
    assert (await bob.press(scene.now(card), "options")).ephemeral


async def test_where_the_bot_sees_nothing_no_table_is_opened(scene: Scene, alice: Guest) -> None:
    scene.deny_bot(discord.Permissions(view_channel=True))
    refusal = await alice.slash("play", game="welcome_to")
    assert refusal.ephemeral and said("permission.view_channel") in refusal.text
    assert scene.public() == []


async def test_a_table_that_has_begun_can_be_opened_in_its_thread_as_well(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    await begun(scene, alice, bob)
    card = await alice.slash("play", scene.thread, game="welcome_to", bot_level="easy")
    card = await alice.press(await alice.press(card, "addbot"), "start")
    assert said("lobby.started") in card.text
    assert len(scene.public(scene.thread)) == 3


async def test_a_manager_makes_the_settings_of_a_table_usual_and_clears_them_again(scene: Scene, bob: Guest) -> None:
    managing = scene.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    manager = scene.guest("Mia", managing)
    options = await manager.press(await manager.slash("play", game="welcome_to", setup="experts"), "options")
    kept = await manager.press(options, "keeppreset")
    assert said("note.preset_kept") in kept.text
    card = await bob.slash("play", game="welcome_to")
    assert said("opened_by.server") in card.text
    assert "keeppreset" not in (await bob.press(card, "options")).verbs
    page = await manager.press(await manager.slash("settings"), "server")
    await manager.select(page, page.menus[-1].options[0]["value"], menu=page.menus[-1].custom_id)
    assert said("opened_by.server") not in (await bob.slash("play", game="welcome_to")).text
