"""The start of a game: dealt from a secret, and sealed."""

import secrets
from collections.abc import Iterable
from typing import Final

from bot.store import Deadline, NewTable, SeatRow, TableRow, Transaction
from bot.table.calls.calling import call_before_start
from bot.table.choices.options import MISSED_START_KEY, PLANNED_START_KEY
from bot.table.limits import refusal_to_start
from bot.table.lobby.seating import least_lobby_seats
from bot.table.memory.secrecy import Seal
from bot.table.memory.state import LOBBY, RUNNING, Person
from bot.table.memory.table import Table
from bot.table.notices import plan_notices_edit
from bot.table.tables import Tables
from games.core import Position, encode
from games.registry import find_game

SECRET_BYTES: Final = 32
"""The length of the secret from which a game is dealt, in bytes."""
CALL_AHEAD_SECONDS: Final = 10 * 60
"""Seconds before a planned start at which the people of the table are called."""


async def begin_game(
    tx: Transaction, tables: Tables, table: Table, message_id: int | None = None, by_user: int | None = None
) -> None:
    """Deal and seal the game of a lobby. Refused if its host or server has too many running games.

    The caller checks that there are enough players. `message_id` is the id of the pressed lobby card, if any. The
    person with the account `by_user` has begun it and gets no call; None for a planned start.
    """
    if refusal := await refusal_to_start(tx, tables.limits, table.row):
        raise refusal
    if message_id is not None:
        await table.update(tx, lobby_message_id=message_id)
    await _deal(tx, tables, table, by_user=by_user)


async def open_and_begin(
    tx: Transaction, tables: Tables, new: NewTable, people: Iterable[Person], seal: Seal | None = None
) -> Table:
    """Open a table with these people, in this order, and deal its game; no limit on running games is checked.

    The game is dealt from the secret of `seal`; without a seal, from a new secret.
    """
    table = Table(await tx.tables.add(new), [], find_game(new.game))
    seats = [SeatRow(seat, person.name, user_id=person.id) for seat, person in enumerate(people)]
    await table.seat_all(tx, seats)
    await _deal(tx, tables, table, seal)
    return table


async def _deal(
    tx: Transaction, tables: Tables, table: Table, seal: Seal | None = None, by_user: int | None = None
) -> None:
    """Deal and seal the game of a table; from the secret of `seal`, if given."""
    if seal is None:
        seal = Seal.for_table(table.row, table.game.version, len(table.seats), secrets.token_hex(SECRET_BYTES))
    position = Position.start(table.game, table.game_settings(), seal.seats, seal.seed, seal.version)
    await table.update(
        tx,
        phase=RUNNING,
        secret=str(seal.seed),
        settings=seal.added_to(table.row.settings),
        version=seal.version,
        checkpoint=encode(position.base),
        number=position.number,
    )
    table.begin_at(position)
    await table.note_sittings(tx)
    if not table.row.is_solo:
        await tx.posts.replace_queued_card(table.row.id)
        await plan_notices_edit(tx, table.row)
        present = set() if by_user is None else {table.seat_of(by_user)}
        await tables.write_aftermath(tx, table, present)


async def plan_start(tx: Transaction, row: TableRow, at: int) -> None:
    """Plan the start of a lobby at the unix second `at`, and a call CALL_AHEAD_SECONDS before it if there is time."""
    await tx.deadlines.plan(Deadline(f"start:{row.id}", "start", at, row.id))
    if at - CALL_AHEAD_SECONDS > tx.now:
        await tx.deadlines.plan(Deadline(f"soon:{row.id}", "soon", at - CALL_AHEAD_SECONDS, row.id))


async def call_to_planned_start(tables: Tables, deadline: Deadline) -> None:
    """Call the people at a table whose planned start is near. The same transaction deletes the deadline."""
    assert deadline.table_id is not None
    async with tables.act(deadline.table_id) as (tx, table):
        if await tx.deadlines.take_due(deadline) and table.row.phase == LOBBY:
            await call_before_start(tx, table)


async def start_planned_game(tables: Tables, deadline: Deadline) -> None:
    """Begin the game of a lobby at its planned start. The same transaction deletes the deadline.

    With too few players, or too many running games, the lobby stays open and its card says that the start was missed.
    """
    assert deadline.table_id is not None
    async with tables.act(deadline.table_id) as (tx, table):
        if not await tx.deadlines.take_due(deadline) or table.row.phase != LOBBY:
            return
        is_enough = len(table.seats) >= least_lobby_seats(table.mode())
        if is_enough and await refusal_to_start(tx, tables.limits, table.row) is None:
            await begin_game(tx, tables, table)
        else:
            kept = {key: value for key, value in table.row.settings.items() if key != PLANNED_START_KEY}
            await table.update(tx, settings={**kept, MISSED_START_KEY: deadline.due})
        await tx.posts.queue_card_edit(table.row)
