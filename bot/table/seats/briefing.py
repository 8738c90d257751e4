"""The briefing: the state of a seat for a person who takes it in the middle of a game."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bot.store import SeatRow, TableRow
from bot.table.memory.table import Table
from games.core import Ask, News, Position, Seat, Standing, decode


@dataclass(frozen=True)
class CheckpointNews:
    """The news of the checkpoint `number`, and the seats with the people whose moves led to it."""

    number: int
    news: tuple[News, ...]
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True)
class Briefing:
    """The state of a seat for a person who takes it over, at the checkpoint `number`.

    `is_private`: it is for the seat's own player, with the seat's view and its open question (`ask`). For everybody
    else `view` is the public one. `standing` is the seat's result if the game ended now, by public knowledge. `rounds`
    are the news of at most the last two checkpoints, oldest first. `ready` are seats that wait for others' choices.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    seat: Seat
    number: int
    view: Any
    standing: Standing
    rounds: tuple[CheckpointNews, ...]
    waiting: tuple[Seat, ...]
    ready: frozenset[Seat]
    ask: Ask | None = None
    is_private: bool = False


def private_briefing(table: Table, seat: Seat) -> Briefing:
    """The briefing for the seat's own player. Refused before the start."""
    return _briefing(table, seat, seat)


def public_briefings(table: Table) -> list[Briefing]:
    """The briefings of all seats on offer, for everybody; none before the start."""
    return [_briefing(table, seated.seat, None) for seated in table.seats if seated.is_offered]


def _briefing(table: Table, seat: Seat, reader: Seat | None) -> Briefing:
    position = table.require_started()
    public = position.view(None)
    return Briefing(
        row=table.public_row,
        seats=table.public_seats,
        seat=seat,
        number=position.number,
        view=position.view(reader).copy(),
        standing=next(one for one in table.game.standings(public) if one.seat == seat),
        rounds=_last_rounds(table, position, reader),
        waiting=table.waiting(),
        ready=frozenset(position.lanes.keys() - position.asks().keys()),
        ask=None if reader is None else position.asks().get(reader),
        is_private=reader is not None,
    )


def _last_rounds(table: Table, position: Position, reader: Seat | None) -> tuple[CheckpointNews, ...]:
    """The news of the last checkpoint, and of the one before if it is still stored."""
    rounds = [_round(table, position.number, position.news(reader))]
    if table.row.previous is not None:
        before = decode(table.row.previous, table.game.state_type)
        rounds.insert(0, _round(table, position.number - 1, before.news_for(reader)))
    return tuple(one for one in rounds if one.news)


def _round(table: Table, number: int, news: Iterable[News]) -> CheckpointNews:
    return CheckpointNews(number, tuple(news), table.seats_before(number))
