"""Questions that rules yield, and the functions that ask them."""

from collections.abc import Callable, Generator, Iterable, Sequence, Sized
from itertools import combinations
from math import comb
from reprlib import repr as shortened
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from games.core.errors import RuleError
from games.core.rng import Rng

Seat: TypeAlias = int  # counted from 0
Plain: TypeAlias = Any  # an int, a string, None, or a tuple of these: the type of options, choices and facts
Choice: TypeAlias = Plain
T = TypeVar("T")

COMMIT: Final = "commit"  # the kind of the question that ends a turn, and its only choice
UNASKED: Final = "unasked"  # the fact in news that the rule made a choice itself, because there was only one option
DECLINE: Final = None  # the choice that declines a question of `choose_or_decline`
MAX_SEVERAL_OPTIONS: Final = 25  # the most options of `choose_several`: one menu holds them all


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A question to one seat with all its legal options.

    `kind` names what is asked, and so selects the words. A choice is one of `options`; if `several` is set, it is a
    tuple of `least` to `most` different options in the order of `options`. `facts` are plain values for the words.
    """

    seat: Seat
    kind: str
    options: tuple[Plain, ...]
    several: bool = False
    least: int = 1
    most: int = 1
    facts: dict[str, Plain] = {}

    @property
    def options_without_decline(self) -> tuple[Plain, ...]:
        return tuple(option for option in self.options if option is not DECLINE)

    def fact_of(self, name: str, option: Plain) -> Plain:
        """The value for this option in the fact `name`, which lists a value for each option in their order."""
        return self.facts[name][self.options.index(option)]

    def allows(self, choice: Choice) -> bool:
        """Whether the choice is legal. The rules make no other test of legality."""
        if not self.several:
            return choice in self.options
        if not isinstance(choice, tuple) or not self.least <= len(choice) <= self.most:
            return False
        return all(item in self.options for item in choice) and choice == self.in_order(choice)

    def in_order(self, chosen: Iterable[Plain]) -> tuple[Plain, ...]:
        """The chosen options, each once, in the order in which the question lists them.

        Unknown options are left out.
        """
        wanted = list(chosen)
        return tuple(option for option in self.options if option in wanted)

    def choices(self) -> list[Choice]:
        """All legal choices in the order of `options`; if `several` is set, those with fewer options come first."""
        if not self.several:
            return list(self.options)
        sizes = range(self.least, self.most + 1)
        return [choice for size in sizes for choice in combinations(self.options, size)]

    @property
    def choice_count(self) -> int:
        """The length of `choices()`, computed without the list."""
        if not self.several:
            return len(self.options)
        return sum(comb(len(self.options), size) for size in range(self.least, self.most + 1))

    def sample(self, rng: Rng) -> Choice:
        """A random legal choice, each equally likely."""
        if not self.several:
            return rng.pick(self.options)
        number, size = rng.below(self.choice_count), self.least
        while number >= comb(len(self.options), size):
            number -= comb(len(self.options), size)
            size += 1
        chosen = sorted(rng.shuffled(range(len(self.options)))[:size])
        return tuple(self.options[index] for index in chosen)


class Reveal(msgspec.Struct, frozen=True):
    """The signal of a rule that something hidden has come to light. Choices made before it cannot be undone."""


Rule: TypeAlias = Generator[Ask | Reveal, Choice, T]
"""A rule that returns T: it changes the state it is given and yields questions."""


def choose(seat: Seat, kind: str, options: Sequence[Plain], **facts: Plain) -> Rule[Plain]:
    """Ask for one of the options, and return it. A single option is taken without asking.

    Raises RuleError without options.
    """
    if not options:
        raise RuleError(f"{kind!r} offers nothing to seat {seat}")
    if len(options) == 1:
        return options[0]
    return (yield Ask(seat, kind, tuple(options), facts=facts))


def choose_or_decline(seat: Seat, kind: str, options: Sequence[Plain], **facts: Plain) -> Rule[Plain | None]:
    """Ask for one of the options or DECLINE. Without options, return DECLINE without asking."""
    if not options:
        return DECLINE
    return (yield Ask(seat, kind, (*options, DECLINE), facts=facts))


def choose_several(
    seat: Seat, kind: str, options: Sequence[Plain], least: int, most: int, **facts: Plain
) -> Rule[tuple[Plain, ...]]:
    """Ask for `least` to `most` different options, and return them in their order.

    If only one choice is possible, it is taken without asking. `most` may be more than the number of options. Raises
    RuleError for more than MAX_SEVERAL_OPTIONS options, or for fewer than `least`.
    """
    if len(options) > MAX_SEVERAL_OPTIONS:
        raise RuleError(f"{kind!r} offers {len(options)} options at once; a menu holds {MAX_SEVERAL_OPTIONS}")
    most = min(most, len(options))
    if least > most:
        raise RuleError(f"{kind!r} wants {least} of {len(options)} options, at most {most}")
    ask = Ask(seat, kind, tuple(options), several=True, least=least, most=most, facts=facts)
    if ask.choice_count == 1:
        only: tuple[Plain, ...] = ask.choices()[0]
        return only
    chosen: tuple[Plain, ...] = yield ask
    return chosen


def run_rule(rule: Rule[T], answer: Callable[[Ask], Choice] | None = None) -> T:
    """Run a rule to its end, and return its result. `answer` makes the choice for each question.

    Reveals change nothing. Raises RuleError for a question if there is no `answer`.
    """
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


def unasked_fact(options: Sized) -> dict[str, Plain]:
    """Facts for `State.tell`: UNASKED if there is only one option, otherwise none."""
    return {UNASKED: 1} if len(options) == 1 else {}


def reveal() -> Rule[None]:
    """Signal that something hidden has come to light, such as a draw inside a turn."""
    yield Reveal()


def freeze(value: Any) -> Plain:
    """A value from JSON as a plain value, with tuples instead of lists.

    Raises ValueError if it holds anything but whole numbers, texts and null. Also refused are true and false, which
    would equal the options 1 and 0.
    """
    if isinstance(value, list | tuple):
        return tuple(freeze(item) for item in value)
    if value is None or type(value) in (int, str):
        return value
    raise ValueError(f"{shortened(value)} is not a plain value")
