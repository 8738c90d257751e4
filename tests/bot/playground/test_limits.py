"""What Discord refuses, the playground refuses: with code 50035, and the place of each fault.

How much of each thing is taken is tried in `test_every_limit.py`.
"""

from collections.abc import Iterator
from typing import Any

import aiohttp
import pytest

from bot.playground import Playground, RequestRefused
from bot.playground.limits.modals import check_modal
from bot.playground.records import MessageFlag

V2 = int(MessageFlag.COMPONENTS_V2)


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def button(custom_id: str | None = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id, **more}


def menu(count: int = 1, **more: Any) -> dict[str, Any]:
    options = [{"label": f"L{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "menu", "options": options, **more}


def words(text: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": text}


def layout(*parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(parts), **more}


def gallery(*urls: str, **more: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}, **more} for url in urls]}


TOO_MUCH: dict[str, tuple[dict[str, Any], str]] = {
    "components that are no list": ({"content": "x", "components": "row"}, "components"),
    "components that are no objects": ({"content": "x", "components": ["row"]}, "components.0"),
    "label": (layout(row(button(label="x" * 81))), "components.0.components.0.label"),
    "same custom id": (layout(row(button(), button())), ""),
    "same id": (layout(words() | {"id": 7}, words() | {"id": 7}), ""),
    "button without words": (layout(row(button(label=None))), "components.0.components.0"),
    "button without custom id": (layout(row(button(custom_id=None))), "components.0.components.0"),
    "link with custom id": (layout(row(button(style=5, url="https://a.b"))), "components.0.components.0"),
    "empty row": (layout(row()), "components.0.components"),
    "button beside menu": (layout(row(button(), menu())), "components.0"),
    "no options": (layout(row(menu(0))), "components.0.components.0.options"),
    "min above max": (layout(row(menu(3, min_values=3, max_values=2))), "components.0.components.0"),
    "max above options": (layout(row(menu(2, max_values=3))), "components.0.components.0"),
    "container in container": (layout({"type": 17, "components": [{"type": 17}]}), "components.0.components.0.type"),
    "section without accessory": (layout({"type": 9, "components": [words()]}), "components.0.accessory"),
    "alt text": (layout(gallery("https://a.b/c.png", description="x" * 1025)), "components.0.items.0.description"),
    "picture that is not attached": (layout(gallery("attachment://no.png")), "components"),
    "address": (layout(gallery("file:///etc/passwd")), "components.0.items.0.media.url"),
    "V2 without the flag": ({"content": "x", "components": [words()]}, "components"),
    "content with V2": (layout(words(), content="x"), "content"),
    "attachment without a file": (
        {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]},
        "attachments",
    ),
    "mentions": ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions"),
}


