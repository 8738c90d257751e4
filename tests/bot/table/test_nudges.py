"""Who waits for others may have them called again, as they prefer it, at most once in six hours."""

from typing import Final

import pytest

from bot.table.calls.nudges import NudgeResult, nudge
from bot.table.clocks.running import pause
from bot.table.memory.state import Person
from bot.ui.calls.card import nudge_result_card
from render.texts import LANGUAGES
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, reason, refused
from tests.bot.table.test_calling import NIGHT, NOON, Post
from tests.bot.ui.sending import assert_sendable, words_of

HOUR: Final = 3600


@pytest.fixture
def post(club: Club, watch: Watch) -> Post:
    """The calls of the club, at noon in Tokyo."""
    return Post(club, watch)


async def nudged(club: Club, table_id: int, person: Person = HANA) -> NudgeResult:
    return await nudge(club.tables, person, table_id, club.interaction())


async def test_a_nudge_calls_those_again_who_are_waited_for(club: Club, post: Post) -> None:
    table_id = await club.running(BEN, CARLA, DEV)
    await post.round(table_id, HANA, DEV)
    assert (await nudged(club, table_id)).now == [1, 2]
    assert (await post.read(BEN), await post.read(CARLA)) == ([("mention", [table_id])],) * 2
    assert (await post.read(HANA), await post.read(DEV)) == ([], [])


async def test_within_six_hours_nobody_is_nudged_twice_by_whomever(club: Club, post: Post) -> None:
    table_id = await club.running(BEN, CARLA)
    await post.round(table_id, HANA)
    await nudged(club, table_id)
    await post.read(BEN), await post.read(CARLA)
    post.watch.now += HOUR
    again = await refused(nudged(club, table_id), "nudge_early")
    assert again.fields == {"when": f"<t:{int(NOON) + 6 * HOUR}:R>"}
    assert await reason(nudged(club, table_id, CARLA)) == "nudge_early"
    assert await post.read(BEN) == []
    post.watch.now += 5 * HOUR
    assert (await nudged(club, table_id, CARLA)).now == [1]
    assert await post.read(BEN) == [("mention", [table_id])]


async def test_a_new_round_does_not_allow_a_nudge_sooner(club: Club, post: Post) -> None:
    table_id = await club.running(BEN, CARLA)
    await post.round(table_id, HANA)
    await nudged(club, table_id)
    await post.round(table_id, BEN, CARLA)
    await post.round(table_id, HANA)
    assert await reason(nudged(club, table_id)) == "nudge_early"


async def test_a_nudge_puts_no_call_off_that_is_to_come_when_the_night_is_over(club: Club, post: Post) -> None:
    await post.prefers(BEN, calls="digest", digest_hour=5, **NIGHT)
    post.watch.now = int(NOON) + 16 * HOUR
    table_id = await club.running(BEN)
    post.watch.now += 2 * HOUR
    assert (await nudged(club, table_id)).later == [1]
    await post.pass_time(1)
    assert await post.read(BEN) == [("message", [table_id])]


async def test_each_is_called_as_they_wish_and_nobody_in_quiet_hours_or_on_vacation(club: Club, post: Post) -> None:
    evening = int(NOON) + 11 * HOUR
    await post.prefers(BEN, calls="message", **NIGHT)
    await post.prefers(CARLA, calls="nothing")
    await post.prefers(DEV, away_until=evening + 48 * HOUR)
    table_id = await club.running(BEN, CARLA, DEV)
    assert await post.read(BEN) == [("message", [table_id])]
    post.watch.now = evening
    result = await nudged(club, table_id)
    assert (result.now, result.later, result.silent, result.away) == ([], [1], [2], {3: evening + 48 * HOUR})
    assert (await post.read(BEN), await post.read(CARLA)) == ([], [])
    await post.pass_time(8)
    assert (await post.read(BEN), await post.read(CARLA)) == ([("message", [table_id])], [])


async def test_who_plays_before_the_letter_comes_is_not_called(club: Club, post: Post) -> None:
    table_id = await club.running(BEN, CARLA)
    await nudged(club, table_id)
    await post.round(table_id, BEN)
    assert (await post.read(BEN), await post.read(CARLA)) == ([], [("mention", [table_id])])


async def test_only_players_may_nudge_and_only_others(club: Club, post: Post) -> None:
    table_id = await club.running(BEN, bots=1)
    assert await reason(nudged(club, table_id, DEV)) == "not_seated"
    await post.round(table_id, BEN)
    assert await reason(nudged(club, table_id)) == "nudge_nobody"
    lobby = (await club.open()).row.id
    assert await reason(nudged(club, lobby)) == "not_started"


async def test_while_a_table_rests_nobody_is_nudged(club: Club, post: Post) -> None:
    table_id = await club.running(BEN)
    async with club.tables.act(table_id) as (tx, table):
        await pause(tx, table)
    assert await reason(nudged(club, table_id)) == "nudge_rests"
    await post.pass_time(48)
    assert await post.read(BEN) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_answer_says_who_is_called_and_who_is_not(club: Club, post: Post, language: str) -> None:
    table_id = await club.running(BEN, CARLA, DEV)
    result = await nudged(club, table_id)
    result.now, result.later, result.silent, result.away, result.early = [1], [1], [2], {3: 1_800_000_000}, {3: 7}
    card = nudge_result_card(result, language)
    assert_sendable(card)
    lines = words_of(card).splitlines()
    assert [name in line for name, line in zip(("Ben", "Ben", "Dev", "Carla", "Dev"), lines, strict=True)] == [True] * 5
    assert "<t:1800000000:D>" in lines[2] and "<t:7:R>" in lines[4]
