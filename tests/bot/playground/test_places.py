"""Where commands can be used and by whose installation, and what the bot can do in places where it is not itself."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord
import pytest

from bot import limits
from bot.playground import Permission, Playground, RequestRefused
from bot.playground.beginning import FOREIGN_GUILD, GROUP_ID
from bot.playground.limits.commands import check_commands
from bot.playground.places import Place, usable_installations
from bot.playground.records import User
from tests.bot.playground.small_bot import Clicked, SmallBot, board, picture
from tests.bot.playground.test_limits import COMMAND
from tests.discord_api import judge, require_description
from tests.visitor import ManualClock, NotPossible, Seen, Visitor

Somewhere = Callable[[Visitor], Awaitable[str]]


async def here(person: Visitor) -> str:
    """A channel of the server with the bot."""
    return person.channel()


async def direct(person: Visitor) -> str:
    """The direct messages with the bot."""
    return await person.open_dm()


async def group(person: Visitor) -> str:
    return person.group


async def elsewhere(person: Visitor) -> str:
    """A channel of a server without the bot."""
    return person.elsewhere


everywhere = pytest.mark.parametrize("where", [here, direct, group, elsewhere])
outside = pytest.mark.parametrize("where", [group, elsewhere])


# Which commands there are

ANY: Final = {"integration_types": [0, 1], "contexts": [0, 1, 2]}
OFFERED: Final = [
    # the command                                  not installed        installed for oneself
    (ANY, "server direct", "server direct group elsewhere"),
    ({"integration_types": [0], "contexts": [0]}, "server", "server"),
    ({"integration_types": [0], "contexts": [0, 1, 2]}, "server direct", "server direct"),
    ({"integration_types": [1], "contexts": [0, 1, 2]}, "", "server direct group elsewhere"),
    ({"integration_types": [1], "contexts": [0]}, "", "server elsewhere"),
    ({"integration_types": [0, 1], "contexts": [1]}, "direct", "direct"),
    ({"integration_types": [0, 1], "contexts": [2]}, "", "group"),
    ({"dm_permission": False}, "server", "server elsewhere"),
    ({"dm_permission": False, "contexts": [1]}, "direct", "direct"),
    ({}, "server direct", "server direct group elsewhere"),
]


@pytest.mark.parametrize(("command", "not_installed", "installed"), OFFERED)
def test_where_a_command_can_be_used(command: dict[str, Any], not_installed: str, installed: str) -> None:
    for expected, user in ((not_installed, User("1", "a", "A")), (installed, User("1", "a", "A", installed=True))):
        assert [place for place in Place if usable_installations(command, user, place, "7")] == expected.split()


@pytest.mark.parametrize(
    ("place", "installed", "expected"),
    [
        (Place.SERVER, False, {"0": "7"}),
        (Place.SERVER, True, {"0": "7", "1": "1"}),
        (Place.DIRECT, False, {"0": "0"}),
        (Place.DIRECT, True, {"0": "0", "1": "1"}),
        (Place.GROUP, True, {"1": "1"}),
        (Place.ELSEWHERE, True, {"1": "1"}),
    ],
)
def test_by_whose_installation_a_command_is_used(place: Place, installed: bool, expected: dict[str, str]) -> None:
    assert usable_installations(ANY, User("1", "a", "A", installed=installed), place, "7") == expected


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("contexts", value) for value in ([], [3], [0, 0], ["0"], 0)),
        *(("integration_types", value) for value in ([], [2], [1, 1])),
    ],
)
def test_places_that_there_are_not_are_refused(key: str, value: Any) -> None:
    with pytest.raises(RequestRefused) as refused:
        check_commands([COMMAND | {key: value}])
    assert list(refused.value.errors or {}) == ["0"]


async def test_what_the_bot_registers_is_what_people_are_offered(alice: Visitor) -> None:
    dm = await alice.open_dm()
    assert {"here", "anywhere"} <= set(alice.commands_in(alice.channel()))
    assert "mine" not in alice.commands_in(alice.channel())
    assert "here" not in alice.commands_in(dm) and "anywhere" in alice.commands_in(dm)
    assert alice.commands_in(alice.group) == alice.commands_in(alice.elsewhere) == []
    await alice.install()
    for place in (dm, alice.group, alice.elsewhere):
        assert {"anywhere", "mine"} <= set(alice.commands_in(place))
        assert "here" not in alice.commands_in(place)
    await alice.install(False)
    assert alice.commands_in(alice.group) == []


@outside
async def test_who_has_not_installed_it_cannot_use_it_outside(alice: Visitor, where: Somewhere) -> None:
    with pytest.raises(NotPossible, match="no command /anywhere here"):
        await alice.slash("anywhere", await where(alice))
    await alice.install()
    with pytest.raises(NotPossible, match="no command /here here"):
        await alice.slash("here", await where(alice))
    assert await alice.autocomplete("game", "name", "ba", await where(alice))
    await alice.install(False)
    with pytest.raises(NotPossible, match="no command /anywhere here"):
        await alice.slash("anywhere", await where(alice))


# What the bot is told


async def used(alice: Visitor, bot: SmallBot, where: Somewhere) -> tuple[Seen, Clicked]:
    """The board that Alice, who has installed it, asks for in a place, and what the bot was told of that."""
    await alice.install()
    seen = await (await alice.slash("anywhere", await where(alice))).answer()
    return seen, bot.clicks[-1]


async def test_in_the_server(alice: Visitor, bot: SmallBot, playground: Playground) -> None:
    _, told = await used(alice, bot, here)
    assert told.context.guild and not told.context.dm_channel and not told.context.private_channel
    assert (told.is_guild_integration(), told.is_user_integration()) == (True, True)
    assert (told.guild_id, str(told.guild_locale)) == (int(playground.world.guild["id"]), "en-US")
    assert isinstance(told.channel, discord.TextChannel) and isinstance(told.user, discord.Member)
    assert told.permissions.send_messages and told.app_permissions.send_messages


async def test_in_direct_messages(alice: Visitor, bot: SmallBot) -> None:
    _, told = await used(alice, bot, direct)
    assert told.context.dm_channel and not told.context.guild
    assert (told.guild_id, told.guild_locale, str(told.locale)) == (None, None, "en-US")
    assert isinstance(told.channel, discord.DMChannel) and isinstance(told.user, discord.User)
    assert told.channel.recipient == told.user
    assert told.app_permissions.value == 442368
    assert not told.permissions
    assert told.filesize_limit == limits.MAX_UPLOAD_BYTES


async def test_in_a_group(alice: Visitor, bot: SmallBot) -> None:
    _, told = await used(alice, bot, group)
    assert told.context.private_channel and not told.context.dm_channel
    assert (told.is_guild_integration(), told.is_user_integration()) == (False, True)
    assert (told.guild_id, told.guild_locale) == (None, None)
    assert isinstance(told.channel, discord.GroupChannel) and isinstance(told.user, discord.User)
    assert told.user in told.channel.recipients
    assert told.app_permissions == discord.Permissions(attach_files=True, embed_links=True, mention_everyone=True)


async def test_in_a_server_without_the_bot(alice: Visitor, bot: SmallBot) -> None:
    _, told = await used(alice, bot, elsewhere)
    assert told.context.guild
    assert (told.is_guild_integration(), told.is_user_integration()) == (False, True)
    assert (told.guild_id, str(told.guild_locale)) == (int(FOREIGN_GUILD["id"]), "en-US")
    assert isinstance(told.channel, discord.TextChannel) and isinstance(told.user, discord.Member)
    assert told.app_permissions.attach_files and not told.app_permissions.send_messages


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (here, {"0": "400000000000000001"}),
        (direct, {"0": "0"}),
        (group, {"1": "{alice}"}),
        (elsewhere, {"1": "{alice}"}),
    ],
)
async def test_presses_have_the_owners_of_the_command_whose_answer_is_pressed(
    alice: Visitor, bob: Visitor, bot: SmallBot, where: Somewhere, expected: dict[str, str]
) -> None:
    seen, _ = await used(alice, bot, where)
    presser = alice if where is direct else bob
    await (await presser.press(await presser.see(lambda message: message.id == seen.id), "Next")).answer()
    form = await (await presser.press(presser.message(seen.id), "Name")).form()
    await (await presser.submit(form, {"Name": "B"})).answer()
    metadata = seen.payload["interaction_metadata"]["authorizing_integration_owners"]
    wanted = {key: value.format(alice=alice.id) for key, value in expected.items()}
    assert wanted.items() <= metadata.items()
    for click in bot.clicks[1:]:
        assert {str(key): str(value) for key, value in click._integration_owners.items()} == metadata
        assert click.user.id == int(presser.id)


# What the bot can do there


@everywhere
async def test_the_answer_is_edited_press_by_press(alice: Visitor, bot: SmallBot, where: Somewhere) -> None:
    seen, told = await used(alice, bot, where)
    assert not seen.ephemeral and seen.channel_id == await where(alice)
    for number in (2, 3):
        seen = await (await alice.press(seen, "Next")).answer()
        assert seen.text == f"Board {number}"
    await told.edit_original_response(view=board(9), attachments=[picture(9)])
    assert (await alice.see(lambda message: message.text == "Board 9")).id == seen.id
    assert (await (await told.original_response()).edit(view=board(8), attachments=[picture(8)])).id == int(seen.id)


@everywhere
@pytest.mark.parametrize("private", [False, True])
async def test_a_token_dies_after_a_quarter_of_an_hour_and_a_press_brings_a_new_one(
    alice: Visitor, bot: SmallBot, clock: ManualClock, where: Somewhere, private: bool
) -> None:
    await alice.install()
    seen = await (await alice.slash("board" if private else "anywhere", await where(alice))).answer()
    assert seen.ephemeral is private
    await (await alice.press(seen, "Next")).answer()
    old = bot.clicks[-1]
    clock.advance(limits.TOKEN_SECONDS - 1)
    await old.followup.send("still here")
    clock.advance(1)
    with pytest.raises(discord.HTTPException) as refused:
        await old.edit_original_response(view=board(9), attachments=[])
    assert (refused.value.status, refused.value.code) == (401, 50027)
    with pytest.raises(discord.HTTPException) as refused:
        await old.followup.send("late")
    assert refused.value.code == 50027
    seen = await (await alice.press(alice.message(seen.id), "Next")).answer()
    assert seen.text == "Board 3"
    await bot.clicks[-1].edit_original_response(view=board(4), attachments=[picture(4)])
    assert (await alice.see(lambda message: message.text == "Board 4")).id == seen.id


def bot_calls(bot: SmallBot, channel: int, message: int) -> list[Awaitable[Any]]:
    """What the bot does by its own token: write, edit, look, make a thread."""
    there = bot.get_partial_messageable(channel)
    known = there.get_partial_message(message)
    return [
        there.send("hello"),
        known.edit(content="changed"),
        bot.fetch_channel(channel),
        bot.http.start_thread_without_message(channel, name="T", auto_archive_duration=60, type=11),
        bot.http.logs_from(channel, 10),
    ]


@outside
async def test_the_bot_itself_has_no_access_outside(
    alice: Visitor, bot: SmallBot, playground: Playground, where: Somewhere
) -> None:
    seen, told = await used(alice, bot, where)
    assert told.channel is not None
    for call in bot_calls(bot, int(seen.channel_id), int(seen.id)):
        with pytest.raises(discord.Forbidden) as refused:
            await call
        assert refused.value.code == 50001
    if told.guild_id:
        with pytest.raises(discord.NotFound) as unknown:
            await bot.fetch_guild(told.guild_id)
        assert unknown.value.code == 10004
    assert alice.message(seen.id).text == "Board 1"


async def test_the_bot_writes_in_direct_messages_once_they_are_there(alice: Visitor, bot: SmallBot) -> None:
    seen, told = await used(alice, bot, direct)
    there = bot.get_partial_messageable(int(seen.channel_id))
    await there.get_partial_message(int(seen.id)).edit(view=board(5), attachments=[picture(5)])
    assert (await alice.see(lambda message: message.text == "Board 5")).id == seen.id
    await told.user.send("psst")
    assert (await alice.see(lambda message: message.text == "psst")).channel_id == seen.channel_id


async def test_who_closes_direct_messages_still_has_answers_there(alice: Visitor, bot: SmallBot) -> None:
    await alice.allow_dms(False)
    seen, told = await used(alice, bot, direct)
    assert (await (await alice.press(seen, "Next")).answer()).text == "Board 2"
    with pytest.raises(discord.Forbidden) as refused:
        await told.user.send("psst")
    assert refused.value.code == 50007
    await alice.allow_dms()
    await told.user.send("psst")
    await alice.see(lambda message: message.text == "psst")


@everywhere
async def test_few_messages_may_follow_where_only_the_person_has_it(
    alice: Visitor, bot: SmallBot, where: Somewhere
) -> None:
    _, told = await used(alice, bot, where)
    for number in range(limits.MAX_FOLLOW_UPS):
        await told.followup.send(f"More {number}")
    if where in (here, direct):
        await told.followup.send("And one more")
        return
    with pytest.raises(discord.HTTPException) as refused:
        await told.followup.send("And one more")
    assert (refused.value.status, refused.value.code) == (400, 40094)
    await told.edit_original_response(view=board(2), attachments=[picture(2)])


async def test_a_server_may_keep_the_answers_of_foreign_applications_private(
    alice: Visitor, bob: Visitor, bot: SmallBot, playground: Playground
) -> None:
    playground.world.foreign_permissions &= ~Permission.USE_EXTERNAL_APPS
    seen, told = await used(alice, bot, elsewhere)
    assert seen.ephemeral
    assert (await (await alice.press(seen, "Next")).answer()).text == "Board 2"
    assert (await told.followup.send("More", wait=True)).flags.ephemeral
    waiting = await alice.slash("mine", alice.elsewhere)
    assert (await waiting.outcome())["kind"] == "deferred"
    await bot.until(lambda: len(bot.clicks) == 3)
    await bot.clicks[-1].edit_original_response(content="Done")
    assert (await waiting.answer()).ephemeral
    open_again, _ = await used(alice, bot, group)
    assert not open_again.ephemeral
    await bob.see(lambda message: message.id == open_again.id)
    assert seen.id not in bob.messages


# Who is there, and what is kept


async def test_a_group_takes_new_people_until_it_is_full(playground: Playground, bob: Visitor) -> None:
    for number in range(limits.MAX_GROUP_MEMBERS):
        playground.world.add_person(f"Guest {number}")
    members = playground.world.channels[GROUP_ID].members
    assert len(members) == limits.MAX_GROUP_MEMBERS
    await bob.until(lambda: len(bob.channels[bob.group]["recipients"]) == limits.MAX_GROUP_MEMBERS)
    async with await Visitor.connect(playground.url, "Guest 9") as late:
        assert GROUP_ID not in late.channels
        with pytest.raises(NotPossible, match="no channel"):
            await late.say("let me in", GROUP_ID)
        await late.say("here then", late.elsewhere)


async def test_a_person_can_come_with_the_application_installed(playground: Playground, bob: Visitor) -> None:
    wanted = {"name": "Carol", "installed": True}
    async with aiohttp.ClientSession() as session, session.post(f"{playground.url}/people", json=wanted) as response:
        assert (await response.json())["installed"] is True
    async with await Visitor.connect(playground.url, "Carol") as carol:
        assert "anywhere" in carol.commands_in(carol.elsewhere)
        await carol.allow_dms(False)
        await bob.event(lambda event: event["t"] == "people" and event["people"][-1]["closed_dms"] is True)


async def test_installations_and_places_are_kept_over_a_restart(tmp_path: Path) -> None:
    async with Playground(data=tmp_path) as playground, await Visitor.connect(playground.url, "Bob") as bob:
        await bob.install()
        await bob.say("see you", bob.group)
    (tmp_path / "channels" / "500000000000000101.json").unlink()
    async with Playground(data=tmp_path) as again, await Visitor.connect(again.url, "Bob") as bob:
        assert bob.me["installed"] is True
        assert [message.text for message in await bob.history(bob.group)] == ["see you"]
        assert await bob.history(bob.elsewhere) == []


@everywhere
async def test_all_of_it_fits_the_description(
    alice: Visitor, bot: SmallBot, playground: Playground, where: Somewhere
) -> None:
    require_description()
    seen, told = await used(alice, bot, where)
    await (await alice.press(seen, "Next")).answer()
    form = await (await alice.press(seen, "Name")).form()
    await (await alice.submit(form, {"Name": "A"})).answer()
    await told.edit_original_response(view=board(9), attachments=[picture(9)])
    await told.followup.send("More")
    if where in (group, elsewhere):
        with pytest.raises(discord.Forbidden):
            await bot.get_partial_messageable(int(seen.channel_id)).send("hello")
    assert judge().complaints(playground.journal.entries) == []
