"""People: their preferences, their blocks, and the deeds that are counted for limits."""

from collections.abc import Collection
from typing import Final, Literal, TypeAlias

import msgspec
from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, Table, Text, func, select, union

from bot.store.database.connection import DatabaseConnection
from bot.store.database.sql import is_any_of
from bot.store.repository import Repository, columns_for, parameter
from bot.store.row_caches import RowCache, TransactionCache
from bot.store.schema import METADATA, Json
from games.core import OptionValue

CallPreference: TypeAlias = Literal["mention", "message", "digest", "nothing"]
InvitePreference: TypeAlias = Literal["everybody", "nobody"]
ConfirmPreference: TypeAlias = Literal["always", "final", "never"]
"""The values of the preferences `calls`, `invites` and `confirm`; see `PersonRow`."""
DeedKind: TypeAlias = Literal["table", "invitation", "offer", "proposal", "report"]
"""The kinds of deeds that are counted for the limits of a person; see `bot/table/limits.py`."""

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("theme", Text, nullable=False),
    Column("in_words", Boolean, nullable=False),
    Column("language", Text),
    Column("confirm", Text, nullable=False, server_default="always"),
    Column("calls", Text, nullable=False, server_default="mention"),
    Column("digest_hour", Integer, nullable=False, server_default="8"),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer, nullable=False, server_default="8"),
    Column("zone", Text),
    Column("away_until", BigInteger),
    Column("invites", Text, nullable=False, server_default="everybody"),
    Column("takes_only", Boolean, nullable=False, server_default="0"),
    Column("further", Json, nullable=False, server_default="{}"),
)
BLOCKS: Final = Table(
    "blocks",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("other_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("blocks_by_other", "other_id", "user_id"),
)
"""Blocks: `user_id` has blocked `other_id`, whose name was `name` at the time."""
DEEDS: Final = Table(
    "deeds",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("many", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("deeds_by_user", "user_id", "kind", "at"),
)
"""Deeds that are counted for limits: a person has done `many` of one kind at the unix second `at`."""


class PersonRow(msgspec.Struct, frozen=True):
    """A person's preferences. Nothing is stored for people who have changed nothing.

    `theme` is the look of pictures; `in_words` replaces pictures by texts. `language` is the language of the answers;
    None follows the person's language in Discord. `confirm` says when to ask before a complete turn is committed:
    `always`, `final` (only if it cannot be undone any more) or `never`.

    `calls` says how a waiting table calls the person: by a mention in its thread, a direct message, a digest at
    `digest_hour` each day, or not at all. From `quiet_from` (None: never) to `quiet_to` there are no calls. Hours are
    whole ones, 0 to 23, on the clock of the IANA time zone `zone`; None if the person has chosen no zone. A vacation
    lasts until `away_until` (unix seconds; None: no vacation). `invites` says who may invite the person to a table.
    With `takes_only`, the only sensible choice at the beginning of a turn is made at once. `further` has the
    preferences without a field of their own, by name.
    """

    user_id: int
    theme: str
    in_words: bool = False
    language: str | None = None
    confirm: ConfirmPreference = "final"
    calls: CallPreference = "mention"
    digest_hour: int = 8
    quiet_from: int | None = None
    quiet_to: int = 8
    zone: str | None = None
    away_until: int | None = None
    invites: InvitePreference = "everybody"
    takes_only: bool = False
    further: dict[str, OptionValue] = {}


class BlockedAccount(msgspec.Struct, frozen=True):
    """A blocked account, and its name at the time of the block."""

    user_id: int
    name: str


_SELECT_PREFERENCES: Final = select(*columns_for(PEOPLE, PersonRow)).where(is_any_of(PEOPLE.c.user_id, "these_people"))
_SELECT_BLOCKED: Final = (
    select(BLOCKS.c.other_id, BLOCKS.c.name)
    .where(BLOCKS.c.user_id == parameter("user"))
    .order_by(BLOCKS.c.at, BLOCKS.c.other_id)
)
_SELECT_BLOCKED_BETWEEN: Final = union(
    select(BLOCKS.c.other_id).where(
        BLOCKS.c.user_id == parameter("user"), is_any_of(BLOCKS.c.other_id, "these_people")
    ),
    select(BLOCKS.c.user_id).where(BLOCKS.c.other_id == parameter("user"), is_any_of(BLOCKS.c.user_id, "these_people")),
)
_SELECT_DEED_COUNTS: Final = (
    select(DEEDS.c.at, func.sum(DEEDS.c.many))
    .where(DEEDS.c.user_id == parameter("user"), DEEDS.c.kind == parameter("kind"), DEEDS.c.at > parameter("time"))
    .group_by(DEEDS.c.at)
)


class PersonRepository(Repository):
    """People's preferences (from the cache if they are there), blocks, and deeds that are counted for limits."""

    def __init__(self, connection: DatabaseConnection, now: int, rows: RowCache[PersonRow | None]) -> None:
        super().__init__(connection, now)
        self.cache = TransactionCache(rows)

    async def get(self, user_id: int) -> PersonRow | None:
        """This person's preferences; None if the person has changed nothing."""
        return (await self.preferences_of([user_id]))[user_id]

    async def preferences_of(self, user_ids: Collection[int]) -> dict[int, PersonRow | None]:
        """The preferences of these people; None for people who have changed nothing."""
        cached = self.cache.get_cached(user_ids)
        if missing := [user_id for user_id in user_ids if user_id not in cached]:
            stored = await self._found(PersonRow, _SELECT_PREFERENCES, these_people=missing)
            read = dict.fromkeys(missing) | {person.user_id: person for person in stored}
            self.cache.put(read)
            cached |= read
        return cached

    async def save(self, person: PersonRow) -> None:
        self.cache.written.add(person.user_id)
        await self._put(PEOPLE, msgspec.structs.asdict(person), "user_id")

    async def blocks_of(self, user_id: int) -> list[BlockedAccount]:
        """The accounts that a person has blocked, oldest first."""
        return await self._found(BlockedAccount, _SELECT_BLOCKED, this_user=user_id)

    async def blocked_between(self, user_id: int, others: Collection[int]) -> set[int]:
        """The accounts among `others` that have blocked this person or are blocked by this person."""
        found = await self._run(_SELECT_BLOCKED_BETWEEN, this_user=user_id, these_people=list(others))
        return {other for (other,) in found}

    async def block(self, user_id: int, other: BlockedAccount) -> None:
        """Add a block. The account must not be blocked yet. Raises BrokenConstraint if it is."""
        row = {"user_id": user_id, "other_id": other.user_id, "name": other.name, "at": self._now}
        await self._insert(BLOCKS, [row])

    async def unblock(self, user_id: int, other_id: int) -> None:
        await self._drop(BLOCKS, user_id=user_id, other_id=other_id)

    async def deed_counts(self, user_id: int, kind: DeedKind, since: int) -> dict[int, int]:
        """The number of a person's deeds of this kind after `since`, by the unix second in which they were done."""
        return dict(await self._run(_SELECT_DEED_COUNTS, this_user=user_id, this_kind=kind, this_time=since))

    async def add_deeds(self, user_id: int, kind: DeedKind, count: int) -> None:
        """Store that the person has done `count` deeds of this kind now."""
        await self._insert(DEEDS, [{"user_id": user_id, "kind": kind, "many": count, "at": self._now}])
