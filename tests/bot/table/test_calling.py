"""People are called when a table begins to wait for them: as each of them wants it, once, and not in quiet hours."""

from dataclasses import replace
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.process.timekeeper import Timekeeper
from bot.store import Letter, PersonRow, Store
from bot.table.calls.letters import Call, Letters, snooze
from bot.table.lobby.opening import open_lobby
from bot.table.memory.state import Person
from bot.table.settings.people import PREFERENCES, People, default_preferences
from bot.table.votes.voting import propose
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, HANA, Club, opening
from tests.bot.waiting import all_posts
from tests.games import example
from tests.registering import register

HOUR: Final = 3600
NOON: Final = datetime(2026, 11, 21, 12, tzinfo=ZoneInfo("Asia/Tokyo")).timestamp()
NIGHT: Final = {"quiet_from": 22, "quiet_to": 7, "zone": "Asia/Tokyo"}


class Post:
    """What is called at a club: letters are read as they would be delivered, and then taken off the list."""

    def __init__(self, club: Club, watch: Watch) -> None:
        self.club, self.watch = club, watch
        watch.now = NOON
        self.letters = Letters(club.tables)
        self.keeper = Timekeeper(club.store, {"call": self.letters.handle_due})

    async def prefers(self, person: Person, **changes: Any) -> None:
        async with self.club.store.transaction() as tx:
            await tx.people.save(msgspec.structs.replace(default_preferences(person.id), **changes))

    async def mentioned(self) -> list[tuple[int, ...]]:
        """Who is mentioned in the reveals and in the first message, by seats; they are delivered by that."""
        async with self.club.store.transaction() as tx:
            posts = await all_posts(tx)
            for post in posts:
                await tx.posts.drop(post.id)
        return [tuple(post.called) for post in posts if post.kind == "reveal" or (post.called and post.kind != "film")]

    async def pass_time(self, hours: float = 0) -> None:
        """Let so much time go by, and do what is due."""
        self.watch.now += hours * HOUR
        await self.keeper.handle_due()

    async def waiting(self, person: Person) -> list[Letter]:
        return await self.letters.addressed_to(person.id)

    async def read(self, person: Person) -> list[tuple[str, list[int]]]:
        """The letters that are delivered to this person now: the way, and the tables."""
        await self.pass_time()
        calls: list[Call] = []
        for letter in await self.waiting(person):
            if (call := await self.letters.read_or_drop(letter)) is not None:
                calls.append(call)
                await self.letters.remove_delivered(letter)
        return [(call.kind, [table.id for table in call.tables]) for call in calls]

    async def round(self, table_id: int, *people: Person) -> None:
        """Let these people choose and commit, in this order."""
        for person in people:
            await self.club.whole_turn(person, table_id)


@pytest.fixture
def post(club: Club, watch: Watch) -> Post:
    """The calls of the club, at noon in Tokyo."""
    return Post(club, watch)


async def test_usually_people_are_mentioned_in_the_first_message_and_in_each_reveal(club: Club, post: Post) -> None:
    table_id = await club.running(BEN, CARLA)
    assert await post.mentioned() == [(0, 1, 2)]
    await post.round(table_id, BEN, HANA, CARLA)
    assert await post.mentioned() == [(0, 1)]
    for person in (HANA, BEN, CARLA):
        assert await post.read(person) == []


async def test_a_call_says_since_when_the_table_waits_however_late_it_comes(club: Club, post: Post) -> None:
    await post.prefers(HANA, calls="message", **NIGHT)
    table_id = await club.running(BEN)
    await post.round(table_id, HANA)
    await post.pass_time(12)
    asked = int(post.watch.now)
    await post.round(table_id, BEN)
    await post.pass_time(8)
    (letter,) = await post.waiting(HANA)
    call = await post.letters.read_or_drop(letter)
    assert call is not None and post.watch.now == asked + 8 * HOUR
    assert [(wait.table.id, wait.reason, wait.since, wait.in_turn) for wait in call.waits] == [
        (table_id, "turn", asked, False)
    ]


async def test_a_call_to_vote_says_since_when_that_is_asked(club: Club, post: Post) -> None:
    await post.prefers(BEN, calls="message")
    table_id = await club.running(BEN)
    await post.round(table_id, BEN)
    await post.read(BEN)
    await post.pass_time(2)
    asked = int(post.watch.now)
    await propose(club.tables, HANA, table_id, "end", club.interaction())
    await post.pass_time(1)
    (letter,) = await post.waiting(BEN)
    call = await post.letters.read_or_drop(letter)
    assert call is not None and [(wait.reason, wait.since) for wait in call.waits] == [("vote", asked)]


