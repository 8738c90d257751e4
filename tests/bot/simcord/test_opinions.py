"""The list of disagreements is true: simcord still behaves as it says, and the playground is held to what is right."""

import ast
import io
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import fields
from inspect import signature
from pathlib import Path
from typing import Any, Final

import discord
import pytest
import simcord
from simcord.backend.errors import SetupError
from simcord.backend.models import User

from bot.playground.limits.messages import check_message
from bot.playground.records import Flag
from tests.bot.playground.test_limits import BAD_COMMANDS, BAD_FORMS, EMPTY, TOO_MUCH, full_message
from tests.bot.simcord.bench import Bench, bench, takes_form
from tests.bot.simcord.opinions import BEHAVIOUR, BODIES, MISSING

PLAYGROUND: Final = Path(__file__).parents[1] / "playground"
FORM: Final = (400, 50035)

Probe = Callable[[Bench], Awaitable[bool]]


@pytest.fixture
async def on_bench() -> AsyncIterator[Bench]:
    """A bare client on simcord."""
    async with bench() as found:
        yield found


async def test_they_agree_on_all_bodies_that_are_refused_but_those_of_the_list(on_bench: Bench) -> None:
    channel, commands = (
        f"/channels/{on_bench.channel.id}/messages",
        f"/applications/{on_bench.client.application_id}/commands",
    )
    taken = set()
    for name, (body, _) in TOO_MUCH.items():
        taken |= {f"message: {name}"} if await on_bench.refusal("POST", channel, body) is None else set()
    for name, several in BAD_COMMANDS.items():
        taken |= {f"commands: {name}"} if await on_bench.refusal("PUT", commands, several) is None else set()
    taken |= {f"form: {name}" for name, (form, _) in BAD_FORMS.items() if takes_form(form)}
    assert taken == set(BODIES)


async def test_they_agree_on_a_message_with_as_much_as_is_allowed(on_bench: Bench) -> None:
    body = json.loads(json.dumps(full_message()))
    check_message(body, Flag(body["flags"]), {}, [])
    assert await on_bench.refusal("POST", f"/channels/{on_bench.channel.id}/messages", body) is None


# Behaviour, each probe true as long as simcord does what the list says


async def empty_message(on: Bench) -> bool:
    return [await on.refusal("POST", f"/channels/{on.channel.id}/messages", body) for body in EMPTY] == [FORM] * 3


async def same_nonce(on: Bench) -> bool:
    """One nonce, two messages."""
    return await on.post(nonce="n", enforce_nonce=True) != await on.post(nonce="n", enforce_nonce=True)


async def second_thread(on: Bench) -> bool:
    thread, _ = await on.thread()
    return await on.refusal("POST", f"/channels/{on.channel.id}/messages/{thread}/threads", {"name": "U"}) is None


async def announced(on: Bench) -> bool:
    """A system message beside the thread."""
    await on.thread()
    return on.channel.history()[-1].type is discord.MessageType.thread_created


async def locked(on: Bench) -> bool:
    """New and changed messages where the thread is locked."""
    thread, inside = await on.thread()
    on.metadata(thread).locked = True
    on.deny(manage_threads=True)
    place = f"/channels/{thread}/messages"
    return {await on.refusal("POST", place, {"content": "y"}), await on.refusal("PATCH", f"{place}/{inside}", {})} == {
        None
    }


async def archived_edit(on: Bench) -> bool:
    thread, inside = await on.thread()
    on.metadata(thread).archived = True
    return await on.refusal("PATCH", f"/channels/{thread}/messages/{inside}", {"content": "y"}) is None


async def archived_post(on: Bench) -> bool:
    """A new message in the archive."""
    thread, _ = await on.thread()
    on.metadata(thread).archived = True
    await on.post(place=thread)
    return on.metadata(thread).archived


async def reopening(on: Bench) -> bool:
    thread, _ = await on.thread()
    on.metadata(thread).archived = True
    on.deny(manage_channels=True)
    return await on.refusal("PATCH", f"/channels/{thread}", {"archived": False}) == (403, 50013)


async def files(on: Bench) -> bool:
    on.deny(attach_files=True)
    return bool((await sent(on, b"x")).attachments)


async def large_file(on: Bench) -> bool:
    return bool((await sent(on, bytes(26 << 20))).attachments)


