"""Accounts: all columns that hold one; by them, a person's rows are exported and deleted."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from sqlalchemy import Column, Delete, Select, Update, delete, select, union, update

from bot.store.choices import WISHES
from bot.store.database.connection import DatabaseConnection
from bot.store.days import DAY_ATTEMPTS
from bot.store.deadlines import DEADLINES
from bot.store.duplicates import DUPLICATE_ENTRIES, DUPLICATES
from bot.store.letters import LETTERS
from bot.store.mentors import MENTORS
from bot.store.motions import MOTIONS, VOTES
from bot.store.people import BLOCKS, DEEDS, PEOPLE, PersonRepository
from bot.store.posts import POST_KINDS_WITH_ACCOUNTS, POSTS, Post
from bot.store.puzzles import SOLVED_PUZZLES
from bot.store.ratings import RATINGS
from bot.store.reports import REPORTS
from bot.store.repository import Repository, parameter
from bot.store.results import RESULTS
from bot.store.seats import INVITATIONS, SEATS, SITTINGS
from bot.store.tables import TABLES
from bot.store.tips import TIPS
from bot.store.titles import TITLES
from bot.store.tournaments import ENTRANTS, ROUND_SEATS
from bot.store.vacations import VACATIONS

ExportedRows: TypeAlias = list[dict[str, Any]]
"""The rows of a section of an export, each with its values by the name of their column."""

_FORGOTTEN_ACCOUNT: Final = 0
"""The number that replaces the account of a forgotten person in a column that cannot be empty."""


@dataclass(frozen=True)
class AccountColumn:
    """A column that holds the number of an account.

    `exported` are the names of those columns of its table that a person gets in an export. When the person is
    forgotten, the values of `replacement` are written into the rows; if it is None, the rows are deleted.
    """

    column: Column[Any]
    exported: tuple[str, ...] = ()
    replacement: Mapping[str, Any] | None = None

    @property
    def forget_statement(self) -> Update | Delete:
        """A statement that deletes the rows with the account `this_user`, or blanks them."""
        named = self.column == parameter("user")
        if self.replacement is None:
            return delete(self.column.table).where(named)
        return update(self.column.table).where(named).values(**self.replacement)

    @property
    def find_statement(self) -> Select[Any]:
        """A statement that selects at most one row with the account `this_user`."""
        return select(self.column).where(self.column == parameter("user")).limit(1)

    @property
    def export_statement(self) -> Select[Any]:
        """A statement that selects the exported columns of the rows with the account `this_user`."""
        exported = [self.column.table.c[name] for name in self.exported]
        return select(*exported).where(self.column == parameter("user")).order_by(*exported[:2])


_BLANK_PERSON: Final = {"user_id": None, "name": ""}
"""The values of columns with the account and the name of a forgotten person."""
ACCOUNT_COLUMNS: Final[dict[str, AccountColumn]] = {
    "preferences": AccountColumn(
        PEOPLE.c.user_id, tuple(column.name for column in PEOPLE.c if column.name != "user_id")
    ),
    "seats": AccountColumn(
        SEATS.c.user_id, ("table_id", "seat", "name", "colour", "hints"), {**_BLANK_PERSON, "hours": None}
    ),
    "sittings": AccountColumn(SITTINGS.c.user_id, ("table_id", "seat", "number", "name"), _BLANK_PERSON),
    "hosted": AccountColumn(TABLES.c.host_id, ("id",), {"host_id": _FORGOTTEN_ACCOUNT}),
    "ended": AccountColumn(TABLES.c.ended_by, ("id", "ended_why"), {"ended_by": None}),
    "results": AccountColumn(
        RESULTS.c.user_id,
        ("table_id", "seat", "game", "variant", "seats", "points", "rank", "at", "parts", "turns", "chosen"),
    ),
    "titles": AccountColumn(TITLES.c.user_id, ("table_id", "seat", "game", "title", "at")),
    "invitations": AccountColumn(INVITATIONS.c.user_id, ("table_id", "colour", "at")),
    "mentors": AccountColumn(MENTORS.c.user_id, ("table_id", "seat", "name", "state", "pointer", "at")),
    "votes": AccountColumn(VOTES.c.user_id, ("motion_id", "answer", "at")),
    "motions": AccountColumn(MOTIONS.c.by_user, ("id", "table_id", "kind", "outcome", "at"), {"by_user": None}),
    "letters": AccountColumn(LETTERS.c.user_id, ("kind", "turns", "at", "sent_at")),
    "deadlines": AccountColumn(DEADLINES.c.user_id, ("kind", "table_id", "due", "earliest")),
    "reports": AccountColumn(REPORTS.c.user_id, ("id", "table_id", "seat", "number", "said", "at")),
    "tips": AccountColumn(TIPS.c.user_id, ("question", "times", "at_table", "at_number")),
    "solved_puzzles": AccountColumn(SOLVED_PUZZLES.c.user_id, ("game", "puzzle")),
    "attempts": AccountColumn(
        DAY_ATTEMPTS.c.user_id, ("day", "table_id", "guild_id", "begun_at", "ended_at", "points", "parts", "built")
    ),
    "duplicates": AccountColumn(
        DUPLICATE_ENTRIES.c.user_id,
        ("duplicate_id", "table_id", "begun_at", "ended_at", "points", "group_number", "seat", "name"),
    ),
    "opened_duplicates": AccountColumn(
        DUPLICATES.c.host_id, ("id", "guild_id", "channel_id", "game", "closes_at"), {"host_id": _FORGOTTEN_ACCOUNT}
    ),
    "vacations": AccountColumn(VACATIONS.c.user_id, ("first_day", "last_day")),
    "ratings": AccountColumn(RATINGS.c.user_id, ("table_id", "game", "place", "has_left", "mu", "sigma", "games")),
    "tournaments": AccountColumn(ENTRANTS.c.user_id, ("tournament_id", "name", "has_left", "at")),
    "tournament_rounds": AccountColumn(
        ROUND_SEATS.c.user_id, ("tournament_id", "round", "table_id", "points", "share")
    ),
    "deeds": AccountColumn(DEEDS.c.user_id, ("kind", "many", "at")),
    "blocks": AccountColumn(BLOCKS.c.user_id, ("other_id", "name", "at")),
    "blocked_by": AccountColumn(BLOCKS.c.other_id),
}
"""Every column that holds the number of an account, by the section of the export.

