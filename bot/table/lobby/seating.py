"""Decisions on the list of seats at a table before it starts."""

import zlib
from collections.abc import Sequence
from typing import Final

import msgspec

from bot.store import SeatRow
from bot.table.memory.state import ENDED, LOBBY, OVER, RUNNING, Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from games.core import Mode, Seat, Settings

BOT_PLAYER_COUNT: Final = 24
"""The number of bot players, each with its own name and face."""
_DIGESTS: Final = 10**9
"""The number of different digests."""


def require_lobby(table: Table, running: str) -> None:
    """Refuse unless the table is a lobby; `running` is the key of the refusal for a running game."""
    if table.row.phase == RUNNING:
        raise Refusal(running)
    if table.row.phase != LOBBY:
        raise Refusal("finished") if table.row.phase in {OVER, ENDED} else table.closed_refusal()


def require_hosted_lobby(table: Table, person: Person) -> None:
    """Refuse acts of others than the host, and after the start."""
    require_lobby(table, "running")
    if table.row.host_id != person.id:
        raise Refusal("host_only", host=f"<@{table.row.host_id}>")


def seats_with_person(table: Table, person: Person) -> list[SeatRow]:
    """The seats with this person added at the end. Refused if already seated or if no seat is free."""
    if any(seated.user_id == person.id for seated in table.seats):
        raise Refusal("already_joined")
    return _with_one_more(table, SeatRow(len(table.seats), person.name, user_id=person.id))


def seats_with_bot(table: Table) -> list[SeatRow]:
    """The seats with another bot player at the end. Refused if the table is full."""
    return _with_one_more(table, SeatRow(len(table.seats), free_bot_number(table), bot_level=table.row.bot_level))


def free_bot_number(table: Table) -> str:
    """The number, as text, of a bot player who is not at this table. It is stored in place of a name."""
    taken = {seated.name for seated in table.seats if seated.user_id is None}
    numbers = (str((5 * table.row.id + step) % BOT_PLAYER_COUNT) for step in range(BOT_PLAYER_COUNT))
    return next(number for number in numbers if number not in taken)


def seats_without_person(table: Table, person: Person) -> list[SeatRow]:
    """The renumbered seats without this person. Refused if not seated."""
    rest = [seated for seated in table.seats if seated.user_id != person.id]
    if len(rest) == len(table.seats):
        raise Refusal("not_joined")
    return renumbered_seats(rest)


def seats_without(table: Table, seat: Seat) -> tuple[list[SeatRow], SeatRow]:
    """The renumbered seats without this one, and the removed one. Refused for the host's seat and unknown seats."""
    if seat >= len(table.seats) or table.seats[seat].user_id == table.row.host_id:
        raise Refusal("no_option")
    return renumbered_seats([seated for seated in table.seats if seated.seat != seat]), table.seats[seat]


def seats_digest(seats: Sequence[SeatRow]) -> int:
    """A checksum of the accounts and bot levels on the seats."""
    return zlib.crc32(repr([(seated.user_id, seated.bot_level) for seated in seats]).encode()) % _DIGESTS


def next_host(seats: Sequence[SeatRow]) -> int | None:
    """The account of the first person on these seats; None if there are no people."""
    return next((seated.user_id for seated in seats if seated.user_id is not None), None)


def is_full(table: Table) -> bool:
    return len(table.seats) >= table.row.seats_most


def least_lobby_seats(mode: Mode) -> int:
    """The least number of seats in a lobby: at least 2, even if the mode can be played alone."""
    return max(2, mode.least_seats)


def require_enough_players(table: Table) -> None:
    """Refuse a start with fewer seats than the mode needs."""
    least = table.mode().least_seats
    if len(table.seats) < least:
        raise Refusal("too_few", count=least)


def fitting_seat_count(table: Table, settings: Settings) -> int:
    """The number of seats of the table under these settings: the present number, within the limits of the new mode.

    If it was the most of the old mode, it becomes the most of the new one. Refused if more players are seated.
    """
    old, new, most = table.mode(), table.game.mode_of(settings), table.row.seats_most
    fitting = new.most_seats if most == old.most_seats else min(max(most, new.least_seats), new.most_seats)
    if len(table.seats) > fitting:
        raise Refusal("mode_seats", least=new.least_seats, most=fitting, count=len(table.seats))
    return fitting


def _with_one_more(table: Table, seated: SeatRow) -> list[SeatRow]:
    if is_full(table):
        raise Refusal("full", count=table.row.seats_most)
    return [*table.seats, seated]


def renumbered_seats(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats numbered from 0 in this order."""
    return [msgspec.structs.replace(seated, seat=number) for number, seated in enumerate(seats)]
