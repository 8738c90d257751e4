"""Universes: everything that a kind of question might offer, and the tests that refuse some of it, for *Why not?*."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from games.core.asks import Ask, Plain, Seat

ExclusionResult: TypeAlias = "bool | Mapping[str, Plain]"
"""False if a test allows a thing. If it refuses the thing: True, or the facts for the words of the reason."""
ExclusionTest: TypeAlias = Callable[[Any, Ask, Any], ExclusionResult]
"""A test of a thing, given the state and the question first."""


class Exclusion(NamedTuple):
    """A thing that a question does not offer.

    `why` is the name of the first test that refuses it, `facts` are those for the words of this reason.
    """

    thing: Plain
    why: str
    facts: Mapping[str, Plain]


@dataclass(frozen=True)
class Universe:
    """All things that a player might expect a kind of question to offer.

    The options are the things that no test refuses. The rule builds its options by the same tests, or by functions that
    the tests call. `things` and the tests read no more than the facts of the question and the view of the asked seat.
    `tests` are by the names of their reasons, in the order in which they are made; there are none if everything is
    always offered. `thing_of` returns the thing for an option.
    """

    things: Callable[[Any, Ask], Iterable[Plain]]
    tests: Mapping[str, ExclusionTest] = field(default_factory=dict)
    thing_of: Callable[[Any], Plain] = lambda option: option

    def exclusion(self, state: Any, ask: Ask, thing: Plain) -> Exclusion | None:
        """The exclusion of a thing by the first test that refuses it; None if no test does."""
        for why, test in self.tests.items():
            if found := test(state, ask, thing):
                return Exclusion(thing, why, {} if found is True else found)
        return None

    def exclusions(self, state: Any, ask: Ask) -> list[Exclusion]:
        """The exclusions of all refused things, in the order of `things`."""
        exclusions = (self.exclusion(state, ask, thing) for thing in self.things(state, ask))
        return [exclusion for exclusion in exclusions if exclusion]

    def excludes_nothing(self, state: Any, ask: Ask) -> bool:
        return not any(self.exclusion(state, ask, thing) for thing in self.things(state, ask))

    def possible_options(self, state: Any, seat: Seat, kind: str, **facts: Plain) -> list[Plain]:
        """The things that no test refuses for a question of this kind, which a rule is about to ask."""
        ask = Ask(seat, kind, (), facts=facts)
        return [thing for thing in self.things(state, ask) if self.exclusion(state, ask, thing) is None]
