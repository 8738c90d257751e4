"""Acts at a table before it starts: join, leave, add and remove players, choose options, start."""

from dataclasses import dataclass, replace
from typing import Unpack

from bot.store import SeatRow, TableChanges, Transaction
from bot.table.choosing import menu_at
from bot.table.limits import why_not_start
from bot.table.lobby.colours import with_kept_colour
from bot.table.lobby.inviting import require_welcome
from bot.table.lobby.seating import (
    fitting_seats,
    is_full,
    next_host,
    require_enough,
    require_host,
    require_lobby,
    seats_digest,
    seats_with,
    seats_with_bot,
    seats_without,
    seats_without_person,
)
from bot.table.lobby.starting import begin
from bot.table.options import advised, menus_of, stored_settings
from bot.table.panel import Lobby
from bot.table.settings.company import require_company
from bot.table.state import CANCELLED, Person
from bot.table.table import Table
from bot.table.tables import Tables
from games.core import Seat, Settings


@dataclass(frozen=True)
class JoinRequest:
    """A way to join; `card_id` is the lobby card's if that was pressed, otherwise the card is updated.

    `may_start`: the last seat taken begins the game. `has_played`: the person played the game before this rematch and
    needs no invitation.
    """

    interaction: str
    card_id: int | None = None
    may_start: bool = True
    has_played: bool = False


@dataclass(frozen=True)
class PickedOptions:
    table_id: int
    menu: int
    entries: tuple[int, ...]


@dataclass(frozen=True)
class Removal:
    """A request to remove a player, with the digest of the seats shown in the menu."""

    table_id: int
    seat: Seat
    digest: int


async def join(tables: Tables, person: Person, table_id: int, entering: JoinRequest) -> Lobby:
    """Take a seat; the last one begins the game, unless its host or server has too many."""
    async with tables.act(table_id, entering.interaction, by=person.id) as (tx, table):
        seats = with_seat_for(table, person, entering.has_played)
        await require_company(tx, person.id, [table.row.host_id])
        if person.id in table.invited:
            seats[-1] = await with_kept_colour(tx, table, seats[-1])
        await table.seat_all(tx, seats)
        may_start = entering.may_start and is_full(table)
        if may_start and await why_not_start(tx, tables.limits, table.row) is None:
            await begin(tx, tables, table, entering.card_id, by_user=person.id)
        else:
            await table.update(tx)
        if entering.card_id is None:
            await tx.posts.update_card(table.row)
        else:
            await tx.posts.renew_queued_card(table.row.id)
    return table.lobby()


def with_seat_for(table: Table, person: Person, has_played: bool = False) -> list[SeatRow]:
    """The seats with this person at the end. Refused where the person may not take one.

    With `has_played` no invitation is needed.
    """
    require_lobby(table, "running")
    if not has_played:
        require_welcome(table, person)
    return seats_with(table, person)


async def leave(tables: Tables, person: Person, table_id: int, interaction: str) -> Lobby:
    """Give up one's seat. If the host leaves, the next person becomes host; if nobody is left, the table is closed."""
    async with tables.act(table_id, interaction) as (tx, table):
        require_lobby(table, "cannot_leave")
        await _give_up(tx, table, seats_without_person(table, person))
    return table.lobby()


async def withdraw(tx: Transaction, table: Table, user_id: int) -> None:
    """Take away a person's seat and invitation, and update the card."""
    if any(seated.user_id == user_id for seated in table.seats):
        await _give_up(tx, table, seats_without_person(table, Person(user_id, "")))
    await table.uninvite(tx, user_id)
    await table.update(tx)
    await tx.posts.update_card(table.row)


async def _give_up(tx: Transaction, table: Table, seats: list[SeatRow]) -> None:
    host = next_host(seats)
    changes = TableChanges(phase=CANCELLED) if host is None else TableChanges(host_id=host)
    await _seat(tx, table, seats, **changes)


async def add_bot(tables: Tables, person: Person, table_id: int, interaction: str) -> Lobby:
    async with tables.act(table_id, interaction) as (tx, table):
        require_lobby(table, "running")
        require_host(table, person)
        await _seat(tx, table, seats_with_bot(table))
    return table.lobby()


