"""Games that are played directly on the store, a whole turn in each act."""

from itertools import count
from pathlib import Path

from bot.cluster.row_locks import choose_table_locks
from bot.store import Store
from bot.table.aftermath.aftermath import build_tables
from bot.table.memory.state import SeatAct
from games.core import Move, Position, Rng


class Players:
    """People who play solo games on a store with random choices. `now` is the store's time in unix seconds."""

    def __init__(self, chance: Rng) -> None:
        self._chance, self._numbers, self.now = chance, count(1), 0

    async def open(self, database: str | Path) -> None:
        """Open the database on which games are played from now on."""
        self.store = await Store.open(database, lambda: self.now)
        self._tables = build_tables(self.store, holding=choose_table_locks(self.store))

    async def play(self, table: int, turns: int | None = None) -> bool:
        """Play a game to its end, or this many turns of it; returns whether it is over."""
        while turns != 0:
            async with self._tables.hold_to_act(table) as held:
                position = held.require_started()
                if position.over:
                    return True
                acts, moves = self._turn(position)
                await self._tables.record(held, acts, moves, str(next(self._numbers)))
            turns = None if turns is None else turns - 1
        return False

    def _turn(self, position: Position) -> tuple[list[SeatAct], tuple[Move, ...]]:
        """Make random choices until the turn is committed; returns them and the final moves."""
        acts, moves = list[SeatAct](), tuple[Move, ...]()
        while not moves:
            ((seat, ask),) = position.asks().items()
            choice = ask.sample(self._chance)
            moves = position.apply(seat, choice)
            acts.append(SeatAct(seat, "choose", choice))
        return acts, moves
