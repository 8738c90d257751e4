"""Letters: calls to people in the queue for delivery."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec
from sqlalchemy import BigInteger, Column, Index, Integer, Table, Text, select

from bot.store.repository import Repository
from bot.store.schema import METADATA, PlainJson

LetterKind: TypeAlias = Literal["message", "mention", "past"]
"""A direct message, a mention in a thread, or the correction of earlier calls."""

LETTERS: Final = Table(
    "letters",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("turns", PlainJson, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("sent_at", BigInteger),
    Index("letters_by_user", "user_id", "id"),
    sqlite_autoincrement=True,
)


class Letter(msgspec.Struct, frozen=True):
    """A call to one person in the queue: a direct message, or a mention in the thread of the first table.

    `turns` are the tables that waited for the person when the letter was written, each with the number of its
    checkpoint. If a table waited for something else than a turn, it has a code instead. A `past` letter has tables that
    no longer wait; the messages of earlier letters about them are edited or deleted. `at` is the unix second in which
    the letter was written. `sent_at` is the unix second of the first try to send it; None before the try.
    """

    id: int
    user_id: int
    kind: LetterKind
    turns: list[tuple[int, int]]
    at: int
    sent_at: int | None = None


_SELECT_ADDRESSEES: Final = select(LETTERS.c.user_id).distinct()


class LetterRepository(Repository):
    """The queue of letters."""

    async def addressed_to(self, user_id: int) -> list[Letter]:
        """A person's letters in the queue, oldest first."""
        return await self._rows(Letter, LETTERS, "id", user_id=user_id)

    async def addressees(self) -> list[int]:
        """The accounts with letters in the queue, each once, in any order."""
        return [user_id for (user_id,) in await self._run(_SELECT_ADDRESSEES)]

    async def add(self, user_id: int, kind: LetterKind, turns: Sequence[tuple[int, int]]) -> None:
        """Queue a letter to this person about these tables; see `Letter` for `turns`."""
        await self._insert(LETTERS, [{"user_id": user_id, "kind": kind, "turns": list(turns), "at": self._now}])

    async def note_first_try(self, letter_id: int) -> None:
        """Store that the first try to send a letter begins now."""
        await self._change(LETTERS, {"id": letter_id}, sent_at=self._now)

    async def drop(self, letter_id: int) -> None:
        """Delete a letter that was delivered or is no longer wanted."""
        await self._drop(LETTERS, id=letter_id)
