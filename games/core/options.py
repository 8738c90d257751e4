"""The options of a game's settings, derived from their types."""

from typing import Any, Literal, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from games.core.game import Game
from games.core.records import FrozenRecord

OptionValue: TypeAlias = bool | str | int | None
AnyRecord = TypeVar("AnyRecord", bound=msgspec.Struct)


class Option(FrozenRecord, frozen=True):
    """One option of the settings, with its values in the order in which they are offered.

    `path` is one name, or two if the settings keep options in a record of their own.
    """

    path: tuple[str, ...]
    values: tuple[OptionValue, ...]

    @property
    def name(self) -> str:
        """The path joined by dots: `advanced`, `rulings.refusal_is_free`."""
        return ".".join(self.path)

    @property
    def is_switch(self) -> bool:
        return self.values == (False, True)

    def value_in(self, record: msgspec.Struct) -> OptionValue:
        value: Any = record
        for name in self.path:
            value = getattr(value, name)
        chosen: OptionValue = value
        return chosen

    def applied_to(self, record: AnyRecord, value: OptionValue) -> AnyRecord:
        """A copy of the record with this value of the option. Raises ValueError for a value that is not offered."""
        self.require_offered(value)
        changed: AnyRecord = _replaced(record, self.path, value)
        return changed

    def require_offered(self, value: OptionValue) -> None:
        """Raise ValueError for a value that is not offered."""
        if not any(value is offered or (value == offered and type(value) is type(offered)) for offered in self.values):
            raise ValueError(f"{self.name} can be one of {self.values}, not {value!r}")


def options_of(game: Game[Any]) -> tuple[Option, ...]:
    """All options of a game; the mode is the first one."""
    return (Option(("mode",), tuple(game.modes)), *_fields(game.settings_type, ()))


def _fields(record: type[FrozenRecord], path: tuple[str, ...]) -> list[Option]:
    found = []
    for name, hint in get_type_hints(record).items():
        if isinstance(hint, type) and issubclass(hint, FrozenRecord):
            found += _fields(hint, (*path, name))
        elif hint is bool:
            found.append(Option((*path, name), (False, True)))
        elif get_origin(hint) is Literal:
            found.append(Option((*path, name), get_args(hint)))
    return found


def _replaced(record: Any, path: tuple[str, ...], value: OptionValue) -> Any:
    name, *rest = path
    inner = _replaced(getattr(record, name), tuple(rest), value) if rest else value
    return msgspec.structs.replace(record, **{name: inner})
