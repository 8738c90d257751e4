"""News as text: a line for each fact, such as `news took seat=0 row=tiles slot=1 items=["T21"]`."""

import json
import re
from collections.abc import Container, Iterable, Mapping
from reprlib import repr as shortened
from typing import Any, Final, TypeAlias

import msgspec

from games.core.asks import Plain, Seat, freeze
from games.core.errors import NotationError
from games.core.notation.lines import TEXT_MOST, Field, show_field
from games.core.state import News

NewsDetails: TypeAlias = Mapping[str, Mapping[str, Container[Plain]]]
"""The details that news of each kind must have, with the values that each detail can have."""

NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,40}")
LITERALS: Final = frozenset({"true", "false", "null"})
NEVER_BARE: Final = {" ": r"\u0020", "#": r"\u0023", "?": r"\u003f"}
"""Signs that cannot stand in a word, or mean something else there, and their JSON escapes."""


def show_news(news: Iterable[News]) -> list[str]:
    return [line for fact in news for line in show_field("news", _news_words(fact), width=TEXT_MOST)]


def _news_words(news: News) -> list[str]:
    about = {"seat": news.seat, "only": news.only}
    details = {name: value for name, value in about.items() if value is not None} | news.facts
    return [news.kind, *(f"{name}={_plain_word(value)}" for name, value in details.items())]


def _plain_word(value: Plain) -> str:
    if isinstance(value, str) and NAME.fullmatch(value) and value not in LITERALS:
        return value
    word = json.dumps(value, separators=(",", ":"))
    for sign, written in NEVER_BARE.items():
        word = word.replace(sign, written)
    return word


class EachOf:
    """The values of a detail that is a tuple of any length, whose items are all among these."""

    def __init__(self, items: Container[Plain]) -> None:
        self._items = items

    def __contains__(self, value: object) -> bool:
        return isinstance(value, tuple) and all(item in self._items for item in value)


def read_news(field: Field, players: int, wanted: NewsDetails) -> News:
    """A fact as `show_news` writes it, with all details that its kind needs. Raises NotationError."""
    if not field.words or not NAME.fullmatch(field.words[0]):
        raise field.refusal("the kind of a fact and details such as count=2")
    details = dict(_detail(field, word) for word in field.words[1:])
    if len(details) < len(field.words) - 1:
        raise field.refusal("each detail once")
    seat, only = (_seat(field, details.pop(name, None), players) for name in ("seat", "only"))
    for name, allowed in wanted.get(field.words[0], {}).items():
        if name not in details or details[name] not in allowed:
            raise field.refusal(f"{field.words[0]} with {name} as in play")
    return News(field.words[0], seat, details, only)


def _detail(field: Field, word: str) -> tuple[str, Plain]:
    name, _, written = word.partition("=")
    if not NAME.fullmatch(name) or not written:
        raise field.refusal("details such as count=2")
    if NAME.fullmatch(written) and written not in LITERALS:
        return name, written
    try:
        return name, freeze(msgspec.json.decode(written.encode()))
    except (ValueError, RecursionError) as error:
        raise NotationError(f"{name} takes a number, a name or JSON, not {shortened(written)}", field.line) from error


def _seat(field: Field, value: Any, players: int) -> Seat | None:
    if value is not None and not (isinstance(value, int) and 0 <= value < players):
        raise field.refusal(f"a seat from 0 to {players - 1}")
    return value
