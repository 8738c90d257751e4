"""Everybody who plays in a chaos run: friends in the channels of all servers, and people alone with the bot."""

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

CALLED_EVERY: Final = 3
"""Every third person wants to be called by a direct message."""
TIMED_EVERY: Final = 3
"""Every third table has clocks."""
ALONE_EVERY: Final = 4
"""For so many tables there is one person who plays alone as well."""


class Crowd:
    """Clubs, people alone, and all who belong to either. `tables` is how many are played at a time."""

    def __init__(self, scene: ChaosScene, tables: int, *, is_everywhere: bool) -> None:
        self.scene, self._tables, self._is_everywhere = scene, tables, is_everywhere
        self._chance: Random = scene.chance("friends")
        self.guests: list[Guest] = []
        self.clubs: list[Club] = []
        self.soloists: list[Soloist] = []
        world = scene.playground.world
        while len(world.people) < max(4, tables):
            world.add_person(f"Guest {len(world.people) + 1}", self._chance.choice(("ja", "en-US")))

    async def prefer(self, database: str) -> None:
        """Let some be called by direct messages: written before the bot runs."""
        store = await Store.open(database)
        async with store.transaction() as tx:
            for user in list(self.scene.playground.world.people)[::CALLED_EVERY]:
                await tx.people.save(msgspec.structs.replace(default_preferences(int(user)), calls="message"))
        await store.close()

    async def gather(self, resources: AsyncExitStack) -> None:
        """As many rounds of two to four friends as there are tables; everybody is a friend of several."""
        for user in list(self.scene.playground.world.people):
            person = await resources.enter_async_context(await Visitor.connect(self.scene.playground.url, user))
            home = await person.open_dm()
            self.guests.append(Guest(self.scene, person, self._places(person, home), home))
        channels = self._channels()
        for number in range(self._tables):
            friends = self._chance.sample(self.guests, self._chance.randint(2, 4))
            pace: Pace = "live" if self._is_everywhere and number % TIMED_EVERY == 1 else "none"
            taste = Taste(self.scene.chance(f"taste {number}"), number)
            self.clubs.append(Club(self.scene, friends, next(channels), int(number % 4 == 3), taste, pace))
        alone = self._chance.sample(self.guests, max(1, self._tables // ALONE_EVERY))
        for number, guest in enumerate(alone):
            self.soloists.append(Soloist(self.scene, guest, Taste(self.scene.chance(f"taste alone {number}"), number)))

    def all_play(self) -> Iterator[Coroutine[Any, Any, None]]:
        yield from (club.meet() for club in self.clubs)
        yield from (alone.play() for alone in self.soloists)
        playing = {guest for club in self.clubs for guest in club.guests} | {each.guest for each in self.soloists}
        yield from (guest.play() for guest in playing)

    def solo_tables(self) -> list[int]:
        return [table for each in self.soloists for table in each.guest.alone & each.guest.tables]

    def _places(self, person: Visitor, home: str) -> list[str]:
        """Where somebody uses commands: in the first channel, or in that of every server and in direct messages."""
        world = self.scene.playground.world
        if not self._is_everywhere:
            return [person.channel()]
        return [world.text_channels(server)[0].id for server in world.guilds] + [home]

    def _channels(self) -> Iterator[str]:
        """Channels of one server after the other, over and over."""
        world = self.scene.playground.world
        while True:
            for server in world.guilds:
                yield self._chance.choice(world.text_channels(server)).id
