"""The fields of texts, derived from the record types of a game's state."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec

from games.core.notation.forms import ValueForm, form_for
from games.core.notation.header import HEADER_FIELDS
from games.core.notation.lines import Field
from games.core.notation.words import UnfitWord, WordForm, word_for
from games.core.records import FrozenRecord, Record
from games.core.state import State

_FIELDS_IN_HEADER: Final = {"seats", "settings", "rng", *HEADER_FIELDS}
"""Fields of the state that follow from the header of a text."""


@dataclass(frozen=True)
class FieldForm:
    """A field of a record, and the form of its values.

    If the field is a map, `keys` is the form of its keys, and a text has a line for each value; otherwise None.
    """

    name: str
    form: ValueForm
    keys: WordForm | None = None

    def read(self, fields: Sequence[Field], default: Any) -> Any:
        """The value in these fields of a text. A map keeps the items of `default` that no field names.

        Raises NotationError.
        """
        if self.keys is None:
            joined = tuple(word for field in fields for word in field.words)
            return _read_field(self.form, Field(fields[0].line, self.name, joined))
        written: dict[Any, list[Field]] = {}
        for field in fields:
            written.setdefault(self._key(field, default), []).append(field)
        items = {key: self._item(key, lines) for key, lines in written.items()}
        return {**default, **items}

    def _key(self, field: Field, default: Any) -> Any:
        assert self.keys
        try:
            key = self.keys.read("".join(field.words[:1]))
        except UnfitWord:
            key = None
        if key is None or (default and key not in default):
            raise field.refusal(f"one of {', '.join(map(self.keys.show, default))} and what there is of it")
        return key

    def _item(self, key: Any, fields: Sequence[Field]) -> Any:
        joined = tuple(word for field in fields for word in field.words[1:])
        assert self.keys
        return _read_field(self.form, Field(fields[0].line, f"{self.name} {self.keys.show(key)}", joined))


def _read_field(form: ValueForm, field: Field) -> Any:
    """The value of a field. Raises NotationError."""
    try:
        return form.read(field.words)
    except UnfitWord as unfit:
        words = field.words if unfit.word is None else (unfit.word,)
        raise Field(field.line, field.name, words).refusal(str(unfit)) from unfit


def _entries_of(kind: type[Record | FrozenRecord], quoted: Collection[str]) -> dict[str, FieldForm]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: _entry(name, hints[name], quoted) for name in kind.__struct_fields__}


def _entry(name: str, hint: Any, quoted: Collection[str]) -> FieldForm:
    if get_origin(hint) is dict:
        key, value = get_args(hint)
        keys = word_for(key, quoted)
        if keys and not word_for(value, quoted):
            return FieldForm(name, form_for(value, quoted), keys)
    return FieldForm(name, form_for(hint, quoted))


@dataclass(frozen=True)
class Fields:
    """The fields of a game's texts by name: `shared` has those of the table, `own` those of a seat.

    `own` has the fields of a list's items by the name of the list in `State.seated`. If the items are no records, they
    have one field, with the name of the list.
    """

    shared: dict[str, FieldForm]
    own: dict[str, dict[str, FieldForm]]

    @property
    def seat_field_names(self) -> set[str]:
        return {name for entries in self.own.values() for name in entries}


def fields_of(kind: type[State]) -> Fields:
    """The fields of the texts of a game with this type of state."""
    hints = get_type_hints(kind, include_extras=True)
    items = {name: get_args(hints[name])[0] for name in kind.seated}
    quoted = {name for item in items.values() if _is_record(item) for name in item.__struct_fields__} | items.keys()
    shared = [name for name in kind.__struct_fields__ if name not in _FIELDS_IN_HEADER and name not in items]
    return Fields(
        {name: _entry(name, hints[name], ()) for name in shared},
        {
            name: _entries_of(item, quoted) if _is_record(item) else {name: _entry(name, item, quoted)}
            for name, item in items.items()
        },
    )


def _is_record(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Record | FrozenRecord)


def read_record(forms: dict[str, FieldForm], fields: Sequence[Field], default: Any) -> Any:
    """A copy of the record `default` with the values that are written in these fields. Raises NotationError.

    `forms` are by the names of the record's fields. Fields with other names are ignored.
    """
    changes = {}
    for name, form in forms.items():
        if found := [field for field in fields if field.name == name]:
            changes[name] = form.read(found, getattr(default, name))
    return msgspec.structs.replace(default, **changes)
