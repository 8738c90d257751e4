"""The colours of seats: chosen ones, and the remaining ones for the others."""

from collections.abc import Sequence

import msgspec

from bot.store import SeatRow, Transaction
from bot.table.choices.panel import Lobby
from bot.table.lobby.seating import require_lobby
from bot.table.memory.state import Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from render.face import seat_colours_of


def colours_at(game: str, seats: Sequence[SeatRow]) -> tuple[int, ...]:
    """The number of the colour of each seat that the game can have; empty if nobody has chosen a colour.

    A seat without a choice has the colour of its own number; if that is taken, a free one.
    """
    chosen = {seated.seat: seated.colour for seated in seats if seated.colour is not None}
    if not chosen:
        return ()
    every = range(len(seat_colours_of(game)))
    free = [colour for colour in every if colour not in chosen.values()]
    own = {seat: seat for seat in every if seat not in chosen and seat in free}
    rest = iter([colour for colour in free if colour not in own])
    return tuple(chosen[seat] if seat in chosen else own[seat] if seat in own else next(rest) for seat in every)


def free_colours(lobby: Lobby, user_id: int) -> list[int]:
    """The numbers of the colours that no other person at the table has chosen."""
    gone = {seated.colour for seated in lobby.seats if seated.user_id != user_id}
    return [colour for colour in range(len(seat_colours_of(lobby.row.game))) if colour not in gone]


async def lobby_to_choose_colour(tables: Tables, person: Person, table_id: int) -> Lobby | None:
    """The lobby if this person can choose a colour in it; None without a seat or in a game without colours.

    Refused after the start.
    """
    async with tables.hold(table_id) as table:
        require_lobby(table, "running")
        is_seated = any(seated.user_id == person.id for seated in table.seats)
        return table.lobby() if is_seated and seat_colours_of(table.row.game) else None


async def choose_colour(
    tables: Tables, person: Person, table_id: int, colours: Sequence[int], interaction: str
) -> Lobby:
    """Give this person's seat the colour in `colours`, the values of a pressed menu.

    Refused after the start, for people without a seat, and unless `colours` is a single colour that is known and free.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        require_lobby(table, "running")
        seat = table.seat_of(person.id)
        if len(colours) != 1 or colours[0] not in range(len(seat_colours_of(table.row.game))):
            raise Refusal("no_option")
        if colours[0] not in free_colours(table.lobby(), person.id):
            raise Refusal("colour_taken")
        recoloured = msgspec.structs.replace(table.seats[seat], colour=colours[0])
        await table.seat_all(tx, [recoloured if seated.seat == seat else seated for seated in table.seats])
        await table.update(tx)
        await tx.posts.queue_card_edit(table.row)
    return table.lobby()


async def with_reserved_colour(tx: Transaction, table: Table, seated: SeatRow) -> SeatRow:
    """The seat with the colour that its person had in the game before this rematch, unless that colour is taken."""
    colour = None if seated.user_id is None else await tx.seats.reserved_colour(table.row.id, seated.user_id)
    is_gone = colour in {other.colour for other in table.seats}
    return msgspec.structs.replace(seated, colour=None if is_gone else colour)
