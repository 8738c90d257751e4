"""How many examples a law is tried with: a tenth of them by default, and all with `python3 run.py laws`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, TypeVar, cast

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

ALL: Final = 100
FEW: Final = 10
"""Of so many examples, what a run that is not about laws alone tries."""
PROFILES: Final = {"few": FEW, "all": ALL}
"""The few are the same in each run, so that what passes does so everywhere; all of them are others each time."""

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

for name, examples in PROFILES.items():
    settings.register_profile(
        name,
        max_examples=examples,
        derandomize=examples < ALL,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )


def leave_out_constants() -> None:
    """Try no constants that are in the program's files, unless laws are tried with all examples.

    Each process that runs tests would read all of these files for them, which takes it two seconds in a new checkout.
    """
    if settings().max_examples < ALL:
        pytest.MonkeyPatch().setattr(providers, "_get_local_constants", Constants)


def tried(most: int, **other: Any) -> settings:
    """A law's own number of examples, where the usual hundred are too many or too slow."""
    return settings(max_examples=max(2, most * settings().max_examples // ALL), **other)


def seeded(most: int) -> Callable[[F], F]:
    """A test of chance as a law: it is tried with so many seeds where all examples are, and with a few by default."""

    def mark(test: F) -> F:
        few = max(1, most * settings().max_examples // ALL)
        return cast(F, pytest.mark.seeded(pytest.mark.parametrize("seed", range(few))(test)))

    return mark


def by_turns(things: Sequence[T], number: int) -> Sequence[T]:
    """All of these where laws are tried with all examples; otherwise one of them by turns."""
    return things if settings().max_examples >= ALL else [things[number % len(things)]]


def part(things: Sequence[T], number: int, of: int) -> Sequence[T]:
    """All of these where laws are tried with all examples; otherwise one of so many, by turns from this number on."""
    return things if settings().max_examples >= ALL else things[number % of :: of] or things[:1]


def every(things: Iterable[T], of: int) -> Iterator[T]:
    """As `part`, from the first one on and while they come."""
    return islice(things, None, None, 1 if settings().max_examples >= ALL else of)


def length(few: int, most: int) -> int:
    """How long a course is that is gone through to its end only where laws are tried with all examples."""
    return most if settings().max_examples >= ALL else few


def spread(most: int) -> range:
    """The numbers below this, where laws are tried with all examples; every tenth of them by default."""
    return range(0, most, max(1, ALL // settings().max_examples))
