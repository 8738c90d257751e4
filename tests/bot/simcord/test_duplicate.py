"""`/duplicate`: a message in the channel by which people play the same game once, and nobody sees another's."""

from typing import Final

import discord

from bot.table.memory.state import Person
from bot.ui.parts.click import Click, Verb
from tests.bot.simcord.play import offers, said
from tests.bot.simcord.scene import BotUnderTest, Guest, Scene
from tests.bot.table.club import Club
from tests.bot.table.duplicates import closed, played
from tests.visitor import Seen

GAME: Final = "dinner_in_paris"
TELLING: Final = "turn page sheets table film replay replayto webpage log logfiles review copyrounds race watch verify"
"""Presses by which a table, its game or its course are shown."""


async def opened(scene: Scene, host: Guest) -> Seen:
    """The public message of a duplicate that this person has opened."""
    await host.slash("duplicate", game=GAME)
    (card,) = scene.public()
    return card


async def end_of(scene: Scene, guest: Guest) -> None:
    """Play the person's game to its end, at the tables of the bot itself."""
    club, bot = Club(scene.store, first_interaction=10**6 + guest.actor.id % 10**6), scene.env.bot
    assert isinstance(bot, BotUnderTest)
    club.tables = bot.tables
    async with scene.store.read() as look:
        duplicate = await look.duplicates.get(1)
    assert duplicate is not None
    await played(club, duplicate, Person(guest.actor.id, "Guest"))
    await closed(club)


async def secret_of(scene: Scene) -> str:
    async with scene.store.read() as look:
        return (await look.duplicates.secret(1)).secret


async def test_one_is_asked_for_the_name_once_and_then_plays_in_private(scene: Scene, alice: Guest, bob: Guest) -> None:
    card = await opened(scene, alice)
    asked = await bob.press(card, "enter")
    assert asked.ephemeral and said("duplicate.ask_name") in asked.text
    panel = await bob.press(asked, said("day.nameless"))
    assert panel.id == asked.id and said("about_kind.duplicate", duplicate=1) in panel.text
    assert not offers(panel, "hint") and not offers(panel, "copyrounds") and not offers(panel, "tune")
    again = await bob.press(card, "enter")
    assert again.ephemeral and said("about_kind.duplicate", duplicate=1) in again.text
    assert len(scene.public()) == 1


async def test_the_details_say_how_far_it_is_and_only_its_host_ends_the_entry(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    card = await opened(scene, alice)
    his = await bob.press(card, "duplicate")
    assert his.ephemeral and said("duplicate.not_begun") in his.text and not offers(his, "endentry")
    forged = await bob.forge(card, Click(1, Verb.END_ENTRY).custom_id)
    assert forged.text == said("refusal.duplicate_host") and forged.ephemeral
    hers = await alice.press(card, "duplicate")
    ended = await alice.press(hers, "endentry")
    assert ended.id == hers.id and not offers(ended, "endentry")
    assert (await bob.press(card, "enter")).text == said("refusal.duplicate_over")


async def test_until_it_closes_no_press_shows_the_game_of_another_and_then_everybody_sees_all(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    card = await opened(scene, alice)
    await alice.press(await alice.press(card, "enter"), said("day.named"))
    await end_of(scene, alice)
    for verb in TELLING.split():
        assert (await bob.forge(card, Click(1, Verb(verb)).custom_id)).text == said("refusal.no_table"), verb
    for command in ("verify", "log"):
        assert said("refusal.no_table") in (await bob.slash(command, table=1)).text
    page = await bob.press(card, "duplicate")
    assert said("duplicate.people", count=1, ended=1) in page.text and not page.pictures
    await alice.press(await alice.press(card, "duplicate"), "endentry")
    result = await bob.press(card, "duplicate")
    assert result.ephemeral and result.pictures and "1. " in result.text
    assert f"seed {await secret_of(scene)} salt" in result.text and await secret_of(scene) not in page.text
    shown = await bob.select(result, "1")
    assert shown.ephemeral and shown.pictures


async def test_that_of_another_server_is_as_good_as_unknown(scene: Scene, alice: Guest, bob: Guest) -> None:
    card = await opened(scene, alice)
    async with scene.store.transaction() as tx:
        await tx.duplicates.update(1, guild_id=77)
    for verb in (Verb.ENTER, Verb.NAME_ENTRY, Verb.END_ENTRY):
        refused = "duplicate_host" if verb is Verb.END_ENTRY else "no_table"
        assert (await bob.forge(card, Click(1, verb).custom_id)).text == said(f"refusal.{refused}")
    for verb in (Verb.FOUND_GROUP, Verb.JOIN_GROUP, Verb.LEAVE_GROUP):
        for number, refused in ((1, "no_table"), (7, "no_duplicate")):
            forged = await bob.forge(card, Click(number, verb, argument=10**9 - 1).custom_id)
            assert forged.ephemeral and forged.text == said(f"refusal.{refused}")
    for number, refused in ((1, "no_table"), (7, "no_duplicate")):
        seen = await bob.forge(card, Click(0, Verb.DUPLICATE, argument=number).custom_id)
        assert seen.text == said(f"refusal.{refused}")


async def test_a_group_fills_on_the_card_and_plays_where_nobody_else_sees_it(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    await alice.slash("duplicate", game=GAME, seats=2)
    (card,) = scene.public()
    assert offers(card, "foundgroup") and not offers(card, "enter")
    asked = await alice.press(card, "foundgroup")
    assert asked.ephemeral and said("duplicate.ask_name") in asked.text
    card = scene.now(card)
    assert "Group 1" in card.text and "free seats: 1" in card.text and offers(card, "joingroup")
    page = await alice.press(asked, said("day.named"))
    assert page.id == asked.id and said("duplicate.in_group", number=1) in page.text
    assert (await alice.press(card, "joingroup")).text == said("refusal.in_group")
    await alice.press(card, "leavegroup")
    assert not offers(scene.now(card), "joingroup")
    await alice.press(card, "foundgroup")
    await bob.press(scene.now(card), "joingroup")
    card = scene.now(card)
    assert said("duplicate.groups_begun", count=1) in card.text
    assert not offers(card, "joingroup") and not offers(card, "leavegroup")
    panel = await bob.press(await bob.press(card, "duplicate"), "turn")
    assert panel.ephemeral and offers(panel, "choose")
    menu = await bob.forge(card, Click(1, Verb.TABLE).custom_id)
    assert said("around.group") in menu.text and not offers(menu, "mentor") and offers(menu, "part")
    carol = scene.guest("Carol")
    for verb in TELLING.split():
        assert (await carol.forge(card, Click(1, Verb(verb)).custom_id)).text == said("refusal.no_table"), verb
    for verb in (Verb.TABLE, Verb.TAKE, Verb.JOIN, Verb.MENTOR, Verb.REMATCH):
        assert (await carol.forge(card, Click(1, verb).custom_id)).text == said("refusal.no_table"), verb
    for command in ("verify", "log"):
        assert said("refusal.no_table") in (await carol.slash(command, table=1)).text
    assert (await carol.forge(card, Click(1, Verb.ENTER).custom_id)).text == said("refusal.groups_only")
    assert len(scene.public()) == 1


async def test_groups_need_the_permission_for_private_threads(scene: Scene, alice: Guest) -> None:
    scene.deny_bot(discord.Permissions(create_private_threads=True))
    refused = await alice.slash("duplicate", game=GAME, seats=2)
    assert refused.ephemeral and "Create Private Threads" in refused.text
