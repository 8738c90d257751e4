"""Tables in a channel of the playground, and what delivers their messages there, step by step."""

from typing import Any, Final

from bot.delivery.bulletins import BulletinDelivery
from bot.delivery.channel_posts import ChannelPosts
from bot.delivery.outbox import Outbox
from bot.delivery.postman import Postman
from bot.metrics import Metrics
from bot.playground import Fault, FaultRule, Playground
from bot.playground.records import Channel
from bot.process.threads import Threads
from bot.process.unreadable_answers import refuse_unreadable_answers
from bot.store import Store, TableRow
from bot.table.calls.letters import Letters
from bot.table.lobby.opening import OpeningRequest
from bot.table.memory.state import Person
from bot.table.repairs.parking import ParkedTables
from bot.table.settings.bulletins import begin_delivery
from tests.bot.playground.small_bot import SmallBot
from tests.bot.table.club import Club
from tests.towers.rules import GAME
from tests.visitor import Seen

MESSAGES: Final = r"/channels/\d+/messages$"
THREADS: Final = r"/threads$"
MANY: Final = 12
"""So often something is tried at most that is to be delivered in the end."""


class PostOffice:
    """Delivers what people do at tables. `channel` is where they open them, the first of the server."""

    def __init__(self, playground: Playground, bot: SmallBot, store: Store, threads: Threads) -> None:
        self.playground, self.bot, self.store, self.threads = playground, bot, store, threads
        self.channel = int(playground.world.text_channels()[0].id)
        self.server = int(playground.world.guild["id"])
        self.hana, self.ben, *self.others = [self._person(name) for name in ("Hana", "Ben", "Carla", "Dev")]
        refuse_unreadable_answers(bot.http)
        self.begin()

    def begin(self) -> None:
        """Begin, or begin again as another process would."""
        self.club, self.delayed = Club(self.store), Metrics().delayed
        self.parking = ParkedTables(self.club.tables)
        self.outbox = Outbox(self.bot, self.club.tables, self.threads, self.parking, self.delayed)
        self.postman = Postman(self.bot, Letters(self.club.tables), self.store, self.delayed)
        self._makers = ChannelPosts(self.club.tables, self.threads).makers
        self._channel_posts = BulletinDelivery(self.bot, self.club.tables, {}, self._makers, self.delayed)

    def _person(self, name: str) -> Person:
        person = self.playground.world.add_person(name)
        return Person(int(person.id), name)

    async def table(self, *, is_delivered: bool = True) -> int:
        """The number of a table of Hana and Ben that has just begun, and whose thread is there."""
        asked = OpeningRequest(GAME.name, self.server, self.channel, "en", "easy", None, None)
        table = (await self.club.open(self.hana, asked)).row.id
        await self.club.join(self.ben, table)
        await self.club.start(self.hana, table)
        if is_delivered:
            await self.deliver(table)
        return table

    async def round(self, table: int) -> None:
        """Let both play a round; nothing is delivered."""
        for person in (self.hana, self.ben):
            await self.club.whole_turn(person, table)

    async def deliver(self, table: int, tries: int = MANY) -> None:
        """Come back to a table until everything is delivered, so many times at most."""
        for _ in range(tries):
            if await self.outbox.deliver(table) is None:
                return

    async def deliver_channel_posts(self, tries: int = MANY) -> None:
        """Send the channel posts that are due, with so many tries at most."""
        async with self.store.read() as look:
            due = await look.deadlines.due(int(self.store.now))
        for deadline in due:
            if deadline.kind in self._makers:
                await begin_delivery(self.store, lambda _: None, deadline)
        for _ in range(tries):
            if await self._channel_posts.deliver(self.server) is None:
                return

    async def row(self, table: int) -> TableRow:
        return await self.club.stored(table)

    async def is_all_delivered(self) -> bool:
        """Whether nothing waits any more but films."""
        async with self.store.read() as look:
            waiting = [
                post
                for one in await look.posts.tables_to_deliver()
                for post in await look.posts.deliverable_at_table(one)
            ]
            planned = await look.deadlines.due(2**40)
            waits = any(one.kind in self._makers for one in planned)
            return not waiting and not waits and not await look.posts.parked_tables()

    def fail(self, pattern: str, times: int, method: str = "POST", **answer: Any) -> FaultRule:
        """Let the next requests of this kind be answered like this."""
        fault = answer.pop("fault", Fault.STATUS)
        return self.playground.faults.add(FaultRule(fault, method, pattern, times, **answer))

    def said_in(self, venue: int) -> list[Seen]:
        """The messages of the bot there, oldest first."""
        return [Seen(message.payload) for message in self.playground.world.channels[str(venue)].messages.values()]

    async def reveals(self, table: int) -> int:
        """How many messages of the table's thread reveal the first round."""
        row = await self.row(table)
        assert row.thread_id is not None
        return sum("Round 1" in seen.text for seen in self.said_in(row.thread_id))

    def threads_made(self) -> list[Channel]:
        return [channel for channel in self.playground.world.channels.values() if channel.is_thread]
