"""The best city of each closed day is one silent message in a server, edited from day to day and never doubled."""

from typing import Final

import pytest

from bot.delivery.bulletins import BestCityBulletins, BulletinDelivery
from bot.error_codes import UNKNOWN_CHANNEL
from bot.playground import Fault
from bot.playground.records import MessageFlag
from bot.store import Day, DaySecret, Deadline, Server
from bot.store.days import DAY_SECONDS
from bot.table.daily.attempts import DayRequest, play_day
from bot.table.memory.state import Person
from bot.table.settings.bulletins import DAILY_SPREAD_SECONDS, begin_delivery, choose_bulletin_channel
from bot.table.settings.people import PREFERENCES, People, preference_named
from bot.table.settings.servers import Rights
from bot.ui.replay.film import Films
from tests.bot.delivery.post_office import MANY, MESSAGES, PostOffice
from tests.bot.store.conftest import Watch
from tests.bot.table.club import reason
from tests.bot.table.test_forgetting import forgotten
from tests.visitor import Seen

pytestmark = pytest.mark.sqlite

TODAY: Final = 20_787


class Newsroom:
    """A server whose people have played the cities of some days, and the deliveries to its channel."""

    def __init__(self, office: PostOffice, watch: Watch) -> None:
        self.office, self.watch = office, watch
        self.begin()

    def begin(self) -> None:
        """Begin, or begin again as another process would."""
        office = self.office
        best = BestCityBulletins(office.club.tables, Films(office.threads))
        self.delivery = BulletinDelivery(office.bot, office.club.tables, {"best": best.find}, {}, office.delayed)

    async def played(self, day: int, *results: tuple[Person, int]) -> None:
        """Store a day with the points of these people."""
        self.watch.now = day * DAY_SECONDS + 60
        async with self.office.store.transaction() as tx:
            await tx.days.add(Day(day, 0, "welcome_to", {"mode": "solo"}, 1, 60, "", 0), DaySecret(day, "7" * 64, ""))
        for person, points in results:
            asked = DayRequest(day, self.office.server, self.office.channel, "en")
            begun = await play_day(self.office.club.tables, person, asked, self.office.club.interaction())
            async with self.office.store.transaction() as tx:
                await tx.days.end_attempt(begun.table_id, points, {"plans": points}, built=9)

    async def choose(self, *channels: int) -> Server:
        rights = Rights(self.office.server, may_manage_guild=True)
        pressed = self.office.club.interaction()
        return await choose_bulletin_channel(self.office.store, rights, ("best", channels), "en", pressed)

    async def due(self) -> list[Deadline]:
        async with self.office.store.read() as look:
            return await look.deadlines.due(int(self.watch.now))

    async def morning_after(self, day: int, begins_anew: bool = False, tries: int = MANY) -> None:
        """Let a day close, and deliver what is due then."""
        self.watch.now = max(self.watch.now + 60, (day + 3) * DAY_SECONDS + DAILY_SPREAD_SECONDS)
        servers: list[int] = []
        for deadline in await self.due():
            await begin_delivery(self.office.store, servers.append, deadline)
        if begins_anew:
            self.begin()
        for server in servers:
            for _ in range(tries):
                if await self.delivery.deliver(server) is None:
                    break

    async def settings(self) -> Server:
        async with self.office.store.read() as look:
            return await look.servers.get(self.office.server)

    def posted(self) -> list[Seen]:
        return self.office.said_in(self.office.channel)


@pytest.fixture
async def newsroom(office: PostOffice, watch: Watch) -> Newsroom:
    newsroom = Newsroom(office, watch)
    await newsroom.played(TODAY, (office.hana, 60), (office.ben, 72))
    await newsroom.played(TODAY + 1, (office.hana, 80), (office.ben, 72))
    return newsroom


async def test_one_message_shows_the_best_city_and_is_edited_into_that_of_the_next_day(newsroom: Newsroom) -> None:
    await newsroom.choose(newsroom.office.channel)
    await newsroom.morning_after(TODAY)
    [first] = newsroom.posted()
    assert "Best city of the day 1" in first.text and "Somebody: 72 points" in first.text
    assert first.payload["flags"] & MessageFlag.SUPPRESS_NOTIFICATIONS
    await newsroom.morning_after(TODAY + 1, begins_anew=True)
    [second] = newsroom.posted()
    assert second.id == first.id and "Best city of the day 2" in second.text and "Somebody: 80 points" in second.text


