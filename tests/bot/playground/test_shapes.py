"""A request whose parts have the wrong JSON type is refused with its place; nothing in it makes the playground fail."""

from collections.abc import Iterator
from typing import Any, Final

import aiohttp
import pytest

from bot.playground import Playground
from bot.playground.acts import Acts
from bot.playground.payloads import deep_copy
from bot.playground.records import MessageFlag
from tests.bot.playground.test_limits import places, session

__all__ = ["session"]

WRONG: Final[tuple[Any, ...]] = ("x", 7, 7.5, True, [], {}, ["x"], [7], [{}], {"a": 1}, -1, 2**70)
CHANNEL: Final = "500000000000000001"
PICTURE: Final = {"media": {"url": "https://a.b/c.png"}, "description": "d"}
BUTTON: Final[dict[str, Any]] = {"type": 2, "style": 1, "label": "A", "custom_id": "a", "emoji": {"name": "x"}}
OPTION: Final = {"label": "L", "value": "v", "description": "d", "default": True}
PARTS: Final = [
    {"type": 10, "content": "x"},
    {"type": 12, "items": [PICTURE]},
    {"type": 9, "components": [{"type": 10, "content": "y"}], "accessory": BUTTON | {"custom_id": "b"}},
    {"type": 1, "components": [BUTTON]},
    {"type": 1, "components": [{"type": 3, "custom_id": "m", "min_values": 1, "max_values": 1, "options": [OPTION]}]},
]
LAYOUT: Final = {
    "flags": int(MessageFlag.COMPONENTS_V2),
    "components": [{"type": 17, "accent_color": 1, "components": PARTS}],
    "allowed_mentions": {"parse": [], "users": ["1"]},
}
WORDS: Final = {"content": "x", "attachments": [{"id": "1"}], "nonce": "n", "enforce_nonce": True}
COMMAND: Final = {
    "name": "play",
    "description": "d",
    "name_localizations": {"ja": "あ"},
    "options": [{"name": "o", "description": "d", "type": 3, "choices": [{"name": "a", "value": "b"}]}],
}
FIELD: Final = {"type": 18, "label": "L", "component": {"type": 4, "custom_id": "f", "style": 1}}
ANSWERS: Final[list[dict[str, Any]]] = [
    {"type": 4, "data": LAYOUT},
    {"type": 9, "data": {"title": "t", "custom_id": "form", "components": [FIELD]}},
]


def broken(value: Any) -> Iterator[Any]:
    """The value with one of its parts replaced by something of another type, in every way."""
    yield from WRONG
    if isinstance(value, dict | list):
        for key, inner in list(value.items()) if isinstance(value, dict) else list(enumerate(value)):
            for other in broken(inner):
                copy = deep_copy(value)
                copy[key] = other
                yield copy


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", f"channels/{CHANNEL}/messages", LAYOUT),
        ("POST", f"channels/{CHANNEL}/messages", WORDS),
        ("POST", f"channels/{CHANNEL}/threads", {"name": "t", "auto_archive_duration": 60, "type": 11}),
        ("PUT", "applications/300000000000000001/commands", [COMMAND]),
        ("POST", "applications/300000000000000001/emojis", {"name": "sun", "image": "data:image/png;base64,AAAA"}),
    ],
    ids=["layout", "words", "thread", "commands", "emoji"],
)
async def test_no_request_makes_the_playground_fail(
    playground: Playground, session: aiohttp.ClientSession, method: str, path: str, body: Any
) -> None:
    for request in broken(body):
        async with session.request(method, path, json=request) as response:
            assert response.status < 500, request


@pytest.mark.parametrize("answer", ANSWERS, ids=["message", "form"])
async def test_no_answer_to_an_interaction_makes_the_playground_fail(
    playground: Playground, session: aiohttp.ClientSession, answer: dict[str, Any]
) -> None:
    world = playground.world
    world.commands = [{"id": "1", "type": 1, "name": "play", "description": "Play"}]
    acts = Acts(playground.backend, next(iter(world.people.values())))
    for body in broken(answer):
        made = acts.slash(CHANNEL, "play", [])
        async with session.post(f"interactions/{made.id}/{made.token}/callback", json=body) as response:
            assert response.status < 500, body


MISSHAPEN: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "mentions": ({"content": "x", "allowed_mentions": "none"}, "allowed_mentions"),
    "flags": ({"content": "x", "flags": "64"}, "flags"),
    "content": ({"content": 7}, "content"),
    "media": ({"components": [{"type": 12, "items": [{"media": "a"}]}]}, "components.0.items.0.media"),
    "label": (
        {"components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": ["A"]}]}]},
        "components.0.components.0.label",
    ),
}


@pytest.mark.parametrize(("body", "place"), MISSHAPEN.values(), ids=MISSHAPEN)
async def test_a_wrong_type_is_named_at_its_place(
    playground: Playground, session: aiohttp.ClientSession, body: dict[str, Any], place: str
) -> None:
    async with session.post(f"channels/{CHANNEL}/messages", json=body) as response:
        answer = await response.json()
    assert (response.status, answer["code"]) == (400, 50035)
    assert list(places(answer["errors"])) == [place]
    assert not playground.world.channels[CHANNEL].messages
