"""A read of the database, and a transaction that also writes: each has all repositories."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import bindparam, func, insert, select

from bot.store.accounts import AccountRepository
from bot.store.choices import ChoiceRepository
from bot.store.database.connection import DatabaseConnection
from bot.store.database.errors import AlreadyDone, BrokenConstraint
from bot.store.database.locks import TAKE_LOCK, LockSubject, advisory_lock_key
from bot.store.days import DayRepository
from bot.store.deadlines import DeadlineRepository
from bot.store.duplicates import DuplicateRepository
from bot.store.letters import LetterRepository
from bot.store.mentors import MentorRepository
from bot.store.motions import MotionRepository
from bot.store.people import PersonRepository, PersonRow
from bot.store.posts import PostRepository
from bot.store.puzzles import PuzzleRepository
from bot.store.ratings import RatingRepository
from bot.store.repairs import RepairRepository
from bot.store.reports import ReportRepository
from bot.store.results import ResultRepository
from bot.store.reviews import ReviewRepository
from bot.store.row_caches import (
    MAX_CACHED_PEOPLE,
    MAX_CACHED_SERVERS,
    MAX_CACHED_TIPS,
    MAX_TIPS_ROW_BYTES,
    ChangedRow,
    RowCache,
)
from bot.store.seats import SeatRepository
from bot.store.servers import Server, ServerRepository
from bot.store.tables import TableRepository
from bot.store.tips import MetQuestions, TipRepository
from bot.store.titles import TitleRepository
from bot.store.tournaments import TournamentRepository
from bot.store.upkeep import INTERACTIONS, UpkeepRepository
from bot.store.vacations import VacationRepository

_INSERT_INTERACTION: Final = insert(INTERACTIONS)
_SEND_NOTIFY: Final = select(func.pg_notify(bindparam("channel"), bindparam("payload")))


class RowCaches:
    """The cached rows of a store; a person who has never changed anything is cached as None."""

    def __init__(self) -> None:
        self.people: RowCache[PersonRow | None] = RowCache(MAX_CACHED_PEOPLE)
        self.servers: RowCache[Server] = RowCache(MAX_CACHED_SERVERS)
        self.tips: RowCache[MetQuestions] = RowCache(MAX_CACHED_TIPS, MAX_TIPS_ROW_BYTES)

    def reset(self, *, is_caching: bool) -> None:
        """Empty all caches; `is_caching` says whether rows are cached from now on."""
        for rows in (self.people, self.servers, self.tips):
            rows.reset(is_caching=is_caching)

    def invalidate(self, changed: Collection[ChangedRow]) -> None:
        for kind, number in changed:
            for rows in (self.people, self.tips) if kind == "person" else (self.servers,):
                rows.invalidate(number)


class Reading:
    """A read of the database at the time `now` (unix seconds), with all repositories."""

    def __init__(self, connection: DatabaseConnection, rows: RowCaches, now: int) -> None:
        self._connection, self.now = connection, now
        within = connection, now
        self.tables = TableRepository(*within)
        self.seats = SeatRepository(*within)
        self.mentors = MentorRepository(*within)
        self.choices = ChoiceRepository(*within)
        self.results = ResultRepository(*within)
        self.reviews = ReviewRepository(*within)
        self.motions = MotionRepository(*within)
        self.posts = PostRepository(*within)
        self.letters = LetterRepository(*within)
        self.deadlines = DeadlineRepository(*within)
        self.people = PersonRepository(*within, rows.people)
        self.servers = ServerRepository(*within, rows.servers)
        self.tips = TipRepository(*within, rows.tips)
        self.puzzles = PuzzleRepository(*within)
        self.days = DayRepository(*within)
        self.duplicates = DuplicateRepository(*within)
        self.vacations = VacationRepository(*within)
        self.ratings = RatingRepository(*within)
        self.titles = TitleRepository(*within)
        self.tournaments = TournamentRepository(*within)
        self.repairs = RepairRepository(*within)
        self.reports = ReportRepository(*within)
        self.upkeep = UpkeepRepository(*within)
        self.accounts = AccountRepository(*within, self.people)


class Transaction(Reading):
    """Reads and writes that become durable together if the transaction ends without an error."""

    @property
    def changed_rows(self) -> set[ChangedRow]:
        """The rows of cached kinds that this transaction has written so far."""
        people = self.people.cache.written | self.tips.cache.written
        return {*(("person", one) for one in people), *(("server", one) for one in self.servers.cache.written)}

    async def note_interaction(self, interaction_id: str) -> None:
        """Store that this interaction is handled. Raises AlreadyDone if it was handled before."""
        try:
            await self._connection.run(_INSERT_INTERACTION, {"id": interaction_id, "at": self.now})
        except BrokenConstraint as error:
            raise AlreadyDone(interaction_id) from error

    async def lock_subject(self, subject: LockSubject, number: int) -> None:
        """Lock the person or server of this number until the transaction ends.

        From now on, the person's preferences or the server's settings are not read from the cache. A write that depends
        on a read or a count needs the lock. A transaction that locks both locks the person first, to prevent deadlocks.
        Does nothing on SQLite, which has one writer at a time.
        """
        if self.is_on_postgresql:
            await self._connection.run(TAKE_LOCK, {"key": advisory_lock_key(subject, number)})
            (self.people.cache if subject == "person" else self.servers.cache).possibly_stale.add(number)

    async def notify(self, channel: str, payload: str) -> None:
        """Have PostgreSQL send a payload to all listeners on a channel after the commit. SQLite cannot."""
        await self._connection.run(_SEND_NOTIFY, {"channel": channel, "payload": payload})

    @property
    def is_on_postgresql(self) -> bool:
        """Whether the database is PostgreSQL, where other transactions may write at the same time."""
        return self._connection.dialect.name == "postgresql"
