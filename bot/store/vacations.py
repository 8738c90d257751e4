"""The days of declared vacations, on which a streak of the city of the day stands still."""

from typing import Final

import msgspec
from sqlalchemy import BigInteger, Column, Integer, Table, delete, update

from bot.store.days import day_at
from bot.store.repository import Repository, this
from bot.store.schema import METADATA

VACATIONS: Final = Table(
    "vacations",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("first_day", Integer, primary_key=True, autoincrement=False),
    Column("last_day", Integer, nullable=False),
)
OWN: Final = VACATIONS.c.user_id == this("user")
AHEAD: Final = delete(VACATIONS).where(OWN, VACATIONS.c.first_day > this("day"))
CURRENT: Final = update(VACATIONS).where(OWN, VACATIONS.c.last_day >= this("day"))


class Vacation(msgspec.Struct, frozen=True):
    """The first and the last day of a declared vacation, by number; a part of a day counts as the day."""

    first_day: int
    last_day: int


class VacationRepository(Repository):
    """People's vacations, past ones too."""

    async def of_person(self, user_id: int) -> list[Vacation]:
        return await self._rows(Vacation, VACATIONS, "first_day", user_id=user_id)

    async def declare(self, user_id: int, until: int | None) -> None:
        """Set the end (unix seconds) of a vacation that lasts now, or of a new one from today; None ends it today."""
        today = day_at(self._now)
        last = today if until is None else day_at(until - 1)
        await self._run(AHEAD, this_user=user_id, this_day=today)
        current = await self._run(CURRENT, this_user=user_id, this_day=today, last_day=last)
        if current.changed == 0 and until is not None:
            await self._insert(VACATIONS, [{"user_id": user_id, "first_day": today, "last_day": last}])
