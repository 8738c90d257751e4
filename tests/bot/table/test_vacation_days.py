"""The days of declared vacations are stored, and a streak stands still on them."""

import asyncio
from datetime import UTC, datetime
from functools import partial
from zoneinfo import ZoneInfo

import pytest

from bot.cluster.row_locks import RowLocks
from bot.store import Day, DayAttempt, DaySecret, Vacation, day_at, run_with_retries
from bot.store.days import DAY_SECONDS
from bot.table.clocks.vacation import VACATION_DAYS, set_vacation
from bot.table.daily.attempts import day_page
from bot.table.settings.people import People
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from tests.bot.store.conftest import Watch
from tests.bot.table.club import HANA, Club


class Traveller:
    """Hana, who plays on some days and is away on others. A time is written as in UTC."""

    def __init__(self, club: Club, watch: Watch) -> None:
        self.club, self.watch = club, watch

    def set_clock(self, time: str) -> None:
        self.watch.now = datetime.fromisoformat(time).replace(tzinfo=UTC).timestamp()

    async def play(self, *times: str) -> None:
        """Begin the city of each of these days."""
        table = (await solo.begin_or_find(self.club.tables, HANA, SoloRequest("welcome_to", 9, "en"), str(self))).row.id
        for time in times:
            self.set_clock(time)
            day = day_at(self.watch.now)
            async with self.club.store.transaction() as tx:
                await tx.days.add(Day(day, 0, "welcome_to", {}, 1, 60, "", 0), DaySecret(day, "", ""))
                await tx.days.begin_attempt(DayAttempt(day, HANA.id, table, None, tx.now))
                await tx.days.end_attempt(table, 60, {}, built=20)

    async def go_away(self, time: str, days: int) -> None:
        """Go on vacation for so many days, or come back (0)."""
        self.set_clock(time)
        index, people = VACATION_DAYS.index(days), People(self.club.store)
        await set_vacation(self.club.tables, people, HANA.id, index, self.club.interaction())

    async def streak(self, time: str) -> int:
        """The length of her streak, on a day that has a city which she has not played."""
        self.set_clock(time)
        day = day_at(self.watch.now)
        async with self.club.store.transaction() as tx:
            await tx.days.add(Day(day, 0, "welcome_to", {}, 1, 60, "", 0), DaySecret(day, "", ""))
        return (await day_page(self.club.store, HANA.id)).streak.length

    async def away(self) -> list[str]:
        """The days of her vacations, each as month and day of the first and the last one."""
        async with self.club.store.read() as look:
            known = await look.vacations.of_person(HANA.id)
        return [f"{_date(one.first_day)}..{_date(one.last_day)}" for one in known]


def _date(day: int) -> str:
    return datetime.fromtimestamp(day * DAY_SECONDS, UTC).strftime("%m-%d")


@pytest.fixture
def hana(club: Club, watch: Watch) -> Traveller:
    return Traveller(club, watch)


async def test_a_streak_stands_still_on_every_day_of_a_vacation(hana: Traveller) -> None:
    await hana.play("2026-11-28 09:00")
    await hana.go_away("2026-11-29 12:00", days=3)
    assert await hana.away() == ["11-29..12-02"]
    assert await hana.streak("2026-12-02 23:59") == 1
    assert await hana.streak("2026-12-03 23:59") == 1
    assert await hana.streak("2026-12-04 00:00") == 0


async def test_the_leap_day_is_a_day_of_it(hana: Traveller) -> None:
    await hana.play("2028-02-27 09:00")
    await hana.go_away("2028-02-28 00:00", days=2)
    assert await hana.away() == ["02-28..02-29"]
    assert await hana.streak("2028-03-01 23:59") == 1
    assert await hana.streak("2028-03-02 00:00") == 0


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "Europe/Berlin", "America/New_York"])
async def test_days_are_those_of_utc_whatever_the_clock_at_home_does(hana: Traveller, zone: str) -> None:
    """In Berlin that vacation begins in summer time and ends in winter time."""
    evening = datetime(2026, 10, 24, 20, tzinfo=ZoneInfo(zone)).astimezone(UTC)
    await hana.go_away(evening.strftime("%Y-%m-%d %H:%M"), days=2)
    last = {"America/New_York": "10-25..10-26"}.get(zone, "10-24..10-26")
    assert await hana.away() == [last]


async def test_one_that_is_ended_early_covers_the_day_of_its_end_and_none_after(hana: Traveller) -> None:
    await hana.play("2026-11-28 09:00")
    await hana.go_away("2026-11-29 12:00", days=21)
    await hana.go_away("2026-12-01 00:00", days=0)
    assert await hana.away() == ["11-29..12-01"]
    assert await hana.streak("2026-12-02 23:59") == 1
    assert await hana.streak("2026-12-03 00:00") == 0


async def test_one_that_ends_today_covers_today(hana: Traveller) -> None:
    await hana.play("2026-11-28 09:00")
    await hana.go_away("2026-11-29 12:00", days=1)
    assert await hana.streak("2026-11-30 18:00") == 1
    await hana.go_away("2026-11-30 18:00", days=0)
    assert await hana.away() == ["11-29..11-30"]
    assert await hana.streak("2026-12-01 18:00") == 1
    assert await hana.streak("2026-12-02 18:00") == 0


async def test_a_longer_or_shorter_one_keeps_its_first_day(hana: Traveller) -> None:
    await hana.go_away("2026-11-29 12:00", days=5)
    await hana.go_away("2026-11-30 12:00", days=21)
    assert await hana.away() == ["11-29..12-21"]
    await hana.go_away("2026-12-02 12:00", days=1)
    assert await hana.away() == ["11-29..12-03"]
    await hana.go_away("2026-12-10 12:00", days=1)
    assert await hana.away() == ["11-29..12-03", "12-10..12-11"]


async def test_to_come_back_from_no_vacation_frees_no_day(hana: Traveller) -> None:
    await hana.go_away("2026-11-29 12:00", days=0)
    assert await hana.away() == []


async def test_after_a_clock_set_back_a_vacation_of_the_days_to_come_is_none(hana: Traveller) -> None:
    await hana.go_away("2030-01-01 12:00", days=5)
    await hana.go_away("2026-11-29 12:00", days=1)
    assert await hana.away() == ["11-29..11-30"]
    await hana.go_away("2026-11-29 13:00", days=0)
    assert await hana.away() == ["11-29..11-29"]


@pytest.mark.postgresql
async def test_of_two_processes_that_declare_it_at_midnight_one_does(club: Club, watch: Watch) -> None:
    watch.now = 20_787 * DAY_SECONDS
    clubs = [Club(club.store, first, RowLocks(club.store)) for first in (1000, 2000)]
    declared = [partial(Traveller(each, watch).go_away, "2026-11-30 00:00", days=2) for each in clubs]
    await asyncio.gather(*(run_with_retries(one) for one in declared))
    async with club.store.read() as look:
        assert await look.vacations.of_person(HANA.id) == [Vacation(20_787, 20_788)]
