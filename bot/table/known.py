"""Public knowledge of a table that has begun, and its change by an act."""

from dataclasses import dataclass, field

from bot.store import Phase
from games.core import Seat


@dataclass(frozen=True)
class Known:
    """Public knowledge of a table that has begun: its newest checkpoint, who still has to act, who plays.

    Their newest message tells of the checkpoints up to `told_to`.

    `hands` say of each seat its person's name and account, which bot player acts there, and whether it is on offer.
    """

    phase: Phase
    number: int
    told_to: int
    waiting: tuple[Seat, ...]
    hands: tuple[tuple[str, int | None, str | None, bool], ...]
    is_paused: bool

    def person_on(self, seat: Seat) -> int | None:
        _, user_id, bot_level, _ = self.hands[seat]
        return user_id if bot_level is None else None

    @property
    def people_waited_for(self) -> frozenset[Seat]:
        return frozenset(seat for seat in self.waiting if self.hands[seat][2] is None)


@dataclass(frozen=True)
class Passed:
    """The newest checkpoint of which a message is to tell: its number, the first one told with it, what is stored."""

    number: int
    told_from: int
    checkpoint: bytes


@dataclass
class KnownChange:
    """The change that an act makes: others knew the table as `before`, None at the start.

    The people on the seats that are `present` look at the table already. `clocks_begun` are the seats whose clocks
    begin to run with this act.
    """

    before: Known | None
    present: frozenset[Seat]
    clocks_begun: set[Seat] = field(default_factory=set)

    def is_seen(self, now: Known) -> bool:
        before = self.before
        return before is None or now != before or not self.clocks_begun.isdisjoint(before.waiting)

    def has_new_hands(self, now: Known) -> bool:
        return self.before is not None and now.hands != self.before.hands

    def replaced_on(self, now: Known, seat: Seat) -> bool:
        return self.before is not None and now.hands[seat][1] != self.before.hands[seat][1]