def places(errors: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[str]:
    """The places that Discord's nested errors complain about."""
    for key, inner in errors.items():
        if key == "_errors":
            yield ".".join(path)
        else:
            yield from places(inner, (*path, key))


@pytest.fixture
async def session(playground: Playground) -> Any:
    headers = {"Authorization": f"Bot {playground.token}"}
    async with aiohttp.ClientSession(f"{playground.url}/api/v10/", headers=headers) as session:
        yield session


@pytest.mark.parametrize(("body", "place"), TOO_MUCH.values(), ids=TOO_MUCH)
async def test_a_message_over_a_limit_is_refused_at_its_place(
    playground: Playground, session: aiohttp.ClientSession, body: dict[str, Any], place: str
) -> None:
    channel = next(iter(playground.world.channels.values()))
    async with session.post(f"channels/{channel.id}/messages", json=body) as response:
        answer = await response.json()
    assert (response.status, answer["code"]) == (400, 50035)
    assert place in list(places(answer["errors"]))
    assert not channel.messages
    assert playground.world.files == {}


@pytest.mark.parametrize("name", ["embeds", "message_reference", "poll"])
async def test_what_the_playground_does_not_know_is_refused_by_name(
    playground: Playground, session: aiohttp.ClientSession, name: str
) -> None:
    channel = next(iter(playground.world.channels))
    async with session.post(f"channels/{channel}/messages", json={"content": "x", name: ["x"]}) as response:
        answer = await response.json()
    assert (response.status, list(answer["errors"])) == (400, [name])


def full_message() -> dict[str, Any]:
    """A message with as much of everything as is allowed."""
    options = row(menu(25, max_values=25, placeholder="x" * 150))
    buttons = row(*[button(f"{n}" + "x" * 99, label="x" * 80) for n in range(5)])
    body = layout(words("x" * 4000), {"type": 17, "components": [options, buttons, gallery(*["https://a.b/c"] * 10)]})
    body["components"] += [{"type": 14}] * 29
    return body


async def test_a_message_at_every_limit_is_taken(playground: Playground, session: aiohttp.ClientSession) -> None:
    body = full_message()
    channel = next(iter(playground.world.channels))
    async with session.post(f"channels/{channel}/messages", json=body) as response:
        answer = await response.json()
    assert response.status == 200, answer
    ids = [part["id"] for part in playground.world.channels[channel].messages[answer["id"]].payload["components"]]
    assert len(set(ids)) == 31


EMPTY: tuple[dict[str, Any], ...] = ({}, {"content": "  "}, {"flags": V2})


async def test_buttons_alone_make_a_message(playground: Playground, session: aiohttp.ClientSession) -> None:
    channel = next(iter(playground.world.channels))
    async with session.post(f"channels/{channel}/messages", json={"components": [row(button())]}) as response:
        assert response.status == 200


@pytest.mark.parametrize("body", EMPTY)
async def test_an_empty_message_is_refused(
    playground: Playground, session: aiohttp.ClientSession, body: dict[str, Any]
) -> None:
    channel = next(iter(playground.world.channels))
    async with session.post(f"channels/{channel}/messages", json=body) as response:
        assert (await response.json())["code"] == 50006


COMMAND = {"name": "play", "description": "Play"}
MENU_COMMAND = {"name": "Explain this board", "type": 3}
OPTION = {"name": "game", "description": "Game", "type": 3}
BAD_COMMANDS: dict[str, list[dict[str, Any]]] = {
    "capitals": [COMMAND | {"name": "Play"}],
    "no description": [{"name": "play"}],
    "the same name": [COMMAND, COMMAND],
    "described in a menu": [MENU_COMMAND | {"description": "Explain"}],
    "too long in a menu": [MENU_COMMAND | {"name": "x" * 33}],
    "the same name in a menu": [MENU_COMMAND, MENU_COMMAND],
    "unknown type": [COMMAND | {"type": 9}],
    "unknown locale": [COMMAND | {"name_localizations": {"jp": "遊ぶ"}}],
    "required after optional": [COMMAND | {"options": [OPTION, OPTION | {"name": "b", "required": True}]}],
}


@pytest.mark.parametrize("commands", BAD_COMMANDS.values(), ids=BAD_COMMANDS)
async def test_bad_commands_are_refused_together(
    playground: Playground, session: aiohttp.ClientSession, commands: list[dict[str, Any]]
) -> None:
    path = f"applications/{playground.world.bot.id}/commands"
    async with session.put(path, json=commands) as response:
        answer = await response.json()
    assert (response.status, answer["code"]) == (400, 50035)
    assert playground.world.commands == []


async def test_a_command_in_the_menu_of_messages_is_taken_beside_one_of_the_same_name(
    playground: Playground, session: aiohttp.ClientSession
) -> None:
    path, both = f"applications/{playground.world.bot.id}/commands", [COMMAND, MENU_COMMAND | {"name": "play"}]
    for _ in range(2):
        async with session.put(path, json=both) as response:
            assert response.status == 200
    assert [command["type"] for command in playground.world.commands] == [1, 3]
    assert len({command["id"] for command in playground.world.commands}) == 2


LABEL = {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1}}
BAD_FORMS: dict[str, tuple[dict[str, Any], str]] = {
    "nothing in it": ({"title": "x", "custom_id": "f", "components": []}, "data.components"),
    "button": ({"title": "x", "custom_id": "f", "components": [row(button())]}, "data.components.0.type"),
    "label": (
        {"title": "x", "custom_id": "f", "components": [LABEL | {"label": "x" * 46}]},
        "data.components.0.label",
    ),
}


@pytest.mark.parametrize(("form", "place"), BAD_FORMS.values(), ids=BAD_FORMS)
def test_a_form_over_a_limit_is_refused_at_its_place(form: dict[str, Any], place: str) -> None:
    with pytest.raises(RequestRefused) as refused:
        check_modal(form)
    assert set(places(refused.value.errors or {})) == {place}
