"""People who play games by the levels of bot players, at the tables of the store themselves, a turn in each act."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from bot.store import Store
from bot.table.memory.state import Person, SeatAct
from bot.table.settings.people import People, preference_named
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.stats.earning import ensure_new_titles
from bot.table.turn import recording
from games.bots import BOT_LEVELS, plan_turn
from games.core import Move
from tests.lab.bench.played_tables import PlayedTables

GUILD, CHANNEL = 41, 42
FIRST_PERSON: Final = 300_000_000_000_000_001
NAMES: Final = ("サクラ", "Hannah", "ハルト", "Emma", "ひなた", "Bruno", "凛", "Zoë")
SKILLED: Final = 4
"""One of so many people plays by the medium level, the others by the easy one."""
MIN_TURN_SECONDS, MAX_TURN_SECONDS = 5, 120


class Member(NamedTuple):
    """A person of the server, and the level of bot player by which the person plays."""

    person: Person
    level: str


def members(people: int) -> list[Member]:
    """So many people, each with a name that nobody else has."""
    return [
        Member(
            Person(FIRST_PERSON + number, f"{NAMES[number % len(NAMES)]}{number:03}"),
            "easy" if number % SKILLED else "medium",
        )
        for number in range(people)
    ]


class GuildPlayers(PlayedTables):
    """The people of a server at the tables of a store, with their clock."""

    def __init__(self, store: Store, people: Sequence[Member], seed: int, clock: "Clock") -> None:
        super().__init__(store, first=1, seed=seed)
        self.clock, self._people = clock, People(store)
        self._levels = {member.person.id: member.level for member in people}

    async def prefer(self, person: Person, name: str, value: str) -> None:
        """Choose a value of a preference."""
        index = preference_named(name).values.index(value)
        await self._people.set_preference_named(person.id, name, index, self.interaction())

    async def play_game(self, game: str, people: Sequence[Person]) -> None:
        """Let these people play this game to its end; one person plays alone."""
        if len(people) > 1:
            table_id = await self.opened(game, people, GUILD, CHANNEL)
        else:
            request = SoloRequest(game, CHANNEL, "ja")
            table_id = (await solo.begin_or_find(self.tables, people[0], request, self.interaction())).row.id
        await self.finish(table_id)

    async def finish(self, table_id: int) -> None:
        """Play the game of a table to its end, find its titles, and drop all that waits to be sent."""
        while await self._take_turn(table_id):
            self.clock.now += MIN_TURN_SECONDS + self._rng.below(MAX_TURN_SECONDS - MIN_TURN_SECONDS)
        await ensure_new_titles(self.tables, table_id)
        await self.drop_waiting(table_id)
        self.tables.drop_from_cache(table_id)

    async def _take_turn(self, table_id: int) -> bool:
        """Let the first who is asked play a turn; returns False once the game is over."""
        async with self.tables.hold_to_act(table_id) as table:
            position = table.require_started()
            if position.over:
                return False
            seat, ask = min(position.asks().items())
            player = BOT_LEVELS[self._levels[table.seats[seat].user_id or 0]]()
            acts, moves = list[SeatAct](), tuple[Move, ...]()
            for choice in plan_turn(player, position.guess(seat, self._rng), ask, seat, self._rng):
                moves += position.apply(seat, choice)
                acts.append(SeatAct(seat, "choose", choice))
            await self.tables.record(table, acts, moves, self.interaction())
        return True


@dataclass
class Clock:
    """A clock that is set."""

    now: float

    def __call__(self) -> float:
        return self.now


async def open_guild(database: Path, people: Sequence[Member], seed: int, clock: Clock) -> GuildPlayers:
    """These people at a new database. Its folder is made."""
    vars(recording)["reopening_checkpoint"] = lambda table, moves: None  # takes most of the time, and nobody reopens
    database.parent.mkdir(parents=True, exist_ok=True)
    return GuildPlayers(await Store.open(database, clock), people, seed, clock)
