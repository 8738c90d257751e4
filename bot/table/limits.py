"""Generous limits on acts of one person that reach others, and on tables of one server."""

from dataclasses import dataclass, fields
from typing import Final

from bot.store import DeedKind, NewTable, TableRow, Transaction
from bot.table.refusal import Refusal

HOUR_SECONDS: Final = 60 * 60
UNLIMITED: Final = 1_000_000
"""The highest value of a limit, which nobody reaches."""


@dataclass(frozen=True)
class Limits:
    """The limits for one person and one server.

    Lobbies, and running games of several people, are limited in their number at one time. A person's opened tables
    (solo ones too), invitations, offers, proposals and reports are limited within an hour. Presses and commands are
    limited each second, after `presses_at_once` in a burst.
    """

    lobbies_per_person: int = 10
    lobbies_per_server: int = 100
    games_per_person: int = 30
    games_per_server: int = 500
    tables_per_hour: int = 60
    invitations_per_hour: int = 60
    offers_per_hour: int = 10
    proposals_per_hour: int = 30
    reports_per_hour: int = 5
    presses_at_once: int = 20
    presses_per_second: int = 5


DEFAULT_LIMITS: Final = Limits()
BOUNDLESS_LIMITS: Final = Limits(*[UNLIMITED] * len(fields(Limits)))
"""UNLIMITED for each limit, for programs that play by themselves."""


async def count_lobby(tx: Transaction, limits: Limits, new: NewTable) -> None:
    """Count a lobby before it is opened. Refused if its host or server has too many, and above the hourly limit."""
    await _take_turns(tx, new.host_id, new.guild_id)
    if await tx.tables.count_hosted(new.host_id, "lobby") >= limits.lobbies_per_person:
        raise Refusal("lobbies_per_person", most=limits.lobbies_per_person)
    if await tx.tables.count_in_server(new.guild_id, "lobby") >= limits.lobbies_per_server:
        raise Refusal("lobbies_per_server", most=limits.lobbies_per_server)
    await count_table(tx, limits, new.host_id)


async def refusal_to_start(tx: Transaction, limits: Limits, row: TableRow | NewTable) -> Refusal | None:
    """The refusal to begin this game if its host or server has too many running games; None if it may begin.

    Solo games may always begin. Locks the counts of host and server until the transaction ends.
    """
    if row.seats_most == 1:
        return None
    await _take_turns(tx, row.host_id, row.guild_id)
    if await tx.tables.count_hosted(row.host_id, "running") >= limits.games_per_person:
        return Refusal("games_per_person", most=limits.games_per_person)
    if await tx.tables.count_in_server(row.guild_id, "running") >= limits.games_per_server:
        return Refusal("games_per_server", most=limits.games_per_server)
    return None


async def count_table(tx: Transaction, limits: Limits, user_id: int) -> None:
    """Count a table that this person opens. Refused above the hourly limit."""
    most = limits.tables_per_hour
    if when := await _count(tx, user_id, "table", 1, most):
        raise Refusal("tables_per_hour", most=most, when=when)


async def count_invitations(tx: Transaction, limits: Limits, user_id: int, count: int) -> None:
    """Count `count` invitations by this person. Refused above the hourly limit."""
    most = limits.invitations_per_hour
    if count > most:
        raise Refusal("too_many_invited", most=most)
    if when := await _count(tx, user_id, "invitation", count, most):
        raise Refusal("invitations_per_hour", most=most, when=when)


async def count_offer(tx: Transaction, limits: Limits, user_id: int) -> None:
    """Count an offer of this person's seat. Refused above the hourly limit."""
    most = limits.offers_per_hour
    if when := await _count(tx, user_id, "offer", 1, most):
        raise Refusal("offers_per_hour", most=most, when=when)


async def count_proposal(tx: Transaction, limits: Limits, user_id: int) -> None:
    """Count a proposal of a vote. Refused above the hourly limit."""
    most = limits.proposals_per_hour
    if when := await _count(tx, user_id, "proposal", 1, most):
        raise Refusal("proposals_per_hour", most=most, when=when)


async def count_report(tx: Transaction, limits: Limits, user_id: int) -> None:
    """Count a report by this person. Refused above the hourly limit."""
    most = limits.reports_per_hour
    if when := await _count(tx, user_id, "report", 1, most):
        raise Refusal("reports_per_hour", most=most, when=when)


async def _take_turns(tx: Transaction, user_id: int, guild_id: int | None) -> None:
    """Lock the counts of this person and server until the transaction ends."""
    await tx.lock_subject("person", user_id)
    if guild_id is not None:
        await tx.lock_subject("server", guild_id)


async def _count(tx: Transaction, user_id: int, deed: DeedKind, many: int, most: int) -> str | None:
    """Record the deeds if the past hour has room; otherwise return when it will, as a Discord timestamp."""
    await tx.lock_subject("person", user_id)
    past = await tx.people.deed_counts(user_id, deed, tx.now - HOUR_SECONDS)
    too_many = sum(past.values()) + many - most
    if too_many <= 0:
        await tx.people.add_deeds(user_id, deed, many)
        return None
    for at in sorted(past):
        too_many -= past[at]
        if too_many <= 0:
            return f"<t:{at + HOUR_SECONDS}:R>"
    raise ValueError(f"{many} are more than the {most} that an hour has room for")
