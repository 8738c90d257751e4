"""Plain values as single words: `5`, `yes`, `T12`, `T12@-1,0,2`; `?` is hidden, `-` is None."""

import json
import re
import types
import typing
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from games.core.records import FrozenRecord, NumberNames, Record

HIDDEN_WORD: Final = "?"  # a hidden thing
NOTHING_WORD: Final = "-"  # None, or an empty pile or map
_NUMBER_PATTERN: Final = re.compile(r"-?[0-9]{1,20}")
_NAME_PATTERN: Final = re.compile(r"[^\W\d_][\w'-]{0,80}")
JSON_ESCAPES: Final = {sign: f"\\u{ord(sign):04x}" for sign in " #?|@=,"}
"""The escapes of signs that have a meaning between or in words."""
_SWITCH_WORDS: Final = {"yes": True, "no": False}


class UnfitWord(ValueError):
    """Raised for words that do not fit the expected form.

    `word` is the wrong one of several; None if all are meant.
    """

    def __init__(self, expected: str, word: str | None = None) -> None:
        super().__init__(expected)
        self.word = word


@dataclass(frozen=True)
class WordForm:
    """A form of values that fit into one word. `read` raises UnfitWord; `expected` describes the form in its errors.

    `is_simple`: its words contain neither `,` nor `@`.
    """

    expected: str
    read: Callable[[str], Any]
    show: Callable[[Any], str]
    is_simple: bool = True
    nothing: str = ""  # the word for None, if that is a value


def word_for(hint: Any, quoted: Collection[str]) -> WordForm | None:
    """The form of values of this type in one word; None if one is not enough. Texts in `quoted` are put in quotes."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        named = next((about for about in arguments[1:] if isinstance(about, NumberNames)), None)
        return _named(named) if named else word_for(arguments[0], quoted)
    if origin in (Union, types.UnionType):
        return _optional([one for one in arguments if one is not type(None)], quoted)
    if origin is Literal:
        return _one_of({str(value): value for value in arguments})
    return _plain_word(hint, quoted)


def _plain_word(hint: Any, quoted: Collection[str]) -> WordForm | None:
    if hint is bool:
        return _one_of(_SWITCH_WORDS)
    if hint is int:
        return WordForm("a number", _number, str)
    if hint is str:
        return WordForm("a name", _text, lambda text: _shown_text(text, quoted))
    return _record(hint, quoted) if isinstance(hint, type) and issubclass(hint, Record | FrozenRecord) else None


def _number(word: str) -> int:
    if not _NUMBER_PATTERN.fullmatch(word):
        raise UnfitWord("a number")
    return int(word)


def _text(word: str) -> str:
    if word == HIDDEN_WORD or _NAME_PATTERN.fullmatch(word):
        return word
    try:
        text = json.loads(word)
    except (ValueError, RecursionError):
        text = None
    if not isinstance(text, str):
        raise UnfitWord("a name")
    return text


def _shown_text(text: str, quoted: Collection[str]) -> str:
    if text == HIDDEN_WORD or (_NAME_PATTERN.fullmatch(text) and text not in quoted):
        return text
    return escape_signs(json.dumps(text), JSON_ESCAPES)


def escape_signs(word: str, signs: Mapping[str, str]) -> str:
    """The word with each sign that is a key of `signs` replaced by its value."""
    return "".join(signs.get(sign, sign) for sign in word)


def _one_of(values: Mapping[str, Any]) -> WordForm:
    words = {value: word for word, value in values.items()}
    expected = " or ".join(values) if len(values) < 3 else f"one of {', '.join(values)}"

    def read(word: str) -> Any:
        if word not in values:
            raise UnfitWord(expected)
        return values[word]

    return WordForm(expected, read, lambda value: words.get(value, str(value)))


def _named(named: NumberNames) -> WordForm:
    numbers = {word: number for number, word in named.names.items()}
    expected = f"words such as {' '.join([*numbers][:3])}" if len(numbers) > 2 else "numbers"

    def read(word: str) -> int:
        if word in numbers:
            return numbers[word]
        if not _NUMBER_PATTERN.fullmatch(word):
            raise UnfitWord(expected)
        return int(word)

    return WordForm(expected, read, lambda number: named.names.get(number, str(number)))


def _optional(hints: Sequence[Any], quoted: Collection[str]) -> WordForm | None:
    word = word_for(hints[0], quoted) if len(hints) == 1 else None
    if word is None or word.nothing:
        return None
    known: WordForm = word
    return WordForm(
        f"{known.expected}, or {NOTHING_WORD}",
        lambda written: None if written == NOTHING_WORD else known.read(written),
        lambda value: NOTHING_WORD if value is None else known.show(value),
        known.is_simple,
        NOTHING_WORD,
    )


def _record(kind: type[Record | FrozenRecord], quoted: Collection[str]) -> WordForm | None:
    """A record as its first field, and the others behind an `@`. Usual ones at the end are left out."""
    hints = get_type_hints(kind, include_extras=True)
    fields = msgspec.structs.fields(kind)
    words = [word for field in fields if (word := word_for(hints[field.name], quoted)) and word.is_simple]
    if not fields or len(words) < len(fields):
        return None
    names = [field.name for field in fields]
    expected = f"{names[0]}@{','.join(names[1:])}" if names[1:] else words[0].expected
    usual = [default_of(field) for field in fields]
    least = max((place for place, value in enumerate(usual, 1) if value is msgspec.UNSET), default=0)

    def read(written: str) -> Any:
        first, at, others = written.partition("@")
        pieces = [first, *(others.split(",") if at else ())]
        if not max(least, 1) <= len(pieces) <= len(words):
            raise UnfitWord(expected)
        return kind(*(word.read(piece) for word, piece in zip(words, pieces, strict=False)))

    def show(value: Any) -> str:
        values = [getattr(value, name) for name in names]
        while len(values) > max(least, 1) and values[-1] == usual[len(values) - 1]:
            values.pop()
        first, *others = [word.show(one) for word, one in zip(words, values, strict=False)]
        return f"{first}@{','.join(others)}" if others else first

    return WordForm(expected, read, show, is_simple=False)


def default_of(field: msgspec.structs.FieldInfo) -> Any:
    """The default value of a field of a record; UNSET if it has no default."""
    if field.default is not msgspec.NODEFAULT:
        return field.default
    if field.default_factory is not msgspec.NODEFAULT:
        return typing.cast(Callable[[], Any], field.default_factory)()
    return msgspec.UNSET
