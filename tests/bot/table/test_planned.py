"""A table can be opened with the time at which it starts by itself."""

from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Final
from zoneinfo import ZoneInfo

import pytest

from bot.process.timekeeper import DeadlineHandler, Timekeeper
from bot.store import DeadlineKind
from bot.table.calls.letters import Letters
from bot.table.choices.options import MISSED_START_KEY, PLANNED_START_KEY
from bot.table.lobby.opening import LOBBY_LIFETIME_SECONDS, close_forgotten_lobby
from bot.table.lobby.starting import CALL_AHEAD_SECONDS, call_to_planned_start, start_planned_game
from bot.table.refusal import Refusal
from bot.table.settings.hours import read_typed_time
from bot.table.settings.people import PREFERENCES, People, preference_named
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, opening
from tests.bot.table.test_calling import Post

HOUR: Final = 3600
TOKYO: Final = "Asia/Tokyo"
NOON: Final = "2026-11-28 12:00"


def moment(said: str, zone: str = TOKYO) -> int:
    return int(datetime.fromisoformat(said).replace(tzinfo=ZoneInfo(zone)).timestamp())


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("21:00", "2026-11-28 21:00"),
        ("11:59", "2026-11-29 11:59"),
        ("tomorrow 20:30", "2026-11-29 20:30"),
        ("Tomorrow 9:05", "2026-11-29 09:05"),
        ("明日 20時", "2026-11-29 20:00"),
        ("あした２０：３０", "2026-11-29 20:30"),
        ("今日 21時30分", "2026-11-28 21:30"),
        ("12/24 19:00", "2026-12-24 19:00"),
        ("12月1日 9:00", "2026-12-01 09:00"),
    ],
)
def test_a_time_is_read_as_people_type_it_in_their_own_zone(typed: str, meant: str) -> None:
    assert read_typed_time(typed, TOKYO, moment(NOON)) == moment(meant)


def test_the_same_words_mean_another_moment_in_another_zone() -> None:
    now = moment(NOON)
    assert read_typed_time("21:00", "Europe/Paris", now) == moment("2026-11-28 21:00", "Europe/Paris")
    assert read_typed_time("1/2 8:00", TOKYO, moment("2026-12-31 12:00")) == moment("2027-01-02 08:00")


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        *(
            (typed, "no_time")
            for typed in ("", "soon", "25:00", "12:60", "2/30 12:00", "13/1 9:00", "-1:00", "21:00 x")
        ),
        ("today 9:00", "time_range"),
        ("11/27 12:00", "time_range"),
        ("12/29 12:00", "time_range"),
    ],
)
def test_other_texts_and_times_are_refused(typed: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_typed_time(typed, TOKYO, moment(NOON))
    assert refused.value.key == key


async def planned(club: Club, watch: Watch, seats: int = 3) -> int:
    """A lobby of Hana's that starts in two hours."""
    return (await club.open(asked=replace(opening(seats=seats), starts_at=int(watch.now) + 2 * HOUR))).row.id


async def pass_time(club: Club, watch: Watch, seconds: float) -> None:
    watch.now += seconds
    handlers: dict[DeadlineKind, DeadlineHandler] = {
        "call": Letters(club.tables).handle_due,
        "soon": partial(call_to_planned_start, club.tables),
        "lobby": partial(close_forgotten_lobby, club.tables),
        "start": partial(start_planned_game, club.tables),
    }
    await Timekeeper(club.store, handlers).handle_due()


async def test_it_starts_by_itself_at_that_time_and_calls_who_is_awaited(club: Club, watch: Watch) -> None:
    table_id = await planned(club, watch)
    await club.join(BEN, table_id)
    await pass_time(club, watch, 2 * HOUR - 1)
    assert (await club.stored(table_id)).phase == "lobby"
    await pass_time(club, watch, 1)
    assert (await club.stored(table_id)).phase == "running"
    assert (await Post(club, watch).mentioned())[-1] == (0, 1)


async def test_it_does_not_start_before_although_all_seats_are_taken(club: Club, watch: Watch) -> None:
    table_id = await planned(club, watch, seats=2)
    assert (await club.join(BEN, table_id)).row.phase == "lobby"
    assert (await club.start(HANA, table_id)).row.phase == "running"


async def test_with_too_few_people_it_waits_and_starts_when_it_is_full(club: Club, watch: Watch) -> None:
    table_id = await planned(club, watch, seats=2)
    await pass_time(club, watch, 2 * HOUR)
    row = await club.stored(table_id)
    assert (row.phase, PLANNED_START_KEY in row.settings, MISSED_START_KEY in row.settings) == ("lobby", False, True)
    assert (await club.join(BEN, table_id)).row.phase == "running"


async def test_ten_minutes_before_the_people_at_the_table_are_called_once_each_in_the_own_way(
    club: Club, watch: Watch
) -> None:
    post, reminder = Post(club, watch), preference_named("reminder")
    await post.prefers(BEN, calls="message")
    await post.prefers(CARLA, quiet_from=11, quiet_to=18, zone="Asia/Tokyo")
    never = (PREFERENCES.index(reminder), reminder.values.index(0))
    await People(club.store).set_preference(DEV.id, *never, "never")
    table_id = await planned(club, watch, seats=4)
    for person in (BEN, CARLA, DEV):
        await club.join(person, table_id)
    await pass_time(club, watch, 2 * HOUR - CALL_AHEAD_SECONDS - 1)
    assert (await post.mentioned(), await post.read(BEN)) == ([], [])
    await pass_time(club, watch, 1)
    assert (await post.mentioned(), await post.read(BEN)) == ([(HANA.id,)], [("message", [table_id])])
    await pass_time(club, watch, CALL_AHEAD_SECONDS - 1)
    assert await post.mentioned() == []
    assert [await post.read(person) for person in (HANA, BEN, CARLA, DEV)] == [[]] * 4


async def test_who_has_left_or_whose_game_has_begun_is_not_called_before_the_planned_start(
    club: Club, watch: Watch
) -> None:
    post = Post(club, watch)
    begun, left = await planned(club, watch, seats=2), await planned(club, watch)
    for table_id in (begun, left):
        await club.join(BEN, table_id)
    await pass_time(club, watch, 2 * HOUR - CALL_AHEAD_SECONDS)
    await club.leave(BEN, left)
    await club.leave(HANA, left)
    await club.start(HANA, begun)
    assert [await post.read(person) for person in (HANA, BEN)] == [[], []]


async def test_a_lobby_is_not_forgotten_before_its_planned_start(club: Club, watch: Watch) -> None:
    at = int(watch.now) + 10 * LOBBY_LIFETIME_SECONDS
    table_id = (await club.open(asked=replace(opening(), starts_at=at))).row.id
    await pass_time(club, watch, 10 * LOBBY_LIFETIME_SECONDS - HOUR)
    assert (await club.stored(table_id)).phase == "lobby"
