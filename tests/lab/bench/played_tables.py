"""Tables at which every choice was a press of a person, played to their middle or to their end."""

from itertools import count
from typing import Final

from bot.store import TableRow
from bot.table.lobby import before_start as lobby
from bot.table.lobby.before_start import Entering
from bot.table.lobby.opening import Opening, open_lobby
from bot.table.state import RUNNING, Person, SeatAct
from bot.table.table import Table
from bot.table.tables import Tables
from games.bots import LEVELS, plan_turn
from games.core import IllegalChoice, Rng, Seat

SEATS: Final = 4
LEVEL: Final = "easy"
FIRST_PRESS: Final = 1_300_000_000_000_000_000
FIRST_PERSON: Final = 200_000_000_000_000_001
PEOPLE: Final = tuple(Person(FIRST_PERSON + seat, f"Person {seat + 1}") for seat in range(SEATS))


class PlayedTables:
    """Plays tables for four on a store; `presses` counts the presses."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._numbers, self._rng = tables, count(FIRST_PRESS), Rng(1)

    async def play(self, game: str, most: int | None = None) -> tuple[TableRow, int]:
        """The row of a table of this game after so many presses, or after its end; and how many presses there were."""
        table_id, presses = await self._opened(game), 0
        while most is None or presses < most:
            async with self._tables.held(table_id) as table:
                if table.row.phase != RUNNING:
                    break
                presses += await self._turn(table, min(table.running().asks()))
        async with self._tables.held(table_id) as table:
            async with self._tables.writing(table) as tx:
                await tx.posts.drop_all(table_id)
                await tx.deadlines.drop_all(table_id)
            return table.row, presses

    async def _opened(self, game: str) -> int:
        host, *others = PEOPLE
        opening = Opening(game, 1, 2, "ja", LEVEL, SEATS)
        table_id = (await open_lobby(self._tables, host, opening, self._press())).row.id
        for person in others:
            await lobby.join(self._tables, person, table_id, Entering(self._press()))
        return table_id

    async def _turn(self, table: Table, seat: Seat) -> int:
        """Let a seat answer what it is asked, as a bot player would; how many presses that took."""
        position, presses = table.running(), 0
        guess, ask, number = position.guess(seat, self._rng), position.asks()[seat], position.number
        for choice in plan_turn(LEVELS[LEVEL](), guess, ask, seat, self._rng):
            if seat not in position.asks() or position.number != number:
                break
            try:
                moves = position.apply(seat, choice)
            except IllegalChoice:  # something came to light that the plan did not know
                break
            await self._tables.record(table, [SeatAct(seat, "choose", choice)], moves, self._press())
            presses += 1
        return presses

    def _press(self) -> str:
        return str(next(self._numbers))
