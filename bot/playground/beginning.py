"""Who and what is there before anything has happened."""

import itertools
from collections.abc import Iterable, Iterator
from typing import Final

from bot import limits
from bot.playground.payloads import group_channel_payload, text_channel_payload
from bot.playground.records import Channel, Payload, User

NO_COMMUNITY: Final[Payload] = {"preferred_locale": "en-US", "features": []}
"""The language that Discord reports of every server that is no Community, also where members speak another."""
GUILD: Final[Payload] = {"id": "400000000000000001", "name": "まちづくり広場", **NO_COMMUNITY}
"""The server with the bot."""
FOREIGN_GUILD: Final[Payload] = {"id": "400000000000000002", "name": "Riverside Club", **NO_COMMUNITY}
"""A server that has not installed the application."""
GROUP_ID: Final = "600000000000000001"
COLORS: Final = ("#e07a5f", "#3d7ea6", "#81b29a", "#b8860b", "#7d5ba6", "#c2527f")
"""The colours of people, one after the other."""

NEWCOMERS: Final = {
    "ja": (
        "サクラ",
        "ハルト",
        "ユイ",
        "ソウタ",
        "ミオ",
        "レン",
        "アオイ",
        "リク",
        "ヒナ",
        "ユウト",
        "コハル",
        "カイト",
    ),
    "en": ("Emma", "Noah", "Mia", "Leo", "Chloe", "Oscar", "Ruby", "Felix", "Ivy", "Hugo", "Nora", "Max"),
}
"""The names of people who come without one, by their language."""


def newcomers(locale: str) -> Iterator[str]:
    """Names for one more person, the best first; once all have been taken they are numbered."""
    names = NEWCOMERS["ja" if locale.startswith("ja") else "en"]
    yield from names
    yield from (f"{name} {number}" for number in itertools.count(2) for name in names)


def first_people() -> list[User]:
    """The people who are always there; none has installed the application for themselves."""
    named = (("hanako", "ハナコ", "ja"), ("taro", "タロウ", "ja"), ("alice", "Alice", "en-US"), ("bob", "Bob", "en-US"))
    return [
        User(str(200000000000000001 + number), username, name, locale, COLORS[number])
        for number, (username, name, locale) in enumerate(named)
    ]


def first_channels() -> list[Channel]:
    """The channels of the server with the bot."""
    names = ("広場", "games")
    return [
        Channel(text_channel_payload(str(500000000000000001 + position), str(GUILD["id"]), name, position))
        for position, name in enumerate(names)
    ]


def outside_channels(people: Iterable[User]) -> list[Channel]:
    """Where the bot is not: a channel of a foreign server, and a group of as many people as a group takes."""
    members = list(people)[: limits.GROUP_MEMBERS]
    group = group_channel_payload(GROUP_ID, "週末の会", members)
    return [
        Channel(text_channel_payload("500000000000000101", str(FOREIGN_GUILD["id"]), "lounge", 0)),
        Channel(group, [member.id for member in members]),
    ]
