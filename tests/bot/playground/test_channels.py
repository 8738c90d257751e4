"""Messages, threads, direct messages and permissions as the bot uses them."""

import discord
import pytest

from bot import limits
from bot.playground import Permission, Playground
from tests.bot.playground.small_bot import SmallBot, board, picture
from tests.visitor import ManualClock, NotPossible, Visitor


def first_channel(bot: SmallBot, playground: Playground) -> discord.PartialMessageable:
    """The first text channel, as a bot without intents reaches it."""
    guild = int(playground.world.guild["id"])
    return bot.get_partial_messageable(int(next(iter(playground.world.channels))), guild_id=guild)


async def test_a_thread_is_made_and_posted_in(alice: Visitor, bob: Visitor) -> None:
    await (await alice.slash("table")).answer()
    message = await bob.see(lambda seen: seen.text == "Board 1")
    assert bob.channels[message.channel_id]["name"] == "Table 1"
    assert bob.channels[message.channel_id]["parent_id"] == bob.channel()
    assert not message.ephemeral


async def test_a_message_is_edited_and_deleted(bot: SmallBot, playground: Playground, alice: Visitor) -> None:
    channel = first_channel(bot, playground)
    message = await channel.send("one", file=picture(1))
    assert (await message.edit(content="two")).attachments[0].filename == "board1.png"
    (former,) = message.attachments
    changed = await message.edit(attachments=[])
    assert not changed.attachments
    assert playground.world.files == {}
    assert await former.read() == picture(1).fp.read()
    await message.delete()
    for again in (message.edit(content="three"), message.delete()):
        with pytest.raises(discord.NotFound) as refused:
            await again
        assert refused.value.code == 10008
    await alice.event(lambda event: bool(event["t"] == "message_delete"))


async def test_kept_attachments_stay_beside_new_ones(bot: SmallBot, playground: Playground) -> None:
    message = await first_channel(bot, playground).send("one", file=picture(1))
    changed = await message.edit(attachments=[*message.attachments, picture(2)])
    assert [attachment.filename for attachment in changed.attachments] == ["board1.png", "board2.png"]
    assert changed.attachments[0].id == message.attachments[0].id


async def test_the_same_nonce_makes_one_message(bot: SmallBot, playground: Playground) -> None:
    channel = first_channel(bot, playground)
    first, second = await channel.send("once", nonce="abc"), await channel.send("once", nonce="abc")
    assert first.id == second.id
    assert (await channel.send("once", nonce="abd")).id != first.id
    assert len([entry async for entry in channel.history()]) == 2


async def test_a_nonce_is_forgotten_after_a_few_minutes(
    bot: SmallBot, playground: Playground, clock: ManualClock
) -> None:
    channel = first_channel(bot, playground)
    first = await channel.send("once", nonce="abc")
    clock.advance(limits.NONCE_SECONDS - 1)
    assert (await channel.send("once", nonce="abc")).id == first.id
    clock.advance(2)
    assert (await channel.send("once", nonce="abc")).id != first.id


async def test_a_nonce_is_its_authors_in_all_channels(bot: SmallBot, playground: Playground) -> None:
    first, second = [bot.get_partial_messageable(int(channel.id)) for channel in playground.world.text_channels()[:2]]
    assert (await second.send("once", nonce="abc")).id != (await first.send("twice", nonce="abd")).id
    assert (await first.send("once", nonce="abc")).id == (await second.send("once", nonce="abc")).id
    assert len([entry async for entry in first.history()]) == 1


async def test_what_was_deleted_is_not_made_again_with_its_nonce(
    bot: SmallBot, playground: Playground, clock: ManualClock
) -> None:
    channel = first_channel(bot, playground)
    first = await channel.send("once", nonce="abc")
    playground.backend.messages.delete(*playground.world.find_message(str(first.id)))
    with pytest.raises(discord.NotFound, match="Unknown Message"):
        await channel.send("once", nonce="abc")
    clock.advance(limits.NONCE_SECONDS + 1)
    assert (await channel.send("once", nonce="abc")).id != first.id


async def test_only_the_answer_to_whoever_sends_gives_the_nonce_back(bot: SmallBot, playground: Playground) -> None:
    channel = first_channel(bot, playground)
    sent = await channel.send("once", nonce="abc")
    again = await channel.send("once", nonce="abc")
    [listed] = [entry async for entry in channel.history()]
    assert [message.nonce for message in (sent, again, listed)] == ["abc", "abc", None]


