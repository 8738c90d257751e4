"""Acts at a table before it starts: join, leave, add and remove players, choose options, start."""

from dataclasses import dataclass, replace
from typing import Unpack

from bot.store import SeatRow, TableChanges, Transaction
from bot.table.choices.choosing import menu_at
from bot.table.choices.options import (
    option_menus,
    planned_start,
    stored_settings,
    with_recommendations,
    without_preset,
)
from bot.table.choices.panel import Lobby
from bot.table.limits import refusal_to_start
from bot.table.lobby.colours import with_reserved_colour
from bot.table.lobby.inviting import require_invited
from bot.table.lobby.seating import (
    fitting_seat_count,
    is_full,
    next_host,
    require_enough_players,
    require_hosted_lobby,
    require_lobby,
    seats_digest,
    seats_with_bot,
    seats_with_person,
    seats_without,
    seats_without_person,
)
from bot.table.lobby.starting import begin_game
from bot.table.memory.state import CANCELLED, Person
from bot.table.memory.table import Table
from bot.table.settings.company import require_unblocked
from bot.table.tables import Tables
from games.core import Seat, Settings


@dataclass(frozen=True)
class JoinRequest:
    """A request to join. `card_id` is the id of the pressed lobby card; None if the card has to be updated.

    `may_start`: the last seat taken begins the game. `has_played`: the person played the game before this rematch and
    needs no invitation.
    """

    interaction: str
    card_id: int | None = None
    may_start: bool = True
    has_played: bool = False


@dataclass(frozen=True)
class PickedOptions:
    """The entries chosen in one menu of a table's options; `menu` and `entries` are indices."""

    table_id: int
    menu: int
    entries: tuple[int, ...]


@dataclass(frozen=True)
class RemovalRequest:
    """A request to remove the player of a seat; `digest` is the `seats_digest` of the seats that the menu showed."""

    table_id: int
    seat: Seat
    digest: int


async def join(tables: Tables, person: Person, table_id: int, entering: JoinRequest) -> Lobby:
    """Take a seat. Taking the last one begins the game, unless its start is planned or too many games are running.

    Refused if the person may not take a seat.
    """
    async with tables.act(table_id, entering.interaction, by=person.id) as (tx, table):
        seats = seats_after_joining(table, person, entering.has_played)
        await require_unblocked(tx, person.id, [table.row.host_id])
        if person.id in table.invited:
            seats[-1] = await with_reserved_colour(tx, table, seats[-1])
        await table.seat_all(tx, seats)
        may_start = entering.may_start and is_full(table) and planned_start(table.row) is None
        if may_start and await refusal_to_start(tx, tables.limits, table.row) is None:
            await begin_game(tx, tables, table, entering.card_id, by_user=person.id)
        else:
            await table.update(tx)
        if entering.card_id is None:
            await tx.posts.queue_card_edit(table.row)
        else:
            await tx.posts.replace_queued_card(table.row.id)
    return table.lobby()


def seats_after_joining(table: Table, person: Person, has_played: bool = False) -> list[SeatRow]:
    """The seats with this person added at the end. Refused if the person may not take one.

    With `has_played` no invitation is needed.
    """
    require_lobby(table, "running")
    if not has_played:
        require_invited(table, person)
    return seats_with_person(table, person)


async def leave(tables: Tables, person: Person, table_id: int, interaction: str) -> Lobby:
    """Give up one's seat. If the host leaves, the next person is host; without people, the table is closed.

    Refused after the start, and without a seat.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        require_lobby(table, "cannot_leave")
        await _give_up(tx, table, seats_without_person(table, person))
    return table.lobby()


async def remove_person(tx: Transaction, table: Table, user_id: int) -> None:
    """Remove a person's seat, if any, as `leave` does, and any invitation, and update the card."""
    if any(seated.user_id == user_id for seated in table.seats):
        await _give_up(tx, table, seats_without_person(table, Person(user_id, "")))
    await table.uninvite(tx, user_id)
    await table.update(tx)
    await tx.posts.queue_card_edit(table.row)


async def _give_up(tx: Transaction, table: Table, seats: list[SeatRow]) -> None:
    host = next_host(seats)
    changes = TableChanges(phase=CANCELLED) if host is None else TableChanges(host_id=host)
    await _seat(tx, table, seats, **changes)


async def add_bot(tables: Tables, person: Person, table_id: int, interaction: str) -> Lobby:
    """Add a bot player; for the host, before the start. Refused if the table is full."""
    async with tables.act(table_id, interaction) as (tx, table):
        require_hosted_lobby(table, person)
        await _seat(tx, table, seats_with_bot(table))
    return table.lobby()


