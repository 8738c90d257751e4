"""The mentors of a table, as its acts know them."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.store import MentorRow, Transaction
from games.core import Seat


@dataclass
class Mentors:
    """The people who are asked to be mentors at a running table, are it, or were it."""

    rows: tuple[MentorRow, ...] = ()

    def __iter__(self) -> Iterator[MentorRow]:
        return iter(self.rows)

    def of(self, user_id: int) -> MentorRow | None:
        return next((one for one in self.rows if one.user_id == user_id), None)

    def at(self, seat: Seat) -> MentorRow | None:
        """The mentor of a seat, or the person who is asked to be it."""
        return next((one for one in self.rows if one.seat == seat and one.state != "past"), None)

    def active_at(self, seat: Seat) -> MentorRow | None:
        return next((one for one in self.rows if one.seat == seat and one.state == "active"), None)

    @property
    def known(self) -> tuple[tuple[Seat, int], ...]:
        """The public part: each seat with an active mentor, and the mentor's account."""
        return tuple((one.seat, one.user_id) for one in self.rows if one.state == "active")

    @property
    def names(self) -> dict[Seat, str]:
        return {one.seat: one.name for one in self.rows if one.state == "active"}

    async def save(self, tx: Transaction, table_id: int, mentor: MentorRow) -> None:
        """Store a mentor in place of what was stored of the person."""
        await tx.mentors.save(table_id, mentor)
        self.rows = (*(one for one in self.rows if one.user_id != mentor.user_id), mentor)

    async def drop(self, tx: Transaction, table_id: int, user_id: int) -> None:
        await tx.mentors.drop(table_id, user_id)
        self.rows = tuple(one for one in self.rows if one.user_id != user_id)
