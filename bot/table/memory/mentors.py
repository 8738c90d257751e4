"""The mentors of a table, as its acts know them."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.store import MentorRow, Transaction
from games.core import Seat


@dataclass
class Mentors:
    """The present, past and invited mentors at a running table."""

    rows: tuple[MentorRow, ...] = ()

    def __iter__(self) -> Iterator[MentorRow]:
        return iter(self.rows)

    def of(self, user_id: int) -> MentorRow | None:
        """This person's row as a mentor, if any."""
        return next((one for one in self.rows if one.user_id == user_id), None)

    def at(self, seat: Seat) -> MentorRow | None:
        """The active or invited mentor of a seat, if any."""
        return next((one for one in self.rows if one.seat == seat and one.state != "past"), None)

    def active_at(self, seat: Seat) -> MentorRow | None:
        """The active mentor of a seat, if any."""
        return next((one for one in self.rows if one.seat == seat and one.state == "active"), None)

    @property
    def active_accounts(self) -> tuple[tuple[Seat, int], ...]:
        """The seats with an active mentor, each with the mentor's account."""
        return tuple((one.seat, one.user_id) for one in self.rows if one.state == "active")

    @property
    def names(self) -> dict[Seat, str]:
        """The names of the active mentors, by seat."""
        return {one.seat: one.name for one in self.rows if one.state == "active"}

    async def save(self, tx: Transaction, table_id: int, mentor: MentorRow) -> None:
        """Store a mentor, replacing the person's earlier row."""
        await tx.mentors.save(table_id, mentor)
        self.rows = (*(one for one in self.rows if one.user_id != mentor.user_id), mentor)

    async def drop(self, tx: Transaction, table_id: int, user_id: int) -> None:
        await tx.mentors.drop(table_id, user_id)
        self.rows = tuple(one for one in self.rows if one.user_id != user_id)
