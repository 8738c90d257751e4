"""Whoever is the last one to act is reminded once, after a while, as they prefer, and not while they sleep."""

from functools import partial

import pytest
from msgspec.structs import replace

from bot.table.calls.letters import snooze
from bot.table.settings.people import People
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, HANA, Club, opening
from tests.bot.table.test_calling import NIGHT, Post
from tests.bot.table.test_clocks import Clocks


@pytest.fixture
def post(club: Club, watch: Watch) -> Post:
    """The calls of the club, at noon in Tokyo."""
    return Post(club, watch)


async def test_the_last_one_is_reminded_once_after_six_hours(club: Club, post: Post) -> None:
    table_id = await club.running(BEN, CARLA)
    await post.round(table_id, HANA)
    await post.pass_time(24)
    await post.round(table_id, CARLA)
    await post.pass_time(5.9)
    assert await post.waiting(BEN) == []
    await post.pass_time(0.1)
    (letter,) = await post.waiting(BEN)
    call = await post.letters.read_or_drop(letter)
    assert call is not None and (call.kind, [wait.reason for wait in call.waits]) == ("mention", ["alone"])
    await post.letters.remove_delivered(letter)
    await post.pass_time(48)
    assert (await post.read(BEN), await post.read(HANA), await post.read(CARLA)) == ([], [], [])


async def test_each_round_may_remind_again(club: Club, post: Post) -> None:
    table_id = await club.running(BEN)
    for _ in range(2):
        await post.round(table_id, HANA)
        await post.pass_time(6)
        assert await post.read(BEN) == [("mention", [table_id])]
        await post.round(table_id, BEN)


async def test_who_plays_in_time_is_not_reminded(club: Club, post: Post) -> None:
    table_id = await club.running(BEN)
    await post.round(table_id, HANA)
    await post.pass_time(5)
    await post.round(table_id, BEN)
    await post.pass_time(48)
    assert (await post.read(BEN), await post.read(HANA)) == ([], [])


async def test_where_somebody_takes_a_commit_back_nobody_is_the_last(club: Club, post: Post) -> None:
    table_id = await club.running(BEN)
    await post.round(table_id, HANA)
    await club.press(HANA, await club.panel(HANA, table_id), "undo")
    await post.pass_time(12)
    assert await post.read(BEN) == []
    await post.round(table_id, HANA)
    await post.pass_time(6)
    assert await post.read(BEN) == [("mention", [table_id])]
    await club.press(HANA, await club.panel(HANA, table_id), "undo")
    await post.round(table_id, HANA)
    await post.pass_time(48)
    assert await post.read(BEN) == []


@pytest.mark.parametrize("calls", ["digest", "nothing"])
async def test_who_wants_a_digest_or_nothing_is_not_reminded(club: Club, post: Post, calls: str) -> None:
    await post.prefers(BEN, calls=calls, digest_hour=13, zone="Asia/Tokyo")
    table_id = await club.running(BEN)
    await post.pass_time(1)
    first = await post.read(BEN)
    await post.round(table_id, HANA)
    await post.pass_time(48)
    assert (len(first), await post.read(BEN)) == (calls == "digest", [])


async def test_a_reminder_waits_for_the_end_of_the_night(club: Club, post: Post) -> None:
    await post.prefers(BEN, calls="message", **NIGHT)
    table_id = await club.running(BEN)
    assert await post.read(BEN) == [("message", [table_id])]
    post.watch.now += 7 * 3600
    await post.round(table_id, HANA)
    await post.pass_time(11.9)
    assert await post.waiting(BEN) == []
    await post.pass_time(0.1)
    assert await post.read(BEN) == [("message", [table_id])]


@pytest.mark.parametrize("hours", [0.5, 4])
async def test_who_gives_up_the_night_is_reminded_no_earlier_than_everybody(
    club: Club, post: Post, hours: float
) -> None:
    await post.prefers(BEN, calls="message", **NIGHT)
    table_id = await club.running(BEN)
    await post.read(BEN)
    post.watch.now += 7 * 3600
    await post.round(table_id, HANA)
    await post.pass_time(hours)
    await People(club.store).change(BEN.id, partial(replace, quiet_from=None), club.interaction())
    await post.pass_time(5.9 - hours)
    assert await post.waiting(BEN) == []
    await post.pass_time(0.1)
    assert await post.read(BEN) == [("message", [table_id])]


async def test_whose_first_call_is_still_to_come_needs_no_reminder(club: Club, post: Post) -> None:
    await post.prefers(BEN, **NIGHT)
    post.watch.now += 11 * 3600
    table_id = await club.running(BEN)
    await post.round(table_id, HANA)
    await post.pass_time(8)
    assert await post.read(BEN) == [("mention", [table_id])]
    await post.pass_time(48)
    assert await post.read(BEN) == []


async def test_who_asks_to_be_called_again_is_called_once(club: Club, post: Post) -> None:
    await post.prefers(BEN, calls="message")
    table_id = await club.running(BEN)
    await post.round(table_id, HANA)
    await post.read(BEN)
    table_id = await club.running(BEN)
    await post.read(BEN)
    await post.round(table_id, HANA)
    await snooze(club.tables, BEN.id, club.interaction())
    await post.pass_time(3)
    assert await post.read(BEN) == [("message", [1, 2])]
    await post.pass_time(48)
    assert await post.read(BEN) == []


async def test_at_a_live_table_a_minute_is_enough(club: Club, post: Post, watch: Watch) -> None:
    table_id = await Clocks(club, watch).table(BEN, pace="live")
    await post.round(table_id, HANA)
    await post.pass_time(1 / 60)
    assert await post.read(BEN) == [("mention", [table_id])]


async def test_nobody_is_reminded_of_bot_players_or_where_one_plays_after_the_other(club: Club, post: Post) -> None:
    await club.running(bots=2)
    table_id = (await club.open(asked=opening("cities"))).row.id
    await club.join(BEN, table_id)
    await club.start(HANA, table_id)
    (first,) = (await club.tables.public(table_id)).waiting
    await post.round(table_id, (HANA, BEN)[first])
    await post.pass_time(48)
    assert (await post.read(HANA), await post.read(BEN)) == ([], [])


@pytest.mark.parametrize(("hours", "before", "after"), [(1, 0.9, 0.1), (24, 23.9, 0.1), (None, 5.9, 0.1)])
async def test_one_may_choose_after_how_many_hours(
    club: Club, post: Post, hours: int | None, before: float, after: float
) -> None:
    await post.prefers(BEN, further={"reminder": hours})
    await post.round(table_id := await club.running(BEN), HANA)
    await post.pass_time(before)
    assert await post.read(BEN) == []
    await post.pass_time(after)
    assert await post.read(BEN) == [("mention", [table_id])]


async def test_one_may_choose_never_to_be_reminded(club: Club, post: Post) -> None:
    await post.prefers(BEN, further={"reminder": 0})
    await post.round(await club.running(BEN), HANA)
    await post.pass_time(48)
    assert await post.read(BEN) == []
