"""Who changes when they can be called changes when their clocks run, from then on; and a vacation stops all that."""

from typing import Final

import pytest

from bot.table.hours import ZONES
from bot.table.overview import overview
from bot.table.people import PREFERENCES, People, vacations
from bot.table.wishes import VACATIONS, Wish, go_away, prefer
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, HANA, Club, refused
from tests.bot.table.test_calling import Post
from tests.bot.table.test_clocks import DAY, HOUR, NOON, Clocks

FIELDS: Final = [preference.field for preference in PREFERENCES]


class Wishes:
    """Somebody at a table with a clock who changes their mind, at noon in Tokyo."""

    def __init__(self, club: Club, watch: Watch) -> None:
        self.club, self.watch = club, watch
        self.clocks, self.post = Clocks(club, watch), Post(club, watch)
        self.people = People(club.store)

    async def prefer(self, field: str, value: object) -> None:
        """Have Ben prefer this."""
        place = FIELDS.index(field)
        wish = Wish(BEN.id, place, PREFERENCES[place].values.index(value), "Asia/Tokyo")
        await prefer(self.club.tables, self.people, wish, self.club.interaction())

    async def go_away(self, days: int) -> None:
        """Have Ben go on vacation for so long, or come back."""
        index = VACATIONS.index(days)
        await go_away(self.club.tables, self.people, BEN.id, index, self.club.interaction())

    async def due(self) -> int:
        """When Ben's clock runs out."""
        return next(one.due for one in await self.clocks.due() if one.user_id == BEN.id)


@pytest.fixture
def wishes(club: Club, watch: Watch) -> Wishes:
    """Wishes of Ben."""
    return Wishes(club, watch)


async def test_new_quiet_hours_hold_from_now_on_and_what_has_passed_counts_by_the_old(wishes: Wishes) -> None:
    table_id = await wishes.clocks.table(BEN)
    wishes.watch.now += DAY
    await wishes.prefer("quiet_from", 20)
    assert (await wishes.clocks.left(table_id))[1] == (2 * DAY, True)
    assert await wishes.due() == NOON + DAY + 4 * DAY
    await wishes.prefer("quiet_to", 20)
    assert await wishes.due() == NOON + 3 * DAY
    await wishes.prefer("theme", "dark")
    assert await wishes.due() == NOON + 3 * DAY


async def test_on_vacation_the_clock_stands_still_until_it_ends(wishes: Wishes) -> None:
    table_id = await wishes.clocks.table(BEN)
    wishes.watch.now += HOUR
    await wishes.go_away(5)
    assert await wishes.due() == NOON + HOUR + 5 * DAY + 3 * DAY - HOUR
    wishes.watch.now += 6 * DAY
    await wishes.clocks.play(table_id, BEN)
    assert (await wishes.clocks.left(table_id))[1] == (2 * DAY - HOUR, False)


async def test_who_comes_back_early_has_lost_nothing(wishes: Wishes) -> None:
    await wishes.clocks.table(BEN)
    wishes.watch.now += HOUR
    await wishes.go_away(5)
    wishes.watch.now += 2 * DAY
    await wishes.go_away(0)
    assert await wishes.due() == NOON + 2 * DAY + 3 * DAY
    assert (await wishes.people.of(BEN.id)).away_until is None


async def test_a_vacation_gives_back_nothing_that_had_passed(wishes: Wishes) -> None:
    table_id = await wishes.clocks.table(BEN)
    wishes.watch.now += 2 * DAY
    await wishes.go_away(1)
    assert (await wishes.clocks.left(table_id))[1] == (DAY, True)


async def test_clocks_at_several_tables_go_on_by_the_new_hours(wishes: Wishes) -> None:
    for _ in range(3):
        await wishes.clocks.table(BEN)
    await wishes.go_away(2)
    assert [one.due for one in await wishes.clocks.due() if one.user_id == BEN.id] == [NOON + 5 * DAY] * 3


async def test_what_waits_on_vacation_calls_once_it_ends(wishes: Wishes) -> None:
    await wishes.post.wishes(BEN, calls="message")
    await wishes.go_away(3)
    table_id = await wishes.club.running(BEN)
    await wishes.post.pass_time(71.9)
    assert await wishes.post.waiting(BEN) == []
    await wishes.post.pass_time(0.1)
    assert await wishes.post.read(BEN) == [("message", [table_id])]
    await wishes.post.pass_time(100)
    assert await wishes.post.read(BEN) == []


async def test_who_comes_back_is_called_at_once_to_what_has_come_up(wishes: Wishes) -> None:
    await wishes.go_away(3)
    table_id = await wishes.club.running(BEN)
    assert await wishes.post.mentioned() == [(0,)]
    await wishes.go_away(0)
    assert await wishes.post.read(BEN) == [("mention", [table_id])]


async def test_others_see_until_when_somebody_is_on_vacation(wishes: Wishes) -> None:
    table_id = await wishes.club.running(BEN)
    await wishes.go_away(3)
    seats = (await wishes.club.tables.public(table_id)).seats
    assert await vacations(wishes.club.store, table_id, seats) == {1: NOON + 3 * DAY}
    assert (await overview(wishes.club.tables, HANA.id)).entries[0].away == {1: NOON + 3 * DAY}
    wishes.watch.now += 3 * DAY
    assert await vacations(wishes.club.store, table_id, seats) == {}
    assert (await wishes.people.of(BEN.id)).away_until is None


async def test_a_vacation_that_is_not_on_offer_is_refused(wishes: Wishes) -> None:
    act = go_away(wishes.club.tables, wishes.people, BEN.id, len(VACATIONS), "press")
    await refused(act, "no_option")
    wish = Wish(BEN.id, FIELDS.index("zone"), len(ZONES) + 1, "UTC")
    await refused(prefer(wishes.club.tables, wishes.people, wish, "press"), "no_option")
