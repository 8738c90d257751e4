"""Games that are played at the tables of the store themselves, as a press plays them."""

from itertools import count
from pathlib import Path
from random import Random

from bot.cluster.row_locks import table_locks_of
from bot.store import Store
from bot.table.aftermath import build_tables
from bot.table.joining import option_number
from bot.table.panel import Panel
from bot.table.turn.play import Press, act_on_press
from games.core import COMMIT


class Players:
    """People who play at the tables of a store by chance. `now` is their clock, which each game may set."""

    def __init__(self, chance: Random) -> None:
        self._chance, self._numbers, self.now = chance, count(1), 0

    async def open(self, database: str | Path) -> None:
        """Play on this database from now on."""
        self.store = await Store.open(database, lambda: self.now)
        self._tables = build_tables(self.store, holding=table_locks_of(self.store))

    async def play(self, table: int, user: int, presses: int | None = None) -> bool:
        """Play a game to its end, or this many presses of it; returns whether it is over."""
        panel = await self._tables.panel(table, user)
        while panel.ask is not None and presses != 0:
            panel = await act_on_press(self._tables, self._press(panel, user))
            presses = None if presses is None else presses - 1
        return panel.ask is None

    def _press(self, panel: Panel, user: int) -> Press:
        verb, options = "commit", tuple[int, ...]()
        if panel.ask is not None and panel.ask.kind != COMMIT:
            verb, places = "choose", range(len(panel.ask.options))
            several = panel.ask.least if panel.ask.several else 1
            chosen = self._chance.sample(places, several)
            options = tuple(chosen) if panel.ask.several else (option_number(panel.ask, chosen[0]),)
        about = (panel.table_id, user, panel.seat, panel.serial, verb, options)
        return Press(*about, f"{next(self._numbers)}", "never")
