"""The puzzles that people have solved."""

from typing import Final

from sqlalchemy import BigInteger, Column, Table, Text
from sqlalchemy.dialects.postgresql import insert as insert_or_skip

from bot.store.repository import Repository
from bot.store.schema import METADATA

SOLVED_PUZZLES: Final = Table(
    "solved_puzzles",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
)
_INSERT_SOLVED: Final = insert_or_skip(SOLVED_PUZZLES).on_conflict_do_nothing()


class PuzzleRepository(Repository):
    """The puzzles that people have solved."""

    async def solved_puzzles(self, user_id: int, game: str) -> set[str]:
        """The ids of the puzzles of this game that the person has solved."""
        return {*await self._values(SOLVED_PUZZLES.c.puzzle, user_id=user_id, game=game)}

    async def note_solved(self, user_id: int, game: str, puzzle: str) -> None:
        await self._run(_INSERT_SOLVED, user_id=user_id, game=game, puzzle=puzzle)
