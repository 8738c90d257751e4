"""Company: the people who may invite a person, and the people that a person has blocked.

Neither of the two can then invite the other, join a table that the other hosts, or take a seat that the other offers.
Both may play at the tables of others. Nobody is told: the refusal is one that anybody might get.
"""

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from typing import Final

from bot import limits
from bot.store import AlreadyDone, BlockedAccount, Reading, Store
from bot.table.refusal import Refusal

MAX_BLOCKED_PEOPLE: Final = limits.MAX_MENU_OPTIONS
"""The most people that one person can block: the menu to unblock them holds no more."""


async def invitable_people(reading: Reading, by_user: int, user_ids: Collection[int]) -> list[int]:
    """The people among these who accept invitations and are not blocked by, or blocking, the person `by_user`."""
    people, apart = (
        await reading.people.preferences_of(user_ids),
        await reading.people.blocked_between(by_user, user_ids),
    )
    unwilling = {user_id for user_id, person in people.items() if person is not None and person.invites == "nobody"}
    return [user_id for user_id in user_ids if user_id not in apart | unwilling]


async def require_unblocked(reading: Reading, user_id: int, others: Iterable[int | None]) -> None:
    """Refuse if this person has blocked one of the others, or the other way round. The refusal does not say which."""
    if await reading.people.blocked_between(user_id, [other for other in others if other is not None]):
        raise Refusal("not_open")


async def blocked_accounts(store: Store, user_id: int) -> tuple[BlockedAccount, ...]:
    """The accounts that a person has blocked, oldest first."""
    async with store.read() as reading:
        return tuple(await reading.people.blocks_of(user_id))


async def block(store: Store, user_id: int, named: Mapping[int, str], interaction: str) -> tuple[BlockedAccount, ...]:
    """Block these people (names by account) in one transaction; returns all accounts that the person has blocked.

    Refused if nobody but the person is named, and above MAX_BLOCKED_PEOPLE.
    """
    others = {other: name for other, name in named.items() if other != user_id}
    if not others:
        raise Refusal("cannot_block")
    with suppress(AlreadyDone):  # the same press came twice
        async with store.transaction(interaction) as tx:
            await tx.lock_subject("person", user_id)
            known = {one.user_id for one in await tx.people.blocks_of(user_id)}
            if len(known | others.keys()) > MAX_BLOCKED_PEOPLE:
                raise Refusal("too_many_blocked", most=MAX_BLOCKED_PEOPLE)
            for other in others.keys() - known:
                await tx.people.block(user_id, BlockedAccount(other, others[other]))
    return await blocked_accounts(store, user_id)


async def unblock(store: Store, user_id: int, others: Collection[int], interaction: str) -> tuple[BlockedAccount, ...]:
    """Unblock these accounts in one transaction; returns the accounts that are still blocked."""
    with suppress(AlreadyDone):  # the same press came twice
        async with store.transaction(interaction) as tx:
            await tx.lock_subject("person", user_id)
            known = {one.user_id for one in await tx.people.blocks_of(user_id)}
            for other in known.intersection(others):
                await tx.people.unblock(user_id, other)
    return await blocked_accounts(store, user_id)