async def _seat(tx: Transaction, table: Table, seats: list[SeatRow], **changes: Unpack[TableChanges]) -> None:
    await table.seat_all(tx, seats)
    await table.update(tx, **changes)
    await tx.posts.replace_queued_card(table.row.id)


async def remove_player(tables: Tables, person: Person, removal: RemovalRequest, interaction: str) -> Lobby:
    """Remove a player and that person's invitation; for the host, before the start. Refused for the host's own seat.

    If the players have changed since the menu was made, nothing is removed and the lobby has a note.
    """
    async with tables.act(removal.table_id, interaction) as (tx, table):
        require_hosted_lobby(table, person)
        if removal.digest != seats_digest(table.seats):
            return replace(table.lobby(), note="seats_changed")
        seats, removed = seats_without(table, removal.seat)
        await table.seat_all(tx, seats)
        if removed.user_id is not None:
            await table.uninvite(tx, removed.user_id)
        await table.update(tx)
        await tx.posts.queue_card_edit(table.row)
    return table.lobby()


async def open_options(tables: Tables, person: Person, table_id: int, message_id: int | None = None) -> Lobby:
    """The lobby, to show its options to the host. Refused for others, and after the start.

    `message_id` is the id of the pressed lobby card, if any; it is stored as that of the known card.
    """
    async with tables.hold(table_id) as table:
        require_hosted_lobby(table, person)
        lobby = table.lobby()
    if message_id in {None, lobby.row.lobby_message_id}:
        return lobby
    await tables.update_row(table_id, lobby_message_id=message_id)
    return await tables.lobby(table_id)


async def choose_options(tables: Tables, person: Person, picked: PickedOptions, interaction: str) -> Lobby:
    """Choose exactly these entries of a menu; for the host, before the start.

    The number of seats is fitted to the mode. Refused for entries that the menu lacks, and for too small a mode.
    """
    async with tables.act(picked.table_id, interaction) as (tx, table):
        require_hosted_lobby(table, person)
        menu = menu_at(option_menus(table.game, table.row.is_solo), picked.menu)
        await _set(tx, table, menu.choose(table.game_settings(), picked.entries))
        await tx.posts.queue_card_edit(table.row)
    return table.lobby()


async def allow_hints(tables: Tables, person: Person, table_id: int, is_allowed: bool, interaction: str) -> Lobby:
    """Allow hints to all players, or forbid them; for the host, before the start."""
    async with tables.act(table_id, interaction) as (tx, table):
        require_hosted_lobby(table, person)
        await table.update(tx, allows_hints=is_allowed)
        await tx.posts.queue_card_edit(table.row)
    return table.lobby()


async def apply_recommendations(tables: Tables, person: Person, table_id: int, interaction: str) -> Lobby:
    """Choose the options that the game recommends for the people at this table; for the host, before the start.

    The number of seats is fitted to the mode, as `choose_options` does.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        require_hosted_lobby(table, person)
        await _set(tx, table, with_recommendations(table.game, table.game_settings(), table.are_beginners))
        await tx.posts.replace_queued_card(table.row.id)
    return table.lobby()


async def _set(tx: Transaction, table: Table, settings: Settings) -> None:
    kept = {**without_preset(table.row.settings), **stored_settings(settings)}
    await table.update(tx, settings=kept, seats_most=fitting_seat_count(table, settings))


async def require_ready_lobby(tables: Tables, person: Person, table_id: int) -> Lobby:
    """The lobby of a table. Refused for others than the host, after the start, and with too few players to start."""
    async with tables.hold(table_id) as table:
        _require_ready(table, person)
        return table.lobby()


async def start(
    tables: Tables, person: Person, table_id: int, interaction: str, message_id: int | None = None
) -> Lobby:
    """Begin the game; for the host, with enough players. Refused if too many games are running.

    `message_id` is the pressed lobby card, on which the thread is opened; None: the card has to be updated.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        _require_ready(table, person)
        await begin_game(tx, tables, table, message_id, by_user=person.id)
        if message_id is None:
            await tx.posts.queue_card_edit(table.row)
    return table.lobby()


async def start_in_channel(tables: Tables, person: Person, table_id: int, interaction: str) -> Lobby:
    """Begin the game in the table's channel, without a thread; for the host, as `start` does."""
    async with tables.act(table_id, interaction) as (tx, table):
        _require_ready(table, person)
        await table.update(tx, thread_id=table.row.channel_id)
        await begin_game(tx, tables, table, by_user=person.id)
        await tx.posts.queue_card_edit(table.row)
    return table.lobby()


async def update_card(tables: Tables, table_id: int) -> None:
    """Queue an edit of the lobby card."""
    async with tables.act(table_id) as (tx, table):
        await tx.posts.queue_card_edit(table.row)


def _require_ready(table: Table, person: Person) -> None:
    require_hosted_lobby(table, person)
    require_enough_players(table)
