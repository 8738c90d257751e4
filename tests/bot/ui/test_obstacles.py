"""What the bot may do in a channel, asked of Discord over HTTP, is what an interaction there would have said."""

from random import Random

import pytest

from bot.playground import Permission, Playground
from bot.playground.permissions import ALL_PERMISSIONS
from bot.playground.world import BOT_ROLE_ID, World
from bot.ui.press.obstacles import BotPermissions, fetch_permissions
from tests.bot.playground.conftest import bot, clock, playground
from tests.bot.playground.small_bot import SmallBot

__all__ = ["bot", "clock", "playground"]

SEEDS = range(30)


def some(chance: Random) -> Permission:
    return Permission(sum(one for one in Permission if chance.random() < 0.8))


def arrange(world: World, channel_id: str, seed: int) -> None:
    """Roles and overwrites of some kind; an administrator now and then."""
    chance = Random(seed)
    world.permissions = some(chance) & ~Permission.ADMINISTRATOR
    world.role_permissions = Permission.ADMINISTRATOR if not seed % 10 else Permission(0)
    for target in (str(world.guild["id"]), BOT_ROLE_ID, world.bot.id, world.owner_id):
        world.set_overwrite(
            channel_id, target, allow=~some(chance) & ALL_PERMISSIONS, deny=~some(chance) & ALL_PERMISSIONS
        )


async def told(bot: SmallBot, world: World, place: str) -> BotPermissions:
    """What Discord says of this place when it is asked."""
    return await fetch_permissions(bot, int(world.guild["id"]), int(place))


async def test_roles_and_overwrites_are_reckoned_as_discord_does(bot: SmallBot, playground: Playground) -> None:
    world = playground.world
    channel = world.text_channels()[0]
    thread = (
        await bot.http.start_thread_without_message(int(channel.id), name="T", type=11, auto_archive_duration=60)
    )["id"]
    for seed in SEEDS:
        arrange(world, channel.id, seed)
        for place, kind in ((channel.id, "text"), (str(thread), "thread")):
            allowed, held = await told(bot, world, place), world.bot_permissions(channel)
            if Permission.VIEW_CHANNEL in held:
                assert (allowed.permissions.value & int(ALL_PERMISSIONS), allowed.kind) == (int(held), kind)
            else:
                assert allowed.permissions.value == 0


async def test_where_the_bot_is_not_it_may_do_nothing(bot: SmallBot, playground: Playground) -> None:
    world = playground.world
    foreign = next(channel for channel in world.channels.values() if channel.guild_id == world.foreign_guild["id"])
    for guild, place in ((world.foreign_guild["id"], foreign.id), (world.guild["id"], foreign.id), ("5", "6")):
        assert (await fetch_permissions(bot, int(guild), int(place))).permissions.value == 0


@pytest.mark.parametrize("may_manage", [False, True])
async def test_a_locked_thread_is_seen_to_be_locked(bot: SmallBot, playground: Playground, may_manage: bool) -> None:
    world = playground.world
    channel = int(world.text_channels()[0].id)
    thread = await bot.http.start_thread_without_message(channel, name="T", type=11, auto_archive_duration=60)
    world.channel(str(thread["id"])).payload["thread_metadata"]["locked"] = True
    world.role_permissions = Permission.MANAGE_THREADS if may_manage else Permission(0)
    assert (await told(bot, world, str(thread["id"]))).is_locked is not may_manage
