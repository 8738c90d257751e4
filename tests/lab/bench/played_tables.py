"""Tables of a store at which people play, with the choices of bot players."""

from collections.abc import Sequence
from itertools import count
from typing import Final

from bot.store import Store
from bot.table.aftermath.aftermath import build_tables
from bot.table.limits import BOUNDLESS_LIMITS
from bot.table.lobby import before_start as lobby
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.opening import OpeningRequest, open_lobby
from bot.table.memory.state import RUNNING, Person
from bot.table.turn.play import Press, act_on_press
from games.bots import BOT_LEVELS, plan_turn
from games.core import COMMIT, Rng

SEATS: Final = 4
LEVEL: Final = "easy"
FIRST_PRESS: Final = 1_300_000_000_000_000_000
FIRST_MEASURED: Final = FIRST_PRESS + 1_000_000_000
"""The id of the first interaction on a copied store, above all ids that were used before."""
FIRST_PERSON: Final = 200_000_000_000_000_001
PEOPLE: Final = tuple(Person(FIRST_PERSON + seat, f"Person {seat + 1}") for seat in range(SEATS))


class PlayedTables:
    """Opens tables on a store and plays at them; `first` is the id of the first interaction."""

    def __init__(self, store: Store, first: int = FIRST_PRESS, seed: int = 1) -> None:
        self.tables, self.store = build_tables(store, BOUNDLESS_LIMITS), store
        self._numbers, self._rng = count(first), Rng(seed)

    async def opened(
        self,
        game: str,
        people: Sequence[Person] = PEOPLE,
        guild: int = 1,
        channel: int = 2,
        seats: int | None = None,
    ) -> int:
        """Open a table for these people; returns its number. It begins once all `seats` (default: theirs) are taken."""
        host, *others = people
        opening = OpeningRequest(game, guild, channel, "ja", LEVEL, seats or len(people))
        table_id = (await open_lobby(self.tables, host, opening, self.interaction())).row.id
        for person in others:
            await lobby.join(self.tables, person, table_id, JoinRequest(self.interaction()))
        return table_id

    async def next_press(self, table_id: int) -> Press | None:
        """The next press of the first seat with a question; None when the game is over."""
        async with self.tables.hold(table_id) as table:
            if table.row.phase != RUNNING:
                return None
            position = table.require_started()
            seat, ask = min(position.asks().items())
            person, serial = table.seats[seat].user_id or 0, table.seats[seat].serial
            choice = plan_turn(BOT_LEVELS[LEVEL](), position.guess(seat, self._rng), ask, seat, self._rng)[0]
        indices = tuple(ask.options.index(option) for option in (choice if ask.several else (choice,)))
        verb = "commit" if ask.kind == COMMIT else "choose"
        return Press(table_id, person, seat, serial, verb, indices, self.interaction())

    async def play(self, table_id: int, most: int | None = None) -> int:
        """Play to the end, or at most `most` presses, and drop posts and deadlines; returns the number of presses."""
        presses = 0
        while presses != most and (press := await self.next_press(table_id)):
            await act_on_press(self.tables, press)
            presses += 1
        await self.drop_waiting(table_id)
        return presses

    async def drop_waiting(self, table_id: int) -> None:
        """Drop the posts and deadlines of a table."""
        async with self.store.transaction() as tx:
            await tx.posts.drop_all_at_table(table_id)
            await tx.deadlines.drop_all_at_table(table_id)

    def interaction(self) -> str:
        """The id of a new interaction."""
        return str(next(self._numbers))
