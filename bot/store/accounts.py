"""Accounts: the one list of columns that name them, what a person is told of these rows, and how they are forgotten."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from sqlalchemy import Column, Delete, Select, Update, delete, select, union, update

from bot.store.choices import WISHES
from bot.store.connection import DatabaseConnection
from bot.store.deadlines import DEADLINES
from bot.store.letters import LETTERS
from bot.store.mentors import MENTORS
from bot.store.motions import MOTIONS, VOTES
from bot.store.people import BLOCKS, DEEDS, PEOPLE, PersonRepository
from bot.store.posts import POSTS, Post
from bot.store.puzzles import SOLVED
from bot.store.reports import REPORTS
from bot.store.repository import Repository, this
from bot.store.results import RESULTS
from bot.store.seats import INVITATIONS, SEATS, SITTINGS
from bot.store.tables import TABLES
from bot.store.tips import TIPS

ToldRows: TypeAlias = list[dict[str, Any]]

NOBODY: Final = 0
"""The account in a column that cannot be empty, once its person is forgotten."""


@dataclass(frozen=True)
class Naming:
    """A column that holds the number of an account.

    `told` are the columns of its rows that the person may have. When the person is forgotten, `becomes` is written into
    these rows; without it they are deleted.
    """

    column: Column[Any]
    told: tuple[str, ...] = ()
    becomes: Mapping[str, Any] | None = None

    @property
    def forgetting(self) -> Update | Delete:
        named = self.column == this("user")
        if self.becomes is None:
            return delete(self.column.table).where(named)
        return update(self.column.table).where(named).values(**self.becomes)

    @property
    def asking(self) -> Select[Any]:
        return select(self.column).where(self.column == this("user")).limit(1)

    @property
    def telling(self) -> Select[Any]:
        told = [self.column.table.c[name] for name in self.told]
        return select(*told).where(self.column == this("user")).order_by(*told[:2])


NAMELESS: Final = {"user_id": None, "name": ""}
NAMINGS: Final[dict[str, Naming]] = {
    "preferences": Naming(PEOPLE.c.user_id, tuple(column.name for column in PEOPLE.c if column.name != "user_id")),
    "seats": Naming(SEATS.c.user_id, ("table_id", "seat", "name", "colour", "hints"), {**NAMELESS, "hours": None}),
    "sittings": Naming(SITTINGS.c.user_id, ("table_id", "seat", "number", "name"), NAMELESS),
    "hosted": Naming(TABLES.c.host_id, ("id",), {"host_id": NOBODY}),
    "ended": Naming(TABLES.c.ended_by, ("id", "ended_why"), {"ended_by": None}),
    "results": Naming(RESULTS.c.user_id, ("table_id", "seat", "game", "variant", "seats", "points", "rank", "at")),
    "invitations": Naming(INVITATIONS.c.user_id, ("table_id", "colour", "at")),
    "mentors": Naming(MENTORS.c.user_id, ("table_id", "seat", "name", "state", "pointer", "at")),
    "votes": Naming(VOTES.c.user_id, ("motion_id", "answer", "at")),
    "motions": Naming(MOTIONS.c.by_user, ("id", "table_id", "kind", "outcome", "at"), {"by_user": None}),
    "letters": Naming(LETTERS.c.user_id, ("kind", "turns", "at", "sent_at")),
    "deadlines": Naming(DEADLINES.c.user_id, ("kind", "table_id", "due", "earliest")),
    "reports": Naming(REPORTS.c.user_id, ("id", "table_id", "seat", "number", "said", "at")),
    "tips": Naming(TIPS.c.user_id, ("question", "times", "at_table", "at_number")),
    "solved_puzzles": Naming(SOLVED.c.user_id, ("game", "puzzle")),
    "deeds": Naming(DEEDS.c.user_id, ("kind", "many", "at")),
    "blocks": Naming(BLOCKS.c.user_id, ("other_id", "name", "at")),
    "blocked_by": Naming(BLOCKS.c.other_id),
}
"""Every column that holds the number of an account, by the section of the export. Nobody is told who blocks them."""
BESIDE: Final = (SEATS.c.name, SITTINGS.c.name, MENTORS.c.name, BLOCKS.c.name, DEADLINES.c.key, POSTS.c.called)
"""Columns that name a person in another form: by a name, in a key, or, in an invitation, in a list of accounts."""

ABOUT_TABLES: Final = (
    "id", "game", "phase", "guild_id", "channel_id", "thread_id", "language", "pace", "created_at", "reached_at",
)  # fmt: skip
TABLES_SEATED: Final = (
    select(*(TABLES.c[name] for name in ABOUT_TABLES))
    .join(SEATS)
    .where(SEATS.c.user_id == this("user"))
    .order_by(TABLES.c.id)
)
ABOUT_WISHES: Final = ("table_id", "turn", "listed")
OWN_WISHES: Final = (
    select(*(WISHES.c[name] for name in ABOUT_WISHES))
    .select_from(SEATS)
    .join(WISHES, (WISHES.c.table_id == SEATS.c.table_id) & (WISHES.c.seat == SEATS.c.seat))
    .where(SEATS.c.user_id == this("user"))
    .order_by(WISHES.c.table_id, WISHES.c.turn)
)
TOLD: Final[dict[str, tuple[tuple[str, ...], Select[Any]]]] = {
    **{section: (naming.told, naming.telling) for section, naming in NAMINGS.items() if naming.told},
    "tables": (ABOUT_TABLES, TABLES_SEATED),
    "wishes": (ABOUT_WISHES, OWN_WISHES),
}
"""The sections of an export: the names of their columns, and the statement that selects their rows."""
ASKING: Final = [naming.asking for naming in NAMINGS.values()]
FORGETTING: Final = [naming.forgetting for naming in NAMINGS.values()]
TABLES_NAMING: Final = union(
    *(
        select(naming.column.table.c.table_id).where(naming.column == this("user"))
        for naming in NAMINGS.values()
        if "table_id" in naming.column.table.c
    ),
    select(TABLES.c.id).where(TABLES.c.host_id == this("user")),
    select(TABLES.c.id).where(TABLES.c.ended_by == this("user")),
    select(MOTIONS.c.table_id).join(VOTES).where(VOTES.c.user_id == this("user")),
)
"""The tables that name an account anywhere."""
OWN_SEATS: Final = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.user_id == this("user"))
RAISE_GUARD: Final = update(TABLES).where(TABLES.c.id == this("table")).values(guard=TABLES.c.guard + 1)


class AccountRepository(Repository):
    """Finds and forgets accounts in all tables; `people` is told of changed preferences, which are cached."""

    def __init__(self, connection: DatabaseConnection, now: int, people: PersonRepository) -> None:
        super().__init__(connection, now)
        self._people = people

    async def is_named(self, user_id: int) -> bool:
        return any([await self._run(asking, this_user=user_id) for asking in ASKING])

    async def tables_naming(self, user_id: int) -> list[int]:
        """The tables that name this account in any way, in the order in which they are locked."""
        return sorted(table for (table,) in await self._run(TABLES_NAMING, this_user=user_id) if table is not None)

    async def rows_about(self, user_id: int) -> dict[str, ToldRows]:
        """All stored rows about this account, by section, each with the columns that the person may have."""
        return {
            section: [dict(zip(names, row, strict=True)) for row in await self._run(telling, this_user=user_id)]
            for section, (names, telling) in TOLD.items()
        }

    async def forget(self, user_id: int) -> list[int]:
        """Delete or blank every row that names this account; returns the tables that did.

        The person must have left all unfinished tables. Other processes load these tables anew.
        """
        self._people.kept.written.add(user_id)
        tables = await self.tables_naming(user_id)
        for table_id in tables:
            await self._run(RAISE_GUARD, this_table=table_id)
        for table_id, seat in list(await self._run(OWN_SEATS, this_user=user_id)):
            await self._drop(WISHES, table_id=table_id, seat=seat)
        for invitation in await self._rows(Post, POSTS, "id", kind="invitation"):
            others = [called for called in invitation.called if called != user_id]
            if others:
                await self._change(POSTS, {"id": invitation.id}, called=others)
            else:
                await self._drop(POSTS, id=invitation.id)
        for statement in FORGETTING:
            await self._run(statement, this_user=user_id)
        return tables
