"""Powers: cards, officers and lands that change a rule at one point.

A rule asks a named question about the state: what does this cost, is this allowed, what follows. The rulebook
answers first. Then each power that the seat has now gets the answer so far and returns its own, in the order in which
the game lists its powers. The rule itself names no power.

    POWERS = Powers(("frugal", "thorough"), held=lambda s, me: s.gardens[me].helpers)

    @POWERS.question
    def price(s: Orchard, me: Seat, card: int) -> int:
        return 2

    @price.power("frugal")
    def one_less(s: Orchard, me: Seat, answer: int, card: int) -> int:
        return answer - 1

If the question is what follows, the answer is a rule that has not run yet: a power runs it with `yield from`.
"""

from collections.abc import Callable, Collection
from functools import update_wrapper
from typing import Concatenate, Generic, ParamSpec, TypeAlias, TypeVar

from games.core.asks import Seat
from games.core.errors import RuleError
from games.core.state import State

S = TypeVar("S", bound=State)
P = ParamSpec("P")
T = TypeVar("T")

RulebookAnswer: TypeAlias = Callable[Concatenate[S, Seat, P], T]
"""A function that returns the answer to a question without any power."""
PowerAnswer: TypeAlias = Callable[Concatenate[S, Seat, T, P], T]
"""A function that gets the answer so far as its third argument, and returns the answer with a power."""


class Powers(Generic[S]):
    """The names of the powers of a game, in the order in which they answer.

    `held(state, seat)` returns the names of those that the seat has now.
    """

    def __init__(self, names: tuple[str, ...], held: Callable[[S, Seat], Collection[str]]) -> None:
        self.names, self.held = names, held

    def question(self, default: RulebookAnswer[S, P, T]) -> "Question[S, P, T]":
        """Decorate the function with the rulebook's answer: it becomes a question that powers can answer."""
        return Question(self, default)


class Question(Generic[S, P, T]):
    """A point at which powers can change a rule. A call takes the state, the seat and the details.

    The call returns the rulebook's answer, changed by each power that answers the question and that the seat has.
    """

    def __init__(self, powers: Powers[S], default: RulebookAnswer[S, P, T]) -> None:
        update_wrapper(self, default)
        self.powers, self.default = powers, default
        self.answers: dict[str, PowerAnswer[S, T, P]] = {}

    def power(self, name: str) -> Callable[[PowerAnswer[S, T, P]], PowerAnswer[S, T, P]]:
        """Decorate the function that returns the answer with this power, given the answer so far.

        Raises RuleError for an unknown power or a second answer.
        """
        if name not in self.powers.names or name in self.answers:
            raise RuleError(f"{name!r} is no power of the game, or it answers this question already")

        def answering(answer: PowerAnswer[S, T, P]) -> PowerAnswer[S, T, P]:
            given = self.answers | {name: answer}
            self.answers = {known: given[known] for known in self.powers.names if known in given}
            return answer

        return answering

    def always(self, name: str, answer: T) -> None:
        """Let the power `name` always give this answer. Raises RuleError as `power` does."""
        self.power(name)(lambda *_about, **_details: answer)

    def __call__(self, state: S, seat: Seat, *about: P.args, **details: P.kwargs) -> T:
        answer = self.default(state, seat, *about, **details)
        if not self.answers or self.answers.keys().isdisjoint(held := self.powers.held(state, seat)):
            return answer
        for name, bend in self.answers.items():
            if name in held:
                answer = bend(state, seat, answer, *about, **details)
        return answer
