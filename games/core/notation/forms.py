"""Values of any type as words: piles, groups split by `|`, maps, records; otherwise as JSON."""

import json
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec

from games.core.notation.words import (
    HIDDEN_WORD,
    JSON_ESCAPES,
    NOTHING_WORD,
    UnfitWord,
    WordForm,
    default_of,
    escape_signs,
    word_for,
)
from games.core.records import FrozenRecord, Record

_PARTING: Final = "|"
_HIDDEN_RUN: Final = re.compile(r"\?x([0-9]{1,4})")
MAX_THINGS_IN_PILE: Final = 1_000  # `?x9999` in a text from anybody must not fill the memory
_NO_SIGNS: Final = {sign: JSON_ESCAPES[sign] for sign in " #?"}


@dataclass(frozen=True)
class ValueForm:
    """A way to write values of a type as words. `read` raises UnfitWord.

    `nothing` is the word for an empty value; empty if the type has none.
    """

    read: Callable[[Sequence[str]], Any]
    show: Callable[[Any], list[str]]
    nothing: str = ""


def form_for(hint: Any, quoted: Collection[str]) -> ValueForm:
    """The form of values of this type. The texts in `quoted`, which are also names of fields, are written in quotes."""
    return _short_form(hint, quoted) or _json_form(hint)


def _short_form(hint: Any, quoted: Collection[str]) -> ValueForm | None:
    word = word_for(hint, quoted)
    if word:
        return _single(word)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is list or (origin is tuple and arguments[-1] is Ellipsis):
        return _many(origin, arguments[0], quoted)
    if origin is dict:
        return _counts(arguments, quoted)
    if isinstance(hint, type) and issubclass(hint, Record | FrozenRecord):
        return _record(hint, quoted)
    return None


def _single(word: WordForm) -> ValueForm:
    def read(words: Sequence[str]) -> Any:
        if len(words) != 1:
            raise UnfitWord(word.expected)
        return word.read(words[0])

    return ValueForm(read, lambda value: [word.show(value)], word.nothing)


def _many(make: type, hint: Any, quoted: Collection[str]) -> ValueForm | None:
    """A pile of single words, or groups."""
    word = word_for(hint, quoted)
    if word:
        return _pile(make, word)
    inner = _short_form(hint, quoted)
    return _groups(make, inner) if inner and inner.nothing else None


def _pile(make: type, word: WordForm) -> ValueForm:
    """Hidden things are counted, as `?x26`. An empty pile is `-`, or `--` if a thing may be `-`."""
    nothing = word.nothing + NOTHING_WORD

    def read(words: Sequence[str]) -> Any:
        found: list[Any] = []
        for written in () if list(words) == [nothing] else words:
            counted = _HIDDEN_RUN.fullmatch(written)
            name, number = (HIDDEN_WORD, int(counted[1])) if counted else (written, 1)
            if not 1 <= number <= MAX_THINGS_IN_PILE - len(found):
                raise UnfitWord(f"up to {MAX_THINGS_IN_PILE} things")
            found += [_one(word, name)] * number
        return make(found)

    def show(values: Iterable[Any]) -> list[str]:
        words: list[str] = []
        for written, run in groupby(map(word.show, values)):
            count = len(list(run))
            words += [f"{written}x{count}"] if written == HIDDEN_WORD and count > 1 else [written] * count
        return words or [nothing]

    return ValueForm(read, show, nothing)


def _one(word: WordForm, written: str) -> Any:
    try:
        return word.read(written)
    except UnfitWord as unfit:
        raise UnfitWord(str(unfit), written) from unfit


def _groups(make: type, inner: ValueForm) -> ValueForm:
    nothing = inner.nothing + NOTHING_WORD

    def read(words: Sequence[str]) -> Any:
        groups: list[list[str]] = [[]]
        for word in words if list(words) != [nothing] else ():
            if word == _PARTING:
                groups.append([])
            else:
                groups[-1].append(word)
        return make([] if list(words) == [nothing] else map(inner.read, groups))

    def show(values: Iterable[Any]) -> list[str]:
        words = [word for value in values for word in (_PARTING, *inner.show(value))]
        return words[1:] or [nothing]

    return ValueForm(read, show, nothing)


