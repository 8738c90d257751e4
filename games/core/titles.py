"""Titles that a seat can earn in a game, each for a count of things that is large enough."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.core.asks import Seat
from games.core.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Title(Generic[S]):
    """A title for at least `least` of the things that `count` counts for a seat in a state.

    They are counted at the end. With `over`, they are counted at every checkpoint, and `over` combines the counts:
    `max` for things that were there at any time, `sum` for things in the news of each checkpoint.
    """

    count: Callable[[S, Seat], int]
    least: int = 1
    over: Callable[[Iterable[int]], int] | None = None

    def is_earned(self, states: Sequence[S], seat: Seat) -> bool:
        """Whether the seat has earned the title. `states` are those at all checkpoints of the game, with the end."""
        if self.over is None:
            return self.count(states[-1], seat) >= self.least
        return self.over(self.count(state, seat) for state in states) >= self.least


def facts_in_news(state: State, seat: Seat, kind: str, fact: str) -> list[Any]:
    """The values of this fact in the news of this kind about the seat."""
    return [news.facts[fact] for news in state.news if news.kind == kind and news.seat == seat and fact in news.facts]
