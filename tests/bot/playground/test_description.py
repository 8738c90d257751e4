"""Discord's own API description judges the bot's requests and the playground's answers."""

from collections import deque

import discord
import pytest

from bot.playground import Permission, Playground
from bot.playground.journal import Journal, LoggedRequest
from tests.bot.playground.small_bot import SmallBot, board, picture
from tests.bot.playground.test_channels import first_channel
from tests.bot.playground.test_emojis import EMOJI, with_emoji
from tests.discord_api import judge, require_description
from tests.visitor import Visitor


async def use_everything(bot: SmallBot, playground: Playground, alice: Visitor) -> None:
    """Every kind of request that the project makes."""
    message = await (await alice.slash("board")).answer()
    await (await alice.press(message, "Next")).answer()
    await (await alice.select(message, "Lot 2")).answer()
    form = await (await alice.press(message, "Name")).form()
    await (await alice.submit(form, {"Name": "A"})).answer()
    await (await alice.slash("slow")).follow_up()
    await alice.autocomplete("game", "name", "c")
    await (await alice.slash("table")).answer()
    await alice.see(lambda seen: seen.text == "Board 1" and not seen.ephemeral)
    await use_channels(bot, playground, alice)


async def use_channels(bot: SmallBot, playground: Playground, alice: Visitor) -> None:
    """Messages, threads, direct messages and what can be read."""
    channel = first_channel(bot, playground)
    message = await channel.send("one", file=picture(1), nonce="n", silent=True)
    await message.edit(content="two", attachments=[*message.attachments, picture(2)])
    await channel.send(view=board(3), file=picture(3))
    assert [entry async for entry in channel.history()]
    payload = await bot.http.start_thread_with_message(channel.id, message.id, name="T", auto_archive_duration=60)
    await bot.http.add_user_to_thread(int(payload["id"]), int(alice.id))
    await bot.http.edit_channel(int(payload["id"]), archived=True)
    user = await bot.fetch_user(int(alice.id))
    await user.send("psst")
    playground.world.set_overwrite(str(channel.id), str(bot.application_id), allow=Permission.MANAGE_THREADS)
    guild = await bot.fetch_guild(int(playground.world.guild["id"]))
    await guild.fetch_member(user.id)
    await guild.fetch_member(bot.application_id or 0)
    await guild.fetch_channels()
    await bot.fetch_channel(channel.id)
    emoji = await bot.create_application_emoji(name="sun", image=EMOJI)
    assert await bot.fetch_application_emojis() == [emoji]
    await channel.send(view=with_emoji(emoji))
    await bot.http.request(discord.http.Route("GET", "/gateway/bot"))
    click = bot.clicks[0]
    original = await click.original_response()
    await original.edit(content=None)
    await click.delete_original_response()


async def test_requests_and_answers_fit_the_description(bot: SmallBot, playground: Playground, alice: Visitor) -> None:
    require_description()
    await use_everything(bot, playground, alice)
    entries = playground.journal.entries
    assert not playground.journal.failed_requests
    assert len({(entry.method, entry.template) for entry in entries}) >= 20
    assert judge().complaints(entries) == []


@pytest.mark.parametrize(("body", "code"), [({"content": "x" * 2001}, 50035), ({}, 50006)])
async def test_refusals_fit_the_description(bot: SmallBot, playground: Playground, body: object, code: int) -> None:
    require_description()
    channel = first_channel(bot, playground)
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
    with pytest.raises(discord.HTTPException) as refused:
        await bot.http.request(route, json=body)
    assert refused.value.code == code
    assert judge().complaints(playground.journal.failed_requests) == []


def entry(body: object, method: str = "POST", template: str = "/channels/{channel_id}/messages") -> LoggedRequest:
    """A logged request."""
    return LoggedRequest(method, template, template, {}, body, {}, 200, None)


def test_the_judge_finds_misspelt_keys_and_wrong_places() -> None:
    require_description()
    requests = [
        words
        for body in ({"contnet": "x"}, {"components": [{"type": 1, "components": [{"type": 2, "style": 9}]}]})
        for words in judge().complaints([entry(body)])
        if " request " in words
    ]
    assert any("contnet" in words for words in requests)
    assert any("at components/0/components/0/style" in words for words in requests)
    assert judge().complaints([entry(None, "GET", "/nowhere")]) == ["GET /nowhere: Discord has no such route"]
    assert "POST /channels/{channel_id}/messages request has no body, which Discord wants" in judge().complaints(
        [entry(None)]
    )


def test_a_journal_that_is_full_counts_what_it_has_lost() -> None:
    journal = Journal(deque(maxlen=2))
    for number in range(5):
        journal.add(entry(number))
    assert [each.body for each in journal.entries] == [3, 4]
    assert journal.dropped_entries == 3
