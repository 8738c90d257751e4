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