`blocked_by` exports nothing: nobody is told who blocks them.
"""
INDIRECT_ACCOUNT_COLUMNS: Final = (
    *(SEATS.c.name, SITTINGS.c.name, MENTORS.c.name, BLOCKS.c.name, ENTRANTS.c.name, DUPLICATE_ENTRIES.c.name),
    *(DEADLINES.c.key, POSTS.c.called),
)
"""Columns that hold a person's name, an account within a key, or a list of accounts."""

_EXPORTED_TABLE_COLUMNS: Final = (
    "id", "game", "phase", "guild_id", "channel_id", "thread_id", "language", "pace", "created_at", "reached_at",
)  # fmt: skip
_SELECT_SEATED_TABLES: Final = (
    select(*(TABLES.c[name] for name in _EXPORTED_TABLE_COLUMNS))
    .join(SEATS)
    .where(SEATS.c.user_id == parameter("user"))
    .order_by(TABLES.c.id)
)
_EXPORTED_WISH_COLUMNS: Final = ("table_id", "turn", "listed")
_SELECT_OWN_WISHES: Final = (
    select(*(WISHES.c[name] for name in _EXPORTED_WISH_COLUMNS))
    .select_from(SEATS)
    .join(WISHES, (WISHES.c.table_id == SEATS.c.table_id) & (WISHES.c.seat == SEATS.c.seat))
    .where(SEATS.c.user_id == parameter("user"))
    .order_by(WISHES.c.table_id, WISHES.c.turn)
)
EXPORT_SECTIONS: Final[dict[str, tuple[tuple[str, ...], Select[Any]]]] = {
    **{section: (one.exported, one.export_statement) for section, one in ACCOUNT_COLUMNS.items() if one.exported},
    "tables": (_EXPORTED_TABLE_COLUMNS, _SELECT_SEATED_TABLES),
    "wishes": (_EXPORTED_WISH_COLUMNS, _SELECT_OWN_WISHES),
}
"""The sections of an export: the names of their columns, and the statement that selects their rows."""
_FIND_STATEMENTS: Final = [one.find_statement for one in ACCOUNT_COLUMNS.values()]
_FORGET_STATEMENTS: Final = [one.forget_statement for one in ACCOUNT_COLUMNS.values()]
SELECT_TABLES_NAMING_ACCOUNT: Final = union(
    *(
        select(one.column.table.c.table_id).where(one.column == parameter("user"))
        for one in ACCOUNT_COLUMNS.values()
        if "table_id" in one.column.table.c
    ),
    select(TABLES.c.id).where(TABLES.c.host_id == parameter("user")),
    select(TABLES.c.id).where(TABLES.c.ended_by == parameter("user")),
    select(MOTIONS.c.table_id).join(VOTES).where(VOTES.c.user_id == parameter("user")),
)
"""Selects the numbers of the games' tables with the account `this_user` in a column of ACCOUNT_COLUMNS or in a vote.

A row that belongs to no table gives NULL.
"""
_SELECT_OWN_SEATS: Final = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.user_id == parameter("user"))
_RAISE_GUARD: Final = update(TABLES).where(TABLES.c.id == parameter("table")).values(guard=TABLES.c.guard + 1)


