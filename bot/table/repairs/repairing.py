"""Repairs that the operator requests, done by the running bot under the rules of Discord.

A repair is a row. The running bot does it and marks it done in the same transaction, holding the table: it is done
once, and no command writes on tables beside the bot.
"""

from collections.abc import Awaitable, Callable

import structlog

from bot.store import Repair, RepairKind, Store, StoreError, TableChanges, TableRow, Transaction
from bot.store.posts import UNKNOWN_SENT_AT
from bot.table.choices.options import settings_of
from bot.table.clocks.running import correct_deadlines
from bot.table.ending.early import close_lobby, end_early
from bot.table.memory.state import CANCELLED, ENDED, LOBBY, OVER, RUNNING
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.settings.servers import Rights, require_right_to_open
from bot.table.tables import Tables
from games.core import Position, TranscriptError, decode, encode
from games.registry import find_game

log = structlog.get_logger()

FindObstacle = Callable[[int, int], Awaitable[Refusal | None]]
"""Asks Discord for the reason why no game can be played in this server and channel; None if one can be played."""


async def carry_out_repair(tables: Tables, repair: Repair, obstacle_there: FindObstacle) -> None:
    """Try a table again, end it or move it, as the repair requests, unless another process has done so.

    Refused for unknown tables, for tables to end that have ended already, and for moves that are not possible. Raises
    GameError if a damaged game cannot be rebuilt.
    """
    tables.drop_from_cache(repair.table_id)
    if repair.kind == "retry":
        await _retry_table(tables, repair)
    elif repair.kind == "end":
        await _end_table(tables, repair)
    else:
        await _move_table(tables, repair, obstacle_there)


async def _retry_table(tables: Tables, repair: Repair) -> None:
    """Let the posts, bot players and clocks of a table try again, in one transaction.

    A damaged game is rebuilt before it. Nothing else changes if another process has handled the repair.
    """
    if not await can_load_game(tables, repair.table_id):
        await rebuild_checkpoint(tables.store, repair.table_id)
    async with tables.act(repair.table_id) as (tx, table):
        if not await tx.repairs.mark_as_handled(repair):
            return
        await table.update(tx, parked=None)
        await correct_deadlines(tx, table)


async def can_load_game(tables: Tables, table_id: int) -> bool:
    """Whether the table's game can be loaded; any error of the game is logged. Refused for an unknown table."""
    try:
        async with tables.hold(table_id):
            return True
    except (Refusal, StoreError):
        raise
    except Exception as error:  # any error: the rules raise anything at a damaged checkpoint
        log.warning("table cannot be opened", table=table_id, reason=f"{type(error).__name__}: {error}")
        return False


async def rebuild_checkpoint(store: Store, table_id: int) -> None:
    """Replace the stored checkpoint by the one to which the stored final moves lead; no turn can be reopened then.

    Refused before the start. Raises GameError, changing nothing, for impossible moves or if they lead to another
    checkpoint.
    """
    async with store.transaction() as tx:
        await tx.tables.lock_row(table_id)
        row = await tx.tables.get(table_id)
        if row is None or row.game_seed is None:
            raise Refusal("not_started")
        seats, game = await tx.seats.at_table(table_id), find_game(row.game)
        if (start := await tx.choices.start_position(table_id)) is not None:
            position = Position(game, decode(start, game.state_type))
        else:
            position = Position.start(game, settings_of(row), len(seats), row.game_seed, row.version)
        for move in await tx.choices.final_moves(table_id):
            position.apply(move.seat, move.choice)
        if position.number != row.number:
            raise TranscriptError(f"the moves lead to checkpoint {position.number}, and the game stood at {row.number}")
        await tx.tables.update(row, checkpoint=encode(position.base), previous=None)


async def _end_table(tables: Tables, repair: Repair) -> None:
    """End a game or close a lobby without a vote; a table that cannot be loaded is closed as it is."""
    if not await can_load_game(tables, repair.table_id):
        tables.changed(await _close_unloadable_table(tables.store, repair))
        return
    async with tables.act(repair.table_id) as (tx, table):
        if await tx.repairs.mark_as_handled(repair):
            await _end(tx, table)


async def _end(tx: Transaction, table: Table) -> None:
    if table.row.phase == LOBBY:
        await close_lobby(tx, table, "operator", None)
    elif table.row.is_solo:
        table.require_in_progress()
        await table.update(tx, phase=CANCELLED)
    else:
        await end_early(tx, table, "operator", None)


async def _close_unloadable_table(store: Store, repair: Repair) -> TableRow:
    """Close a table that cannot be loaded; its stored game is kept."""
    async with store.transaction() as tx:
        await tx.tables.lock_row(repair.table_id)
        row = await tx.tables.get(repair.table_id)
        assert row is not None
        if row.phase not in (LOBBY, RUNNING):
            raise Refusal("finished")
        if not await tx.repairs.mark_as_handled(repair):
            return row
        closed: TableChanges = {"phase": CANCELLED, "ended_why": "operator", "paused_at": None, "parked": None}
        row = await tx.tables.update(row, **closed)
        await tx.deadlines.drop_all_at_table(row.id)
        await tx.posts.drop_all_at_table(row.id)
        if not row.is_solo:
            await tx.posts.add_or_replace(
                row.id, "card", 0, sent_at=UNKNOWN_SENT_AT if row.lobby_message_id is None else None
            )
    return row


async def _move_table(tables: Tables, repair: Repair, obstacle_there: FindObstacle) -> None:
    """Move a table to another channel of its server in which `/play` is allowed.

    Refused for solo games, closed tables and tables outside servers, and where the bot cannot play.
    """
    assert repair.channel_id is not None
    async with tables.hold(repair.table_id) as table:
        guild_id = _server_of(table)
    async with tables.store.read() as reading:
        manager = Rights(guild_id, may_manage_messages=True, may_manage_guild=True)
        await require_right_to_open(reading, manager, [repair.channel_id])
    if (refusal := await obstacle_there(guild_id, repair.channel_id)) is not None:
        raise refusal
    async with tables.act(repair.table_id) as (tx, table):
        _server_of(table)
        if await tx.repairs.mark_as_handled(repair):
            await table.update(
                tx,
                channel_id=repair.channel_id,
                thread_id=None,
                lobby_message_id=None,
                table_message_id=None,
                offer_message_id=None,
                parked=None,
            )
            await _post_there(tx, table)


def _server_of(table: Table) -> int:
    """The server of a table that can be moved. Refused for others."""
    row = table.row
    if row.is_solo or row.guild_id is None:
        raise Refusal("no_table")
    if row.phase not in (LOBBY, RUNNING, OVER, ENDED):
        raise table.closed_refusal()
    return row.guild_id


async def _post_there(tx: Transaction, table: Table) -> None:
    """Post pending and current messages anew in the table's new place."""
    for post in await tx.posts.at_table(table.row.id):
        await tx.posts.clear_nonce(post.id, post.nonce)
    if table.row.phase == LOBBY:
        await tx.posts.add_or_replace(table.row.id, "card", 0)
    elif table.row.phase == RUNNING or not await tx.posts.at_table(table.row.id):
        await tx.posts.add_or_replace(table.row.id, "board", table.told_to)


async def request_repair(store: Store, table_id: int, kind: RepairKind, channel_id: int | None = None) -> Repair:
    """Store a repair for the running bot to do; `channel_id` is for a move. Refused for an unknown table."""
    async with store.transaction() as tx:
        if await tx.tables.get(table_id) is None:
            raise Refusal("no_table")
        return await tx.repairs.add(table_id, kind, channel_id)
