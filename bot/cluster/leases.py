"""Leases: rows in the shared database that give the work of each shard to one process.

The work of a shard is done without a press in its servers: posts, deadlines, letters, turns of bot players and repairs.
The *owner* of a shard hears its presses. The *holder* of its lease does its work: the owner while it lives, and another
process after that. Both renew their claim every few seconds, by the clock of the database's server, as the clocks of
processes differ. Each statement is a transaction of its own, so that a stalled process blocks no other.
"""

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BindParameter,
    Boolean,
    Double,
    Integer,
    Text,
    UpdateBase,
    and_,
    bindparam,
    delete,
    func,
    literal,
    null,
    or_,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.sql.visitors import iterate

from bot.cluster.slots import SERVER_TIME
from bot.shards import Shards
from bot.store import Store
from bot.store.database.sql import is_any_of
from bot.store.schema import LEASES

LEASE_SECONDS: Final = 8.0
"""Seconds from the last renewal of a lease to its end: four renewals."""

_THIS_PROCESS: Final[BindParameter[str]] = bindparam("me", type_=Text)
_SHARD_COUNT: Final[BindParameter[int]] = bindparam("this_count", type_=Integer)
_INCLUDES_OTHERS: Final[BindParameter[bool]] = bindparam("others", type_=Boolean)
_LEASE_END: Final = SERVER_TIME + bindparam("lasting", type_=Double)
"""Expressions for this process, its number of shards, whether to claim shards that are not its own, and the end of a
lease that is renewed now.
"""

_HAS_SAME_COUNT: Final = LEASES.c.shard_count == _SHARD_COUNT
_IS_UNHELD: Final = LEASES.c.held_until <= SERVER_TIME
_IS_UNOWNED: Final = or_(LEASES.c.owner.is_(None), LEASES.c.owned_until <= SERVER_TIME)
_IS_MINE: Final = func.coalesce(LEASES.c.owner == _THIS_PROCESS, literal(False))
_NO_HOLDER: Final[dict[str, Any]] = {"holder": null(), "held_until": 0.0}
_NO_OWNER: Final[dict[str, Any]] = {"owner": null(), "owned_until": 0.0}
"""The values of a lease without a holder, and of a shard without an owner."""

_OTHER_LEASES: Final = LEASES.alias("other")
_IS_OTHER_COUNT_IN_USE: Final = (
    select(_OTHER_LEASES.c.shard)
    .where(
        _OTHER_LEASES.c.shard_count != _SHARD_COUNT,
        or_(_OTHER_LEASES.c.held_until > SERVER_TIME, _OTHER_LEASES.c.owned_until > SERVER_TIME),
    )
    .exists()
)
_SHARD_NUMBERS: Final = func.generate_series(0, _SHARD_COUNT - 1).column_valued("number")
_INSERT_LEASES: Final = insert(LEASES).from_select(
    ["shard", "shard_count", "held_until", "owned_until"],
    select(_SHARD_NUMBERS, _SHARD_COUNT, _LEASE_END, literal(0.0)).where(~_IS_OTHER_COUNT_IN_USE),
)
_UPSERT_LEASES: Final = _INSERT_LEASES.on_conflict_do_update(
    index_elements=[LEASES.c.shard],
    set_={"shard_count": _INSERT_LEASES.excluded.shard_count, **_NO_HOLDER, **_NO_OWNER},
    where=LEASES.c.shard_count != _INSERT_LEASES.excluded.shard_count,
)
"""Adds a row for each shard, unless a running process has another number of shards.

A new row counts as held for the time of a lease, so that its owner can claim it first.
"""
_DELETE_OLD_LEASES: Final = delete(LEASES).where(
    LEASES.c.shard >= _SHARD_COUNT,
    LEASES.c.shard_count != _SHARD_COUNT,
    _IS_UNHELD,
    LEASES.c.owned_until <= SERVER_TIME,
)
_BECOME_OWNER: Final = (
    update(LEASES)
    .where(_HAS_SAME_COUNT, is_any_of(LEASES.c.shard, "own"), or_(_IS_MINE, _IS_UNOWNED))
    .where(
        ~select(_OTHER_LEASES.c.shard)
        .where(
            is_any_of(_OTHER_LEASES.c.shard, "own"),
            _OTHER_LEASES.c.owner != _THIS_PROCESS,
            _OTHER_LEASES.c.owned_until > SERVER_TIME,
        )
        .exists()
    )
    .values(owner=_THIS_PROCESS, owned_until=_LEASE_END)
    .returning(LEASES.c.shard)
)
"""A process becomes the owner of all its shards or of none, so that two processes cannot each own some."""
_STOP_OWNING: Final = update(LEASES).where(LEASES.c.owner == _THIS_PROCESS).values(**_NO_OWNER)
_RENEW_LEASES: Final = (
    update(LEASES)
    .where(_HAS_SAME_COUNT, LEASES.c.holder == _THIS_PROCESS)
    .values(held_until=_LEASE_END)
    .returning(LEASES.c.shard, and_(~_IS_MINE, ~_IS_UNOWNED).label("is_wanted"))
)
_LOCKED_FREE_LEASES: Final = (
    select(LEASES.c.shard)
    .where(_HAS_SAME_COUNT)
    .where(
        or_(and_(_IS_MINE, or_(LEASES.c.holder.is_(None), _IS_UNHELD)), and_(_IS_UNHELD, _IS_UNOWNED, _INCLUDES_OTHERS))
    )
    .with_for_update(skip_locked=True)
    .cte("free")
)
_CLAIM_LEASES: Final = (
    update(LEASES)
    .where(LEASES.c.shard.in_(select(_LOCKED_FREE_LEASES.c.shard)))
    .values(holder=_THIS_PROCESS, held_until=_LEASE_END)
    .returning(LEASES.c.shard)
)
_RELEASE_ALL: Final = update(LEASES).where(LEASES.c.holder == _THIS_PROCESS).values(**_NO_HOLDER)
_RELEASE: Final = _RELEASE_ALL.where(is_any_of(LEASES.c.shard, "these_shards"))
_SELECT_UNSERVED: Final = (
    select(LEASES.c.shard, LEASES.c.shard_count, _IS_UNHELD, _IS_UNOWNED)
    .where(or_(_IS_UNHELD, _IS_UNOWNED))
    .order_by(LEASES.c.shard)
)