async def test_a_call_knows_whether_one_moves_after_the_other(club: Club, post: Post) -> None:
    people = (HANA, BEN)
    for person in people:
        await post.prefers(person, calls="message")
    table_id = await club.running(BEN, game="cities")
    (first,) = (await club.tables.public(table_id)).waiting
    await club.whole_turn(people[first], table_id)
    await post.pass_time()
    (letter,) = await post.waiting(people[1 - first])
    call = await post.letters.read_or_drop(letter)
    assert call is not None and [(wait.reason, wait.in_turn) for wait in call.waits] == [("turn", True)]


async def test_whose_press_brings_the_new_question_is_called_in_no_way(club: Club, post: Post) -> None:
    await post.prefers(BEN, calls="message")
    table_id = await club.running(BEN)
    assert (await post.mentioned(), await post.read(BEN)) == ([(0,)], [("message", [table_id])])
    await post.round(table_id, HANA, BEN)
    assert (await post.mentioned(), await post.read(BEN)) == ([(0,)], [])
    await post.round(table_id, BEN, HANA)
    assert (await post.mentioned(), await post.read(BEN)) == ([()], [("message", [table_id])])


async def test_who_wants_no_calls_gets_none(club: Club, post: Post) -> None:
    await post.prefers(HANA, calls="nothing")
    table_id = await club.running(BEN)
    assert await post.mentioned() == [(1,)]
    await post.round(table_id, HANA, BEN)
    await post.pass_time(48)
    assert (await post.mentioned(), await post.read(HANA)) == ([()], [])


async def test_in_quiet_hours_nothing_calls_and_one_mention_follows(club: Club, post: Post) -> None:
    await post.prefers(HANA, **NIGHT)
    post.watch.now += 11 * HOUR
    table_id = await club.running(BEN)
    assert await post.mentioned() == [(1,)]
    await post.round(table_id, HANA, BEN)
    assert await post.mentioned() == [()]
    await post.pass_time(7.9)
    assert await post.waiting(HANA) == []
    await post.pass_time(0.1)
    assert await post.read(HANA) == [("mention", [table_id])]
    await post.pass_time(48)
    assert await post.read(HANA) == []


async def test_who_plays_between_writing_and_delivery_is_not_called(club: Club, post: Post) -> None:
    await post.prefers(BEN, calls="message")
    table_id = await club.running(BEN)
    await post.pass_time()
    assert len(await post.waiting(BEN)) == 1
    await post.round(table_id, BEN)
    assert await post.read(BEN) == [] == await post.waiting(BEN)


async def test_a_digest_puts_all_tables_together_once_a_day_at_its_hour(club: Club, post: Post) -> None:
    await post.prefers(BEN, calls="digest", digest_hour=18, zone="Asia/Tokyo")
    first, second = await club.running(BEN), await club.running(BEN)
    await post.pass_time(5.9)
    assert await post.waiting(BEN) == []
    await post.pass_time(0.1)
    third = await club.running(BEN)
    assert await post.read(BEN) == [("message", [first, second])]
    await post.pass_time(24)
    assert await post.read(BEN) == [("message", [third])]


async def test_mentions_after_the_night_are_one_for_each_server(club: Club, post: Post) -> None:
    await post.prefers(BEN, **NIGHT)
    post.watch.now += 11 * HOUR
    tables = [await club.running(BEN) for _ in range(3)]
    elsewhere = (await open_lobby(club.tables, HANA, replace(opening(), guild_id=7), club.interaction())).row.id
    await club.join(BEN, elsewhere)
    await club.start(HANA, elsewhere)
    await post.pass_time(10)
    assert await post.read(BEN) == [("mention", tables), ("mention", [elsewhere])]


async def test_where_a_message_cannot_be_delivered_a_mention_takes_its_place(club: Club, post: Post) -> None:
    await post.prefers(BEN, calls="message")
    table_id = await club.running(BEN)
    await post.pass_time()
    (letter,) = await post.waiting(BEN)
    await post.letters.remove_undeliverable(letter)
    assert await post.read(BEN) == [("mention", [table_id])]


async def test_a_mention_that_cannot_be_delivered_is_given_up(club: Club, post: Post) -> None:
    await post.prefers(BEN, **NIGHT)
    post.watch.now += 11 * HOUR
    await club.running(BEN)
    await post.pass_time(10)
    (letter,) = await post.waiting(BEN)
    await post.letters.remove_undeliverable(letter)
    assert await post.waiting(BEN) == []