async def test_its_player_is_named_only_by_own_wish(newsroom: Newsroom) -> None:
    wish = preference_named("on_boards")
    number, index = PREFERENCES.index(wish), wish.values.index("named")
    await People(newsroom.office.store).set_preference(newsroom.office.ben.id, number, index, "named")
    await newsroom.choose(newsroom.office.channel)
    await newsroom.morning_after(TODAY)
    assert "Ben: 72 points" in newsroom.posted()[0].text


async def test_without_a_channel_nothing_is_posted(newsroom: Newsroom) -> None:
    await newsroom.morning_after(TODAY)
    await newsroom.choose(newsroom.office.channel)
    await newsroom.choose()
    await newsroom.morning_after(TODAY)
    assert newsroom.posted() == [] and await newsroom.due() == []


async def test_a_lost_answer_or_a_restart_makes_no_second_message(newsroom: Newsroom) -> None:
    await newsroom.choose(newsroom.office.channel)
    newsroom.office.fail(MESSAGES, times=1, fault=Fault.LOST_ANSWER)
    await newsroom.morning_after(TODAY, begins_anew=True)
    await newsroom.morning_after(TODAY, begins_anew=True)
    assert len(newsroom.posted()) == 1


async def test_where_nobody_has_played_the_message_stays(newsroom: Newsroom) -> None:
    await newsroom.choose(newsroom.office.channel)
    await newsroom.morning_after(TODAY + 1)
    await newsroom.morning_after(TODAY + 2)
    [kept] = newsroom.posted()
    assert "Best city of the day 2" in kept.text


async def test_a_forgotten_player_leaves_no_trace_in_it(newsroom: Newsroom) -> None:
    await newsroom.choose(newsroom.office.channel)
    await newsroom.morning_after(TODAY + 1)
    await forgotten(newsroom.office.club, newsroom.office.hana)
    await newsroom.morning_after(TODAY + 2)
    [edited] = newsroom.posted()
    assert "Best city of the day 2" in edited.text and "Somebody: 72 points" in edited.text
    await forgotten(newsroom.office.club, newsroom.office.ben)
    await newsroom.morning_after(TODAY + 3)
    assert newsroom.posted() == []


async def test_a_deleted_message_is_posted_again(newsroom: Newsroom) -> None:
    await newsroom.choose(newsroom.office.channel)
    await newsroom.morning_after(TODAY)
    [first] = newsroom.posted()
    await newsroom.delivery._sender.delete(newsroom.office.channel, int(first.id))
    await newsroom.morning_after(TODAY + 1)
    [second] = newsroom.posted()
    assert second.id != first.id


async def test_a_channel_that_is_gone_turns_it_off(newsroom: Newsroom) -> None:
    await newsroom.choose(newsroom.office.channel)
    newsroom.office.fail(MESSAGES, times=MANY, fault=Fault.STATUS, status=404, code=UNKNOWN_CHANNEL)
    await newsroom.morning_after(TODAY)
    assert not (await newsroom.settings()).bulletins
    await newsroom.morning_after(TODAY + 1)
    assert await newsroom.due() == []


async def test_choosing_the_same_channel_again_makes_no_second_message(newsroom: Newsroom) -> None:
    await newsroom.choose(newsroom.office.channel)
    await newsroom.morning_after(TODAY)
    await newsroom.choose(newsroom.office.channel)
    await newsroom.morning_after(TODAY + 1)
    assert len(newsroom.posted()) == 1


async def test_the_message_of_a_try_a_day_ago_is_found_again(newsroom: Newsroom) -> None:
    await newsroom.choose(newsroom.office.channel)
    newsroom.office.fail(MESSAGES, times=1, fault=Fault.LOST_ANSWER)
    await newsroom.morning_after(TODAY, tries=1)
    await newsroom.morning_after(TODAY + 1, begins_anew=True)
    [found] = newsroom.posted()
    assert "Best city of the day 2" in found.text


async def test_only_a_manager_chooses_one_channel(newsroom: Newsroom) -> None:
    rights = Rights(newsroom.office.server)
    nobody = choose_bulletin_channel(newsroom.office.store, rights, ("best", [1]), "en", "press")
    assert await reason(nobody) == "managers_only"
    assert await reason(newsroom.choose(1, 2)) == "no_option"
