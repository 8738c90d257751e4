"""Checks that the data files of all games share, beyond the record types. Each yields problems as sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, get_args

from games.core.game import Mode


def problems_of_names(named: Mapping[str, Iterable[Any]], reserved: Sequence[str] = ()) -> Iterator[str]:
    """A problem for each name, or id of a row, that is reserved or occurs twice in one place."""
    for place, rows in named.items():
        for name, count in Counter(map(_name, rows)).items():
            if count > 1:
                yield f"{place}: {name} stands there {count} times"
            if name in reserved:
                yield f"{place}: nothing may be called {name!r}"


def problems_of_orders(named: Mapping[str, tuple[Iterable[Any], Any]]) -> Iterator[str]:
    """A problem for each place whose names, or ids of rows, are not the values of a Literal type in their order."""
    for place, (rows, names) in named.items():
        if tuple(map(_name, rows)) != get_args(names):
            yield f"{place}: these, in this order: {', '.join(get_args(names))}"


def _name(row: Any) -> str:
    return str(getattr(row, "id", row))


def problems_of_lengths(rows: Iterable[tuple[str, Sequence[object], int]]) -> Iterator[str]:
    """A problem for each row with a wrong length. Each row comes with its place and the required length."""
    for place, row, wanted in rows:
        if len(row) != wanted:
            yield f"{place}: there have to be {wanted}, not {len(row)}"


def problems_of_modes(modes: Mapping[str, Mode], spans: Mapping[str, tuple[int, int]]) -> Iterator[str]:
    """Problems of modes that are missing or unknown, or that allow more or fewer seats than the rules do."""
    if set(modes) != set(spans):
        yield f"modes: there are {', '.join(spans)}"
    for name, mode in modes.items():
        least, most = spans.get(name, (1, mode.most_seats))
        if not least <= mode.least_seats <= mode.most_seats <= most:
            yield f"modes {name}: seats go from {least} to {most} at most, the least first"


def problems_of_grades(grades: Sequence[int], met_from: int) -> Iterator[str]:
    """Problems of grades: points that do not rise from grade to grade, or no grade with the number `met_from`."""
    if list(grades) != sorted(set(grades)):
        yield f"solo grades: they rise, unlike {list(grades)}"
    if not 1 <= met_from <= len(grades):
        yield f"solo met_from: a grade from 1 to {len(grades)}, not {met_from}"
