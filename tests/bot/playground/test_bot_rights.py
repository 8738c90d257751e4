"""What the bot may do in each channel of the server: roles, overwrites, threads, and what interactions say of it."""

from functools import partial
from typing import Any, Final

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.playground import Permission, Playground
from bot.playground.beginning import INITIAL_NAMES
from bot.playground.permissions import ALL_PERMISSIONS
from bot.playground.records import Channel, ChannelType
from bot.playground.world import BOT_ROLE_ID, World
from tests.bot.playground.small_bot import Clicked, SmallBot
from tests.bot.playground.test_channels import first_channel
from tests.visitor import Visitor

OTHER_ROLE: Final = "399999999999999999"
"""A role that the bot has not."""

some_permissions = st.sets(st.sampled_from(list(Permission))).map(lambda bits: Permission(sum(bits)))


def reached(clicks: list[Clicked], number: int) -> bool:
    """Whether the bot has heard of so many interactions."""
    return len(clicks) >= number


def by_the_library(world: World, channel: Channel) -> int:
    """What discord.py makes of the same roles and overwrites, without the denials that it adds by itself."""
    state = discord.Client(intents=discord.Intents.none())._connection
    said: dict[str, Any] = {"guild": world.guild_payload(), "me": world.member(world.bot.id), "in": channel.payload}
    guild = discord.Guild(data=said["guild"], state=state)
    member = discord.Member(data=said["me"], guild=guild, state=state)
    text = discord.TextChannel(state=state, guild=guild, data=said["in"])
    return discord.abc.GuildChannel.permissions_for(text, member).value & int(ALL_PERMISSIONS)


@given(data=st.data(), everyone=some_permissions, own=some_permissions)
def test_roles_and_overwrites_come_to_what_discord_py_makes_of_them(
    data: st.DataObject, everyone: Permission, own: Permission
) -> None:
    world = World()
    world.permissions, world.role_permissions = everyone, own
    channel = world.text_channels()[0]
    targets = (str(world.guild["id"]), BOT_ROLE_ID, OTHER_ROLE, world.bot.id, world.owner_id)
    for target in data.draw(st.lists(st.sampled_from(targets), unique=True)):
        allow, deny = data.draw(some_permissions), data.draw(some_permissions)
        world.set_overwrite(channel.id, target, allow=allow & ~deny, deny=deny)
    assert int(world.bot_permissions(channel)) == by_the_library(world, channel)


def test_what_is_said_of_the_bot_itself_wins_over_its_roles_and_these_over_everybody() -> None:
    world = World()
    channel, everyone = world.text_channels()[0], str(world.guild["id"])
    for target, allow, deny, may in (
        (everyone, Permission(0), Permission.ATTACH_FILES, False),
        (BOT_ROLE_ID, Permission.ATTACH_FILES, Permission(0), True),
        (world.bot.id, Permission(0), Permission.ATTACH_FILES, False),
    ):
        world.set_overwrite(channel.id, target, allow=allow, deny=deny)
        assert (Permission.ATTACH_FILES in world.bot_permissions(channel)) is may
    assert Permission.ATTACH_FILES in world.bot_permissions(world.text_channels()[1])
    world.role_permissions = Permission.ADMINISTRATOR
    assert world.bot_permissions(channel) == ALL_PERMISSIONS


async def test_an_interaction_says_what_the_bot_may_do_in_that_channel_and_its_threads(
    bot: SmallBot, playground: Playground, alice: Visitor
) -> None:
    world, (here, there) = playground.world, playground.world.text_channels()
    world.set_overwrite(here.id, world.bot.id, deny=Permission.SEND_MESSAGES_IN_THREADS)
    thread = await bot.http.start_thread_without_message(
        int(here.id), name="T", type=ChannelType.PUBLIC_THREAD.value, auto_archive_duration=60
    )
    for number, (place, may) in enumerate(((here.id, False), (str(thread["id"]), False), (there.id, True)), start=1):
        await alice.slash("silent", place)
        await bot.until(partial(reached, bot.clicks, number))
        assert bot.clicks[-1].app_permissions.send_messages_in_threads is may
    with pytest.raises(discord.Forbidden) as refused:
        await bot.get_partial_messageable(int(thread["id"])).send("inside")
    assert refused.value.code == 50013


async def test_a_channel_that_the_bot_cannot_see_answers_nothing(bot: SmallBot, playground: Playground) -> None:
    world, channel = playground.world, first_channel(bot, playground)
    world.set_overwrite(str(channel.id), BOT_ROLE_ID, deny=Permission.VIEW_CHANNEL)
    with pytest.raises(discord.Forbidden) as refused:
        await bot.fetch_channel(channel.id)
    assert refused.value.code == 50001
    guild = await bot.fetch_guild(int(world.guild["id"]))
    assert channel.id not in {each.id for each in await guild.fetch_channels()}
    assert {role.name for role in guild.roles} == {"@everyone", world.bot.username, INITIAL_NAMES["ja"].role}


async def test_a_private_thread_is_shut_to_a_bot_that_is_not_in_it(bot: SmallBot, playground: Playground) -> None:
    channel = first_channel(bot, playground)
    thread = await bot.http.start_thread_without_message(
        channel.id, name="Secret", type=ChannelType.PRIVATE_THREAD.value, auto_archive_duration=60
    )
    place = bot.get_partial_messageable(int(thread["id"]))
    await place.send("for few")
    playground.world.channel(str(place.id)).members.clear()
    with pytest.raises(discord.Forbidden) as refused:
        await place.send("for few")
    assert refused.value.code == 50001
    playground.world.permissions |= Permission.MANAGE_THREADS
    await place.send("for few")
