"""The results of a closed duplicate: the points of everybody or of each group after each round, and at the end.

Groups are compared by the mean of their people, and each person with those on the same seat of the other groups.
"""

from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

import structlog

from bot.store import Duplicate, DuplicateEntry, SeatRow
from bot.table.choices.panel import PublicTable
from bot.table.duplicate.opening import require_duplicate
from bot.table.ending.replaying import Replay, replay_of
from bot.table.ending.verify import FinishedGame, game_for_everybody
from bot.table.memory.secrecy import Seal
from bot.table.refusal import Refusal
from bot.table.settings.people import named_people
from bot.table.solo.racing import ReplayRunner, nameless_seats, points_so_far
from bot.table.tables import Tables
from games.core import Seat
from render.kit.scene import ends_round

log = structlog.get_logger()
_Shown = TypeVar("_Shown", PublicTable, FinishedGame)


class DuplicateLine(NamedTuple):
    """The result of a person or group: the entry of its first person, the rank, the table, the points by rounds.

    The table has no names of people who do not want to be named. The rank is None if the game did not end in time, or
    if others have played for the group. `points_by_round` are the points after each round, a group's on average; empty
    without a rank, or if the game does not replay by today's rules.
    """

    entry: DuplicateEntry
    rank: int | None
    table: PublicTable
    points_by_round: tuple[float, ...] = ()

    @property
    def points(self) -> float:
        """The final points of a person, or the mean of a group; only for a line with a rank."""
        return points_of(self.entry) / self.table.row.seats_most


class DuplicateStandings(NamedTuple):
    """A closed duplicate with its opened seal, and the results of everybody who has begun, the best first."""

    duplicate: Duplicate
    seal: Seal
    lines: tuple[DuplicateLine, ...]

    def results_on_seat(self, seat: Seat) -> list[tuple[int, SeatRow, int]]:
        """Each person on this seat in a group with a rank: the rank among these people, the seat, the points.

        The best come first.
        """
        found = [
            (one.points, line.table.seats[seat])
            for line in self.lines
            for one in line.table.standings
            if line.rank is not None and one.seat == seat
        ]
        found.sort(key=lambda one: -one[0])
        return [(1 + sum(other > points for other, _ in found), seated, points) for points, seated in found]


def points_of(entry: DuplicateEntry) -> int:
    """The points of an ended entry; in a group, the sum of the whole group."""
    points = entry.points if entry.group_points is None else entry.group_points
    assert points is not None
    return points


def ranked_entries(entries: Sequence[DuplicateEntry]) -> list[tuple[DuplicateEntry, int | None]]:
    """The entry of each person, or of the first person of each group, with its rank. The best comes first.

    Equal points share a rank, in which the game that ended first comes first. Entries without points come last, with
    None in place of a rank.
    """
    firsts = {entry.group_number or -entry.user_id: entry for entry in reversed(entries)}
    shown = [entry for entry in entries if firsts[entry.group_number or -entry.user_id] is entry]
    ended = [entry for entry in shown if entry.points is not None]
    points = sorted(map(points_of, ended), reverse=True)
    found = sorted(ended, key=lambda entry: (-points_of(entry), entry.ended_at, entry.user_id))
    placed = [(entry, 1 + points.index(points_of(entry))) for entry in found]
    return [*placed, *((entry, None) for entry in shown if entry.points is None)]


async def duplicate_standings(tables: Tables, replaying: ReplayRunner, duplicate_id: int) -> DuplicateStandings:
    """The results of a closed duplicate; `replaying` runs each replay. Refused before the close, and if unknown."""
    async with tables.store.read() as reading:
        duplicate = await require_duplicate(reading, duplicate_id)
        if reading.now < duplicate.closes_at:
            raise Refusal("day_told_later", when=f"<t:{duplicate.closes_at}:f>")
        entries = [entry for entry in await reading.duplicates.entries(duplicate_id) if entry.table_id is not None]
        named = await named_people(reading, [entry.user_id for entry in entries])
        secret = await reading.duplicates.secret(duplicate_id)
    lines = [await _line(tables, replaying, entry, rank, named) for entry, rank in ranked_entries(entries)]
    return DuplicateStandings(duplicate, Seal.of_duplicate(duplicate, secret), tuple(lines))


async def game_in_duplicate(tables: Tables, duplicate_id: int, table_id: int) -> tuple[PublicTable, FinishedGame]:
    """The table and the recording of a finished game in a closed duplicate; only people who want it are named.

    Refused for other tables, and before the close.
    """
    async with tables.store.read() as reading:
        entries = await reading.duplicates.entries_at_table(table_id)
        if all(entry.duplicate_id != duplicate_id or entry.points is None for entry in entries):
            raise Refusal("no_table")
        named = await named_people(reading, [entry.user_id for entry in entries])
    game, public = await game_for_everybody(tables, table_id), await tables.public(table_id)
    sittings = tuple(one for one in game.sittings if one.user_id is None or one.user_id in named)
    return _naming(public, named), replace(_naming(game, named), sittings=sittings)


def _naming(shown: _Shown, named: Container[int]) -> _Shown:
    """The table or game with all people but these as they are after they were forgotten."""
    seats = (one if one.user_id is None or one.user_id in named else nameless_seats([one])[0] for one in shown.seats)
    return replace(shown, seats=tuple(seats))


async def _line(
    tables: Tables, replaying: ReplayRunner, entry: DuplicateEntry, rank: int | None, named: Container[int]
) -> DuplicateLine:
    assert entry.table_id is not None
    public = _naming(await tables.public(entry.table_id), named)
    if rank is None:
        return DuplicateLine(entry, rank, public)
    try:
        replay = await replaying(replay_of, await game_for_everybody(tables, entry.table_id))
    except Refusal as error:
        log.info("game not compared by rounds", table=entry.table_id, reason=str(error))
        return DuplicateLine(entry, rank, public)
    return DuplicateLine(entry, rank, public, points_by_round(replay))


def points_by_round(replay: Replay) -> tuple[float, ...]:
    """The points in a game after each of its rounds, as the mean of its people."""
    views: list[Any] = [shown.view for shown in replay.checkpoints if ends_round(shown.view)]
    seats, name = replay.game.row.seats_most, replay.game.row.game
    return tuple(sum(points_so_far(name, view, seat) for seat in range(seats)) / seats for view in views)