async def test_whether_a_message_is_silent_is_decided_when_it_is_made(
    bot: SmallBot, playground: Playground, bob: Visitor
) -> None:
    channel = first_channel(bot, playground)
    silent, loud = await channel.send("one", silent=True), await channel.send("two")
    assert [message.flags.suppress_notifications for message in (silent, loud)] == [True, False]
    changed = {"content": "three", "flags": discord.MessageFlags(suppress_notifications=True).value}
    edits = discord.http.Route("PATCH", "/channels/{channel}/messages/{message}", channel=channel.id, message=loud.id)
    await bot.http.request(edits, json=changed)
    await silent.edit(content="four")
    await bob.see(lambda seen: seen.text == "four")
    assert [bob.message(str(message.id)).silent for message in (silent, loud)] == [True, False]


async def test_mentions_are_limited_to_those_allowed(bot: SmallBot, playground: Playground) -> None:
    ids = list(playground.world.people)
    words = f"<@{ids[0]}> and <@{ids[1]}>"
    allowed = discord.AllowedMentions(users=[discord.Object(int(ids[1]))], everyone=False, roles=False)
    message = await first_channel(bot, playground).send(words, allowed_mentions=allowed)
    assert [user.id for user in message.mentions] == [int(ids[1])]


@pytest.mark.parametrize("typed", ["@everyone", "all @here!", "@\u200beveryone", "everyone", "@Everyone"])
@pytest.mark.parametrize("permitted", [True, False])
@pytest.mark.parametrize("allowed", [True, False])
async def test_everyone_is_roused_only_by_one_who_may_and_wants_to(
    bot: SmallBot, playground: Playground, typed: str, permitted: bool, allowed: bool
) -> None:
    playground.world.permissions |= Permission.MENTION_EVERYONE if permitted else Permission(0)
    mentions = discord.AllowedMentions(everyone=allowed)
    message = await first_channel(bot, playground).send(typed, allowed_mentions=mentions)
    assert message.mention_everyone is (permitted and allowed and typed in ("@everyone", "all @here!"))


async def test_a_direct_message_reaches_one_person(
    bot: SmallBot, playground: Playground, alice: Visitor, bob: Visitor
) -> None:
    user = await bot.fetch_user(int(alice.id))
    await user.send("psst")
    message = await alice.see(lambda seen: seen.text == "psst")
    assert alice.channels[message.channel_id]["type"] == 1
    assert not bob.messages


async def test_closed_direct_messages_are_refused(bot: SmallBot, playground: Playground, alice: Visitor) -> None:
    playground.world.people[alice.id].closed_dms = True
    user = await bot.fetch_user(int(alice.id))
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("psst")
    assert refused.value.code == 50007


@pytest.mark.parametrize(
    ("lacking", "code"),
    [
        (Permission.SEND_MESSAGES, 50013),
        (Permission.ATTACH_FILES, 50013),
        (Permission.VIEW_CHANNEL, 50001),
    ],
)
async def test_a_lacking_permission_is_refused(
    bot: SmallBot, playground: Playground, lacking: Permission, code: int
) -> None:
    playground.world.permissions &= ~lacking
    with pytest.raises(discord.Forbidden) as refused:
        await first_channel(bot, playground).send("one", file=picture(1))
    assert refused.value.code == code
    assert [entry.status for entry in playground.journal.failed_requests] == [403]


async def test_a_thread_needs_its_permission(bot: SmallBot, playground: Playground, alice: Visitor) -> None:
    playground.world.permissions &= ~Permission.CREATE_PUBLIC_THREADS
    await alice.slash("silent")
    await bot.until(lambda: bot.clicks)
    assert not bot.clicks[0].app_permissions.create_public_threads
    channel = bot.clicks[0].channel
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.Forbidden):
        await channel.create_thread(name="Table", type=discord.ChannelType.public_thread)


