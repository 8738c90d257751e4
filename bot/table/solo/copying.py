"""Copies: from a moment of a finished game, or from one's own running solo game, a person plays on alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from bot.store import PLAYED_ONCE_KINDS, SeatRow
from bot.table.ending.verify import FinishedGame
from bot.table.memory.state import RUNNING
from bot.table.refusal import Refusal
from bot.table.solo.beginnings import Beginning, encode_copy, fresh_secret
from bot.table.tables import Tables
from games.core import Position, Seat, TranscriptError, checkpoints
from games.registry import find_game
from render.kit.scene import round_of


@dataclass(frozen=True)
class OwnTurn:
    """The checkpoint `number`, at which the person's seat is asked, with its public view."""

    number: int
    view: Any

    @property
    def round(self) -> int:
        return round_of(self.view)


def seat_in_copy(game: FinishedGame, user_id: int) -> Seat:
    """The seat of this person in a copy; the first one for somebody who had none."""
    return next((seated.seat for seated in game.seats if seated.user_id == user_id), 0)


def own_turns(game: FinishedGame, user_id: int) -> list[OwnTurn]:
    """The turns of the person's seat (see `seat_in_copy`) from which a copy can begin, found by replaying the game.

    Refused if there are none, and if the recording is incomplete or does not replay.
    """
    found = [OwnTurn(position.number, position.view(None)) for position in _asked(game, seat_in_copy(game, user_id))]
    if not found:
        raise _no_copy(game)
    return found


def turns_by_round(turns: Sequence[OwnTurn]) -> list[list[OwnTurn]]:
    """The turns grouped by round; they have to be in the order in which they were played, and stay in it."""
    return [list(several) for _, several in groupby(turns, lambda turn: turn.round)]


def turns_in_same_round(turns: Sequence[OwnTurn], number: int) -> list[OwnTurn]:
    """The turns in the round of the turn at this checkpoint; empty if there is no such turn."""
    return next((several for several in turns_by_round(turns) if any(one.number == number for one in several)), [])


def copy_at(game: FinishedGame, user_id: int, number: int) -> Beginning:
    """A copy from this checkpoint on; replays the game.

    Refused if none of the `own_turns` is at this checkpoint, and if the recording does not replay up to it.
    """
    seat = seat_in_copy(game, user_id)
    for position in _asked(game, seat):
        if position.number == number:
            return _beginning(game.row.id, game.seats, position, seat)
    raise Refusal("no_option")


async def copy_of_running_game(tables: Tables, table_id: int, user_id: int) -> Beginning | None:
    """A copy of this person's running solo game from the open turn on; None if the game is not running.

    Refused for games of several people, for other people's games, and for those that are played only once, such as the
    city of the day.
    """
    async with tables.hold(table_id) as table:
        if table.row.phase != RUNNING:
            return None
        if not table.row.is_solo:
            raise Refusal("copy_later")
        if table.row.kind in PLAYED_ONCE_KINDS:
            raise Refusal("day_once")
        seat = table.seat_of(user_id)
        return _beginning(table_id, table.seats, table.require_started(), seat)


def _beginning(table_id: int, seats: Sequence[SeatRow], position: Position, seat: Seat) -> Beginning:
    origin = {"table": table_id, "round": max(1, round_of(position.base))}
    colours = tuple(seated.colour for seated in seats)
    return Beginning(encode_copy(position, seat, fresh_secret()), seat, origin=origin, colours=colours)


def _asked(game: FinishedGame, seat: Seat) -> Iterator[Position]:
    """The checkpoints at which this seat is asked. Refused if moves are missing or do not replay."""
    number = 0
    try:
        for position in checkpoints(game.transcript, find_game(game.row.game)):
            number = position.number
            if seat in position.asks():
                yield position
    except TranscriptError as error:
        raise _no_copy(game) from error
    if number < game.row.number:
        raise _no_copy(game)


def _no_copy(game: FinishedGame) -> Refusal:
    return Refusal("no_copy", table=game.row.id)
