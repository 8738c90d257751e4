"""What is expected of the bot: whom it calls when, and whose clock runs out when, told minute by minute."""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from bot.table.clocks.pace import Allowance
from tests.bot.table.thirty_days.players import END, HOUR, MINUTE, OUTAGE, Player, minutes

NUDGES_EVERY: Final = 6 * HOUR


@dataclass
class Reason:
    """A reason for a call: since when there is one, and until when."""

    since: int
    until: int = END


@dataclass
class ExpectedCalls:
    """One person at one table: why they are to be called, when they were, and their clock.

    `began` is when the newest turn did; by the hours that the person had then the clock stands still, and where it runs
    `at_any_hour` it never does.
    """

    player: Player
    allowance: Allowance | None
    reminded_after: int
    at_any_hour: bool = False
    turn: Reason | None = None
    current: list[Reason] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)
    reminders: list[Reason] = field(default_factory=list)
    reminder: Reason | None = None
    posted: list[int] = field(default_factory=list)
    calls: list[int] = field(default_factory=list)
    is_the_last: bool = False
    nudged_at: int = -NUDGES_EVERY
    left: int | None = None
    began: int = 0
    started: int = 0
    late: list[int] = field(default_factory=list)
    was_late: list[int] = field(default_factory=list)

    def seconds_for_turn(self, now: int, by_own_press: bool) -> None:
        """The table waits for this person, who is to be called, but not for what the own press brought up."""
        self.is_the_last = False
        self.turn, self.reminder, self.began = Reason(now), None, now
        self.current = [] if by_own_press else [self.turn]
        self.reasons += self.current
        if self.allowance is not None:
            self.left = self._kept() + self.allowance.credit
        self.start_clock(now)

    def end_turn(self, now: int) -> None:
        """The table waits no longer, so that there is no reason for a call any more."""
        self.turn = None
        for reason in self.current:
            reason.until = now
        self.stop_clock(now)

    def start_clock(self, now: int) -> None:
        """The clock runs; when it will have run out is noted, as if nothing happened before."""
        self.started = now
        if self.left is not None:
            out = self._runs_out(now, self.left)
            self.late.append(OUTAGE.stop if out in OUTAGE else out)

    def stop_clock(self, now: int) -> None:
        """The clock stands still; where it has not run out it is not late."""
        if self.left is not None:
            self.left = max(0, self.left - self._passed(self.started, now))
            if self.late[-1] > now:
                self.late.pop()

    def add_credit(self, now: int) -> None:
        self.stop_clock(now)
        if self.allowance is not None:
            self.left = self._kept() + self.allowance.credit
        self.start_clock(now)

    def nudge(self, now: int) -> None:
        is_early = now < self.nudged_at + NUDGES_EVERY
        if not (is_early or self.player.is_away(now) or self.player.prefers.calls == "nothing"):
            self.nudged_at = now
            if not self._pending(now, [reason for reason in self.current if reason is not self.reminder]):
                self.add_reason(Reason(now))

    def add_reason(self, reason: Reason) -> None:
        """One more reason for a call about this turn."""
        self.reasons.append(reason)
        self.current.append(reason)

    def _pending(self, now: int, reasons: list[Reason]) -> list[Reason]:
        """Those of these reasons of which the call is still to come."""
        return [reason for reason in reasons if (self.player.called_at(reason.since) or END) > now]

    def be_asked(self, now: int) -> Reason:
        """There is a vote: a mention in its message, or a call."""
        reason = Reason(now)
        if self.player.prefers.calls == "mention" and not self.player.is_quiet(now):
            self.posted.append(now)
        else:
            self.reasons.append(reason)
        return reason

    def be_the_last(self, now: int) -> None:
        """Everybody else is done from now on: a reminder after a while, unless a call is still to come."""
        was_the_last, self.is_the_last = self.is_the_last, True
        if not was_the_last and not self._pending(now, self.current):
            self.reminder = Reason(now)
            self.reminders.append(self.reminder)
            self.current.append(self.reminder)

    def expected(self) -> list[int]:
        """When this person is to be called in the month."""
        reasons = [(self.player.called_at(reason.since), reason) for reason in self.reasons]
        reasons += [(self.player.reminded_at(reason.since + self.reminded_after), reason) for reason in self.reminders]
        return sorted([*self.posted, *{at for at, reason in reasons if at is not None and at < reason.until}])

    def _runs(self, at: int) -> bool:
        return self.at_any_hour or self.player.has_time(at, self.began)

    def _passed(self, since: int, until: int) -> int:
        """How many seconds of that time have gone off the clock."""
        moments = [*minutes(since, until), until]
        return sum(then - at for at, then in pairwise(moments) if self._runs(at))

    def _runs_out(self, since: int, seconds: int) -> int:
        """When a clock has run out that shows so many seconds then; after the month for never."""
        for at in minutes(since, END):
            step = MINUTE - at % MINUTE if self._runs(at) else 0
            if step >= seconds:
                return at + seconds
            seconds -= step
        return END

    def _kept(self) -> int:
        assert self.allowance is not None
        return self.allowance.bank if self.left is None else min(self.left, self.allowance.bank)
