"""One way to choose: a menu of values for a field of a record, or of switches in it, for records of any kind."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from bot.table.refusal import Refusal
from games.core import Option, OptionValue

AnyRecord = TypeVar("AnyRecord", bound=msgspec.Struct)
_AnyMenu = TypeVar("_AnyMenu", bound="OptionMenu")


@dataclass(frozen=True)
class OptionMenu:
    """A menu for fields of a record: its entries are the `values` of its only option, or `options` that are switches.

    `name` is the key of the option or of the group of switches in the catalogue; empty without a group.
    """

    name: str
    options: tuple[Option, ...]
    values: tuple[OptionValue, ...] = ()

    @property
    def has_switches(self) -> bool:
        return not self.values

    @property
    def is_folded(self) -> bool:
        """Whether the menu is shown as one line until it is opened: a named group of switches."""
        return self.has_switches and bool(self.name)

    def chosen_entries(self, record: msgspec.Struct) -> frozenset[int]:
        """The indices of the menu's entries that are chosen in the record."""
        if self.has_switches:
            return frozenset(entry for entry, option in enumerate(self.options) if option.value_in(record))
        return frozenset({self.values.index(self.options[0].value_in(record))})

    def require_entries(self, chosen: Sequence[int]) -> None:
        """Refuse indices that the menu does not have. In a menu of values, also refuse none or several of them."""
        entries = len(self.options) if self.has_switches else len(self.values)
        if not all(entry < entries for entry in chosen) or not (self.has_switches or len(chosen) == 1):
            raise Refusal("no_option")

    def choose(self, record: AnyRecord, chosen: Sequence[int]) -> AnyRecord:
        """A copy of the record with exactly these entries chosen; refuses as `require_entries` does."""
        self.require_entries(chosen)
        if not self.has_switches:
            return self.options[0].applied_to(record, self.values[chosen[0]])
        for entry, option in enumerate(self.options):
            record = option.applied_to(record, entry in chosen)
        return record


def menu_of(field: str, values: Sequence[Any]) -> OptionMenu:
    return OptionMenu(field, (Option((field,), tuple(values)),), tuple(values))


def menu_at(menus: Sequence[_AnyMenu], number: int) -> _AnyMenu:
    """The menu with this index. Refused for an index that is too high."""
    if number >= len(menus):
        raise Refusal("no_option")
    return menus[number]
