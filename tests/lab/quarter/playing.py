"""People who play games by the levels of bot players, at the tables of the store themselves, a turn in each act."""

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from bot.store import Store
from bot.table.aftermath.aftermath import build_tables
from bot.table.limits import BOUNDLESS_LIMITS
from bot.table.lobby import before_start as lobby
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.opening import OpeningRequest, open_lobby
from bot.table.memory.state import Person, SeatAct
from bot.table.settings.people import People, preference_named
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.stats.earning import ensure_new_titles
from bot.table.turn import recording
from games.bots import LEVELS, plan_turn
from games.core import Move, Rng

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


class GuildPlayers:
    """The people of a server at the tables of a store. `now` is their clock."""

    def __init__(self, store: Store, people: Sequence[Member], rng: Rng, clock: "Clock") -> None:
        self.store, self.clock, self.tables = store, clock, build_tables(store, BOUNDLESS_LIMITS)
        self._levels = {member.person.id: member.level for member in people}
        self._rng, self._numbers, self._people = rng, count(1), People(store)

    async def prefer(self, person: Person, name: str, value: str) -> None:
        """Choose a value of a preference."""
        index = preference_named(name).values.index(value)
        await self._people.set_preference_named(person.id, name, index, self.interaction())

    async def play(self, game: str, people: Sequence[Person]) -> int:
        """The number of a table at which these people have played this game to its end; one person plays alone."""
        table_id = await (self.open(game, people) if len(people) > 1 else self._begin_alone(game, people[0]))
        await self.finish(table_id)
        return table_id

    async def finish(self, table_id: int) -> None:
        """Play the game of a table to its end, find its titles, and drop all that waits to be sent."""
        while await self._take_turn(table_id):
            self.clock.now += MIN_TURN_SECONDS + self._rng.below(MAX_TURN_SECONDS - MIN_TURN_SECONDS)
        await ensure_new_titles(self.tables, table_id)
        async with self.store.transaction() as tx:
            await tx.posts.drop_all_at_table(table_id)
            await tx.deadlines.drop_all_at_table(table_id)
        self.tables.drop_from_cache(table_id)

    async def open(self, game: str, people: Sequence[Person], seats: int | None = None) -> int:
        """The number of a new table with these people; it begins once all `seats` are taken, by default theirs."""
        host, *others = people
        opening = OpeningRequest(game, GUILD, CHANNEL, "ja", None, seats or len(people))
        table_id = (await open_lobby(self.tables, host, opening, self.interaction())).row.id
        for person in others:
            await lobby.join(self.tables, person, table_id, JoinRequest(self.interaction()))
        return table_id

    async def _begin_alone(self, game: str, person: Person) -> int:
        return (
            await solo.begin_or_find(self.tables, person, SoloRequest(game, CHANNEL, "ja"), self.interaction())
        ).row.id

    async def _take_turn(self, table_id: int) -> bool:
        """Let the first who is asked play a turn; returns False once the game is over."""
        async with self.tables.hold_to_act(table_id) as table:
            position = table.require_started()
            if position.over:
                return False
            seat, ask = min(position.asks().items())
            player = LEVELS[self._levels[table.seats[seat].user_id or 0]]()
            acts, moves = list[SeatAct](), tuple[Move, ...]()
            for choice in plan_turn(player, position.guess(seat, self._rng), ask, seat, self._rng):
                moves += position.apply(seat, choice)
                acts.append(SeatAct(seat, "choose", choice))
            await self.tables.record(table, acts, moves, self.interaction())
        return True

    def interaction(self) -> str:
        """The id of a new interaction."""
        return str(next(self._numbers))


class Clock:
    """A clock that is set."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


async def open_guild(database: Path, people: Sequence[Member], seed: int, clock: Clock) -> GuildPlayers:
    """These people at a new database. Its folder is made."""
    vars(recording)["reopening_checkpoint"] = lambda table, moves: None  # takes most of the time, and nobody reopens
    database.parent.mkdir(parents=True, exist_ok=True)
    return GuildPlayers(await Store.open(database, clock), people, Rng(seed), clock)
