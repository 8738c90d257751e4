"""`/tournament`: a manager opens it, people sign up on its card, and its rounds open their tables by themselves."""

import discord
import simcord

from tests.bot.simcord.play import offers, said
from tests.bot.simcord.scene import Guest, Scene
from tests.bot.simcord.test_duplicate import GAME, end_of
from tests.visitor import Seen


def manager_of(scene: Scene) -> Guest:
    managing = scene.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    return scene.guest("Mia", managing)


async def opened(scene: Scene, *guests: Guest) -> tuple[Guest, Seen]:
    """A manager, and the card of a tournament for which these people have signed up."""
    manager = manager_of(scene)
    card = await manager.slash("tournament", game="towers", rounds=2, days=3)
    for guest in guests:
        card = await guest.press(card, "signup")
    return manager, card


async def after_conceding(scene: Scene, guest: Guest, thread: simcord.ChannelHandle) -> Seen:
    """The next message about a round, after this person has conceded the game in the thread."""
    parting = await guest.press(await guest.press(scene.public(thread)[-1], "table"), said("around.leave"))
    await guest.press(await guest.press(parting, said("part.concede")), "go")
    return scene.public()[-1]


async def test_people_sign_up_and_withdraw_on_the_card(scene: Scene, alice: Guest, bob: Guest) -> None:
    _, card = await opened(scene, alice, bob)
    assert not card.ephemeral and "Alice, Bob" in card.text and said("tournament.entries", count=2) in card.text
    card = await bob.press(card, "withdraw")
    assert "Alice" in card.text and "Bob" not in card.text


async def test_only_a_manager_opens_starts_and_cancels(scene: Scene, alice: Guest, bob: Guest) -> None:
    refused = await alice.slash("tournament", game="towers")
    assert refused.ephemeral and said("refusal.managers_only") in refused.text
    manager, card = await opened(scene, alice, bob)
    for verb in ("starttournament", "canceltournament"):
        assert said("refusal.managers_only") in (await bob.press(card, verb)).text
    confirm = await manager.press(card, "canceltournament")
    assert confirm.ephemeral and "Sign up" not in confirm.text
    told = await manager.press(confirm, "canceltournament")
    assert not told.ephemeral and "was cancelled" in told.text
    assert said("refusal.tournament_over") in (await bob.press(card, "signup")).text
    assert said("tournament.cancelled") in scene.now(card).text and not scene.now(card).buttons


async def test_each_round_is_played_in_its_threads_and_told_in_the_channel(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    manager, card = await opened(scene, alice, bob)
    begun = await manager.press(card, "starttournament")
    assert begun.id == card.id and said("tournament.begun") in begun.text
    _, first = scene.public()
    assert said("tournament.lots") in first.text and said("tournament.round", number=1, rounds=2) in first.text
    assert scene.thread.mention in first.text and alice.actor.mention in first.text
    second = await after_conceding(scene, bob, scene.thread)
    assert said("tournament.after", number=1, rounds=2) in second.text
    assert said("tournament.round", number=2, rounds=2) in second.text
    assert said("tournament.all_met") in second.text
    assert second.pictures and "12 points" in second.alt_texts[0]
    last = await after_conceding(scene, bob, scene.channel.threads[-1])
    assert "The tournament is over." in last.text and not offers(last, "dropout")
    again = await bob.press(second, "standings")
    assert again.ephemeral and said("tournament.round", number=2, rounds=2) in again.text


async def test_a_round_of_duplicate_is_played_from_the_message_in_the_channel(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    manager = manager_of(scene)
    card = await manager.slash("tournament", game=GAME, format="duplicate", rounds=2, days=14)
    assert said("tournament.duplicate.plan", rounds=2) in card.text
    for guest in (alice, bob):
        card = await guest.press(card, "signup")
    await manager.press(card, "starttournament")
    _, message = scene.public()
    assert alice.actor.mention in message.text and said("tournament.round", number=1, rounds=2) in message.text
    refused = await manager.press(message, "enter")
    assert refused.ephemeral and said("refusal.duplicate_full") in refused.text
    panel = await bob.press(await bob.press(message, said("day.play")), said("day.nameless"))
    assert panel.ephemeral and said("about_kind.duplicate", duplicate=1) in panel.text
    await end_of(scene, alice)
    told = await bob.press(message, "dropout")
    assert told.text == said("tournament.duplicate.dropped_out")
    *_, last = scene.public()
    assert "Alice" in last.text and last.pictures and "100" in last.alt_texts[0]


async def test_who_drops_out_is_told_of_the_table_where_a_seat_is_left(scene: Scene, alice: Guest, bob: Guest) -> None:
    manager, card = await opened(scene, alice, bob)
    await manager.press(card, "starttournament")
    _, message = scene.public()
    told = await bob.press(message, "dropout")
    assert told.ephemeral and said("tournament.dropped_out") in told.text and "last there" in told.text
    assert said("refusal.tournament_not_in") in (await bob.press(message, "dropout")).text
    assert said("refusal.tournament_not_in") in (await manager.press(message, "dropout")).text


async def test_who_does_not_see_the_channel_can_do_nothing(scene: Scene, alice: Guest, bob: Guest) -> None:
    _, card = await opened(scene, alice)
    elsewhere = scene.guild.create_text_channel("elsewhere")
    await bob.slash("play", elsewhere, game="towers")
    [other] = scene.public(elsewhere)
    scene.hide_from(bob)
    for verb in ("signup", "withdraw", "dropout", "starttournament", "canceltournament"):
        refused = await bob.forge(other, f"machi:1:{verb}:0:0:0")
        assert refused.ephemeral and said("refusal.no_table") in refused.text
    assert scene.now(card).payload == card.payload