class AccountRepository(Repository):
    """Finds, exports and forgets accounts in all database tables; forgotten people leave the cache of `people`."""

    def __init__(self, connection: DatabaseConnection, now: int, people: PersonRepository) -> None:
        super().__init__(connection, now)
        self._people = people

    async def has_rows_about(self, user_id: int) -> bool:
        """Whether a column of ACCOUNT_COLUMNS has the number of this account.

        Keys and lists that hold accounts are not searched.
        """
        return any([await self._run(find_statement, this_user=user_id) for find_statement in _FIND_STATEMENTS])

    async def tables_naming(self, user_id: int) -> list[int]:
        """The numbers of the tables that SELECT_TABLES_NAMING_ACCOUNT finds, in rising order, the order of locking."""
        return sorted(
            table for (table,) in await self._run(SELECT_TABLES_NAMING_ACCOUNT, this_user=user_id) if table is not None
        )

    async def rows_about(self, user_id: int) -> dict[str, ExportedRows]:
        """The rows that an export has about this account, by section."""
        return {
            section: [
                dict(zip(names, row, strict=True)) for row in await self._run(export_statement, this_user=user_id)
            ]
            for section, (names, export_statement) in EXPORT_SECTIONS.items()
        }

    async def forget_person(self, user_id: int) -> list[int]:
        """Delete or blank every row with this account; returns the numbers of the games' tables that had such rows.

        The wishes of the person's seats are deleted. Queued posts lose the account from `called`, and are deleted if
        nobody else is called. The person must have left all unfinished tables. The guards of the returned tables are
        raised, so that other processes load them anew.
        """
        self._people.cache.written.add(user_id)
        tables = await self.tables_naming(user_id)
        for table_id in tables:
            await self._run(_RAISE_GUARD, this_table=table_id)
        for table_id, seat in list(await self._run(_SELECT_OWN_SEATS, this_user=user_id)):
            await self._drop(WISHES, table_id=table_id, seat=seat)
        for kind in POST_KINDS_WITH_ACCOUNTS:
            for post in await self._rows(Post, POSTS, "id", kind=kind):
                others = [called for called in post.called if called != user_id]
                if others:
                    await self._change(POSTS, {"id": post.id}, called=others)
                else:
                    await self._drop(POSTS, id=post.id)
        for statement in _FORGET_STATEMENTS:
            await self._run(statement, this_user=user_id)
        return tables
