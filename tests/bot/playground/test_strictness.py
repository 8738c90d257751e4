"""What Discord documents beyond the shape of a request: locked and archived threads, history, mentions, flags."""

from typing import Any

import aiohttp
import discord
import pytest

from bot.playground import Permission, Playground
from bot.playground.records import MessageFlag
from bot.playground.world import BOT_ROLE_ID
from tests.bot.playground.small_bot import SmallBot
from tests.bot.playground.test_channels import first_channel
from tests.bot.playground.test_limits import places, session
from tests.visitor import Visitor

__all__ = ["session"]


class Thread:
    """A thread of the bot's own with a message in it."""

    def __init__(self, playground: Playground, inside: discord.Message) -> None:
        self.world, self.inside = playground.world, inside
        self.id = inside.channel.id

    def be(self, *, locked: bool, archived: bool) -> None:
        """As a moderator would do it."""
        self.world.channel(str(self.id)).payload["thread_metadata"] |= {"locked": locked, "archived": archived}

    @property
    def archived(self) -> bool:
        return self.world.channel(str(self.id)).is_archived


@pytest.fixture
async def thread(bot: SmallBot, playground: Playground) -> Thread:
    start = await first_channel(bot, playground).send("start")
    made = await bot.http.start_thread_with_message(start.channel.id, start.id, name="T", auto_archive_duration=60)
    return Thread(playground, await bot.get_partial_messageable(int(made["id"])).send("inside"))


async def refusal(doing: Any) -> tuple[int, int]:
    with pytest.raises(discord.HTTPException) as refused:
        await doing
    return refused.value.status, refused.value.code


@pytest.mark.parametrize("archived", [False, True])
async def test_in_a_locked_thread_nothing_is_made_or_changed_without_managing_threads(
    bot: SmallBot, playground: Playground, thread: Thread, archived: bool
) -> None:
    thread.be(locked=True, archived=archived)
    place = bot.get_partial_messageable(thread.id)
    assert await refusal(place.send("more")) == (403, 50083)
    assert await refusal(thread.inside.edit(content="changed")) == (403, 50083)
    for change in ({"name": "U"}, {"archived": True}, {"auto_archive_duration": 1440}, {"archived": False}):
        assert await refusal(bot.http.edit_channel(thread.id, **change)) == (403, 50013)
    playground.world.role_permissions = Permission.MANAGE_THREADS
    await place.send("more")
    assert not thread.archived
    await thread.inside.edit(content="changed")
    await bot.http.edit_channel(thread.id, name="U")


async def test_whoever_may_write_there_takes_an_unlocked_thread_out_of_the_archive(
    bot: SmallBot, playground: Playground, thread: Thread
) -> None:
    channel = playground.world.channel(str(thread.id))
    channel.payload["owner_id"] = playground.world.owner_id
    thread.be(locked=False, archived=True)
    playground.world.set_overwrite(channel.payload["parent_id"], BOT_ROLE_ID, deny=Permission.SEND_MESSAGES_IN_THREADS)
    assert await refusal(bot.http.edit_channel(thread.id, archived=False)) == (403, 50013)
    playground.world.set_overwrite(channel.payload["parent_id"], BOT_ROLE_ID)
    await bot.http.edit_channel(thread.id, archived=False)
    assert not thread.archived
    assert await refusal(bot.http.edit_channel(thread.id, name="U")) == (403, 50013)


async def test_who_has_made_a_thread_changes_its_name_and_duration_and_no_more(
    bot: SmallBot, playground: Playground, thread: Thread
) -> None:
    await bot.http.edit_channel(thread.id, name="U", auto_archive_duration=1440)
    for change in ({"locked": True}, {"rate_limit_per_user": 5}, {"name": "V", "locked": True}):
        assert await refusal(bot.http.edit_channel(thread.id, **change)) == (403, 50013)


@pytest.mark.parametrize("may", [False, True])
async def test_whether_a_creator_reopens_a_locked_thread_is_documented_in_two_ways(
    bot: SmallBot, playground: Playground, thread: Thread, may: bool
) -> None:
    playground.world.creators_reopen_locked = may
    thread.be(locked=True, archived=True)
    if may:
        made: Any = await bot.http.edit_channel(thread.id, archived=False)
        assert (made["thread_metadata"]["archived"], made["thread_metadata"]["locked"]) == (False, True)
    else:
        assert await refusal(bot.http.edit_channel(thread.id, archived=False)) == (403, 50013)
    assert (await refusal(bot.get_partial_messageable(thread.id).send("more")))[1] == 50083


