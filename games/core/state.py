"""The common part of every game's state."""

from collections.abc import Mapping
from typing import ClassVar, Final, Self

import msgspec

from games.core.asks import UNASKED, Plain, Seat, freeze
from games.core.records import FrozenRecord, Record
from games.core.rng import Rng

OVER: Final = "over"  # the name of the step after the end
_SCALAR_TYPES: Final = (int, str, type(None))


class News(FrozenRecord, frozen=True):
    """Something that happened: its kind, its seat (None: nobody's), and details as `facts`.

    If `only` is set, no other seat knows it.
    """

    kind: str
    seat: Seat | None = None
    facts: dict[str, Plain] = {}
    only: Seat | None = None

    def __post_init__(self) -> None:
        """Replace lists from JSON by tuples. Raises ValueError if a fact is not a plain value."""
        for name, value in self.facts.items():
            if type(value) not in _SCALAR_TYPES:
                self.facts[name] = freeze(value)

    @property
    def is_unasked(self) -> bool:
        """Whether the rule made this choice itself, because there was only one option."""
        return bool(self.facts.get(UNASKED))


class State(Record, kw_only=True):
    """The part of the state that the protocol needs. A game's state is a subclass with its own fields.

    `seats` is their number, `step` the name of the present step. `news` are those since the last checkpoint. `by_seat`
    names lists with an item for each seat. If there are any, a seat that acts at the same time as others writes only
    its own items of them. `seated` names all lists that a position as text writes with the seats. `version` is the
    version of the rules for this game; states stored without one have version 1. Before version `streams_since`, a game
    draws all its chance from one generator.
    """

    by_seat: ClassVar[tuple[str, ...]] = ()
    seated: ClassVar[tuple[str, ...]] = ()
    streams_since: ClassVar[int] = 1
    seats: int
    step: str
    rng: Rng
    news: list[News] = []
    version: int = 1

    @property
    def over(self) -> bool:
        return self.step == OVER

    @property
    def player_count(self) -> int:
        """The number of seats and, in some games, of automas or a rival, who are numbered after the seats."""
        return self.seats

    def for_turn(self) -> Self:
        """A copy without news, on which a turn is played."""
        turn = self.copy()
        turn.news = []
        return turn

    def for_seat(self, seat: Seat) -> Self:
        """A copy on which one of several seats that act at once plays its turn.

        If `by_seat` names lists, the copy has its own news, generator and items of this seat, and shares all else.
        """
        if not self.by_seat:
            return self.for_turn()
        turn = msgspec.structs.replace(self, news=[], rng=self.rng.copy())
        for name in self.by_seat:
            items = getattr(self, name)[:]
            items[seat] = items[seat].copy()
            setattr(turn, name, items)
        return turn

    def with_turns(self, turns: Mapping[Seat, Self]) -> Self:
        """A copy that takes over the items and news of these seats from the copies on which they have played.

        Those copies must not be used again.
        """
        shared = msgspec.structs.replace(self, **{name: [] for name in self.by_seat})
        state = shared.for_turn()
        for name in self.by_seat:
            items = enumerate(getattr(self, name))
            joint = [getattr(turns[seat], name)[seat] if seat in turns else item.copy() for seat, item in items]
            setattr(state, name, joint)
        state.news = [news for seat in sorted(turns) for news in turns[seat].news]
        return state

    def stream(self, *purpose: str | int) -> Rng:
        """The generator that `Rng.stream` gives for a purpose; before version `streams_since`, the only generator."""
        return self.rng.stream(*purpose) if self.version >= self.streams_since else self.rng

    def tell(self, kind: str, seat: Seat | None = None, only: Seat | None = None, **facts: Plain) -> None:
        """Add news of this kind with these facts. If `only` is set, no other seat may know them."""
        self.news.append(News(kind, seat, facts, only))

    def seen_by(self, seat: Seat | None) -> Self:
        """A copy without the generator and without news for other seats, from which a game makes its view."""
        seen = self.copy()
        seen.rng, seen.news = Rng(), self.news_for(seat)
        return seen

    def news_for(self, seat: Seat | None) -> list[News]:
        """The news that this seat may know; for None, the public ones."""
        return [news for news in self.news if news.only is None or news.only == seat]