async def test_a_letter_that_is_delayed_into_the_night_comes_in_the_morning(club: Club, post: Post) -> None:
    await post.prefers(BEN, calls="message", **NIGHT)
    table_id = await club.running(BEN)
    await post.pass_time()
    post.watch.now += 11 * HOUR
    assert await post.read(BEN) == [] == await post.waiting(BEN)
    await post.pass_time(8)
    assert await post.read(BEN) == [("message", [table_id])]


async def test_whoever_changes_their_mind_is_called_as_they_want_it_then(club: Club, post: Post) -> None:
    fields = [preference.name for preference in PREFERENCES]
    calls, ways = fields.index("calls"), PREFERENCES[fields.index("calls")].values
    await post.prefers(BEN, calls="digest", digest_hour=18, zone="Asia/Tokyo")
    table_id = await club.running(BEN)
    people = People(club.store)
    await people.set_preference(BEN.id, calls, ways.index("message"), club.interaction(), "UTC")
    assert await post.read(BEN) == [("message", [table_id])]
    await club.running(BEN)
    await people.set_preference(BEN.id, calls, ways.index("nothing"), club.interaction(), "UTC")
    await post.pass_time(48)
    assert await post.read(BEN) == []


async def test_who_asks_for_it_is_called_again_in_three_hours(club: Club, post: Post) -> None:
    await post.prefers(BEN, calls="message")
    tables = [await club.running(BEN), await club.running(BEN)]
    assert await post.read(BEN) == [("message", tables)]
    assert await snooze(club.tables, BEN.id, club.interaction()) == 2
    await post.round(tables[0], BEN)
    await post.pass_time(2.9)
    assert await post.waiting(BEN) == []
    await post.pass_time(0.1)
    assert await post.read(BEN) == [("message", tables[1:])]
    await post.round(tables[1], BEN)
    assert await snooze(club.tables, BEN.id, club.interaction()) == 0
    await post.pass_time(48)
    assert await post.read(BEN) == []


async def test_a_restart_loses_no_call_and_doubles_none(club: Club, post: Post, watch: Watch) -> None:
    await post.prefers(BEN, calls="digest", digest_hour=18, zone="Asia/Tokyo")
    table_id = await club.running(BEN)
    club.restart()
    again = Post(club, watch)
    await again.pass_time(6)
    club.restart()
    third = Post(club, watch)
    watch.now += 6 * HOUR
    assert await third.read(BEN) == [("message", [table_id])]
    assert await third.read(BEN) == []


async def test_mentions_that_wait_are_kept_where_the_board_is_posted_anew(club: Club, post: Post) -> None:
    table_id = await club.running(BEN, CARLA)
    await post.round(table_id, BEN)
    await club.deliveries.post_anew(table_id, table_message_id=None)
    assert await post.mentioned() == [(0, 1, 2)]
    await club.deliveries.post_anew(table_id, table_message_id=None)
    assert await post.mentioned() == []


async def test_at_the_end_those_are_mentioned_who_want_to_be(club: Club, post: Post) -> None:
    await post.prefers(BEN, calls="message")
    table_id = await club.running(BEN, CARLA)
    await post.pass_time()
    while (await club.stored(table_id)).phase == "running":
        assert len(await post.mentioned()) == 1
        await post.round(table_id, HANA, BEN, CARLA)
    assert await post.mentioned() == [(0, 2)]
    await post.pass_time(48)
    assert await post.read(BEN) == []


async def test_who_is_asked_in_between_is_called_although_nothing_is_revealed(
    club: Club, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(monkeypatch, example)
    table_id = await club.running(BEN, game="orchard")
    await post.round(table_id, HANA, BEN)
    await post.mentioned()
    offered = await club.press(HANA, await club.panel(HANA, table_id), "choose", 1)
    await club.choose_first(HANA, offered)
    assert await post.mentioned() == []
    assert (await post.read(HANA), await post.read(BEN)) == ([], [("mention", [table_id])])
    await club.press(BEN, await club.panel(BEN, table_id), "choose", 1)
    assert (await post.read(HANA), await post.read(BEN)) == ([("mention", [table_id])], [])


async def test_what_a_later_version_stored_does_not_stop_a_call(club: Club, post: Post, store: Store) -> None:
    async with store.transaction() as tx:
        odd = PersonRow(BEN.id, "sepia", quiet_from=99, zone="Mars/Olympus")
        await tx.people.save(odd)
    await club.running(BEN)
    assert await post.mentioned() == [(0, 1)]