async def test_in_a_locked_thread_people_are_answered_privately_alone(
    bot: SmallBot, alice: Visitor, thread: Thread
) -> None:
    view: discord.ui.View = discord.ui.View()
    view.add_item(discord.ui.Button(label="Press", custom_id="left to the test"))
    view.stop()
    await thread.inside.edit(view=view)
    pressed = await alice.see(lambda seen: "Press" in seen.labels)
    thread.be(locked=True, archived=False)
    await alice.press(pressed, "Press")
    await bot.until(lambda: len(bot.clicks) == 1)
    answer = bot.clicks[0].response
    assert await refusal(answer.edit_message(content="changed")) == (403, 50083)
    assert await refusal(answer.send_message("for all")) == (403, 50083)
    await answer.send_message("for one", ephemeral=True)
    assert await refusal(bot.clicks[0].followup.send("for all")) == (403, 50083)
    await bot.clicks[0].edit_original_response(content="still for one")


async def test_a_thread_is_started_on_what_the_bot_can_read(bot: SmallBot, playground: Playground) -> None:
    message = await first_channel(bot, playground).send("start")
    started = bot.http.start_thread_with_message
    playground.world.permissions &= ~Permission.READ_MESSAGE_HISTORY
    assert await refusal(started(message.channel.id, message.id, name="T", auto_archive_duration=60)) == (403, 50013)
    await bot.http.start_thread_without_message(message.channel.id, name="T", type=11, auto_archive_duration=60)


async def test_no_thread_is_started_on_a_private_answer(bot: SmallBot, playground: Playground, alice: Visitor) -> None:
    seen = await (await alice.slash("board")).answer()
    started = bot.http.start_thread_with_message(int(seen.channel_id), int(seen.id), name="T", auto_archive_duration=60)
    assert await refusal(started) == (404, 10008)


async def test_without_the_history_no_message_is_listed(bot: SmallBot, playground: Playground) -> None:
    channel = first_channel(bot, playground)
    message = await channel.send("one")
    playground.world.permissions &= ~Permission.READ_MESSAGE_HISTORY
    assert [entry async for entry in channel.history()] == []
    await message.edit(content="changed")


@pytest.mark.parametrize("query", [{"limit": 0}, {"limit": 101}, {"limit": "x"}, {"before": "1", "after": "2"}])
async def test_a_history_that_cannot_be_is_refused(
    playground: Playground, session: aiohttp.ClientSession, query: dict[str, Any]
) -> None:
    channel = next(iter(playground.world.channels))
    async with session.get(f"channels/{channel}/messages", params=query) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50035)


@pytest.mark.parametrize(
    ("mentions", "place"),
    [
        ({"users": ["1", "2", "1"]}, "allowed_mentions"),
        ({"users": [1, "1"]}, "allowed_mentions"),
        ({"roles": ["1", "1"]}, "allowed_mentions"),
        ({"parse": ["users", "users"]}, "allowed_mentions"),
        ({"parse": ["nobody"]}, "allowed_mentions.parse.0"),
    ],
)
async def test_nobody_is_named_twice_among_those_who_may_be_mentioned(
    playground: Playground, session: aiohttp.ClientSession, mentions: dict[str, Any], place: str
) -> None:
    channel = next(iter(playground.world.channels))
    body = {"content": "<@1>", "allowed_mentions": mentions}
    async with session.post(f"channels/{channel}/messages", json=body) as response:
        answer = await response.json()
    assert (response.status, answer["code"]) == (400, 50035)
    assert list(places(answer["errors"])) == [place]


async def test_the_answer_to_an_interaction_rouses_nobody_unless_it_says_so(
    bot: SmallBot, playground: Playground, alice: Visitor
) -> None:
    playground.world.permissions |= Permission.MENTION_EVERYONE
    await alice.slash("silent")
    await bot.until(lambda: bot.clicks)
    await bot.clicks[0].response.send_message("@everyone")
    answer = await bot.clicks[0].original_response()
    assert not answer.mention_everyone
    assert (await first_channel(bot, playground).send("@everyone")).mention_everyone


async def test_an_edit_makes_no_message_silent(
    playground: Playground, session: aiohttp.ClientSession, bot: SmallBot
) -> None:
    message = await first_channel(bot, playground).send("one")
    flags = int(MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.SUPPRESS_EMBEDS)
    async with session.patch(f"channels/{message.channel.id}/messages/{message.id}", json={"flags": flags}) as response:
        assert (await response.json())["flags"] == int(MessageFlag.SUPPRESS_EMBEDS)
    silent = {"content": "two", "flags": flags}
    async with session.post(f"channels/{message.channel.id}/messages", json=silent) as response:
        assert (await response.json())["flags"] == flags
