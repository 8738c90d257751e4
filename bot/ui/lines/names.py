"""Names of the people and bot players at a table, as they are shown."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeVar

import discord
from msgspec.structs import replace

from bot import limits
from bot.store import SeatRow, Sitting
from bot.ui.lines.mentions import mention_of
from games.core import Seat
from render.texts import Texts, texts_in
from render.typeface import isolate

_Seated = TypeVar("_Seated", SeatRow, Sitting)

_LINK: Final = re.compile(r"://|discord\.gg|discord(?:app)?\.com/invite", re.IGNORECASE)
_FORMATTING: Final = re.compile(r"[\\*_~|`\[\]<]")
_FIRST_MARK: Final = re.compile(r"^(\d*)([#>+.-])")
"""Characters that begin a heading, a quotation or a list at the start of a line."""
BOT_SYMBOLS: Final = tuple("🦊🐻🐼🐨🐯🦁🐰🐱🐶🐹🐭🐷🐸🐵🐔🐧🦉🦆🐢🐙🦔🦦🦝🦌")
"""The symbols of the bot players; their names are in the catalogues, in the same order."""
_BLANK_CHARACTERS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and other characters without a visible shape."""


def seat_names(seats: Sequence[SeatRow], texts: Texts) -> list[str]:
    """The seats' names for pictures, as people typed them; names of bot players without their symbol."""
    return [_named(seated, seated.name, texts).removeprefix(_face(seated)) for seated in seats]


def seats_without_names(seats: Iterable[_Seated], texts: Texts) -> tuple[_Seated, ...]:
    """Copies of the seats in which each person is named by the number of the seat; bot players keep their names."""
    return tuple(
        seated if seated.user_id is None else replace(seated, name=texts("bot", "name.player", number=seated.seat + 1))
        for seated in seats
    )


def plain_names(seats: Sequence[SeatRow], texts: Texts) -> list[str]:
    """The seats' names for menus and text forms: cut, without invisible characters, never empty."""
    return [plain_name(_named(seated, seated.name, texts)) for seated in seats]


def label_with_receiver(words: str, name: str, texts: Texts) -> str:
    """The words of an option with the name of the affected player."""
    return texts("bot", "picker.receiver", option=words, name=name)


def plain_name(typed: str) -> str:
    """A typed name, cut to MAX_PERSON_NAME_LENGTH, without invisible characters; "?" if none is left."""
    return isolate(_visible(typed)) or "?"


def safe_names(seats: Sequence[SeatRow], texts: Texts, reader: Seat | None = None) -> list[str]:
    """The seats' names, escaped so that they cannot format, mention or link; "you" for the seat of the `reader`."""
    return [
        texts("bot", "clock.you") if seated.seat == reader else _named(seated, escape_name(seated.name), texts)
        for seated in seats
    ]


def names_with_honorifics(seats: Sequence[SeatRow], texts: Texts, reader: Seat | None = None) -> list[str]:
    """The seats' escaped names for sentences: people with the honorific of the language.

    Bot players and nameless people have none, nor has the seat of the `reader`, the only person who reads the sentence.
    """
    return [
        with_honorific(name, texts) if seated.player_id is not None and seated.seat != reader else name
        for seated, name in zip(seats, safe_names(seats, texts), strict=True)
    ]


def unknown_person(texts: Texts) -> str:
    return texts("bot", "name.somebody")


def with_honorific(name: str, texts: Texts) -> str:
    return texts("bot", "name.person", name=name)


@lru_cache(1024)
def escape_name(typed: str) -> str:
    """A typed name, cut to MAX_PERSON_NAME_LENGTH and escaped for a message; "?" if none of its characters is visible.

    The results are cached, because few names are shown often.
    """
    return isolate(escape_markdown(_visible(typed))) or "?"


def escape_markdown(plain: str) -> str:
    """A line of plain text escaped for a message: it cannot format, mention or link."""
    unlinked = _LINK.sub(lambda match: "\u200b".join(match[0]), plain)
    return discord.utils.escape_mentions(_FIRST_MARK.sub(r"\1\\\2", _FORMATTING.sub(r"\\\g<0>", unlinked)))


def awaited_names(
    seats: Sequence[SeatRow],
    waiting: Iterable[Seat],
    away: Mapping[Seat, int],
    texts: Texts,
    reader: Seat | None = None,
) -> str:
    """The names of the waiting seats, the reader addressed as "you"; people on vacation with the date of return.

    `away` maps a seat to the Unix time of the return.
    """
    names = safe_names(seats, texts, reader)
    said = [
        texts("bot", "name.away", name=names[seat], until=f"<t:{away[seat]}:D>") if seat in away else names[seat]
        for seat in waiting
    ]
    return texts("bot", "list.comma").join(said)


def mentor_lines(mentors: Mapping[Seat, str], seats: Sequence[SeatRow], texts: Texts) -> list[str]:
    """A line for each mentor with the player whose panel the mentor sees; `mentors` are typed names by seat."""
    names = names_with_honorifics(seats, texts)
    return [
        texts("bot", "mentor.of", name=names[seat], friend=with_honorific(escape_name(friend), texts))
        for seat, friend in sorted(mentors.items())
    ]


def mentions(called: Iterable[int], texts: Texts) -> str:
    """Mentions of these people and roles as one text."""
    return texts("bot", "list.comma").join(mention_of(one) for one in called)


def mention_or_name(seats: Sequence[SeatRow], seat: Seat, texts: Texts) -> str:
    """A mention of the person who plays on a seat; for a bot player or unknown person the escaped name."""
    seated = seats[seat]
    return f"<@{seated.player_id}>" if seated.player_id is not None else safe_names(seats, texts)[seat]


def _visible(typed: str) -> str:
    """The visible characters of a typed text, in one line, cut to the length of a name."""
    return " ".join("".join(" " if _is_unseen(sign) else sign for sign in typed).split())[
        : limits.MAX_PERSON_NAME_LENGTH
    ].rstrip()


def _is_unseen(sign: str) -> bool:
    return sign in _BLANK_CHARACTERS or unicodedata.category(sign) in {"Cc", "Cf", "Cs", "Zl", "Zp"}


def _named(seated: SeatRow, name: str, texts: Texts) -> str:
    """The name of a person, if any is known; face and name of a bot player; or a stand-in's label."""
    if seated.bot_level is None:
        return name if seated.user_id is not None else unknown_person(texts)
    if seated.user_id is None:
        number, language = _bot(seated)
        return _face(seated) + texts_in(language or texts.language)("bot", "name.bots").split()[number]
    return texts("bot", "name.stand_in", name=name)


def _face(seated: SeatRow) -> str:
    """The face of a bot player and a space; empty for a person."""
    return f"{BOT_SYMBOLS[_bot(seated)[0]]} " if seated.bot_level is not None and seated.user_id is None else ""


def _bot(seated: SeatRow) -> tuple[int, str]:
    """The index of a bot player's name, and the table's language if known.

    Tables older than these names use the seat's number.
    """
    number, _, language = seated.name.partition(".")
    return (int(number) if number.isdecimal() else seated.seat) % len(BOT_SYMBOLS), language
