"""The people, servers and channels that a new playground has."""

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from bot import limits
from bot.playground.payloads import group_channel_payload, text_channel_payload
from bot.playground.records import Channel, Payload, User

_NO_COMMUNITY: Final[Payload] = {"preferred_locale": "en-US", "features": []}
"""Discord reports English for every server that is no Community, even if its members speak another language."""
GUILD: Final[Payload] = {"id": "400000000000000001", **_NO_COMMUNITY}
"""The server with the bot. Its name depends on the language."""
FOREIGN_GUILD: Final[Payload] = {"id": "400000000000000002", **_NO_COMMUNITY}
"""A server that has not installed the application. Its name depends on the language."""
_FIRST_CHANNEL: Final = 500000000000000001
"""Id of the first text channel of GUILD; the next channels have the next ids."""
_FOREIGN_CHANNEL: Final = "500000000000000101"
GROUP_ID: Final = "600000000000000001"
"""Id of the group in which all first people are, without the bot."""
AVATAR_COLORS: Final = ("#e07a5f", "#3d7ea6", "#81b29a", "#b8860b", "#7d5ba6", "#c2527f")
"""The avatar colours that people get in turn."""

NEWCOMER_NAMES: Final = {
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
"""The names for people who are added without a name, by their language."""


@dataclass(frozen=True)
class InitialNames:
    """All initial names in one language. `people` has the username, display name and locale of each person.

    `role` is the name of a role that can be mentioned.
    """

    guild: str
    channels: tuple[str, str]
    foreign_guild: str
    foreign_channel: str
    group: str
    role: str
    people: tuple[tuple[str, str, str], ...]


INITIAL_NAMES: Final = {
    "ja": InitialNames(
        "まちづくり広場",
        ("広場", "ゲーム"),
        "川辺のクラブ",
        "談話室",
        "週末の会",
        "募集のお知らせ",
        (("hanako", "ハナコ", "ja"), ("taro", "タロウ", "ja"), ("alice", "Alice", "en-US"), ("bob", "Bob", "en-US")),
    ),
    "en": InitialNames(
        "Town Square",
        ("square", "games"),
        "Riverside Club",
        "lounge",
        "Weekend Club",
        "Looking for players",
        (
            ("hannah", "Hannah", "en-US"),
            ("theo", "Theo", "en-US"),
            ("alice", "Alice", "en-US"),
            ("bob", "Bob", "en-US"),
        ),
    ),
}
"""The initial names by the language of the playground. The first browser that opens the page decides the language."""
INITIAL_LANGUAGE: Final = "ja"
"""The language of a playground whose page nobody has opened yet."""


def language_of(locale: str) -> str:
    """The language of the initial names, `ja` or `en`, for a Discord locale."""
    return "ja" if locale.startswith("ja") else "en"


def _initial_names(language: str) -> dict[str, str]:
    """The initial names of servers, channels and the group in this language, by id."""
    names = INITIAL_NAMES[language]
    channels = {str(_FIRST_CHANNEL + position): name for position, name in enumerate(names.channels)}
    outside = {str(FOREIGN_GUILD["id"]): names.foreign_guild, _FOREIGN_CHANNEL: names.foreign_channel}
    return {str(GUILD["id"]): names.guild, **channels, **outside, GROUP_ID: names.group}


def localized_place(language: str, place: Payload) -> Payload:
    """A server or channel payload with its initial name in this language; unchanged if it has another name or none."""
    known = {_initial_names(each).get(place["id"]) for each in INITIAL_NAMES}
    is_known = place.get("name") is not None and place["name"] in known
    return {**place, "name": _initial_names(language)[place["id"]]} if is_known else place


def newcomer_names(locale: str) -> Iterator[str]:
    """Yields names without end, in the locale's language: NEWCOMER_NAMES, then the same with a number from 2 on."""
    names = NEWCOMER_NAMES[language_of(locale)]
    yield from names
    yield from (f"{name} {number}" for number in itertools.count(2) for name in names)


def first_people(language: str) -> list[User]:
    return [
        User(str(200000000000000001 + number), username, name, locale, AVATAR_COLORS[number])
        for number, (username, name, locale) in enumerate(INITIAL_NAMES[language].people)
    ]


def first_channels(language: str) -> list[Channel]:
    return [
        Channel(text_channel_payload(str(_FIRST_CHANNEL + position), str(GUILD["id"]), name, position))
        for position, name in enumerate(INITIAL_NAMES[language].channels)
    ]


def outside_channels(people: Iterable[User], language: str) -> list[Channel]:
    """Channels where the bot is no member: one of FOREIGN_GUILD, and a group with as many of these people as fit."""
    members, names = list(people)[: limits.MAX_GROUP_MEMBERS], INITIAL_NAMES[language]
    group = group_channel_payload(GROUP_ID, names.group, members)
    return [
        Channel(text_channel_payload(_FOREIGN_CHANNEL, str(FOREIGN_GUILD["id"]), names.foreign_channel, 0)),
        Channel(group, [member.id for member in members]),
    ]
