"""A look at the stored games, and a transaction: each hands out the repositories, which all work in it."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import bindparam, func, insert, select

from bot.store.choices import ChoiceRepository
from bot.store.connection import DatabaseConnection
from bot.store.deadlines import DeadlineRepository
from bot.store.errors import AlreadyDone, BrokenConstraint
from bot.store.kept import PEOPLE_MOST, SERVERS_MOST, Changed, KeptRows
from bot.store.letters import LetterRepository
from bot.store.locks import TAKE_LOCK, Subject, lock_of
from bot.store.motions import MotionRepository
from bot.store.people import PersonRepository, PersonRow
from bot.store.posts import PostRepository
from bot.store.repairs import RepairRepository
from bot.store.results import ResultRepository
from bot.store.seats import SeatRepository
from bot.store.servers import Server, ServerRepository
from bot.store.tables import TableRepository
from bot.store.upkeep import INTERACTIONS, UpkeepRepository

REMEMBER: Final = insert(INTERACTIONS)
NOTIFY: Final = select(func.pg_notify(bindparam("channel"), bindparam("payload")))


class Kept:
    """What a store keeps in memory; for a person who has never changed anything that is None."""

    def __init__(self, people_most: int = PEOPLE_MOST, servers_most: int = SERVERS_MOST) -> None:
        self.people: KeptRows[PersonRow | None] = KeptRows(people_most)
        self.servers: KeptRows[Server] = KeptRows(servers_most)

    def start_anew(self, *, is_keeping: bool) -> None:
        """Forget all rows; from now on keep those that are read, or none where others may write them unheard."""
        self.people.start_anew(is_keeping=is_keeping)
        self.servers.start_anew(is_keeping=is_keeping)

    def forget(self, changed: Collection[Changed]) -> None:
        for kind, number in changed:
            (self.people if kind == "person" else self.servers).forget(number)


class Reading:
    """A consistent look at the stored games, at the time `now` in unix seconds. It refuses to write."""

    def __init__(self, connection: DatabaseConnection, kept: Kept, now: int) -> None:
        self._connection, self.now = connection, now
        within = connection, now
        self.tables = TableRepository(*within)
        self.seats = SeatRepository(*within)
        self.choices = ChoiceRepository(*within)
        self.results = ResultRepository(*within)
        self.motions = MotionRepository(*within)
        self.posts = PostRepository(*within)
        self.letters = LetterRepository(*within)
        self.deadlines = DeadlineRepository(*within)
        self.people = PersonRepository(*within, kept.people)
        self.servers = ServerRepository(*within, kept.servers)
        self.repairs = RepairRepository(*within)
        self.upkeep = UpkeepRepository(*within)


class Transaction(Reading):
    """Reads and writes that become durable together when the transaction ends without an error."""

    @property
    def changed(self) -> set[Changed]:
        """The rows written so far that are kept in memory."""
        people: set[Changed] = {("person", user_id) for user_id in self.people.kept.written}
        return people | {("server", guild_id) for guild_id in self.servers.kept.written}

    async def remember(self, interaction_id: str) -> None:
        """Note that this interaction is acted on. Raises AlreadyDone when it was before."""
        try:
            await self._connection.run(REMEMBER, {"id": interaction_id, "at": self.now})
        except BrokenConstraint as error:
            raise AlreadyDone(interaction_id) from error

    async def take_turns(self, subject: Subject, number: int) -> None:
        """Wait until no other transaction is about this person, or this server, and let others wait until the end.

        For what is counted or read before it is written; from then on it is not taken from memory. SQLite has one
        writer at a time anyway.
        """
        if self.is_on_postgresql:
            await self._connection.run(TAKE_LOCK, {"key": lock_of(subject, number)})
            (self.people.kept if subject == "person" else self.servers.kept).doubted.add(number)

    async def notify(self, channel: str, payload: str) -> None:
        """Have PostgreSQL tell all connections that listen on a channel, once the transaction is durable."""
        await self._connection.run(NOTIFY, {"channel": channel, "payload": payload})

    @property
    def is_on_postgresql(self) -> bool:
        """Whether others may write at the same time."""
        return self._connection.dialect.name == "postgresql"
