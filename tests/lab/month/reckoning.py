"""Computes boards and streaks from the acts of people, without any of the bot's own code for them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from tests.lab.chaos.books import StoredTable

DAY: Final = 86_400
DAYS_OPEN: Final = 3
"""A game counts if it ends before the end of the second day after its own."""
MONTH: Final = 30 * DAY
DISCORD_EPOCH: Final = 1_420_070_400
MIN_OTHER_PEOPLE: Final = 5
"""With fewer others, a result is not compared."""
NO_DAY: Final = -1
"""The day of a stored game without an attempt, which would be a forbidden second game."""
Line: TypeAlias = tuple[int, str | None, int, bool]
"""A line of a board: rank, name (None if it may not be shown), points, and whether it is the person's own."""


class Board(NamedTuple):
    """The lines of a server, the people and built things in all servers, and the percentage of others behind."""

    lines: tuple[Line, ...]
    people: int
    built: int
    behind: int | None


class Result(NamedTuple):
    """The points of a game, and the number of things that its player has built."""

    points: int
    built: int


class Streak(NamedTuple):
    """The lengths of the present and the best streak, the played days, and the rests that are left."""

    length: int
    best: int
    total: int
    rests: int


@dataclass
class Attempt:
    """A game of a day: its player and table, the servers of its first presses, and the unix time of its end.

    Of several presses at once, only one begins the game; once known, `servers` has only the server of that press.
    """

    day: int
    user: int
    table: int
    servers: list[int | None]
    ended: int | None = None

    @property
    def counts(self) -> bool:
        return self.ended is not None and self.ended < (self.day + DAYS_OPEN) * DAY


@dataclass
class Ledger:
    """The acts of people: their games, the names that may be shown, and their days of vacation."""

    attempts: dict[tuple[int, int], Attempt] = field(default_factory=dict)
    """By day and person."""
    names: dict[int, str] = field(default_factory=dict)
    away: dict[int, set[int]] = field(default_factory=dict)

    def settle(self, stored: Iterable[Attempt], late: Iterable[tuple[int, int]]) -> list[str]:
        """Compare the stored games with the ledger; returns a sentence for each difference.

        The ledger takes over what only the store knows: the server in which one of several presses began a game, and
        games that were begun by presses just before midnight, of the days and people `late`. The store has no end for
        games that ended after the close.
        """
        found = {(one.day, one.user): one for one in stored}
        self.attempts |= {key: found[key] for key in found.keys() & set(late) if key not in self.attempts}
        for key, begun in self.attempts.items():
            if key in found and found[key].servers[0] in begun.servers:
                begun.servers = found[key].servers
        own = {key: one if one.counts else replace(one, ended=None) for key, one in self.attempts.items()}
        return [
            f"stored is {found.get(key)}, played was {own.get(key)}"
            for key in sorted(found.keys() | own.keys())
            if found.get(key) != own.get(key)
        ]

    def forget(self, user: int) -> None:
        self.attempts = {key: one for key, one in self.attempts.items() if one.user != user}
        self.names.pop(user, None)
        self.away.pop(user, None)

    def board(self, day: int, user: int, server: int | None, results: Mapping[int, Result], now: float) -> Board:
        """The board of a day for a person in a server; `results` are those of each table."""
        ended = [one for one in self.attempts.values() if one.day == day and one.counts]
        points = {one.table: results[one.table].points for one in ended}
        here = [one for one in ended if server is not None and one.servers == [server]]
        here.sort(key=lambda one: (-points[one.table], one.ended, one.user))
        better = {one.user: sum(points[other.table] > points[one.table] for other in here) for one in here}
        lines = [(better[one.user] + 1, self.names.get(one.user), points[one.table], one.user == user) for one in here]
        ranked = {one.user: points[one.table] for one in ended if not is_young(one.user, now)}
        own = ranked.pop(user, None)
        lower = sum(others < own for others in ranked.values()) if own is not None else 0
        behind = lower * 100 // len(ranked) if own is not None and len(ranked) >= MIN_OTHER_PEOPLE else None
        return Board(tuple(lines), len(ended), sum(results[one.table].built for one in ended), behind)

    def streak(self, user: int, now: float) -> Streak:
        """The streak of a person, computed from the gaps between the played days."""
        own = [one for one in self.attempts.values() if one.user == user]
        return streak_over(_played(own, now), int(now) // DAY, self.away.get(user, set()))

    def server_streak(self, server: int, now: float) -> Streak:
        """The streak of a server; a day counts if anybody has played on it there."""
        here = [one for one in self.attempts.values() if one.servers == [server]]
        return streak_over(_played(here, now), int(now) // DAY, set())


def _played(attempts: Iterable[Attempt], now: float) -> list[int]:
    """The days of the games that count or still can count."""
    return sorted({one.day for one in attempts if one.counts or one.day + DAYS_OPEN > int(now) // DAY})


def streak_over(played: Sequence[int], today: int, away: set[int]) -> Streak:
    """The streak of these days: seven days in a row earn a rest, at most two are kept, and a missed day uses one up."""
    length, best, rests = 0, 0, 0
    for before, day in pairwise([*played[:1], *played]):
        if (missed := _missed(before, day, away)) > rests:
            length, rests = 0, 0
        else:
            rests -= missed
        length += 1
        best, rests = max(best, length), min(2, rests + (length % 7 == 0))
    if played and (missed := _missed(played[-1], today, away)):
        length, rests = (0, 0) if missed > rests else (length, rests - missed)
    return Streak(length, best, len(played), rests)


def _missed(before: int, day: int, away: Iterable[int]) -> int:
    """The number of days between these two that were no vacation."""
    return len(set(range(before + 1, day)) - set(away))


def is_young(user: int, now: float) -> bool:
    """Whether this account was created within the last thirty days."""
    return now - (DISCORD_EPOCH + (user >> 22) / 1000) <= MONTH


def replayed_results(tables: Iterable[StoredTable]) -> dict[int, Result]:
    """The results of finished solo games by table, replayed from their seeds and stored moves."""
    found = {}
    for table in tables:
        position = table.start()
        for number in sorted(table.moves):
            for move in table.moves[number]:
                position.apply(move.seat, move.choice)
        if position.over:
            [own] = position.standings()
            found[table.id] = Result(own.points, table.game.built(position.base, own.seat))
    return found
