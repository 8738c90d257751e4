"""Who plays in the thirty days: how soon, how they want to be called, and when they are not there."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Final
from zoneinfo import ZoneInfo

from bot.store import PersonRow
from bot.table.memory.state import Person
from tests.examples import length

MINUTE: Final = 60
QUARTER: Final = 15 * MINUTE
"""Clocks everywhere differ by so much, or by several times as much."""
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
BEGIN: Final = int(datetime(2026, 10, 20, tzinfo=ZoneInfo("UTC")).timestamp())
"""Before the clocks are changed in Europe and in America."""
DAYS: Final = length(few=7, most=30)
END: Final = BEGIN + DAYS * DAY
OUTAGE: Final = range(BEGIN + 9 * DAY + 5 * HOUR, BEGIN + 10 * DAY)
"""When the bot is off."""
QUICK, SLOW, ABSENT = (5 * MINUTE, HOUR), (2 * HOUR, 20 * HOUR), (2 * DAY, 4 * DAY)
"""How soon people play: at the earliest, and at the latest."""


@dataclass(frozen=True)
class Vacation:
    """When somebody is away: from the day `begin`, announced for so many days, and back after `taken` of them."""

    begin: int
    announced: int
    taken: int

    @property
    def time(self) -> range:
        """From when to when."""
        return range(BEGIN + self.begin * DAY, BEGIN + (self.begin + self.taken) * DAY)


@dataclass(frozen=True)
class Change:
    """When somebody's quiet hours begin from that day on."""

    day: int
    quiet_from: int

    @property
    def at(self) -> int:
        """When this is chosen."""
        return BEGIN + self.day * DAY


@dataclass(frozen=True)
class Player:
    """Somebody who plays, how soon, what they prefer, their vacation, and whether they take direct messages.

    `changes` are those of their quiet hours, in order.
    """

    person: Person
    pace: tuple[int, int]
    prefers: PersonRow
    vacation: Vacation | None = None
    takes_messages: bool = True
    changes: tuple[Change, ...] = ()

    def is_away(self, at: int) -> bool:
        return self.vacation is not None and at in self.vacation.time

    def is_quiet(self, at: int) -> bool:
        """Whether this person is not to be called at that time."""
        begin = self.quiet_from(at)
        return self.is_away(at) or (begin is not None and self._is_night(at, begin))

    def called_at(self, since: int) -> int | None:
        """When this person is called whom a table begins to wait for then; None for never."""
        is_digest, is_ripe = self.prefers.calls == "digest", self.prefers.calls in {"mention", "message"}
        for at in minutes(since, END):
            is_hour = at > since and self._hour(at) == self.prefers.digest_hour and at % HOUR == 0
            is_ripe |= is_digest and is_hour and not self.is_away(at)
            if is_ripe and not self.is_quiet(at) and at not in OUTAGE:
                return at
        return None

    def reminded_at(self, since: int) -> int | None:
        """When this person is reminded at the earliest who is to be from that time on."""
        moments = (at for at in minutes(since, END) if not self.is_quiet(at) and at not in OUTAGE)
        return None if self.prefers.calls in {"digest", "nothing"} else next(moments, None)

    def has_time(self, at: int, turn: int) -> bool:
        """Whether a clock runs at that time, for a turn that began at another one: by the hours as they were then."""
        begin = self.quiet_from(turn)
        if self.is_away(turn) and self.is_away(at):
            return False
        return begin is None or not self._is_night(at, begin)

    def quiet_from(self, at: int) -> int | None:
        """When this person's quiet hours begin, as they are at that time."""
        made = [change.quiet_from for change in self.changes if change.at <= at]
        return made[-1] if made else self.prefers.quiet_from

    def _is_night(self, at: int, begin: int) -> bool:
        return is_night(at - at % QUARTER, self.prefers.zone or "UTC", begin, self.prefers.quiet_to)

    def _hour(self, at: int) -> int:
        return hour_at(at - at % QUARTER, self.prefers.zone or "UTC")


@cache
def is_night(at: int, zone: str, begin: int, end: int) -> bool:
    """Whether a clock there shows an hour from `begin` on and before `end`."""
    return hour_at(at, zone) in {(begin + passed) % 24 for passed in range((end - begin) % 24)}


@cache
def hour_at(at: int, zone: str) -> int:
    """The hour that a clock there shows."""
    return datetime.fromtimestamp(at, ZoneInfo(zone)).hour


def minutes(since: int, until: int) -> Iterator[int]:
    """A moment, and each full minute after it, up to another moment."""
    yield since
    yield from range(since - since % MINUTE + MINUTE, until, MINUTE)


def player(
    number: int,
    pace: tuple[int, int],
    *,
    takes_messages: bool = True,
    vacation: Vacation | None = None,
    changes: tuple[Change, ...] = (),
    **prefers: Any,
) -> Player:
    row = PersonRow(number, "light", **prefers)
    return Player(Person(number, f"P{number}"), pace, row, vacation, takes_messages, changes)


NIGHT: Final[dict[str, Any]] = {"quiet_from": 22, "quiet_to": 7}
PLAYERS: Final = (
    player(101, QUICK),
    player(102, QUICK, zone="Asia/Tokyo", **NIGHT),
    player(103, SLOW, calls="message", zone="Europe/Paris", vacation=Vacation(12, 3, 2), **NIGHT),
    player(104, SLOW, calls="digest", digest_hour=5, zone="America/New_York", vacation=Vacation(3, 5, 5), **NIGHT),
    player(105, QUICK, calls="nothing"),
    player(
        106,
        ABSENT,
        zone="Australia/Sydney",
        quiet_from=0,
        quiet_to=9,
        vacation=Vacation(15, 7, 7),
        changes=(Change(5, 10), Change(8, 0), Change(24, 10)),
    ),
    player(107, SLOW, takes_messages=False, calls="message", zone="Asia/Kolkata", quiet_from=13, quiet_to=15),
    player(108, SLOW, calls="digest", digest_hour=20, zone="Asia/Tokyo"),
    player(109, ABSENT, takes_messages=False, calls="digest", digest_hour=2, zone="Europe/London"),
    player(110, QUICK, calls="message", vacation=Vacation(20, 2, 2)),
)
