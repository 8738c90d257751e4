"""Reading request bodies by their schemas."""

import re
from collections.abc import Iterable
from typing import Annotated, Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, UnsetType

from bot.playground.errors import invalid_body

Wanted = TypeVar("Wanted")
Maybe: TypeAlias = Wanted | UnsetType | None
"""The type of a field that may be null or left out of a request; a field left out is missing in the read value, too."""
Snowflake: TypeAlias = Annotated[str, Meta(pattern=r"^\d+$")] | Annotated[int, Meta(ge=0)]
"""An id, as text or as a number."""
_MISSING_FIELD_PATTERN: Final = re.compile("missing required field `(.*)`")


class SentComponent(msgspec.Struct, tag_field="type", kw_only=True):
    """The common field of all components in a request; msgspec tells their kinds apart by `type`."""

    id: int = 0


def read_value(value: Any, kind: Any, *path: str) -> Any:
    """Validate a value from a request as the type `kind`; returns it as plain data, with defaults.

    `path` is the value's path in the request. Raises RequestRefused, with the path, for an invalid value.
    """
    try:
        return msgspec.to_builtins(msgspec.convert(value, kind))
    except msgspec.ValidationError as error:
        words, _, place = str(error).partition(" - at ")
        steps = re.findall(r"\w+", place.partition("$")[2])
        raise invalid_body((*path, *steps, *_MISSING_FIELD_PATTERN.findall(words)), words) from None


def require(condition: object, message: str) -> None:
    """Raise ValueError unless the condition holds; `read_value` turns it into RequestRefused."""
    if not condition:
        raise ValueError(message)


def require_distinct(values: Iterable[Any], what: str) -> None:
    """Raise ValueError, as `require` does, if two values are equal as text: 7 and "7" are the same id."""
    found = [str(value) for value in values]
    require(len(found) == len(set(found)), f"{what} must be unique")
