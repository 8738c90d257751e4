"""Before the start: who sits where, the options, the form, invitations, and where a game may begin."""

import discord

from tests.bot.simcord.play import begun, offers, said
from tests.bot.simcord.scene import Guest, Scene
from tests.visitor import Seen


def has_taken(card: Seen, taken: int, most: int) -> bool:
    """Whether the card says that so many seats of so many are taken."""
    return said("lobby.seats", taken=taken, most=most) in card.text


async def test_people_and_bot_players_come_and_go(scene: Scene, alice: Guest, bob: Guest) -> None:
    card = await alice.slash("play", game="welcome_to", bot_level="easy", seats=3)
    assert has_taken(card, 1, 3) and not card.ephemeral
    for guest, act, taken in ((bob, "join", 2), (bob, "leave", 1), (alice, "addbot", 2)):
        card = await guest.press(card, act)
        assert has_taken(card, taken, 3)
    refusal = await bob.press(card, "addbot")
    assert refusal.ephemeral and alice.mention in refusal.text
    assert has_taken(scene.now(card), 2, 3)


async def test_whoever_takes_the_last_seat_begins_the_game_in_a_thread(scene: Scene, alice: Guest, bob: Guest) -> None:
    card = await alice.slash("play", game="welcome_to", seats=2)
    card = await bob.press(card, "join")
    assert said("lobby.started") in card.text and offers(card, "turn")
    assert scene.thread.id == int(card.id)
    (board,) = scene.public(scene.thread)
    assert alice.id in board.mentioned
    assert len(board.pictures) > 0 and all(board.alt_texts)


async def test_the_options_menu_changes_the_table_and_its_card(scene: Scene, alice: Guest, bob: Guest) -> None:
    card = await alice.slash("play", game="welcome_to")
    options = await alice.press(card, "options")
    assert options.ephemeral
    expert = next(label for label in options.menus[0].labels if "xpert" in label)
    changed = await alice.select(options, expert, menu=options.menus[0].custom_id)
    assert [one["label"] for one in changed.menus[0].options if one["default"]] == [expert]
    assert expert.split()[0] in scene.now(card).text
    assert (await bob.press(scene.now(card), "options")).ephemeral


async def test_the_form_arranges_seats_pace_and_guests(scene: Scene, alice: Guest, bob: Guest) -> None:
    card = await alice.slash("play", game="welcome_to")
    options = await alice.press(card, "options")
    shown, form = await alice.form(options, "form")
    seats, pace, _, entry, invite = form.fields
    answer = await alice.submit(shown, form, {seats: ["4"], pace: ["2"], entry: ["1"], invite: [bob.actor]})
    assert answer.ephemeral
    card = scene.now(card)
    assert has_taken(card, 1, 4)
    assert said("lobby.invited_only") in card.text and said("pace.daily") in card.text
    invitation = scene.public()[-1]
    assert invitation.mentioned == [bob.id] and alice.id not in invitation.mentioned
    stranger = scene.guest("Carol")
    assert alice.mention in (await stranger.press(card, "join")).text
    accepted = await bob.press(invitation, "accept")
    assert accepted.ephemeral and scene.channel.mention in accepted.text
    assert has_taken(scene.now(card), 2, 4)


async def test_without_a_permission_for_threads_the_host_may_play_in_the_channel(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    scene.deny_bot(discord.Permissions(send_messages_in_threads=True))
    card = await bob.press(await alice.slash("play", game="welcome_to"), "join")
    offer = await alice.press(card, "start")
    assert offer.ephemeral and said("permission.send_messages_in_threads") in offer.text
    told = await alice.press(offer, "start")
    assert scene.channel.mention in told.text
    assert scene.channel.threads == []
    assert offers(scene.public()[-1], "turn")
    assert said("lobby.started") in scene.now(card).text


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
