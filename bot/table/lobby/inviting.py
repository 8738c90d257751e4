"""Invitations to a table, and the right to join it."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Final

from bot.store import Store, Transaction
from bot.table.limits import Limits, count_invitations
from bot.table.lobby.seating import require_host, require_lobby
from bot.table.panel import Lobby
from bot.table.refusal import Refusal
from bot.table.settings.company import invitable_people
from bot.table.state import Person
from bot.table.table import Table
from bot.table.tables import Tables

MAX_INVITED_AT_ONCE: Final = 10
"""The most people invited by one act."""
MAX_INVITED: Final = 30
"""The most people invited to one table."""


async def invite(tx: Transaction, limits: Limits, table: Table, user_ids: Iterable[int]) -> list[int]:
    """Invite these people; returns the newly invited, who have to be called.

    People who accept no invitations, or none from the host, are left out. Refused for too many people, at this table or
    within an hour.
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
    """The people with whom the host has played in this server, most recent first, with their names.

    Without those who are at the table, invited or blocked by the host. People who block the host are there: a list
    without them would say so.
    """
    async with store.read() as reading:
        found = await reading.servers.companions(lobby.row.guild_id, lobby.row.host_id)
        blocked = {one.user_id for one in await reading.people.blocks_of(lobby.row.host_id)}
    apart = {*blocked, *lobby.invited, *(seated.user_id for seated in lobby.seats)}
    return {user_id: name for user_id, name in found.items() if user_id not in apart}


async def invite_regulars(
    tables: Tables, person: Person, table_id: int, user_ids: Collection[int], interaction: str
) -> Lobby:
    """Invite these people to a lobby and call them; for its host."""
    async with tables.act(table_id, interaction) as (tx, table):
        require_lobby(table, "running")
        require_host(table, person)
        require_few_invited(user_ids)
        await call_to_lobby(tx, tables.limits, table, user_ids)
        await tx.posts.update_card(table.row)
    return lobby_with_note(table, user_ids)


async def call_to_lobby(tx: Transaction, limits: Limits, table: Table, user_ids: Iterable[int]) -> None:
    """Invite these people, and post an invitation that mentions the newly invited."""
    if new := await invite(tx, limits, table, user_ids):
        await tx.posts.add(table.row.id, "invitation", 0, new)


def lobby_with_note(table: Table, asked: Iterable[int]) -> Lobby:
    """The lobby, with a note if not all of these people are at the table or invited."""
    here = {*table.invited, *(seated.user_id for seated in table.seats)}
    return table.lobby() if here.issuperset(asked) else replace(table.lobby(), note="not_all_invited")


def require_few_invited(user_ids: Collection[int]) -> None:
    if len(user_ids) > MAX_INVITED_AT_ONCE:
        raise Refusal("too_many_invited", most=MAX_INVITED_AT_ONCE)


def require_invited(table: Table, person: Person) -> None:
    """Refuse a person without an invitation to a table for invited people only."""
    if table.row.entry == "invited" and person.id not in {table.row.host_id, *table.invited}:
        raise Refusal("not_invited", host=f"<@{table.row.host_id}>")
