"""The declared vacations of people; their days do not break a streak of cities of the day."""

from typing import Final

import msgspec
from sqlalchemy import BigInteger, Column, Integer, Table, delete, update

from bot.store.days import day_at
from bot.store.repository import Repository, parameter
from bot.store.schema import METADATA

VACATIONS: Final = Table(
    "vacations",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("first_day", Integer, primary_key=True, autoincrement=False),
    Column("last_day", Integer, nullable=False),
)
_IS_OF_PERSON: Final = VACATIONS.c.user_id == parameter("user")
_DELETE_AHEAD: Final = delete(VACATIONS).where(_IS_OF_PERSON, VACATIONS.c.first_day > parameter("day"))
_UPDATE_CURRENT: Final = update(VACATIONS).where(_IS_OF_PERSON, VACATIONS.c.last_day >= parameter("day"))


class Vacation(msgspec.Struct, frozen=True):
    """The first and the last day of a declared vacation, as numbers of days; a part of a day counts as the day."""

    first_day: int
    last_day: int


class VacationRepository(Repository):
    """People's vacations, past ones too."""

    async def of_person(self, user_id: int) -> list[Vacation]:
        """A person's vacations by their first day."""
        return await self._rows(Vacation, VACATIONS, "first_day", user_id=user_id)

    async def declare(self, user_id: int, until: int | None) -> None:
        """Declare a vacation from today, or from its earlier start if one lasts, until `until` (unix seconds).

        None ends it today. Vacations that would begin later are deleted.
        """
        today = day_at(self._now)
        last = today if until is None else day_at(until - 1)
        await self._run(_DELETE_AHEAD, this_user=user_id, this_day=today)
        current = await self._run(_UPDATE_CURRENT, this_user=user_id, this_day=today, last_day=last)
        if current.changed == 0 and until is not None:
            await self._insert(VACATIONS, [{"user_id": user_id, "first_day": today, "last_day": last}])