class UnservedShard(NamedTuple):
    """A shard whose work no process does (`is_idle`), or whose presses no process receives (`is_unheard`), or both.

    Its row was made for `shard_count` shards in all.
    """

    shard: int
    shard_count: int
    is_idle: bool
    is_unheard: bool


async def unserved_shards(store: Store) -> list[UnservedShard]:
    """The shards without a holder of their lease or without an owner, in rising order; empty on SQLite.

    Raises DatabaseError.
    """
    rows = await store.run_outside_pool(_SELECT_UNSERVED) if store.is_on_postgresql else []
    return [UnservedShard(*row) for row in rows]


class Leases:
    """The lease statements of one process; `name` is unique among the running processes, `shards` are its own.

    `run` runs a statement with values by name, as a transaction of its own, and returns its rows. All methods raise
    what it raises.
    """

    def __init__(self, run: Callable[..., Awaitable[Sequence[Sequence[Any]]]], shards: Shards, name: str) -> None:
        self._run, self.shards, self._name = run, shards, name

    async def add_missing(self) -> None:
        """Add missing rows of shards; replace those made for another number of shards, and delete those beyond ours.

        While a process with another number of shards runs, its rows stay, and none are added or replaced. Added rows
        count as held for `LEASE_SECONDS`, so that their owner can claim them first.
        """
        await self._ask(_DELETE_OLD_LEASES)
        await self._ask(_UPSERT_LEASES)

    async def try_to_own_all(self) -> bool:
        """Become or stay the owner of all our own shards.

        Own none and return False if another process owns one of them, or if the row of a shard is missing or was made
        for another number of shards.
        """
        owned = await self._ask(_BECOME_OWNER)
        if len(owned) < len(self.shards.ids):
            await self._ask(_STOP_OWNING)
        return len(owned) == len(self.shards.ids)

    async def renew(self) -> dict[int, bool]:
        """Extend the leases that we hold, for `LEASE_SECONDS` from now.

        Returns for each of their shards whether its owner, another process, wants the lease back. Leases that another
        process has taken are missing.
        """
        return {shard: bool(is_wanted) for shard, is_wanted in await self._ask(_RENEW_LEASES)}

    async def claim(self, *, others: bool = True) -> set[int]:
        """Take the free leases of shards that we own, and with `others` also those of shards without an owner.

        Returns the shards of the taken leases. A lease that another process claims at the same time is left out.
        """
        return {shard for (shard,) in await self._ask(_CLAIM_LEASES, others=others)}

    async def release(self, shards: Collection[int]) -> None:
        """Free the leases of these shards at once, as far as we hold them."""
        await self._ask(_RELEASE, these_shards=list(shards))

    async def release_all(self) -> None:
        """Free all our leases, and the ownership of our shards."""
        await self._ask(_RELEASE_ALL)
        await self._ask(_STOP_OWNING)

    async def _ask(self, statement: UpdateBase, **more: Any) -> Sequence[Sequence[Any]]:
        about = {
            "me": self._name,
            "this_count": self.shards.count,
            "own": list(self.shards.ids),
            "lasting": LEASE_SECONDS,
        }
        asked = {one.key for one in iterate(statement) if isinstance(one, BindParameter)}
        return await self._run(statement, **{name: about[name] for name in about.keys() & asked}, **more)
