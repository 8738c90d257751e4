"""The things that a text does not name: they lie in the stock, and where the set-up has hidden things."""

import re
from collections import Counter
from collections.abc import Callable, Container, Iterable
from typing import Any, Final

import msgspec

from games.core.errors import NotationError
from games.core.notation.lines import PositionText
from games.core.records import FrozenRecord, Record
from games.core.supply import Supply, Thing, count_things_at, possible_things


def with_place(value: Any, place: str, change: Callable[[Any], Any]) -> Any:
    return _changed(value, place.split("."), change)


def _changed(value: Any, way: list[str], change: Callable[[Any], Any]) -> Any:
    if not way:
        return change(value)
    name, *rest = way
    if name == "*" and isinstance(value, dict):
        return {key: _changed(item, rest, change) for key, item in value.items()}
    if name == "*":
        return type(value)(_changed(item, rest, change) for item in value)
    if isinstance(value, dict):
        return value | {name: _changed(value[name], rest, change)} if name in value else value
    if isinstance(value, Record | FrozenRecord) and "*" not in name:
        return msgspec.structs.replace(value, **{name: _changed(getattr(value, name), rest, change)})
    return value


def all_hidden(value: Any, own: Container[Thing], hidden: Thing) -> Any:
    """The same piles with all of these things hidden. Other kinds of things may lie beside them."""
    if isinstance(value, list | tuple):
        return type(value)(all_hidden(item, own, hidden) for item in value)
    return hidden if value in own else value


PARTS: Final = re.compile("[@,=]")  # the separators of things in a word such as `T12@0,1` or `down=T12,T13`


def with_stock(state: Any, supply: Supply, text: PositionText) -> Any:
    """The state with all missing things in the stock. Raises NotationError."""
    elsewhere = supply.counts_outside_stock(state)
    rest = list((Counter(supply.copies(state)) - elsewhere).elements())
    if supply.hidden is not None:
        rest = [supply.hidden] * (len(rest) - elsewhere[supply.hidden])
    return with_place(state, supply.stock, lambda stock: _filled(stock, rest, supply, text))


def _filled(stock: Any, rest: list[Thing], supply: Supply, text: PositionText) -> Any:
    if isinstance(stock, dict):
        counted = Counter(rest)
        return {thing: counted[thing] for thing in stock}
    if not (stock and isinstance(stock[0], list)):
        return rest
    height, over = divmod(len(rest), len(stock))
    if over:
        reason = f"{len(rest)} {supply.name} are left for {len(stock)} equal {supply.stock}"
        raise NotationError(reason, text.line(supply.stock))
    return [rest[pile * height : (pile + 1) * height] for pile in range(len(stock))]


def require_no_duplicates(state: Any, supplies: Iterable[Supply], text: PositionText) -> None:
    """Raise NotationError if a thing is there too often or unknown to the game."""
    kinds = []
    for supply in supplies:
        counts = supply.counts if is_written(text, supply.stock) else supply.counts_outside_stock
        kinds.append((supply, supply.copies(state), counts(state)))
    for supply, copies, there in kinds:
        known = possible_things(supply, kinds)
        for thing, count in there.items():
            name = supply.name_of(thing)
            if thing not in known and thing != supply.hidden:
                raise NotationError(f"{supply.name}: there is no {name} in the game", _line_of(text, name))
            if thing in copies and count > copies[thing]:
                raise NotationError(f"{supply.name}: {name} is written too often", _line_of(text, name))


def require_all_things(state: Any, supply: Supply, text: PositionText) -> None:
    """Raise NotationError if not as many things are hidden as missing, or a count in the stock is negative."""
    there = supply.counts(state)
    missing = Counter(supply.copies(state)) - there
    hidden = 0 if supply.hidden is None else there[supply.hidden]
    if missing.total() != hidden:
        names = " ".join(map(supply.name_of, missing.elements())) or "none"
        reason = f"{hidden} {supply.name} are hidden, but these are written nowhere: {names}"
        raise NotationError(reason, text.line(supply.stock))
    for thing, count in count_things_at(state, supply.stock).items():
        if count < 0:
            raise NotationError(f"{supply.stock} has {count} of {supply.name_of(thing)}", text.line(supply.stock))


def is_written(text: PositionText, place: str) -> bool:
    name, _, key = place.partition(".")
    return any(field.name == name and (not key or field.words[:1] == (key,)) for field in text.shared)


def hidden_places(state: Any, supplies: Iterable[Supply]) -> list[str]:
    return [
        place
        for supply in supplies
        if supply.hidden is not None
        for place in (supply.stock, *supply.places)
        if count_things_at(state, place)[supply.hidden]
    ]


def _line_of(text: PositionText, word: str) -> int:
    fields = [*text.shared, *(field for own in text.seats.values() for field in own)]
    return max((field.line for field in fields if any(word in PARTS.split(one) for one in field.words)), default=1)
