"""Letters: calls to people that are still to be delivered."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec
from sqlalchemy import BigInteger, Column, Index, Integer, Table, Text, select

from bot.store.repository import Repository
from bot.store.schema import METADATA, PlainJson

LetterKind: TypeAlias = Literal["message", "mention", "past"]

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
    """A call to one person that is still to be delivered: a direct message, or a mention where the first table is.

    `turns` are the tables that waited for the person when it was written, each with the number of its checkpoint.
    `sent_at` is when its message was first sent, in unix seconds: None before that. One that is past edits a message.
    """

    id: int
    user_id: int
    kind: LetterKind
    turns: list[tuple[int, int]]
    at: int
    sent_at: int | None = None


ADDRESSEES: Final = select(LETTERS.c.user_id).distinct()


class LetterRepository(Repository):
    """The list of letters, on which each stays until it has arrived."""

    async def to(self, user_id: int) -> list[Letter]:
        """The letters to this person that are still to be delivered, in order."""
        return await self._rows(Letter, LETTERS, "id", user_id=user_id)

    async def addressees(self) -> list[int]:
        """The accounts of those to whom letters are still to be delivered."""
        return [user_id for (user_id,) in await self._run(ADDRESSEES)]

    async def add(self, user_id: int, kind: LetterKind, turns: Sequence[tuple[int, int]]) -> None:
        """Have a letter delivered to this person, about these tables and their checkpoints."""
        await self._insert(LETTERS, [{"user_id": user_id, "kind": kind, "turns": list(turns), "at": self._now}])

    async def note_sent(self, letter_id: int) -> None:
        """Note that the message of a letter is about to be sent for the first time."""
        await self._change(LETTERS, {"id": letter_id}, sent_at=self._now)

    async def drop(self, letter_id: int) -> None:
        """Take a letter that was delivered, or is not wanted any more, off the list."""
        await self._drop(LETTERS, id=letter_id)
