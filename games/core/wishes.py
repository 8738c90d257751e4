"""Wishes: choices that a seat makes in advance for later questions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.core.asks import Ask, Choice, Plain, Seat

AnyState = TypeVar("AnyState")


def literal_wish(_: Ask, wish: Plain) -> Sequence[Choice]:
    """The default of `Wishes.meant`: a wish is the choice itself."""
    return (wish,)


def all_options(_: Any, ask: Ask) -> Sequence[Plain]:
    """The default of `Wishes.sensible`: all options are reasonable."""
    return ask.options


@dataclass(frozen=True)
class Wishes(Generic[AnyState]):
    """The rules for choices in advance, in a step in which one seat acts after the other.

    Wishes answer the first question of a turn, if it is of this `kind`. `turn(state)` identifies a turn among the turns
    of its seat. `questions_to_come(view, seat)` gives the questions that may come to a seat in later turns, by turn,
    the nearest first; their options are all possible wishes. `meant(ask, wish)` gives the choices for which a wish
    stands when the question comes, the best first; impossible ones are skipped.

    `begins(state)`: whether a turn begins with this step, if a turn may take several steps. `sensible(view, ask)` gives
    the reasonable options: no other option is at least as good in every way.
    """

    kind: str
    turn: Callable[[AnyState], Plain]
    questions_to_come: Callable[[AnyState, Seat], Mapping[Plain, Ask]]
    meant: Callable[[Ask, Plain], Sequence[Choice]] = literal_wish
    sensible: Callable[[AnyState, Ask], Sequence[Plain]] = all_options
    begins: Callable[[AnyState], bool] = lambda _: True

    def first_possible(self, ask: Ask, listed: Sequence[Plain]) -> tuple[int, Choice] | None:
        """The index and the choice of the first of these wishes that is possible now; None if none is."""
        for number, wish in enumerate(listed):
            for choice in self.meant(ask, wish):
                if ask.allows(choice):
                    return number, choice
        return None