async def _seat(tx: Transaction, table: Table, seats: list[SeatRow], **changes: Unpack[TableChanges]) -> None:
    await table.seat_all(tx, seats)
    await table.update(tx, **changes)
    await tx.posts.renew_queued_card(table.row.id)


async def remove(tables: Tables, person: Person, removal: Removal, interaction: str) -> Lobby:
    """Remove a player before the start, and any invitation; for the host.

    Does nothing if other people sit there than when the menu was made.
    """
    async with tables.act(removal.table_id, interaction) as (tx, table):
        require_lobby(table, "running")
        require_host(table, person)
        if removal.digest != seats_digest(table.seats):
            return replace(table.lobby(), note="seats_changed")
        seats, removed = seats_without(table, removal.seat)
        await table.seat_all(tx, seats)
        if removed.user_id is not None:
            await table.uninvite(tx, removed.user_id)
        await table.update(tx)
        await tx.posts.update_card(table.row)
    return table.lobby()


async def open_options(tables: Tables, person: Person, table_id: int, message_id: int | None = None) -> Lobby:
    """The lobby, for its host; a different `message_id` becomes the lobby card to update."""
    async with tables.held(table_id) as table:
        require_lobby(table, "running")
        require_host(table, person)
        lobby = table.lobby()
    if message_id in {None, lobby.row.lobby_message_id}:
        return lobby
    await tables.update(table_id, lobby_message_id=message_id)
    return await tables.lobby(table_id)


async def choose_options(tables: Tables, person: Person, picked: PickedOptions, interaction: str) -> Lobby:
    """Select exactly these options in a menu; for the host, before the start."""
    async with tables.act(picked.table_id, interaction) as (tx, table):
        require_lobby(table, "running")
        require_host(table, person)
        menu = menu_at(menus_of(table.game, table.row.is_solo), picked.menu)
        await _set(tx, table, menu.choose(table.game_settings(), picked.entries))
        await tx.posts.update_card(table.row)
    return table.lobby()


async def allow_hints(tables: Tables, person: Person, table_id: int, is_allowed: bool, interaction: str) -> Lobby:
    """Allow hints to all players, or forbid them; for the host, before the start."""
    async with tables.act(table_id, interaction) as (tx, table):
        require_lobby(table, "running")
        require_host(table, person)
        await table.update(tx, allows_hints=is_allowed)
        await tx.posts.update_card(table.row)
    return table.lobby()


async def take_advice(tables: Tables, person: Person, table_id: int, interaction: str) -> Lobby:
    """Choose what the game recommends for this table; for the host, before the start."""
    async with tables.act(table_id, interaction) as (tx, table):
        require_lobby(table, "running")
        require_host(table, person)
        await _set(tx, table, advised(table.game, table.game_settings(), table.are_beginners))
        await tx.posts.renew_queued_card(table.row.id)
    return table.lobby()


async def _set(tx: Transaction, table: Table, settings: Settings) -> None:
    kept = {**table.row.settings, **stored_settings(settings)}
    await table.update(tx, settings=kept, seats_most=fitting_seats(table, settings))


async def lobby_if_ready(tables: Tables, person: Person, table_id: int) -> Lobby:
    async with tables.held(table_id) as table:
        _require_ready(table, person)
        return table.lobby()


async def start(
    tables: Tables, person: Person, table_id: int, interaction: str, message_id: int | None = None
) -> Lobby:
    """Begin the game; for the host, with enough seats.

    `message_id` is the pressed lobby card, on which the thread is opened; otherwise the card is updated.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        _require_ready(table, person)
        await begin(tx, tables, table, message_id)
        if message_id is None:
            await tx.posts.update_card(table.row)
    return table.lobby()


async def start_here(tables: Tables, person: Person, table_id: int, interaction: str) -> Lobby:
    async with tables.act(table_id, interaction) as (tx, table):
        _require_ready(table, person)
        await table.update(tx, thread_id=table.row.channel_id)
        await begin(tx, tables, table)
        await tx.posts.update_card(table.row)
    return table.lobby()


async def update_card(tables: Tables, table_id: int) -> None:
    async with tables.act(table_id) as (tx, table):
        await tx.posts.update_card(table.row)


def _require_ready(table: Table, person: Person) -> None:
    require_lobby(table, "running")
    require_host(table, person)
    require_enough(table)