def _counts(arguments: Sequence[Any], quoted: Collection[str]) -> ValueForm | None:
    """A map to single words, as `red=18 green=25`."""
    key, value = (word_for(hint, quoted) for hint in arguments)
    if not key or not value or not key.is_simple:
        return None
    known, counted = key, value

    def read(words: Sequence[str]) -> dict[Any, Any]:
        pairs = [word.partition("=") for word in words if list(words) != [NOTHING_WORD]]
        found = {known.read(name): counted.read(written) for name, _, written in pairs}
        if len(found) < len(pairs):
            raise UnfitWord("each name once")
        return found

    def show(values: dict[Any, Any]) -> list[str]:
        return [f"{known.show(one)}={counted.show(number)}" for one, number in values.items()] or [NOTHING_WORD]

    return ValueForm(read, show, NOTHING_WORD)


def _record(kind: type[Record | FrozenRecord], quoted: Collection[str]) -> ValueForm | None:
    """The values of the first field, then each other unusual field as `name=a,b`."""
    hints, fields = get_type_hints(kind, include_extras=True), msgspec.structs.fields(kind)
    first = _short_form(hints[fields[0].name], quoted) if fields else None
    parts = {field.name: _part(hints[field.name], quoted) for field in fields[1:]}
    known = {name: part for name, part in parts.items() if part}
    usual = {field.name: default_of(field) for field in fields}
    if not first or not first.nothing or len(known) < len(parts) or get_origin(hints[fields[0].name]) is dict:
        return None
    things: ValueForm = first

    def read(words: Sequence[str]) -> Any:
        named = [word.partition("=") for word in words if "=" in word]
        values = {name: known[name].read([written]) for name, _, written in named if name in known}
        if len(values) < len(named):
            raise UnfitWord(f"things, and then as name=words each of {', '.join(known)} once at most")
        bare = [word for word in words if "=" not in word]
        missing = [name for name in known if usual[name] is msgspec.UNSET and name not in values]
        if missing:
            raise UnfitWord(f"also {missing[0]}=words")
        return kind(things.read([] if bare == [NOTHING_WORD] and named else bare or [things.nothing]), **values)

    def show(value: Any) -> list[str]:
        others = [(name, getattr(value, name)) for name in known]
        words = [f"{name}={known[name].show(one)[0]}" for name, one in others if one != usual[name]]
        things_words = things.show(getattr(value, fields[0].name))
        return words if words and things_words == [things.nothing] else [*things_words, *words]

    return ValueForm(read, show, NOTHING_WORD)


def _part(hint: Any, quoted: Collection[str]) -> ValueForm | None:
    """The form behind `name=` in one word: a single word, or several with commas between them."""
    word = word_for(hint, quoted)
    if word:
        return _single(word)
    origin, arguments = get_origin(hint), get_args(hint)
    item = word_for(arguments[0], quoted) if origin in (list, tuple) else None
    if not item or not item.is_simple:
        return None
    pile = _pile(origin, item)
    return ValueForm(
        lambda words: pile.read(words[0].split(",")), lambda value: [",".join(pile.show(value))], pile.nothing
    )


def _json_form(hint: Any) -> ValueForm:
    """Values of this type as one word of JSON."""

    def read(words: Sequence[str]) -> Any:
        try:
            return msgspec.json.decode("".join(words), type=hint)
        except (ValueError, RecursionError) as error:
            raise UnfitWord("JSON of its type") from error

    def show(value: Any) -> list[str]:
        plain = msgspec.json.decode(msgspec.json.encode(value))
        return [escape_signs(json.dumps(plain, separators=(",", ":")), _NO_SIGNS)]

    return ValueForm(read, show)
