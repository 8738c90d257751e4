"""The town in a server's channel: one silent message a season, edited once a day, at the end a poster and a film."""

import asyncio
from typing import Final

import pytest

from bot.delivery.bulletins import BulletinDelivery
from bot.delivery.town_content import TownContent
from bot.error_codes import MISSING_ACCESS, UNKNOWN_CHANNEL
from bot.playground import Fault
from bot.playground.records import MessageFlag
from bot.shards import Shards
from bot.store import Store
from bot.store.days import DAY_SECONDS
from bot.table.memory.state import Person
from bot.table.settings.bulletins import DAILY_SPREAD_SECONDS, begin_delivery, choose_bulletin_channel
from bot.table.settings.people import PREFERENCES, People, preference_named
from bot.table.settings.servers import Rights
from bot.table.town.season import QUARTER_CACHE, season_bounds, season_number_at
from bot.ui.replay.film import Films
from tests.bot.delivery.post_office import MANY, MESSAGES, PostOffice
from tests.bot.store.conftest import Watch
from tests.bot.table.test_forgetting import forgotten
from tests.visitor import Seen

pytestmark = pytest.mark.sqlite

EMPTY: Final = "Nothing stands here yet"


class Square:
    """A server in which Hana and Ben play games, and whose town stands in its first channel."""

    def __init__(self, office: PostOffice, watch: Watch) -> None:
        self.office, self.watch = office, watch
        self.season = season_number_at(watch.now)
        self.begin()

    def begin(self) -> None:
        """Begin, or begin again as another process would."""
        office = self.office
        town = TownContent(office.club.tables, office.threads, Films(office.threads))
        contents = {"town": town.town, "season": town.season}
        self.delivery = BulletinDelivery(office.bot, office.club.tables, contents, {}, office.delayed)

    async def choose(self, *channels: int) -> None:
        rights, pressed = Rights(self.office.server, may_manage_guild=True), self.office.club.interaction()
        await choose_bulletin_channel(self.office.store, rights, ("town", channels), "en", pressed)
        await self.deliver()

    async def played(self) -> int:
        """Let both play a game to its end; returns its table."""
        table = await self.office.table()
        while (await self.office.row(table)).phase == "running":
            await self.office.round(table)
        await self.office.deliver(table)
        return table

    async def says(self, person: Person, value: str) -> None:
        wish = preference_named("in_town")
        number, index = PREFERENCES.index(wish), wish.values.index(value)
        await People(self.office.store).set_preference(person.id, number, index, self.office.club.interaction())

    async def deliver(self) -> None:
        """Handle what is due now, and deliver it."""
        due: list[int] = []
        handlers = dict.fromkeys(("town", "season"), lambda one: begin_delivery(self.office.store, due.append, one))
        async with self.office.store.read() as reading:
            planned = await reading.deadlines.due(int(self.watch.now), self.office.store.work_shards)
        for deadline in planned:
            if deadline.kind in handlers:
                await handlers[deadline.kind](deadline)
        for server in due[:1] * MANY:
            if await self.delivery.deliver(server) is None:
                break

    async def next_day(self) -> None:
        self.day_begins()
        await self.deliver()

    def day_begins(self) -> None:
        self.watch.now = (self.watch.now // DAY_SECONDS + 1) * DAY_SECONDS + DAILY_SPREAD_SECONDS

    async def next_season(self) -> None:
        self.watch.now = season_bounds(season_number_at(self.watch.now))[1] + DAILY_SPREAD_SECONDS
        await self.deliver()

    async def seasons(self, count: int) -> None:
        """Let so many seasons end, with a game played at the beginning of each after the first."""
        for _ in range(count - 1):
            await self.next_season()
            await self.played()
        await self.next_season()

    def edits(self) -> int:
        return sum(one.method == "PATCH" for one in self.office.playground.world.journal.entries)

    def posted(self) -> list[Seen]:
        """The messages with the town in the channel, oldest first."""
        return [seen for seen in self.office.said_in(self.office.channel) if "The town" in seen.text]

    def counted(self) -> list[str]:
        """How many quarters each of these messages counts."""
        return [seen.text.splitlines()[1].partition(".")[0] for seen in self.posted()]


@pytest.fixture
async def square(office: PostOffice, watch: Watch) -> Square:
    square = Square(office, watch)
    await square.played()
    await square.says(office.hana, "yes")
    await square.choose(office.channel)
    return square


async def test_one_silent_message_grows_once_a_day_and_only_if_the_town_has_changed(square: Square) -> None:
    [first] = square.posted()
    assert "1 quarter" in first.text and first.payload["flags"] & MessageFlag.SUPPRESS_NOTIFICATIONS
    await square.played()
    await square.deliver()
    assert "1 quarter" in square.posted()[0].text
    await square.next_day()
    [grown] = square.posted()
    assert grown.id == first.id and "2 quarters" in grown.text
    before = square.edits()
    await square.next_day()
    assert square.edits() == before


@pytest.mark.postgresql
async def test_of_two_processes_at_the_same_time_the_leading_one_makes_the_daily_edit(
    square: Square, database: str
) -> None:
    await square.played()
    office, beside = square.office, await Store.open(database, square.watch)
    other = Square(PostOffice(office.playground, office.bot, beside, office.threads), square.watch)
    zero, one = Shards(2, (0,)), Shards(2, (1,))
    try:
        before = square.edits()
        square.day_begins()
        office.store.find_work_shards, beside.find_work_shards = lambda: zero, lambda: one
        await asyncio.gather(other.deliver(), square.deliver())
        assert square.counted() == ["2 quarters"] and square.edits() == before + 1
        office.store.find_work_shards, beside.find_work_shards = beside.find_work_shards, office.store.find_work_shards
        await asyncio.gather(other.deliver(), square.deliver())
        await other.next_day()
        assert square.edits() == before + 1
    finally:
        await beside.close()


async def test_withdrawn_cities_are_gone_with_the_next_edit(square: Square) -> None:
    await square.says(square.office.hana, "no")
    await square.next_day()
    assert "Nothing stands here yet." in square.posted()[0].text


async def test_a_season_ends_with_its_poster_and_film_and_a_new_one_has_a_new_message(square: Square) -> None:
    [running] = square.posted()
    await square.next_season()
    poster, new = square.posted()
    assert [name.split(".")[-1] for name in poster.pictures] == ["png", "gif"]
    assert poster.payload["flags"] & MessageFlag.SUPPRESS_NOTIFICATIONS
    assert "Nothing stands here yet." in new.text and running.id not in {poster.id, new.id}
    square.begin()
    await square.next_day()
    assert [one.id for one in square.posted()] == [poster.id, new.id]
    await square.says(square.office.hana, "no")
    await square.next_day()
    assert [one.id for one in square.posted()] == [new.id]


async def test_withdrawn_cities_are_gone_from_the_posters_of_all_seasons(square: Square) -> None:
    await square.seasons(2)
    await square.says(square.office.ben, "yes")
    await square.next_day()
    assert square.counted() == ["2 quarters", "2 quarters", EMPTY]
    square.begin()
    await square.says(square.office.hana, "no")
    await square.next_day()
    assert square.counted() == ["1 quarter", "1 quarter", EMPTY]
    await forgotten(square.office.club, square.office.ben)
    await square.next_day()
    assert square.counted() == [EMPTY]


async def test_a_poster_of_an_earlier_season_is_not_edited_without_a_change(square: Square) -> None:
    await square.seasons(2)
    before = square.edits()
    await square.next_day()
    assert square.edits() == before


@pytest.mark.parametrize("chosen_anew", [True, False])
async def test_a_poster_is_taken_away_from_a_channel_that_is_not_chosen_any_more(
    square: Square, chosen_anew: bool
) -> None:
    await square.next_season()
    other = int(square.office.playground.world.text_channels()[1].id)
    await square.choose(*([other] if chosen_anew else []))
    assert square.counted() == ["1 quarter"]
    await square.says(square.office.hana, "no")
    await square.next_day()
    assert square.posted() == []


async def test_a_deleted_poster_is_not_made_again(square: Square) -> None:
    await square.seasons(2)
    [deleted, *_] = square.posted()
    await square.delivery._sender.delete(square.office.channel, int(deleted.id))
    await square.says(square.office.ben, "yes")
    await square.next_day()
    assert square.counted() == ["2 quarters", EMPTY]
    server = await square.office.store.server_settings(square.office.server)
    assert server.bulletins["season"].earlier == ()


async def test_a_poster_out_of_reach_is_tried_again_the_next_day(square: Square) -> None:
    await square.seasons(2)
    await square.says(square.office.ben, "yes")
    [poster, *_] = square.posted()
    square.office.fail(rf"/messages/{poster.id}$", times=1, method="PATCH", status=403, code=MISSING_ACCESS)
    await square.next_day()
    assert square.counted() == ["1 quarter", "2 quarters", EMPTY]
    await square.next_day()
    assert square.counted() == ["2 quarters", "2 quarters", EMPTY]


async def test_a_damaged_game_does_not_keep_the_cities_of_others(square: Square) -> None:
    table = await square.played()
    await square.next_season()
    assert square.counted() == ["2 quarters", EMPTY]
    await square.says(square.office.ben, "yes")
    row = await square.office.row(table)
    async with square.office.store.transaction() as tx:
        await tx.tables.update(row, checkpoint=b"damaged")
    QUARTER_CACHE.clear()
    square.office.begin()
    square.begin()
    await square.next_day()
    assert square.counted() == ["2 quarters", EMPTY]


async def test_a_season_that_ended_before_the_choice_is_not_posted(office: PostOffice, watch: Watch) -> None:
    square = Square(office, watch)
    await square.played()
    await square.says(office.hana, "yes")
    watch.now = season_bounds(square.season)[1] + 60
    await square.choose(office.channel)
    [only] = square.posted()
    assert "Nothing stands here yet." in only.text


@pytest.mark.parametrize("pause", [0, DAY_SECONDS])
async def test_a_lost_answer_and_a_restart_make_no_second_message(office: PostOffice, watch: Watch, pause: int) -> None:
    square = Square(office, watch)
    office.fail(MESSAGES, times=1, fault=Fault.LOST_ANSWER)
    await square.choose(office.channel)
    square.begin()
    watch.now += 60 + pause
    await square.deliver()
    assert len(square.posted()) == 1


async def test_a_channel_that_is_gone_turns_it_off(square: Square) -> None:
    await square.played()
    square.office.fail(r"/messages/\d+$", times=MANY, method="PATCH", status=404, code=UNKNOWN_CHANNEL)
    await square.next_day()
    server = await square.office.store.server_settings(square.office.server)
    assert "town" not in server.bulletins and "season" in server.bulletins


async def test_without_a_channel_its_message_is_taken_away(square: Square) -> None:
    await square.choose()
    assert square.posted() == []
