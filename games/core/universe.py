"""Universes: everything that a kind of question might offer, and the tests that refuse some of it, for *Why not?*."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from games.core.asks import Ask, Plain, Seat

TestResult: TypeAlias = "bool | Mapping[str, Plain]"
"""The result of an exclusion test: whether it refuses a thing; instead of True, the facts of the reason."""
ExclusionTest: TypeAlias = Callable[[Any, Ask, Any], TestResult]
"""A test that refuses a thing, by a state and a question."""


class Exclusion(NamedTuple):
    """A thing that a question does not offer, and the name of the first test that refuses it."""

    thing: Plain
    why: str
    facts: Mapping[str, Plain]


@dataclass(frozen=True)
class Universe:
    """Everything that a player might expect of a kind of question. Its options are the things that no test refuses.

    The rule builds its options by the same tests, or by functions that the tests call. `things` and the tests look at
    no more than the asked seat sees and the facts of the question. `tests` have the names of the reasons, the first
    reason first; none if everything is always offered. `thing_of` is the thing that an option stands for.
    """

    things: Callable[[Any, Ask], Iterable[Plain]]
    tests: Mapping[str, ExclusionTest] = field(default_factory=dict)
    thing_of: Callable[[Any], Plain] = lambda option: option

    def exclusion(self, state: Any, ask: Ask, thing: Plain) -> Exclusion | None:
        """The refusal of a thing by the first test that refuses it; None if no test does."""
        for why, test in self.tests.items():
            if found := test(state, ask, thing):
                return Exclusion(thing, why, {} if found is True else found)
        return None

    def exclusions(self, state: Any, ask: Ask) -> list[Exclusion]:
        """The refusals of all refused things, in the order of the universe."""
        exclusions = (self.exclusion(state, ask, thing) for thing in self.things(state, ask))
        return [exclusion for exclusion in exclusions if exclusion]

    def excludes_nothing(self, state: Any, ask: Ask) -> bool:
        """Whether the question offers everything."""
        return not any(self.exclusion(state, ask, thing) for thing in self.things(state, ask))

    def possible_options(self, state: Any, seat: Seat, kind: str, **facts: Plain) -> list[Plain]:
        """The options of a question of this kind with these facts, for a rule that is about to ask it."""
        ask = Ask(seat, kind, (), facts=facts)
        return [thing for thing in self.things(state, ask) if self.exclusion(state, ask, thing) is None]
