"""Checks of positions as text beyond their form. An error names the line."""

import re
from collections import Counter
from collections.abc import Callable, Container, Iterable
from typing import Any, Final

from games.core import News, Plain
from games.core.notation.lines import NotationError, PositionText
from games.core.supply import Supply, Thing, count_things_at
from tests.games.checks import NewsDetails, possible_things

PARTS: Final = re.compile("[@,=]")  # the separators of things in a word such as `T12@0,1` or `down=T12,T13`


class EachOf:
    """The values of a detail that is a tuple of any length, whose items are all among these."""

    def __init__(self, items: Container[Plain]) -> None:
        self._items = items

    def __contains__(self, value: object) -> bool:
        return isinstance(value, tuple) and all(item in self._items for item in value)


def require_details(text: PositionText, news: Iterable[News], wanted: NewsDetails) -> None:
    """Raise NotationError if news in the text lack a detail that pictures read."""
    fields = [field for field in text.shared if field.name == "news"]
    for field, told in zip(fields, news, strict=False):
        for name, allowed in wanted.get(told.kind, {}).items():
            if name not in told.facts or told.facts[name] not in allowed:
                raise field.refusal(f"{told.kind} with {name} as in play")


def require_no_duplicates(
    state: Any, supplies: Iterable[Supply], text: PositionText, name_of: Callable[[Thing], str]
) -> None:
    """Raise NotationError if a thing is there too often or unknown to the game."""
    kinds = []
    for supply in supplies:
        places = (supply.stock, *supply.places) if text.has_field(supply.stock) else supply.places
        kinds.append((supply, supply.copies(state), count_things_at(state, *places)))
    for supply, copies, there in kinds:
        known = possible_things(supply, kinds)
        for thing, count in there.items():
            name = name_of(thing)
            if thing not in known and thing != supply.hidden:
                raise NotationError(f"{supply.name}: there is no {name} in the game", _line_with(text, name))
            if thing in copies and count > copies[thing]:
                raise NotationError(f"{supply.name}: {name} is written too often", _line_with(text, name))


def _line_with(text: PositionText, word: str) -> int:
    fields = [*text.shared, *(field for own in text.seats.values() for field in own)]
    return max((field.line for field in fields if any(word in PARTS.split(one) for one in field.words)), default=1)


def require_all_things(state: Any, supply: Supply, text: PositionText, name_of: Callable[[Thing], str]) -> None:
    """Raise NotationError if not as many things are hidden as missing, or a count in the stock is negative."""
    there = supply.counts(state)
    missing = Counter(supply.copies(state)) - there
    hidden = 0 if supply.hidden is None else there[supply.hidden]
    if missing.total() != hidden:
        names = " ".join(map(name_of, missing.elements())) or "none"
        reason = f"{hidden} {supply.name} are hidden, but these are written nowhere: {names}"
        raise NotationError(reason, line_of(text, supply.stock))
    for thing, count in count_things_at(state, supply.stock).items():
        if count < 0:
            raise NotationError(f"{supply.stock} has {count} of {name_of(thing)}", line_of(text, supply.stock))


def line_of(text: PositionText, at: str) -> int:
    """The line of the first place that is written, such as `round`, `rows.tiles` or `sheets.0.temps`.

    `at` may name several places, separated by spaces. If none is written, it is the line of the step, or the first.
    """
    return next((line for place in (*at.split(), "step") if (line := _line_of_place(text, place))), 1)


def _line_of_place(text: PositionText, place: str) -> int | None:
    name, key, *names = [*place.split("."), "", ""]
    if key.isdecimal() and int(key) in text.lines:
        return _line_of_seat(text, int(key), names)
    named = [field for field in text.shared if field.name == name]
    keyed = [field for field in named if field.words[:1] == (key,)]
    return next((field.line for field in (*keyed, *named)), None)


def _line_of_seat(text: PositionText, seat: int, names: list[str]) -> int:
    drawn = [field.line for field in text.seats[seat] if not field.name]
    numbers = [int(name) for name in names if name.isdecimal()]
    named = [field.line for field in text.seats[seat] if field.name and field.name in names]
    rows = [drawn[number] for number in numbers if number < len(drawn)]
    return [*named, *rows, *drawn, text.lines[seat]][0]
