"""Checks that the data files of all games share, beyond the record types. Each yields problems as sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, get_args

from games.core.game import Mode


def problems_of_names(rows_by_place: Mapping[str, Iterable[Any]], reserved: Sequence[str] = ()) -> Iterator[str]:
    """Yield a sentence for each name that is reserved, or that occurs more than once in one place of the file.

    A row is a name, or a record whose name is its `id`.
    """
    for place, rows in rows_by_place.items():
        for name, count in Counter(map(_name, rows)).items():
            if count > 1:
                yield f"{place}: {name} stands there {count} times"
            if name in reserved:
                yield f"{place}: nothing may be called {name!r}"


def problems_of_orders(rows_by_place: Mapping[str, tuple[Iterable[Any], Any]]) -> Iterator[str]:
    """Yield a sentence for each place of the file whose rows are not the values of its Literal type in their order.

    `rows_by_place` has rows and type by place. A row is a name, or a record whose name is its `id`.
    """
    for place, (rows, literal) in rows_by_place.items():
        if tuple(map(_name, rows)) != get_args(literal):
            yield f"{place}: these, in this order: {', '.join(get_args(literal))}"


def _name(row: Any) -> str:
    return str(getattr(row, "id", row))


def problems_of_lengths(rows: Iterable[tuple[str, Sequence[object], int]]) -> Iterator[str]:
    """Yield a sentence for each row of a wrong length. A row is given as its place, itself and the right length."""
    for place, row, wanted in rows:
        if len(row) != wanted:
            yield f"{place}: there have to be {wanted}, not {len(row)}"


def problems_of_modes(modes: Mapping[str, Mode], spans: Mapping[str, tuple[int, int]]) -> Iterator[str]:
    """Yield a sentence if modes are missing or unknown, and one for each mode with wrong numbers of seats.

    `spans` has the least and the most seats of each mode by the rules. A mode's own numbers must lie between them, and
    its least must not exceed its most.
    """
    if set(modes) != set(spans):
        yield f"modes: there are {', '.join(spans)}"
    for name, mode in modes.items():
        least, most = spans.get(name, (1, mode.most_seats))
        if not least <= mode.least_seats <= mode.most_seats <= most:
            yield f"modes {name}: seats go from {least} to {most} at most, the least first"


def problems_of_grades(grades: Sequence[int], met_from: int) -> Iterator[str]:
    """Yield a sentence if the least points do not rise from grade to grade, and one if there is no grade `met_from`.

    Grades count from 1.
    """
    if list(grades) != sorted(set(grades)):
        yield f"solo grades: they rise, unlike {list(grades)}"
    if not 1 <= met_from <= len(grades):
        yield f"solo met_from: a grade from 1 to {len(grades)}, not {met_from}"
