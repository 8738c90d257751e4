"""Positions as text: what the notations of all games share.

A text is made of fields. A line that begins with the name of a line field is that field up to its end. Any other line
may begin with a drawing, which only the game can read (a field without a name), and go on with short fields, each a
name and the words up to the next name. A comma behind a word means nothing, and ` #` begins a remark. What is hidden
is written `?`, nothing at all `-`.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from reprlib import repr as shortened
from typing import Final, Generic, TypeVar

from games.core.errors import NotationError
from games.core.records import FrozenRecord
from games.core.state import State

S = TypeVar("S", bound=State)

TEXT_MOST: Final = 100_000
"""A longer text is refused unread; a position with twelve seats takes about 10,000 characters."""
HIDDEN_WORD: Final = "?"
NOTHING_WORD: Final = "-"
WIDTH: Final = 116
"""Longer piles go on in another line."""
NAME_WIDTH: Final = 10

REMARK: Final = re.compile(r"(^|\s)#.*")
NUMBER: Final = re.compile(r"[0-9]{1,20}")


@dataclass(frozen=True)
class Notation(Generic[S]):
    """A game's positions as text: `parse(text)` raises NotationError, `show(state)` always gives some text.

    `parse(show(state)) == state` for every state of a game, also in the middle of a turn, and for every view.
    """

    parse: Callable[[str], S]
    show: Callable[[S], str]


class Field(FrozenRecord, frozen=True):
    """A named part of a text with its words, or with an empty name a drawing; lines count from 1."""

    line: int
    name: str
    words: tuple[str, ...]

    def refusal(self, expected: str) -> NotationError:
        """The error that this field holds something else than what is expected."""
        told = shortened(" ".join(self.words)) if self.words else "nothing"
        return NotationError(f"{self.name or 'a drawing'} takes {expected}, not {told}", self.line)

    def word(self, expected: str, allowed: Collection[str] | None = None) -> str:
        """The only word, one of those allowed. Raises NotationError."""
        if len(self.words) != 1 or (allowed is not None and self.words[0] not in allowed):
            raise self.refusal(expected)
        return self.words[0]

    def number(self, least: int, most: int) -> int:
        """The only word as a whole number. Raises NotationError."""
        number = whole_number(self.word(f"a number from {least} to {most}"), least, most)
        if number is None:
            raise self.refusal(f"a number from {least} to {most}")
        return number

    def numbers(self, mosts: Sequence[int]) -> list[int]:
        """As many whole numbers as there are bounds, each from 0 to its bound. Raises NotationError."""
        bounds = ", ".join(map(str, mosts))
        if len(self.words) != len(mosts):
            raise self.refusal(f"{len(mosts)} numbers up to {bounds}")
        numbers = [whole_number(word, 0, most) for word, most in zip(self.words, mosts, strict=True)]
        known = [number for number in numbers if number is not None]
        if len(known) < len(mosts):
            raise self.refusal(f"{len(mosts)} numbers up to {bounds}")
        return known


class Fields:
    """The fields of a text, or of a part of it, by name."""

    def __init__(self, fields: Iterable[Field]) -> None:
        self._named: dict[str, list[Field]] = {}
        for field in fields:
            self._named.setdefault(field.name, []).append(field)

    def all(self, name: str) -> list[Field]:
        """All fields of that name, in the order of the text."""
        return self._named.get(name, [])

    def one(self, name: str) -> Field | None:
        """The field of that name; None where it is not written. Raises NotationError where it is written twice."""
        found = self.all(name)
        if len(found) > 1:
            raise NotationError(f"{name} stands in line {found[0].line} already", found[1].line)
        return found[0] if found else None

    def joined(self, name: str) -> Field | None:
        """The field of that name, which may go on in other lines; None where it is not written."""
        found = self.all(name)
        return Field(found[0].line, name, tuple(word for field in found for word in field.words)) if found else None

    def line(self, *names: str) -> int:
        """In which line the first of these fields is written; 1 where none of them is."""
        return next((field.line for name in names for field in self.all(name)), 1)

    def number(self, name: str, least: int, most: int, usual: int) -> int:
        """The whole number in that field, or the usual one. Raises NotationError."""
        field = self.one(name)
        return usual if field is None else field.number(least, most)


def whole_number(word: str, least: int, most: int) -> int | None:
    """The number that the word writes; None where it writes none, or one out of bounds."""
    number = int(word) if NUMBER.fullmatch(word) else -1
    return number if least <= number <= most else None


def read_fields(text: str, line_names: Collection[str], short_names: Collection[str]) -> list[Field]:
    """The fields of a text in their order. Raises NotationError for a text that is too long."""
    if len(text) > TEXT_MOST:
        raise NotationError(f"a position takes at most {TEXT_MOST:,} characters, not {len(text):,}")
    found: list[Field] = []
    for number, line in enumerate(text.split("\n"), 1):
        words = [word.rstrip(",") for word in REMARK.sub("", line).split()]
        if words and words[0] in line_names:
            found.append(Field(number, words[0], tuple(words[1:])))
        else:
            found += _short_fields(number, [word for word in words if word], short_names)
    return found


def _short_fields(line: int, words: list[str], names: Collection[str]) -> Iterator[Field]:
    """The drawing with which a line begins, if it does, and its short fields."""
    name, start = "", 0
    for place, word in enumerate(words):
        if word in names:
            if place:
                yield Field(line, name, tuple(words[start:place]))
            name, start = word, place + 1
    if words:
        yield Field(line, name, tuple(words[start:]))


def show_field(name: str, words: Sequence[str], width: int = WIDTH) -> list[str]:
    """A field as lines: its name in a column of its own, and what does not fit in another line of that name."""
    lines = [""]
    for word in words or (NOTHING_WORD,):
        if NAME_WIDTH + len(lines[-1]) + 1 + len(word) > width and lines[-1]:
            lines.append("")
        lines[-1] += f" {word}"
    return [f"{name:<{NAME_WIDTH - 1}}{line}" for line in lines]


def aligned(rows: Sequence[Sequence[str]], right: Collection[int] = (), gap: str = "") -> list[str]:
    """The rows as lines in which each column has one width; the columns named in `right` are flush right."""
    count = max((len(row) for row in rows), default=0)
    widths = [max(len(row[column]) for row in rows if column < len(row)) for column in range(count)]
    return [
        gap.join(
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip((*row, *[""] * (count - len(row))), widths, strict=True))
        ).rstrip()
        for row in rows
    ]
