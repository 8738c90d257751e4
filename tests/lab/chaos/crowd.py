"""All people of a chaos run: clubs in the channels of all servers, and people who play alone."""

from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any, Final

import msgspec

from bot.store import Pace, Store
from bot.table.settings.people import default_preferences
from tests.lab.chaos.club import Club, Soloist
from tests.lab.chaos.guest import Guest
from tests.lab.chaos.scene import ChaosScene
from tests.lab.chaos.taste import Taste
from tests.visitor import Visitor

PEOPLE_PER_CALLED: Final = 3
"""One of this many people wants to be called by direct messages."""
TABLES_PER_TIMED: Final = 3
"""One of this many tables has clocks."""
TABLES_PER_SOLOIST: Final = 4
"""There is one person who plays alone for this many tables."""


class Crowd:
    """The clubs and the people who play alone; at most `tables` tables of clubs run at the same time."""

    def __init__(self, scene: ChaosScene, tables: int, *, is_everywhere: bool) -> None:
        self.scene, self._tables, self._is_everywhere = scene, tables, is_everywhere
        self._chance: Random = scene.random_for("friends")
        self.guests: list[Guest] = []
        self.clubs: list[Club] = []
        self.soloists: list[Soloist] = []
        world = scene.playground.world
        while len(world.people) < max(4, tables):
            world.add_person(f"Guest {len(world.people) + 1}", self._chance.choice(("ja", "en-US")))

    async def save_preferences(self, database: str) -> None:
        """Store for some people that they want calls by direct messages; before the bot runs."""
        store = await Store.open(database)
        async with store.transaction() as tx:
            for user in list(self.scene.playground.world.people)[::PEOPLE_PER_CALLED]:
                await tx.people.save(msgspec.structs.replace(default_preferences(int(user)), calls="message"))
        await store.close()

    async def connect_people(self, resources: AsyncExitStack) -> None:
        """Connect all people, and make a club of two to four people for each table; a person is in several clubs."""
        for user in list(self.scene.playground.world.people):
            person = await resources.enter_async_context(await Visitor.connect(self.scene.playground.url, user))
            home = await person.open_dm()
            self.guests.append(Guest(self.scene, person, self._places(person, home), home))
        channels = self._channels()
        for number in range(self._tables):
            friends = self._chance.sample(self.guests, self._chance.randint(2, 4))
            pace: Pace = "live" if self._is_everywhere and number % TABLES_PER_TIMED == 1 else "none"
            taste = Taste(self.scene.random_for(f"taste {number}"), number)
            self.clubs.append(Club(self.scene, friends, next(channels), int(number % 4 == 3), taste, pace))
        alone = self._chance.sample(self.guests, max(1, self._tables // TABLES_PER_SOLOIST))
        for number, guest in enumerate(alone):
            self.soloists.append(
                Soloist(self.scene, guest, Taste(self.scene.random_for(f"taste alone {number}"), number))
            )

    def all_play(self) -> Iterator[Coroutine[Any, Any, None]]:
        yield from (club.meet() for club in self.clubs)
        yield from (alone.play() for alone in self.soloists)
        playing = {guest for club in self.clubs for guest in club.guests} | {each.guest for each in self.soloists}
        yield from (guest.play() for guest in playing)

    def solo_tables(self) -> list[int]:
        return [table for each in self.soloists for table in each.guest.alone & each.guest.tables]

    def _places(self, person: Visitor, home: str) -> list[str]:
        """The channels where a person uses commands: the first, or the first of every server and direct messages."""
        world = self.scene.playground.world
        if not self._is_everywhere:
            return [person.channel()]
        return [world.text_channels(server)[0].id for server in world.guilds] + [home]

    def _channels(self) -> Iterator[str]:
        """Random channels of one server after the other, endlessly."""
        world = self.scene.playground.world
        while True:
            for server in world.guilds:
                yield self._chance.choice(world.text_channels(server)).id
