"""Compares the streaks and boards that the bot shows with the independent computation."""

from collections import Counter
from collections.abc import Collection, Mapping
from random import Random
from typing import Final

from bot.store import Store
from bot.table.daily.attempts import day_page
from bot.table.daily.boards import day_board
from bot.table.refusal import Refusal
from tests.lab.month.people import Player
from tests.lab.month.reckoning import DAY, DAYS_OPEN, Ledger, Result

ONLOOKERS: Final = 3
"""The number of people besides a day's players whose boards are compared."""


class Checks:
    """Compares and counts in `counts`; each difference is added to `wrong`. `servers` are the servers with the bot."""

    def __init__(
        self, ledger: Ledger, servers: Collection[int], chance: Random, counts: Counter[str], wrong: list[str]
    ) -> None:
        self._ledger, self._servers, self._chance = ledger, servers, chance
        self._counts, self._wrong = counts, wrong

    async def streaks(self, store: Store, players: Collection[Player], day: int) -> None:
        """Compare the streaks of these people and of all servers on the card of that day."""
        for player in players:
            page, streak = await day_page(store, player.user, day), self._ledger.streak(player.user, store.now)
            self.compare(f"streaks of {player.visitor.name} on day {day}", tuple(page.streak), tuple(streak))
        for server in self._servers:
            page, streak = await day_page(store, 0, day, server), self._ledger.server_streak(server, store.now)
            shown = page.server_streak
            self.compare(f"streaks of server {server} on day {day}", shown and tuple(shown), tuple(streak))

    async def boards(self, store: Store, players: Collection[Player], day: int, results: Mapping[int, Result]) -> None:
        """Compare the boards of a day for its players, and for ONLOOKERS other people."""
        others = self._chance.sample([*players], ONLOOKERS)
        for player in players:
            if (day, player.user) in self._ledger.attempts or player in others:
                for server in (*self._servers, None):
                    await self._board(store, player, day, server, results)

    async def _board(
        self, store: Store, player: Player, day: int, server: int | None, results: Mapping[int, Result]
    ) -> None:
        own = self._ledger.attempts.get((day, player.user))
        name = f"boards of day {day}: {player.visitor.name} in {server}"
        try:
            shown = await day_board(store, player.user, day, server)
        except Refusal as refusal:
            is_early = store.now < (day + DAYS_OPEN) * DAY and not (own and own.counts)
            self.compare(f"{name}: {refusal}", is_early, True)
            return
        found = (tuple(map(tuple, shown.lines)), shown.people, shown.built, shown.percent_behind)
        self.compare(name, found, tuple(self._ledger.board(day, player.user, server, results, store.now)))

    def compare(self, name: str, shown: object, expected: object) -> None:
        self._counts[f"comparisons: {name.split(' ', maxsplit=1)[0]}"] += 1
        if shown != expected:
            self._wrong.append(f"{name}: shown {shown}, expected {expected}")
