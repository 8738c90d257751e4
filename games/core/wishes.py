"""Wishes: choices that a seat makes in advance for later questions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.core.asks import Ask, Choice, Plain, Seat

AnyState = TypeVar("AnyState")


@dataclass(frozen=True)
class Wishes(Generic[AnyState]):
    """The rules for choices in advance, in a step in which one seat acts after the other.

    Wishes answer the first question of a turn, if it is of this `kind`. `turn(state)` identifies a turn among the turns
    of its seat. `questions_to_come(view, seat)` gives the questions that may come to a seat in later turns, by turn,
    the nearest first; their options are all possible wishes. `meant(ask, wish)` gives the choices for which a wish
    stands when the question comes, the best first; impossible ones are skipped. By default, a wish is the choice.

    `begins(state)`: whether a turn begins with this step, if a turn may take several steps. `sensible(view, ask)`
    leaves out options if another one is at least as good in every way; by default, it gives all.
    """

    kind: str
    turn: Callable[[AnyState], Plain]
    questions_to_come: Callable[[AnyState, Seat], Mapping[Plain, Ask]]
    meant: Callable[[Ask, Plain], Sequence[Choice]] = lambda _, wish: (wish,)
    sensible: Callable[[AnyState, Ask], Sequence[Plain]] = lambda _, ask: ask.options
    begins: Callable[[AnyState], bool] = lambda _: True

    def first_possible(self, ask: Ask, wishes: Sequence[Plain]) -> tuple[int, Choice] | None:
        """The first of these wishes that is possible now, as its index and the choice; None if none is."""
        for index, wish in enumerate(wishes):
            for choice in self.meant(ask, wish):
                if ask.allows(choice):
                    return index, choice
        return None
