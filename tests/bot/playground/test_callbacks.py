"""The first answer to an interaction, request by request."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.playground import Playground
from tests.visitor import ManualClock, NotPossible, ShownForm, Visitor

V2 = 1 << 15
FORM: dict[str, Any] = {
    "title": "Form",
    "custom_id": "form",
    "components": [
        {"type": 10, "content": "Read this"},
        {"type": 18, "label": "Old", "component": {"type": 4, "custom_id": "old", "style": 1, "required": False}},
        {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1, "value": "Ann"}},
        {
            "type": 18,
            "label": "Game",
            "component": {
                "type": 3,
                "custom_id": "game",
                "max_values": 2,
                "options": [{"label": "Cities", "value": "c", "default": True}, {"label": "Barrage", "value": "b"}],
            },
        },
    ],
}


class Answerer:
    """A bot that is nothing but HTTP: it answers the newest interaction with what it is given."""

    def __init__(self, playground: Playground, session: aiohttp.ClientSession) -> None:
        self.playground, self.session = playground, session

    async def answer(self, kind: int, data: Any = None) -> tuple[int, Any]:
        newest = list(self.playground.interactions.by_id.values())[-1]
        path = f"{self.playground.url}/api/v10/interactions/{newest.id}/{newest.token}/callback?with_response=1"
        async with self.session.post(path, json={"type": kind, "data": data}) as response:
            return response.status, await response.json()

    async def follow_up(self, data: Any) -> tuple[int, Any]:
        newest = list(self.playground.interactions.by_id.values())[-1]
        path = f"{self.playground.url}/api/v10/webhooks/{self.playground.world.bot.id}/{newest.token}"
        async with self.session.post(path, json=data) as response:
            return response.status, await response.json()


@pytest.fixture
async def answerer(playground: Playground) -> AsyncIterator[Answerer]:
    """A bot that is nothing but HTTP."""
    levels = [{"name": "set", "description": "x", "type": 1, "options": [
        {"name": "level", "description": "x", "type": 4, "min_value": 1, "max_value": 3, "required": True},
        {"name": "by", "description": "x", "type": 6},
        {"name": "pace", "description": "x", "type": 3, "choices": [{"name": "Slow", "value": "slow"}]},
    ]}]  # fmt: skip
    playground.world.commands = [
        {"id": "1", "type": 1, "name": "go", "description": "x", "contexts": [0]},
        {"id": "2", "type": 1, "name": "level", "description": "x", "options": levels},
    ]
    async with aiohttp.ClientSession() as session:
        yield Answerer(playground, session)


@pytest.fixture
async def carol(playground: Playground, answerer: Answerer) -> AsyncIterator[Visitor]:
    playground.world.add_person("Carol")
    async with await Visitor.connect(playground.url, "Carol") as person:
        yield person


@pytest.mark.parametrize("kind", [6, 7, 8, 10, None])
async def test_a_command_takes_no_answer_that_changes_a_message(carol: Visitor, answerer: Answerer, kind: int) -> None:
    await carol.slash("go")
    status, answer = await answerer.answer(kind, {"content": "x"})
    assert (status, answer["code"], list(answer["errors"])) == (400, 50035, ["type"])


async def test_a_form_cannot_answer_a_form(carol: Visitor, answerer: Answerer) -> None:
    act = await carol.slash("go")
    await answerer.answer(9, FORM)
    await carol.submit(await act.form(), {})
    status, answer = await answerer.answer(9, FORM)
    assert (status, answer["code"]) == (400, 50035)


async def test_a_form_carries_what_was_filled_in(carol: Visitor, answerer: Answerer, playground: Playground) -> None:
    act = await carol.slash("go")
    await answerer.answer(9, FORM)
    form = await act.form()
    assert list(form.fields) == ["Old", "Name", "Game"]
    await carol.submit(form, {"Game": ["c", "b"]})
    newest = list(playground.interactions.by_id.values())[-1]
    words, *found = [part.get("component") for part in newest.data["components"]]
    assert words is None
    assert [(part["custom_id"], part.get("value"), part.get("values")) for part in found] == [
        ("old", "", None),
        ("name", "Ann", None),
        ("game", None, ["c", "b"]),
    ]


async def test_a_form_is_for_the_person_it_was_shown_to(
    carol: Visitor, answerer: Answerer, playground: Playground
) -> None:
    act = await carol.slash("go")
    await answerer.answer(9, FORM)
    async with await Visitor.connect(playground.url, "Bob") as bob:
        with pytest.raises(NotPossible, match="no such form"):
            await bob.submit(ShownForm(act.id, FORM), {})


async def test_a_deferred_answer_may_only_be_private(carol: Visitor, answerer: Answerer) -> None:
    act = await carol.slash("go")
    status, answer = await answerer.answer(5, {"flags": V2})
    assert (status, answer["code"]) == (400, 50035)
    status, answer = await answerer.answer(5, {})
    assert (status, "resource" in answer) == (200, False)
    waiting = carol.messages[(await act.outcome())["message_id"]]
    assert waiting["flags"] == 128
    status, filled = await answerer.follow_up({"flags": V2 | 64, "components": [{"type": 10, "content": "Done"}]})
    assert (status, filled["id"], filled["flags"]) == (200, waiting["id"], V2)
    assert (await act.answer()).text == "Done"


async def test_nothing_follows_before_the_first_answer(carol: Visitor, answerer: Answerer) -> None:
    await carol.slash("go")
    status, answer = await answerer.follow_up({"content": "early"})
    assert (status, answer["code"]) == (404, 10015)


async def test_a_refused_answer_can_be_given_again(carol: Visitor, answerer: Answerer) -> None:
    act = await carol.slash("go")
    assert (await answerer.answer(4, {"content": "x" * 2001}))[0] == 400
    assert (await answerer.answer(4, {"content": "fits"}))[0] == 200
    assert (await act.answer()).text == "fits"


async def test_the_events_come_in_their_order(carol: Visitor, answerer: Answerer) -> None:
    since = len(carol.events)
    act = await carol.slash("go")
    await answerer.answer(4, {"content": "x"})
    await act.answer()
    assert [event["t"] for event in carol.events[since:]] == ["ok", "message_create", "answered"]


async def test_proposals_that_do_not_come_are_an_error(
    carol: Visitor, playground: Playground, clock: ManualClock
) -> None:
    option = {"name": "name", "description": "x", "type": 3, "autocomplete": True}
    playground.world.commands = [{"id": "1", "type": 1, "name": "go", "description": "x", "options": [option]}]
    delivered = asyncio.Event()
    playground.interactions.deliver = lambda payload: delivered.set()
    asking = asyncio.create_task(carol.autocomplete("go", "name"))
    await delivered.wait()
    clock.advance(4)
    with pytest.raises(NotPossible, match="in time"):
        await asking


async def test_a_sub_command_is_filled_in(carol: Visitor, playground: Playground) -> None:
    await carol.slash("level set", level=2, by=carol.id, pace="slow")
    data = list(playground.interactions.by_id.values())[-1].data
    assert data["options"] == [
        {
            "name": "set",
            "type": 1,
            "options": [
                {"name": "level", "type": 4, "value": 2},
                {"name": "by", "type": 6, "value": carol.id},
                {"name": "pace", "type": 3, "value": "slow"},
            ],
        }
    ]
    assert data["resolved"]["users"][carol.id]["global_name"] == "Carol"


@pytest.mark.parametrize(
    ("command", "options", "words"),
    [
        ("level", {}, "one of set"),
        ("level set", {}, "lacks level"),
        ("level set", {"level": 4}, "too much"),
        ("level set", {"level": "2"}, "does not fit"),
        ("level set", {"level": True}, "does not fit"),
        ("level set", {"level": 2, "by": "1"}, "nobody"),
        ("level set", {"level": 2, "pace": "fast"}, "not among"),
    ],
)
async def test_options_that_do_not_fit_are_impossible(
    carol: Visitor, command: str, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(NotPossible, match=words):
        await carol.slash(command, **options)


async def test_a_command_for_servers_is_not_in_direct_messages(carol: Visitor) -> None:
    with pytest.raises(NotPossible, match="no command"):
        await carol.slash("go", channel_id=await carol.open_dm())
