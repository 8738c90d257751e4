"""Invitations to a table, the right to join it, and the call to all who look for a table."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Final

import msgspec

from bot.store import Store, TableRow, Transaction
from bot.table.choices.options import CALLED_PLAYERS_KEY
from bot.table.choices.panel import Lobby
from bot.table.limits import Limits, count_invitations
from bot.table.lobby.seating import is_full, require_hosted_lobby
from bot.table.memory.state import Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.settings.company import invitable_people
from bot.table.tables import Tables

MAX_INVITED_AT_ONCE: Final = 10
"""The most people invited by one act."""
CALL_INTERVAL_SECONDS: Final = 6 * 60 * 60
"""Seconds between two calls to players in one server."""
MAX_INVITED: Final = 30
"""The most people invited to one table."""


async def invite(tx: Transaction, limits: Limits, table: Table, user_ids: Iterable[int]) -> list[int]:
    """Invite these people; returns the newly invited ones, whom the caller has to call.

    People who accept no invitations, or none from the host, are left out. Refused above MAX_INVITED people at this
    table and above the hourly limit; those left out count as well.
    """
    known = {*table.invited, *(seated.user_id for seated in table.seats)}
    new = [user_id for user_id in dict.fromkeys(user_ids) if user_id not in known]
    if len(new) + len(table.invited) > MAX_INVITED:
        raise Refusal("too_many_invited", most=MAX_INVITED)
    if new:
        await count_invitations(tx, limits, table.row.host_id, len(new))
    willing = await invitable_people(tx, table.row.host_id, new) if new else []
    await table.invite(tx, willing)
    return willing


async def regulars_for(store: Store, lobby: Lobby) -> dict[int, str]:
    """The names of people with whom the host has played in this server, by account, the most recent first.

    People who are at the table, invited or blocked by the host are left out. People who block the host are not, because
    a list without them would reveal the block.
    """
    async with store.read() as reading:
        found = await reading.servers.companions(lobby.row.guild_id, lobby.row.host_id)
        blocked = {one.user_id for one in await reading.people.blocks_of(lobby.row.host_id)}
    left_out = {*blocked, *lobby.invited, *(seated.user_id for seated in lobby.seats)}
    return {user_id: name for user_id, name in found.items() if user_id not in left_out}


async def invite_regulars(
    tables: Tables, person: Person, table_id: int, user_ids: Collection[int], interaction: str
) -> Lobby:
    """Invite these people to a lobby and call them; for its host. The lobby has a note if some were left out.

    Refused above MAX_INVITED_AT_ONCE people, and where `invite` refuses.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        require_hosted_lobby(table, person)
        require_few_invited(user_ids)
        await call_to_lobby(tx, tables.limits, table, user_ids)
        await tx.posts.queue_card_edit(table.row)
    return lobby_after_inviting(table, user_ids)


async def call_to_lobby(tx: Transaction, limits: Limits, table: Table, user_ids: Iterable[int]) -> None:
    """Invite these people as `invite` does, and post an invitation that mentions the newly invited, if any."""
    if new := await invite(tx, limits, table, user_ids):
        await tx.posts.add(table.row.id, "invitation", 0, new)


async def call_players(tables: Tables, person: Person, table_id: int, interaction: str) -> Lobby:
    """Post a mention of the server's role for players; for the host of a table that anybody may join.

    Refused without such a role or a free seat, for a second time at one table, and within CALL_INTERVAL_SECONDS of
    another call in this server.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        require_hosted_lobby(table, person)
        if is_full(table):
            raise Refusal("full", count=table.row.seats_most)
        if not may_call_players(table.row):
            raise Refusal("players_not_called")
        role = await _take_role(tx, table.row.guild_id)
        await table.update(tx, settings={**table.row.settings, CALLED_PLAYERS_KEY: True})
        await tx.posts.add(table.row.id, "players", 0, [role])
    return replace(table.lobby(), note="players_called")


def may_call_players(row: TableRow) -> bool:
    """Whether anybody may join this table, and its host has not called players yet."""
    return row.entry == "anyone" and CALLED_PLAYERS_KEY not in row.settings


async def _take_role(tx: Transaction, guild_id: int | None) -> int:
    """The role to mention, noted as mentioned now. Refused without one, and soon after the last mention."""
    if guild_id is None:
        raise Refusal("no_players_role")
    await tx.lock_subject("server", guild_id)
    server = await tx.servers.get(guild_id)
    if server.players_role_id is None:
        raise Refusal("no_players_role")
    again = (server.players_called_at or 0) + CALL_INTERVAL_SECONDS
    if again > tx.now:
        raise Refusal("players_called", when=f"<t:{again}:R>")
    await tx.servers.save(msgspec.structs.replace(server, players_called_at=tx.now))
    return server.players_role_id


def lobby_after_inviting(table: Table, asked: Iterable[int]) -> Lobby:
    """The lobby, with a note if not all of these people are at the table or invited."""
    here = {*table.invited, *(seated.user_id for seated in table.seats)}
    return table.lobby() if here.issuperset(asked) else replace(table.lobby(), note="not_all_invited")


def require_few_invited(user_ids: Collection[int]) -> None:
    """Refuse to invite more than MAX_INVITED_AT_ONCE people."""
    if len(user_ids) > MAX_INVITED_AT_ONCE:
        raise Refusal("too_many_invited", most=MAX_INVITED_AT_ONCE)


def require_invited(table: Table, person: Person) -> None:
    """Refuse a person without an invitation to a table for invited people only; its host needs none."""
    if table.row.entry == "invited" and person.id not in {table.row.host_id, *table.invited}:
        raise Refusal("not_invited", host=f"<@{table.row.host_id}>")
