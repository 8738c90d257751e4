"""What every game's state has in common."""

from collections.abc import Mapping
from typing import ClassVar, Final, Self

import msgspec

from games.core.asks import UNASKED, Plain, Seat, freeze
from games.core.records import FrozenRecord, Record
from games.core.rng import Rng

OVER: Final = "over"
"""The name of the step in which nothing is left to do."""
SIMPLE: Final = (int, str, type(None))


class News(FrozenRecord, frozen=True):
    """A fact that happened: what kind, to whom, plain details; `only` names the one seat that may know it."""

    kind: str
    seat: Seat | None = None
    facts: dict[str, Plain] = {}
    only: Seat | None = None

    def __post_init__(self) -> None:
        """Make what JSON calls lists tuples again. Raises ValueError where a fact is not a plain value."""
        for name, value in self.facts.items():
            if type(value) not in SIMPLE:
                self.facts[name] = freeze(value)

    @property
    def is_unasked(self) -> bool:
        """Whether this was done without a question, because nothing else could be done."""
        return bool(self.facts.get(UNASKED))


class State(Record, kw_only=True):
    """The part of the state that the protocol itself needs. A game's state is a subclass with its own fields.

    `by_seat` names lists with an item for each seat. Where there are any, a seat that acts at the same time as others
    writes nothing but its own items of them. `seated` names those lists too, and others that positions as text tell
    with what a seat has. `version` is that of the rules by which this game is played to its end: a
    rule that was changed asks for it. States that were stored without a version are of the first one.
    """

    by_seat: ClassVar[tuple[str, ...]] = ()
    seated: ClassVar[tuple[str, ...]] = ()
    seats: int
    step: str
    rng: Rng
    news: list[News] = []
    version: int = 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.step == OVER

    @property
    def players(self) -> int:
        """How many take part: the seats, and in some games others who follow them, of whom news and standings tell."""
        return self.seats

    @property
    def endings(self) -> list[str]:
        """Why the game ended, where its last news say so."""
        return [str(news.facts["reason"]) for news in self.news if news.kind == "ended" and "reason" in news.facts]

    def for_turn(self) -> Self:
        """A copy to play a turn on, without news."""
        turn = self.copy()
        turn.news = []
        return turn

    def for_seat(self, seat: Seat) -> Self:
        """As `for_turn`, for one of several seats that act at once: what it will not write is shared, not copied."""
        if not self.by_seat:
            return self.for_turn()
        turn = msgspec.structs.replace(self, news=[], rng=self.rng.copy())
        for name in self.by_seat:
            items = getattr(self, name)[:]
            items[seat] = items[seat].copy()
            setattr(turn, name, items)
        return turn

    def joined(self, turns: Mapping[Seat, Self]) -> Self:
        """A copy with what these seats have written in their turns, and their news by seat; the turns are used up."""
        shared = msgspec.structs.replace(self, **{name: [] for name in self.by_seat})
        state = shared.for_turn()
        for name in self.by_seat:
            items = enumerate(getattr(self, name))
            joint = [getattr(turns[seat], name)[seat] if seat in turns else item.copy() for seat, item in items]
            setattr(state, name, joint)
        state.news = [news for seat in sorted(turns) for news in turns[seat].news]
        return state

    def tell(self, kind: str, seat: Seat | None = None, only: Seat | None = None, **facts: Plain) -> None:
        """Report a fact; the words for it are made outside. A fact `unasked=1`: there was nothing to choose."""
        self.news.append(News(kind, seat, facts, only))

    def seen_by(self, seat: Seat | None) -> Self:
        """A copy without the coming chance and the news of others: what the view of a seat begins with."""
        seen = self.copy()
        seen.rng, seen.news = Rng(), self.news_for(seat)
        return seen

    def news_for(self, seat: Seat | None) -> list[News]:
        """The news that this seat may know (None: that everybody may know)."""
        return [news for news in self.news if news.only is None or news.only == seat]
