"""The lines of a text: fields of the table, indented fields of a seat below a line such as `seat 0`, and drawings."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from reprlib import repr as shortened
from textwrap import shorten
from typing import Any, Final

from games.core.errors import GameError
from games.core.records import FrozenRecord

MAX_POSITION_LENGTH: Final = 100_000  # A position with twelve seats takes about 10,000 characters.
_REMARK: Final = re.compile(r"(^|\s)#.*")
_MAX_SEAT: Final = 99
_MAX_REASON_LENGTH: Final = 300  # the most characters of an error, which may quote a text from anybody


class NotationError(GameError):
    """Raised for a text that is no position of the game. `line` counts from 1; None if no single line is wrong."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        self.reason, self.line = shorten(reason, _MAX_REASON_LENGTH), line
        super().__init__(self.reason if line is None else f"line {line}: {self.reason}")


class Field(FrozenRecord, frozen=True):
    """The words of a field in one line of a text. Lines count from 1.

    A line of a seat's drawing has an empty `name`. A line of the table's drawing has the name of the drawing.
    """

    line: int
    name: str
    words: tuple[str, ...]

    def refusal(self, expected: str) -> NotationError:
        """The error for words other than the `expected` ones, which are described in English."""
        found = shortened(" ".join(self.words)) if self.words else "nothing"
        return NotationError(f"{self.name or 'a drawing'} takes {expected}, not {found}", self.line)


class PositionText(FrozenRecord, frozen=True):
    """The `shared` fields of the table, the fields of each seat in the text, and the line in which each seat begins."""

    shared: tuple[Field, ...]
    seats: dict[int, list[Field]]
    lines: dict[int, int]

    def shared_field(self, name: str) -> Field | None:
        """The field of the table with this name, joined from all its lines; None if the text lacks it."""
        found = [field for field in self.shared if field.name == name]
        return Field(found[0].line, name, tuple(word for field in found for word in field.words)) if found else None

    def has_field(self, path: str) -> bool:
        """Whether the text has this field of the table, or for a path such as `piles.red` this key of the field."""
        name, _, key = path.partition(".")
        return any(field.name == name and (not key or field.words[:1] == (key,)) for field in self.shared)


def split_words(line: str) -> list[str]:
    """The words of a line without its remark, and without commas behind words."""
    words = [word.rstrip(",") for word in _REMARK.sub("", line).split()]
    return [word for word in words if word]


def read_text(text: str, shared: Collection[str], own: Collection[str], drawing: str = "") -> PositionText:
    """The fields of a text. `shared` and `own` are the names of the fields of the table and of a seat.

    Lines indented below a line with the name `drawing` belong to the drawing of the table; empty: it has none. Other
    indented lines belong to the seat above. Raises NotationError for a text that is too long, for unknown fields, for a
    wrong or repeated number of a seat, and for indented lines without a seat.
    """
    if len(text) > MAX_POSITION_LENGTH:
        raise NotationError(f"a position takes at most {MAX_POSITION_LENGTH:,} characters, not {len(text):,}", 1)
    found: list[Field] = []
    seats: dict[int, list[Field]] = {}
    lines: dict[int, int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        words = split_words(line)
        if not words:
            continue
        if line[:1].isspace():
            if found and found[-1].name == drawing and not seats:
                found.append(Field(number, drawing, tuple(words)))
                continue
            if not seats:
                raise NotationError("indented lines belong to a seat, below a line such as seat 0", number)
            [*seats.values()][-1].extend(_split_fields(number, words, own))
        elif words[0] == "seat":
            seat = _seat(Field(number, "seat", tuple(words[1:])), seats)
            seats[seat], lines[seat] = [], number
        elif words[0] in shared or words == [drawing]:
            found.append(Field(number, words[0], tuple(words[1:])))
        else:
            names = ", ".join(sorted({*shared, "seat"}))
            expected = f"expected one of {names}; what a seat has stands indented below a line such as seat 0"
            raise NotationError(f"{expected}, not {shortened(words[0])}", number)
    return PositionText(tuple(found), seats, lines)


def _seat(field: Field, known: Collection[int]) -> int:
    words = field.words
    seat = int(words[0]) if len(words) == 1 and re.fullmatch("[0-9]{1,2}", words[0]) else -1
    if seat < 0:
        raise field.refusal(f"a number from 0 to {_MAX_SEAT}")
    if seat in known:
        raise field.refusal("each seat once")
    return seat


def _split_fields(line: int, words: Sequence[str], names: Collection[str]) -> Iterator[Field]:
    """The fields in a line of a seat.

    Words before the first name of a field are a drawing, a field with an empty name.
    """
    name, start = "", 0
    for place, word in enumerate(words):
        if word in names:
            if place:
                yield Field(line, name, tuple(words[start:place]))
            name, start = word, place + 1
    yield Field(line, name, tuple(words[start:]))


@dataclass(frozen=True)
class TextDrawing:
    """A way to draw the items of the list `field` of the state, one for each seat, as lines of marks.

    `read(lines, item)` returns an empty item with what is drawn; it raises NotationError. Fields below a drawing may
    write the rest. If the state has no such list, the whole state is drawn, indented below a line with this word.
    """

    field: str
    read: Callable[[Sequence[Field], Any], Any]
