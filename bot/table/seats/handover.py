"""Acts by which seats change hands: leave, offer a seat, take one, take one's own back, or concede."""

from collections.abc import Awaitable, Callable
from typing import Final, Literal, TypeAlias

from bot.store import Transaction
from bot.table.ending import early as ending
from bot.table.limits import count_offer
from bot.table.memory.secrecy import is_private
from bot.table.memory.state import Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.seats import seat_changes
from bot.table.seats.mentoring import require_never_mentor
from bot.table.settings.company import require_unblocked
from bot.table.tables import Tables
from games.core import Seat

WayOut: TypeAlias = Literal["bot", "offer", "keep", "concede"]
"""A way to leave a running game: let a bot player go on, offer the seat, or concede; "keep" withdraws an offer."""


def ways_out(table: Table, seat: Seat) -> tuple[WayOut, ...]:
    """The ways in which this player may leave now.

    A bot player can go on only if other people still play. A seat of a private game cannot be offered, and only in a
    game of two seats can a player concede.
    """
    ways: list[WayOut] = ["bot"] if len(table.seats_of_people()) > 1 else []
    if not is_private(table.row):
        ways.append("keep" if table.seats[seat].is_offered else "offer")
    return (*ways, "concede") if len(table.seats) == 2 else tuple(ways)


async def take_way_out(tables: Tables, person: Person, table_id: int, way: WayOut, interaction: str) -> None:
    """Leave a running game in one of the player's `ways_out`.

    Refused for other ways, after too many offers, and for people who do not play there.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        table.require_in_progress_together()
        seat = table.require_player(person.id)
        if way not in ways_out(table, seat):
            raise Refusal("no_way_out")
        if way == "offer":
            await count_offer(tx, tables.limits, person.id)
        await _WAY_OUT_EFFECTS[way](tx, table, seat)


async def reclaim(tables: Tables, person: Person, table_id: int, interaction: str) -> None:
    """Take one's own seat back from a bot player. Refused if no bot player has it, and for people without a seat."""
    async with tables.act(table_id, interaction) as (tx, table):
        table.require_in_progress_together()
        seat = table.seat_of(person.id)
        if table.bot_level(seat) is None:
            raise Refusal("nothing_to_reclaim")
        await seat_changes.return_to_owner(tx, table, seat)


async def take_seat(tables: Tables, person: Person, table_id: int, seat: Seat, interaction: str) -> None:
    """Take a seat on offer. Refused for other seats, for people with a seat, and for people who have been mentors here.

    Also refused if the person and the seat's owner or the host have blocked each other.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        table.require_in_progress_together()
        if any(seated.user_id == person.id for seated in table.seats):
            raise Refusal("already_joined")
        if seat >= len(table.seats) or not table.seats[seat].is_offered:
            raise Refusal("not_offered")
        require_never_mentor(table, person.id)
        await require_unblocked(tx, person.id, [table.seats[seat].user_id, table.row.host_id])
        await seat_changes.hand_over(tx, table, seat, person)


_WAY_OUT_EFFECTS: Final[dict[WayOut, Callable[[Transaction, Table, Seat], Awaitable[None]]]] = {
    "bot": seat_changes.give_to_bot,
    "offer": seat_changes.offer_seat,
    "keep": seat_changes.withdraw_offer,
    "concede": lambda tx, table, seat: ending.end_early(tx, table, "conceded", table.seats[seat].player_id),
}
