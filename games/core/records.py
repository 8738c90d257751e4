"""Records: small typed structs of plain fields, with a compiled copy and a typed JSON codec."""

import enum
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Self, TypeVar, get_args, get_origin, get_type_hints

import msgspec

_IMMUTABLE_TYPES = (int, float, str, bytes, bool, type(None), enum.Enum)

RecordType = TypeVar("RecordType", bound="Record | FrozenRecord")


class Record(msgspec.Struct, gc=False):
    """The base of records that rules change. Fields hold plain values, lists, dicts and other records."""

    def __init_subclass__(cls) -> None:
        """Let each class compile its own copy function, even if its parent has compiled one."""
        super().__init_subclass__()
        setattr(cls, "copy", Record.copy)  # noqa: B010 - a method is no field

    def copy(self) -> Self:
        """An independent copy, by a function that is compiled once for each class."""
        cls = type(self)
        copier = compile_copier(cls)
        setattr(cls, "copy", copier)  # noqa: B010 - from now on the class copies itself
        return typing.cast(Self, copier(self))


class FrozenRecord(msgspec.Struct, frozen=True, gc=False):
    """The base of records that never change. Copies of other records share them."""


@dataclass(frozen=True, eq=False)
class NumberNames:
    """The words for numbers of an annotated type in positions as text: `Annotated[int, NumberNames({0: "?"})]`."""

    names: Mapping[int, str]


def encode(record: Record | FrozenRecord) -> bytes:
    return msgspec.json.encode(record)


def decode(data: bytes, record_type: type[RecordType]) -> RecordType:
    """The record in this JSON. Raises msgspec.DecodeError if it does not fit the type."""
    return msgspec.json.decode(data, type=record_type)


def compile_copier(cls: type[Record]) -> Callable[[Any], Any]:
    """A function that copies a record of this class. Copies share frozen records.

    Raises TypeError for a field type that no record can hold.
    """
    hints = get_type_hints(cls)
    names: dict[str, Any] = {"cls": cls}
    fields = [f"{name}={_expression(f'record.{name}', hints[name], names)}" for name in cls.__struct_fields__]
    source = f"def copy(record):\n    return cls({', '.join(fields)})\n"
    exec(source, names)  # our own source, made of field names alone
    return typing.cast("Callable[[Any], Any]", names["copy"])


def _expression(value: str, hint: Any, names: dict[str, Any]) -> str:
    if _shared(hint):
        return value
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return _optional(value, arguments, names)
    if isinstance(hint, type) and issubclass(hint, Record):
        return f"{value}.copy()"
    if origin is list:
        inner = _expression("item", arguments[0], names)
        return f"{value}[:]" if inner == "item" else f"[{inner} for item in {value}]"
    if origin is dict:
        inner = _expression("item", arguments[1], names)
        return f"{value}.copy()" if inner == "item" else f"{{key: {inner} for key, item in {value}.items()}}"
    raise TypeError(f"a record cannot hold {hint!r}")


def _optional(value: str, arguments: tuple[Any, ...], names: dict[str, Any]) -> str:
    others = [argument for argument in arguments if argument is not type(None)]
    if len(others) != 1:
        raise TypeError(f"a record cannot hold a union of {others!r}")
    inner = _expression(value, others[0], names)
    return value if inner == value else f"(None if {value} is None else {inner})"


def _shared(hint: Any) -> bool:
    """Whether values of this type never change and can be shared between copies."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return all(_shared(argument) for argument in arguments)
    if origin is tuple:
        return all(argument is Ellipsis or _shared(argument) for argument in arguments)
    if origin is typing.Literal or hint is Any:
        return True
    return isinstance(hint, type) and issubclass(hint, (*_IMMUTABLE_TYPES, FrozenRecord))
