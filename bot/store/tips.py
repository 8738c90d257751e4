"""Tips: the kinds of questions that each person has met."""

from sys import intern
from typing import Final

import msgspec
from sqlalchemy import BigInteger, Column, Integer, Table, Text, or_
from sqlalchemy.dialects.postgresql import insert as insert_or_update

from bot.store.database.connection import DatabaseConnection
from bot.store.repository import Repository
from bot.store.row_caches import RowCache, TransactionCache
from bot.store.schema import METADATA

TIPS: Final = Table(
    "tips",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("question", Text, primary_key=True),
    Column("times", Integer, nullable=False),
    Column("at_table", Integer, nullable=False),
    Column("at_number", Integer, nullable=False),
)
"""The kinds of questions that people have met; see `MetQuestion`."""


class MetQuestion(msgspec.Struct, frozen=True, gc=False):
    """A kind of question, by the key of its tip, and the number of times that a person has met it.

    The last time was at the table `at_table`, at its checkpoint `at_number`.
    """

    question: str
    times: int
    at_table: int
    at_number: int


MetQuestions = dict[str, MetQuestion]
"""The kinds of questions that a person has met, by their keys."""
_INSERT_QUESTION: Final = insert_or_update(TIPS)
_COUNT_QUESTION: Final = _INSERT_QUESTION.on_conflict_do_update(
    index_elements=[TIPS.c.user_id, TIPS.c.question],
    set_={
        "times": TIPS.c.times + 1,
        "at_table": _INSERT_QUESTION.excluded.at_table,
        "at_number": _INSERT_QUESTION.excluded.at_number,
    },
    where=or_(
        TIPS.c.at_table != _INSERT_QUESTION.excluded.at_table, TIPS.c.at_number != _INSERT_QUESTION.excluded.at_number
    ),
)


class TipRepository(Repository):
    """The kinds of questions that people have met, read from the cache if they are there."""

    def __init__(self, connection: DatabaseConnection, now: int, rows: RowCache[MetQuestions]) -> None:
        super().__init__(connection, now)
        self.cache = TransactionCache(rows)

    async def questions_met(self, user_id: int) -> MetQuestions:
        if cached := self.cache.get_cached([user_id]):
            return cached[user_id]
        stored = await self._rows(MetQuestion, TIPS, user_id=user_id)
        found = {intern(one.question): one for one in stored}
        self.cache.put({user_id: found})
        return found

    async def count_question(self, user_id: int, met: MetQuestion) -> None:
        """Count a kind of question once more, unless the last time was at the same table and checkpoint.

        The caller updates the cache.
        """
        await self._run(_COUNT_QUESTION, user_id=user_id, **msgspec.structs.asdict(met))

    async def note_met(self, user_id: int, met: MetQuestion) -> None:
        """Count a kind of question like `count_question`, and remove the person's questions from the cache."""
        self.cache.written.add(user_id)
        await self.count_question(user_id, met)

    async def delete_of_person(self, user_id: int) -> None:
        self.cache.written.add(user_id)
        await self._drop(TIPS, user_id=user_id)
