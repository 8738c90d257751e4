"""Reports of problems by players, with the position that they saw and nothing that others keep hidden."""

from typing import Final

from bot.store import ReportRow
from bot.table.limits import count_report
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from bot.table.typed_line import one_line
from games.core import Position, Rng, Seat, decode, encode
from games.registry import find_game

MAX_REPORT_CHARACTERS: Final = 300
"""The most characters of the line that a player types."""
_NOT_YET: Final = -1
"""The number and the time of a report that is not stored yet."""


async def store_report(tables: Tables, table_id: int, user_id: int, said: str, interaction: str) -> int:
    """Store a player's report and queue it for the operator's channel; returns its number.

    Refused for people without a seat, before the start, for an empty or too long line, and above the hourly limit.
    """
    too_long = Refusal("report_long", most=MAX_REPORT_CHARACTERS)
    line = one_line(said, MAX_REPORT_CHARACTERS, empty=Refusal("report_empty"), too_long=too_long)
    async with tables.writing(table_id, interaction) as (tx, table):
        seat = table.seat_of(user_id)
        known = report_row(table, seat, line)
        await count_report(tx, tables.limits, user_id)
        number = await tx.reports.add(user_id, known)
        await tx.posts.add(table_id, "report", number)
    tables.changed(table.row)
    return number


async def require_reporter(tables: Tables, table_id: int, user_id: int) -> None:
    """Refuse people who may not report a problem: without a seat at the table, or before its start."""
    async with tables.hold(table_id) as table:
        table.seat_of(user_id)
        table.require_started()


def report_row(table: Table, seat: Seat, said: str) -> ReportRow:
    """A report of this seat to be stored, with the words `said` and the position as the seat knows it.

    Things that the seat does not know are invented. Refused before the start.
    """
    known = _position_as_known(table.require_started(), seat)
    played = tuple((move.seat, move.choice) for lane in known.lanes.values() for move in lane.moves)
    about = (table.row.id, seat, table.row.game, table.row.number)
    return ReportRow(_NOT_YET, *about, encode(known.base), played, said, _NOT_YET)


def _position_as_known(position: Position, seat: Seat) -> Position:
    """The position with everything invented that this seat does not know; unchanged after the end.

    The random numbers depend on the checkpoint's number alone, so they tell nothing about the secrets.
    """
    return position if position.over else position.guess(seat, Rng(position.number))


def reported_position(report: ReportRow) -> Position:
    """The position that the reporter saw, after the open choices of the report."""
    game = find_game(report.game)
    position = Position(game, decode(report.checkpoint, game.state_type), report.number)
    for move in report.open_moves:
        position.apply(move.seat, move.choice)
    return position
