"""Wishes: choices that a seat lays down for questions that are still to come."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.core.asks import Ask, Choice, Plain, Seat

AnyState = TypeVar("AnyState")


def itself(_: Ask, wish: Plain) -> Sequence[Choice]:
    """A wish stands for the option that it is."""
    return (wish,)


def any_option(_: Any, ask: Ask) -> Sequence[Plain]:
    """Each option may be the right one."""
    return ask.options


def _at_each_step(_: Any) -> bool:
    """Each step is a turn."""
    return True


@dataclass(frozen=True)
class Wishes(Generic[AnyState]):
    """How a seat says beforehand what it will choose, in a step in which one seat acts after the other.

    Wishes answer the first question of a turn, if it is of this `kind`. `turn(state)` tells the turn that is on from
    all other turns of the same seat. `coming(view, seat)` are the questions that may come to a seat in its later turns,
    by turn, the nearest first; their options are all that can be wished for. `meant(ask, wish)` are the choices that a
    wish stands for once the question is there, the best first; those that are not possible then are passed over.

    `begins(state)` tells whether a turn begins with the step that is on, where a turn may take several steps.

    `sensible(view, ask)` are the options that somebody may reasonably choose: no other one is at least as good in every
    way.
    """

    kind: str
    turn: Callable[[AnyState], Plain]
    coming: Callable[[AnyState, Seat], Mapping[Plain, Ask]]
    meant: Callable[[Ask, Plain], Sequence[Choice]] = itself
    sensible: Callable[[AnyState, Ask], Sequence[Plain]] = any_option
    begins: Callable[[AnyState], bool] = _at_each_step

    def first_possible(self, ask: Ask, listed: Sequence[Plain]) -> tuple[int, Choice] | None:
        """The number of the first of these wishes that is possible now, and its choice; None where none is."""
        for number, wish in enumerate(listed):
            for choice in self.meant(ask, wish):
                if ask.allows(choice):
                    return number, choice
        return None
