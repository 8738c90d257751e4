"""Invitations to a table, and the right to join it."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Final

from bot.store import Transaction
from bot.table.limits import Limits, count_invitations
from bot.table.panel import Lobby
from bot.table.refusal import Refusal
from bot.table.settings.company import invitable
from bot.table.state import Person
from bot.table.table import Table

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
    willing = await invitable(tx, table.row.host_id, new) if new else []
    await table.invite(tx, willing)
    return willing


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
