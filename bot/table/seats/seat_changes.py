"""Changes of the player on a seat, for `handover` and votes, each as part of a transaction."""

from bot.store import NoteKind, Transaction
from bot.table.clocks import running as clocks
from bot.table.ending import early as ending
from bot.table.memory.state import Person
from bot.table.memory.table import Table
from games.core import Seat


async def let_bot_stand_in(tx: Transaction, table: Table, seat: Seat) -> None:
    """Let a bot player finish this one turn of a person, after the choices already made."""
    await table.update_seat(tx, seat, stand_in=table.row.number)
    await _settle(tx, table)


async def give_to_bot(tx: Transaction, table: Table, seat: Seat, why: NoteKind = "left") -> None:
    """Let a bot player play for a person, who can reclaim the seat; an offer of the seat ends.

    `why` is the kind of the note that is posted. If no people are left, the game ends without a note. If the person was
    the host, another one becomes the host.
    """
    await table.update_seat(tx, seat, bot_level=table.row.bot_level, is_offered=False)
    if any(seated.player_id is not None for seated in table.seats):
        await tx.posts.add(table.row.id, why, table.row.number, [seat])
    await _settle(tx, table)


async def return_to_owner(tx: Transaction, table: Table, seat: Seat) -> None:
    """Let the person play again, and post that if a bot player had the seat.

    If the clock of an awaited seat had run out, it gets a new credit.
    """
    if table.seats[seat].bot_level is not None:
        await tx.posts.add(table.row.id, "back", table.row.number, [seat])
    await table.update_seat(tx, seat, bot_level=None, stand_in=None)
    if seat in table.awaited() and table.seats[seat].left == 0:
        await clocks.grant_credit(tx, table, seat)
    await _settle(tx, table)


async def offer_seat(tx: Transaction, table: Table, seat: Seat) -> None:
    """Offer this seat to others, and post that unless it is offered already. Its player plays on until it is taken."""
    if not table.seats[seat].is_offered:
        await table.update_seat(tx, seat, is_offered=True)
        await tx.posts.add_or_replace(table.row.id, "offer", table.row.number)
        await _settle(tx, table)


async def withdraw_offer(tx: Transaction, table: Table, seat: Seat) -> None:
    await table.update_seat(tx, seat, is_offered=False)
    await _settle(tx, table)


async def hand_over(tx: Transaction, table: Table, seat: Seat, person: Person) -> None:
    """Give this seat to another person for good, with a new clock and without wishes, and post that.

    If its former player was the host, another person becomes the host.
    """
    await _change_owner(tx, table, seat, person.name, person.id)
    await table.update_seat(tx, seat, bot_level=None, is_offered=False)
    await tx.posts.add(table.row.id, "taken", table.row.number, [seat])
    await _settle(tx, table)


async def give_to_bot_for_good(tx: Transaction, table: Table, seat: Seat, name: str) -> None:
    """Replace a forgotten person by the bot player `name`, and post that.

    If no people are left, the game ends without a note.
    """
    await _change_owner(tx, table, seat, name, None)
    await give_to_bot(tx, table, seat, "forgotten")


async def _change_owner(tx: Transaction, table: Table, seat: Seat, name: str, user_id: int | None) -> None:
    await table.update_seat(tx, seat, name=name, user_id=user_id)
    await table.update_seat(tx, seat, left=None, since=None, stand_in=None, reminded=None, nudged_at=None)
    await table.update_seat(tx, seat, credited=None, hours=None)
    await table.drop_wishes(tx, [one for one in table.wishes.values() if one.seat == seat])


async def _settle(tx: Transaction, table: Table) -> None:
    """Store the sittings and the host after a change of players; end a game without people."""
    await table.note_sittings(tx)
    people = [seated.player_id for seated in table.seats if seated.player_id is not None]
    if not people:
        await ending.end_early(tx, table, "deserted", None)
        return
    host = table.row.host_id if table.row.host_id in people else people[0]
    if host != table.row.host_id:
        seat = next(one.seat for one in table.seats if one.player_id == host)
        await tx.posts.add(table.row.id, "host", table.row.number, [seat])
    await table.update(tx, host_id=host, parked=None)