async def test_an_archived_thread_refuses_edits_and_opens_for_new_messages(
    bot: SmallBot, playground: Playground
) -> None:
    start = await first_channel(bot, playground).send("start")
    payload = await bot.http.start_thread_with_message(
        start.channel.id, start.id, name="Table", auto_archive_duration=1440
    )
    place = bot.get_partial_messageable(int(payload["id"]))
    inside = await place.send("inside")
    await bot.http.edit_channel(place.id, archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await inside.edit(content="changed")
    assert refused.value.code == 50083
    await place.send("again")
    assert not playground.world.channels[str(place.id)].is_archived


async def test_a_private_thread_is_for_its_members(
    bot: SmallBot, playground: Playground, alice: Visitor, bob: Visitor
) -> None:
    channel = first_channel(bot, playground)
    payload = await bot.http.start_thread_without_message(
        channel.id, name="Secret", auto_archive_duration=1440, type=12, invitable=False
    )
    assert payload["thread_metadata"]["invitable"] is False
    await bot.http.add_user_to_thread(payload["id"], int(alice.id))
    await bot.get_partial_messageable(int(payload["id"])).send("for Alice")
    message = await alice.see(lambda seen: seen.text == "for Alice")
    assert alice.channels[message.channel_id]["name"] == "Secret"
    await channel.send("for all")
    await bob.see(lambda seen: seen.text == "for all")
    assert payload["id"] not in bob.channels
    assert message.id not in bob.messages


async def test_a_command_in_a_thread_is_answered_there(alice: Visitor, bot: SmallBot) -> None:
    await (await alice.slash("table")).answer()
    table = await alice.see(lambda seen: seen.text == "Board 1")
    answer = await (await alice.slash("board", channel_id=table.channel_id)).answer()
    assert answer.channel_id == table.channel_id
    pressed = await (await alice.press(table, "Next")).answer()
    assert (pressed.id, pressed.text) == (table.id, "Board 2")
    assert isinstance(bot.clicks[0].channel, discord.Thread)


async def test_a_deleted_thread_is_gone_for_everybody(alice: Visitor, bot: SmallBot, playground: Playground) -> None:
    await (await alice.slash("table")).answer()
    table = await alice.see(lambda seen: seen.text == "Board 1")
    await (await alice.select(table, "Lot 1")).answer()
    playground.world.remove_channel(playground.world.channel(table.channel_id))
    await alice.until(lambda: table.channel_id not in alice.channels)
    with pytest.raises(NotPossible, match="no message"):
        await alice.press(table, "Next")
    with pytest.raises(discord.NotFound) as refused:
        await bot.clicks[0].followup.send("where?")
    assert refused.value.code == 10003
    assert playground.world.files == {}


async def test_a_thread_is_made_once_for_a_message(bot: SmallBot, playground: Playground) -> None:
    message = await first_channel(bot, playground).send("start")
    start = bot.http.start_thread_with_message
    assert (await start(message.channel.id, message.id, name="T", auto_archive_duration=60))["id"] == str(message.id)
    with pytest.raises(discord.HTTPException) as refused:
        await start(message.channel.id, message.id, name="T", auto_archive_duration=60)
    assert refused.value.code == 160004


async def test_only_the_bots_own_messages_can_be_edited(bot: SmallBot, playground: Playground, alice: Visitor) -> None:
    message = first_channel(bot, playground).get_partial_message(int(await alice.say("mine")))
    with pytest.raises(discord.Forbidden) as refused:
        await message.edit(content="yours")
    assert refused.value.code == 50005


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/channels/1", 10003),
        ("GET", "/users/1", 10013),
        ("GET", "/guilds/1", 10004),
        ("PATCH", "/webhooks/1/abc/messages/@original", 10015),
        ("POST", "/interactions/1/abc/callback", 10062),
        ("GET", "/voice/regions", 0),
    ],
)
async def test_what_is_unknown_is_answered_with_its_code(
    bot: SmallBot, playground: Playground, method: str, path: str, code: int
) -> None:
    with pytest.raises(discord.NotFound) as refused:
        await bot.http.request(discord.http.Route(method, path), json={})
    assert refused.value.code == code
    assert playground.journal.entries[-1].status == 404


async def test_a_v2_message_keeps_its_kind(bot: SmallBot, playground: Playground) -> None:
    message = await first_channel(bot, playground).send(view=board(1), file=picture(1))
    assert message.flags.components_v2
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="words")
    assert refused.value.code == 50035
    assert "IS_COMPONENTS_V2" in str(refused.value)
