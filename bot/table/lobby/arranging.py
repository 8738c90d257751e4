"""The form of the host before the start: seats, pace, bot players, admission and invited people."""

from dataclasses import dataclass

from msgspec.structs import replace

from bot.store import Admission, TableChanges
from bot.table.choices.options import without_preset
from bot.table.choices.panel import Lobby
from bot.table.clocks.pace_choice import require_pace
from bot.table.lobby.inviting import call_to_lobby, lobby_after_inviting, require_few_invited
from bot.table.lobby.opening import require_level
from bot.table.lobby.seating import least_lobby_seats, require_hosted_lobby
from bot.table.memory.state import Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.tables import Tables


@dataclass(frozen=True)
class LobbyForm:
    """The values of the host's form: the number of `seats`, the `level` of all bot players, the `invited` accounts."""

    table_id: int
    seats: int
    pace: str
    level: str
    entry: Admission
    invited: tuple[int, ...] = ()


async def arrange_lobby(tables: Tables, person: Person, asked: LobbyForm, interaction: str) -> Lobby:
    """Apply the host's form, and call newly invited people; earlier invitations stay.

    The lobby has a note if some people were left out. Refused for people other than the host, after the start, for
    bad values, and above the limits of invitations.
    """
    async with tables.act(asked.table_id, interaction) as (tx, table):
        require_hosted_lobby(table, person)
        _require_room(table, asked.seats)
        require_few_invited(asked.invited)
        pace, level = require_pace(asked.pace, table.game), require_level(asked.level)
        bots_changed = [replace(one, bot_level=level) if one.bot_level else one for one in table.seats]
        await table.seat_all(tx, bots_changed)
        is_same = (asked.seats, pace, level) == (table.row.seats_most, table.row.pace, table.row.bot_level)
        settings = table.row.settings if is_same else without_preset(table.row.settings)
        changes = TableChanges(seats_most=asked.seats, pace=pace, bot_level=level, entry=asked.entry, settings=settings)
        await table.update(tx, **changes)
        await call_to_lobby(tx, tables.limits, table, asked.invited)
        await tx.posts.queue_card_edit(table.row)
    return lobby_after_inviting(table, asked.invited)


def _require_room(table: Table, seats: int) -> None:
    """Refuse a number of seats outside the mode's range or below the people seated."""
    mode = table.mode()
    if not least_lobby_seats(mode) <= seats <= mode.most_seats:
        raise Refusal("seats", least=mode.least_seats, most=mode.most_seats)
    if seats < len(table.seats):
        raise Refusal("too_few_seats", count=len(table.seats))
