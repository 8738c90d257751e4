"""Questions: what a rule yields, and the few ways to ask."""

from collections.abc import Callable, Generator, Iterable, Sequence, Sized
from itertools import combinations
from math import comb
from reprlib import repr as shortened
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from games.core.errors import RuleError
from games.core.rng import Rng

Seat: TypeAlias = int
Plain: TypeAlias = Any
"""An int, a string, None, or a tuple of these: what an option, a choice and a fact are made of."""
Choice: TypeAlias = Plain
T = TypeVar("T")

COMMIT: Final = "commit"
UNASKED: Final = "unasked"
"""The detail of a fact that was done without a question, because nothing else could be done."""
DECLINE: Final = None
"""The choice that declines a `maybe`."""
SEVERAL_MOST: Final = 25
"""A `several` offers at most this many options, so that one menu holds them all."""


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A question to one seat with all its legal options.

    `kind` names its wording and how people choose. A choice is one of `options`; if `several` is set, it is a tuple of
    `least` to `most` different options in the order of `options`. `facts` are plain values for the wording.
    """

    seat: Seat
    kind: str
    options: tuple[Plain, ...]
    several: bool = False
    least: int = 1
    most: int = 1
    facts: dict[str, Plain] = {}

    @property
    def offered(self) -> tuple[Plain, ...]:
        """All options but to decline."""
        return tuple(option for option in self.options if option is not DECLINE)

    def fact_of(self, name: str, option: Plain) -> Plain:
        """What a fact that has a value for each option says of this one."""
        return self.facts[name][self.options.index(option)]

    def allows(self, choice: Choice) -> bool:
        """Whether the choice is among the options: the only test of legality there is."""
        if not self.several:
            return choice in self.options
        if not isinstance(choice, tuple) or not self.least <= len(choice) <= self.most:
            return False
        return all(item in self.options for item in choice) and choice == self.in_order(choice)

    def in_order(self, chosen: Iterable[Plain]) -> tuple[Plain, ...]:
        """Chosen options as the choice that a `several` takes: each once, in the order of the options."""
        wanted = list(chosen)
        return tuple(option for option in self.options if option in wanted)

    def choices(self) -> list[Choice]:
        """Every legal choice."""
        if not self.several:
            return list(self.options)
        sizes = range(self.least, self.most + 1)
        return [choice for size in sizes for choice in combinations(self.options, size)]

    def count(self) -> int:
        """The number of legal choices."""
        if not self.several:
            return len(self.options)
        return sum(comb(len(self.options), size) for size in range(self.least, self.most + 1))

    def sample(self, rng: Rng) -> Choice:
        """One legal choice, each equally likely."""
        if not self.several:
            return rng.pick(self.options)
        number, size = rng.below(self.count()), self.least
        while number >= comb(len(self.options), size):
            number -= comb(len(self.options), size)
            size += 1
        chosen = sorted(rng.shuffled(range(len(self.options)))[:size])
        return tuple(self.options[index] for index in chosen)


class Reveal(msgspec.Struct, frozen=True):
    """Yielded by a rule when something hidden has come to light: nothing before it can be undone."""


Rule: TypeAlias = Generator[Ask | Reveal, Choice, T]
"""A rule that returns T: it changes the state it is given and yields questions."""


def choose(seat: Seat, kind: str, options: Sequence[Plain], **facts: Plain) -> Rule[Plain]:
    """Ask for exactly one of the options; a single one is taken unasked. Raises RuleError without options."""
    if not options:
        raise RuleError(f"{kind!r} offers nothing to seat {seat}")
    if len(options) == 1:
        return options[0]
    return (yield Ask(seat, kind, tuple(options), facts=facts))


def maybe(seat: Seat, kind: str, options: Sequence[Plain], **facts: Plain) -> Rule[Plain | None]:
    """Ask for one of the options or DECLINE (None); without options nothing is asked."""
    if not options:
        return DECLINE
    return (yield Ask(seat, kind, (*options, DECLINE), facts=facts))


def several(
    seat: Seat, kind: str, options: Sequence[Plain], least: int, most: int, **facts: Plain
) -> Rule[tuple[Plain, ...]]:
    """Ask for `least` to `most` different options; where only one choice is possible it is taken unasked.

    Raises RuleError for more than SEVERAL_MOST options, or for fewer than `least`.
    """
    if len(options) > SEVERAL_MOST:
        raise RuleError(f"{kind!r} offers {len(options)} options at once; a menu holds {SEVERAL_MOST}")
    most = min(most, len(options))
    if least > most:
        raise RuleError(f"{kind!r} wants {least} of {len(options)} options, at most {most}")
    ask = Ask(seat, kind, tuple(options), several=True, least=least, most=most, facts=facts)
    if ask.count() == 1:
        only: tuple[Plain, ...] = ask.choices()[0]
        return only
    chosen: tuple[Plain, ...] = yield ask
    return chosen


def carried_out(rule: Rule[T], answer: Callable[[Ask], Choice] | None = None) -> T:
    """What a rule comes to when all its questions are answered so; without an answer it has nothing to ask."""
    choice: Choice = None
    while True:
        try:
            asked = rule.send(choice)
        except StopIteration as end:
            found: T = end.value
            return found
        if isinstance(asked, Ask) and answer is None:
            raise RuleError(f"a rule was carried out unasked that has a question, {asked.kind!r}")
        choice = answer(asked) if isinstance(asked, Ask) and answer else None


def unasked(options: Sized) -> dict[str, Plain]:
    """The fact, for `State.tell`, that a choice was taken unasked, where these are all options there were."""
    return {UNASKED: 1} if len(options) == 1 else {}


def reveal() -> Rule[None]:
    """Say that something hidden has just come to light (a draw inside a turn)."""
    yield Reveal()


def freeze(value: Any) -> Plain:
    """A value read from JSON as a plain value: lists become tuples.

    Raises ValueError for anything else, also for true and false, which would pass for the options 1 and 0.
    """
    if isinstance(value, list | tuple):
        return tuple(freeze(item) for item in value)
    if value is None or type(value) in (int, str):
        return value
    raise ValueError(f"{shortened(value)} is not a plain value")
