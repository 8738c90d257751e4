"""What others know of a table that has begun, and what is to be told of it."""

from dataclasses import dataclass

from bot.store.rows import Phase
from games.core import Seat


@dataclass(frozen=True)
class Known:
    """What others know of a table that has begun: its newest checkpoint, who still has to act, who plays.

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
        """The account of the person who acts on this seat."""
        _, user_id, bot_level, _ = self.hands[seat]
        return user_id if bot_level is None else None

    @property
    def people_waited_for(self) -> frozenset[Seat]:
        """The seats whose people still have to act."""
        return frozenset(seat for seat in self.waiting if self.hands[seat][2] is None)


@dataclass(frozen=True)
class Passed:
    """The newest checkpoint of which a message is to tell: its number, the first one told with it, what is stored."""

    number: int
    told_from: int
    checkpoint: bytes
