"""Games that end early: by a vote, by right, because somebody concedes, or because nobody is left."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.store import EndersSetting, EndReason, Server, TableChanges, TableRow, Transaction
from bot.store.posts import UNKNOWN_SENT_AT
from bot.table.memory.state import CANCELLED, ENDED, LOBBY, Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.settings.servers import Rights
from bot.table.tables import Tables
from games.core import Seat

ReadServer: TypeAlias = Callable[[int], Awaitable[Server]]
"""Reads the settings of a server, from a store or in a transaction."""


async def end_early(tx: Transaction, table: Table, reason: EndReason, by: int | None) -> None:
    """End a game in progress at its last checkpoint, without results. Refused if it is not in progress.

    Its clocks stop, and no seat is on offer any more. `by` is the account of the person who ended or conceded it, if
    any.
    """
    table.require_in_progress()
    over: TableChanges = {"phase": ENDED, "paused_at": None, "ended_why": reason, "ended_by": by, "parked": None}
    await table.update(tx, **over)
    await table.renew_card(tx)
    table.stop()
    for seated in table.seats:
        if seated.since is not None or seated.is_offered:
            await table.update_seat(tx, seated.seat, since=None, is_offered=False)


async def end_by_right(tables: Tables, person: Person, rights: Rights, table_id: int, interaction: str) -> TableRow:
    """End a game or close a lobby without a vote; returns the changed row.

    Refused for people without that right, and after the end.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        reason = await require_right_to_end(tx.servers.get, table, person.id, rights)
        if table.row.phase == LOBBY:
            await close_lobby(tx, table, reason, person.id)
        else:
            await end_early(tx, table, reason, person.id)
    return table.row


async def may_end(server_of: ReadServer, table: Table, user_id: int, rights: Rights) -> bool:
    """Whether this person may end the game, or close the lobby, without a vote."""
    try:
        await require_right_to_end(server_of, table, user_id, rights)
    except Refusal:
        return False
    return True


async def require_right_to_end(server_of: ReadServer, table: Table, user_id: int, rights: Rights) -> EndReason:
    """The right by which this person may end a game or close a lobby without a vote.

    Refused for people without such a right. Being the host of a lobby gives none: hosts leave their lobbies instead.
    """
    row = table.row
    if row.is_solo or row.guild_id is None:
        raise Refusal("no_table")
    if row.phase != LOBBY:
        table.require_in_progress()
    server = await server_of(row.guild_id)
    if server.ends != "players" and row.host_id == user_id and row.phase != LOBBY:
        return "host"
    if rights.guild_id == row.guild_id and rights.is_moderator and (server.ends == "moderators" or row.phase == LOBBY):
        return "moderator"
    raise _without_right(row, server.ends)


def _without_right(row: TableRow, ends: EndersSetting) -> Refusal:
    host = f"<@{row.host_id}>"
    if row.phase == LOBBY:
        return Refusal("moderators_close", host=host)
    if ends == "players":
        return Refusal("ends_players")
    return Refusal("ends_host", host=host) if ends == "host" else Refusal("ends_moderators", host=host)


async def close_lobby(tx: Transaction, table: Table, reason: EndReason, by: int | None) -> None:
    """Close a table before its start, delete its deadlines and queue an edit of its card.

    `by` is the account of the person who closed it, if any.
    """
    changes: TableChanges = {"phase": CANCELLED, "ended_why": reason, "ended_by": by}
    await table.update(tx, **changes)
    await tx.deadlines.drop_all_at_table(table.row.id)
    await tx.posts.add_or_replace(
        table.row.id, "card", 0, sent_at=UNKNOWN_SENT_AT if table.row.lobby_message_id is None else None
    )


def winner_by_concession(row: TableRow, seats: int, conceded: Seat | None) -> Seat | None:
    """The seat that wins a game of two `seats` because the other one has `conceded` (its number); otherwise None."""
    return 1 - conceded if row.ended_why == "conceded" and seats == 2 and conceded is not None else None
