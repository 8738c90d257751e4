"""Public knowledge of a table that has begun, and its change by an act."""

from dataclasses import dataclass, field

from bot.store import Phase
from games.core import Seat


@dataclass(frozen=True)
class Known:
    """Public knowledge of a running table: newest checkpoint, awaited seats, and players.

    `told_to`: the last checkpoint that a message covers. `hands`: for each seat its person's name and account, acting
    bot player, and whether it is on offer. `mentors`: the seats with a mentor, each with the account.
    """

    phase: Phase
    number: int
    told_to: int
    waiting: tuple[Seat, ...]
    hands: tuple[tuple[str, int | None, str | None, bool], ...]
    is_paused: bool
    mentors: tuple[tuple[Seat, int], ...] = ()

    def person_on(self, seat: Seat) -> int | None:
        _, user_id, bot_level, _ = self.hands[seat]
        return user_id if bot_level is None else None

    @property
    def people_waited_for(self) -> frozenset[Seat]:
        return frozenset(seat for seat in self.waiting if self.hands[seat][2] is None)


@dataclass(frozen=True)
class PassedCheckpoint:
    """A checkpoint that a message is to tell of, with the first one covered and its stored state."""

    number: int
    told_from: int
    checkpoint: bytes


@dataclass
class KnownChange:
    """The public change of an act; `before` is None at the start.

    People on the `present` seats look at the table already. `clocks_begun`: the seats whose clocks start with this act.
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
