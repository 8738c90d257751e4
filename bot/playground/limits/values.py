"""Reading a part of a request as the type that it must have."""

import re
from collections.abc import Iterable
from typing import Annotated, Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, UnsetType

from bot.playground.errors import invalid_form

Wanted = TypeVar("Wanted")
Maybe: TypeAlias = Wanted | UnsetType | None
"""A field that a request may leave out; it is then missing in the read value, too."""
Snowflake: TypeAlias = Annotated[str, Meta(pattern=r"^\d+$")] | Annotated[int, Meta(ge=0)]
MISSING_FIELD_PATTERN: Final = re.compile("missing required field `(.*)`")


class Part(msgspec.Struct, tag_field="type", kw_only=True):
    """A component, tagged by its `type`."""

    id: int = 0


def read_value(value: Any, kind: Any, *path: str) -> Any:
    """The value at this path of a request, converted to `kind`, with defaults.

    Raises Refused, with the path, for an invalid value.
    """
    try:
        return msgspec.to_builtins(msgspec.convert(value, kind))
    except msgspec.ValidationError as error:
        words, _, place = str(error).partition(" - at ")
        steps = re.findall(r"\w+", place.partition("$")[2])
        raise invalid_form((*path, *steps, *MISSING_FIELD_PATTERN.findall(words)), words) from None


def require(fine: object, words: str) -> None:
    """Raise ValueError unless `fine`; `read_value` turns it into a refusal of the value that it reads."""
    if not fine:
        raise ValueError(words)


def require_distinct(values: Iterable[Any], what: str) -> None:
    """Raise ValueError, as `require` does, if two values have the same text: 7 and "7" are the same id."""
    found = [str(value) for value in values]
    require(len(found) == len(set(found)), f"{what} must be unique")