async def thread_form(on: Bench) -> bool:
    """A name of 101 characters, and 61 minutes."""
    wrong: tuple[dict[str, Any], ...] = ({"name": "x" * 101}, {"name": "T", "auto_archive_duration": 61})
    return {await on.refusal("POST", f"/channels/{on.channel.id}/threads", {"type": 11, **one}) for one in wrong} == {
        None
    }


async def history(on: Bench) -> bool:
    """More than a hundred messages at once."""
    for number in range(101):
        await on.post(str(number))
    found = await on.client.http.logs_from(on.channel.id, 200)
    return len(found) > 100


async def proposals(on: Bench) -> bool:
    return len(await on.person.autocomplete(on.channel, "propose", "what", "")) == 26


async def old_token(on: Bench) -> bool:
    """A follow-up after a quarter of an hour."""
    told = await on.hear()
    await on.env.advance_time(15 * 60 + 1)
    with on.env.time_context(), pytest.raises(discord.HTTPException) as refused:
        await told.followup.send("late")
    return (refused.value.status, refused.value.code) == (404, 10015)


async def owners(on: Bench) -> bool:
    """Nobody's installation."""
    told = await on.hear()
    return not told.is_guild_integration() and not told.is_user_integration()


async def private_permissions(on: Bench) -> bool:
    """No permission at all in direct messages."""
    return not (await on.hear(in_private=True)).app_permissions.value


async def attachments(on: Bench) -> bool:
    """A picture in a message of components."""
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.File("attachment://a.png"))
    view.stop()
    shown = await on.client.get_partial_messageable(on.channel.id).send(
        view=view, file=discord.File(io.BytesIO(b"x"), "a.png")
    )
    return bool(shown.attachments)


async def preselected(on: Bench) -> bool:
    """A form with a menu in which something is selected."""
    told = await on.person.slash(on.channel, "form")
    try:
        await on.person.submit_modal(told, {})
    except SetupError as error:
        return "was not supplied" in str(error)
    return False


PROBES: Final[dict[str, Probe]] = {
    "an empty message": empty_message,
    "the same nonce twice": same_nonce,
    "a second thread on a message": second_thread,
    "a thread on a new message is announced": announced,
    "messages in a locked thread": locked,
    "changing a message in the archive": archived_edit,
    "a message takes a thread out of the archive": archived_post,
    "reopening one's own thread": reopening,
    "files without Attach Files": files,
    "a file that is too large": large_file,
    "a thread's name and how long it lasts": thread_form,
    "how many messages are listed": history,
    "proposals for an option": proposals,
    "an interaction's token after its end": old_token,
    "by whose installation": owners,
    "permissions in direct messages": private_permissions,
    "files of a message of components": attachments,
    "what is chosen in a form when it opens": preselected,
}


async def sent(on: Bench, data: bytes) -> discord.Message:
    return await on.client.get_partial_messageable(on.channel.id).send(
        "x", file=discord.File(io.BytesIO(data), "a.png")
    )


async def test_simcord_behaves_as_the_list_says(on_bench: Bench) -> None:
    assert set(PROBES) == set(BEHAVIOUR)
    for name, probe in PROBES.items():
        assert await probe(on_bench), f"simcord no longer {BEHAVIOUR[name].simcord}: {name}"
        on_bench.deny()


def functions_in(file: Path) -> set[str]:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, kinds)}


@pytest.mark.parametrize("name", [*BODIES, *BEHAVIOUR])
def test_a_test_holds_the_playground_to_what_is_right(name: str) -> None:
    file, test = (BODIES | BEHAVIOUR)[name].held_by.split("::")
    assert test in functions_in(PLAYGROUND / file)


# What simcord has no means for


async def test_what_is_missing_is_still_missing(on_bench: Bench) -> None:
    told = await on_bench.hear()
    known = {field.name for field in fields(User)} | {
        *dir(simcord.UserHandle),
        *signature(on_bench.env.create_user).parameters,
    }
    missing = {
        "a person's language": {str(told.locale), str(told.guild_locale)} == {"en-US"} and not named(known, "local"),
        "groups, and servers without the bot": not named(known, "install"),
        "closed direct messages": not named(known, "clos") and not named(known, "block"),
    }
    assert missing == dict.fromkeys(MISSING, True)


def named(known: set[str], part: str) -> list[str]:
    """What simcord knows of a person by a name with this part."""
    return [name for name in known if part in name]
