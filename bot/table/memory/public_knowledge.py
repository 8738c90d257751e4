"""Public knowledge of a table that has begun, and its change by an act."""

from dataclasses import dataclass, field

from bot.store import Phase
from games.core import Seat


@dataclass(frozen=True)
class PublicKnowledge:
    """The public facts of a started table. `number` is the newest checkpoint, `waiting` are seats with a question.

    `told_to` is the last checkpoint that a message covers. `players` has for each seat its person's name and account,
    the acting bot player's level, and whether the seat is on offer. `mentors` are the seats with an active mentor, each
    with the mentor's account.
    """

    phase: Phase
    number: int
    told_to: int
    waiting: tuple[Seat, ...]
    players: tuple[tuple[str, int | None, str | None, bool], ...]
    is_paused: bool
    mentors: tuple[tuple[Seat, int], ...] = ()

    def person_on(self, seat: Seat) -> int | None:
        """The account of the person who plays on this seat; None for a bot player."""
        _, user_id, bot_level, _ = self.players[seat]
        return user_id if bot_level is None else None

    @property
    def awaited(self) -> frozenset[Seat]:
        """The seats with an open question that are played by people."""
        return frozenset(seat for seat in self.waiting if self.players[seat][2] is None)


@dataclass(frozen=True)
class PassedCheckpoint:
    """A checkpoint that a message has to show, encoded; `told_from` is the first one that the message covers."""

    number: int
    told_from: int
    checkpoint: bytes


@dataclass
class PublicChange:
    """The public change that an act makes; `before` are the public facts before it, None at the start of the game.

    People on the `present` seats see the table already. `clocks_begun` are the seats whose clocks start with this act.
    """

    before: PublicKnowledge | None
    present: frozenset[Seat]
    clocks_begun: set[Seat] = field(default_factory=set)

    def has_ended_game(self, now: PublicKnowledge) -> bool:
        """Whether the act has ended the game, by itself or early."""
        return self.before is not None and self.before.phase == "running" != now.phase

    def is_visible(self, now: PublicKnowledge) -> bool:
        """Whether others can see a change: of the public facts, or a clock that starts for a seat awaited before."""
        before = self.before
        return before is None or now != before or not self.clocks_begun.isdisjoint(before.waiting)

    def has_changed_seats(self, now: PublicKnowledge) -> bool:
        """Whether a seat's name, account, bot level or offer has changed; False at the start of the game."""
        return self.before is not None and now.players != self.before.players

    def has_new_owner(self, now: PublicKnowledge, seat: Seat) -> bool:
        """Whether the seat belongs to another account than before the act; False at the start of the game."""
        return self.before is not None and now.players[seat][1] != self.before.players[seat][1]
