"""Quiet hours and digests by the clock on the person's own wall."""

from datetime import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store import PersonRow
from bot.table.settings.hours import (
    DEFAULT_ZONES,
    ZONES,
    after_quiet,
    is_quiet,
    next_digest_time,
    time_after_waking_seconds,
    usual_zone,
    waking_seconds_between,
    zones_for,
)
from render.texts import LANGUAGES

DAY = 24 * 60 * 60
HOURS = st.integers(0, 23)
PEOPLE = st.builds(
    PersonRow,
    user_id=st.just(1),
    theme=st.just("light"),
    digest_hour=HOURS,
    quiet_from=st.none() | HOURS,
    quiet_to=HOURS,
    zone=st.sampled_from(ZONES),
)
MOMENTS = st.integers(1_750_000_000, 1_850_000_000)
VACATIONS = st.none() | MOMENTS
SECONDS = st.integers(0, 20 * DAY)


def at(words: str, zone: str, fold: int = 0) -> int:
    """The moment at which a clock in that zone says this."""
    return int(datetime.fromisoformat(words).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp())


def quiet(begin: int | None, end: int, zone: str) -> PersonRow:
    """Somebody there with these quiet hours."""
    return PersonRow(1, "light", quiet_from=begin, quiet_to=end, zone=zone)


@pytest.mark.parametrize(("begin", "end"), [(22, 7), (1, 7)])
@pytest.mark.parametrize(
    ("now", "expected"), [("00:59", False), ("01:00", True), ("06:59", True), ("07:00", False), ("21:59", False)]
)
def test_quiet_hours_end_when_they_say(begin: int, end: int, now: str, expected: bool) -> None:
    moment = at(f"2026-11-21T{now}", "Asia/Tokyo")
    assert is_quiet(quiet(begin, end, "Asia/Tokyo"), moment) == (expected or (begin == 22 and now < "07:00"))


def test_the_same_moment_is_night_here_and_day_there() -> None:
    moment = at("2026-11-21T23:30", "Asia/Tokyo")
    assert [is_quiet(quiet(22, 7, zone), moment) for zone in ("Asia/Tokyo", "Europe/Paris")] == [True, False]
    assert after_quiet(quiet(22, 7, "Asia/Tokyo"), moment) == at("2026-11-22T07:00", "Asia/Tokyo")


@pytest.mark.parametrize(
    ("now", "fold", "end"), [("2026-03-28T23:00", 0, "2026-03-29T03:00"), ("2026-10-25T02:30", 1, "2026-10-26T02:00")]
)
def test_where_the_clock_is_changed_the_wall_counts(now: str, fold: int, end: str) -> None:
    person = quiet(22, 2, "Europe/Paris")
    moment = at(now, "Europe/Paris", fold)
    assert is_quiet(person, moment) == (fold == 0)
    assert next_digest_time(PersonRow(1, "light", digest_hour=2, zone="Europe/Paris"), moment) == at(
        end, "Europe/Paris"
    )


def test_a_digest_comes_at_its_hour_or_when_the_night_is_over() -> None:
    noon = at("2026-11-21T12:00", "Asia/Tokyo")
    early = PersonRow(1, "light", digest_hour=5, zone="Asia/Tokyo")
    sleeper = PersonRow(1, "light", digest_hour=5, quiet_from=22, quiet_to=7, zone="Asia/Tokyo")
    assert next_digest_time(early, noon) == at("2026-11-22T05:00", "Asia/Tokyo")
    assert next_digest_time(sleeper, noon) == at("2026-11-22T07:00", "Asia/Tokyo")


@given(PEOPLE, MOMENTS)
def test_no_call_ever_comes_in_quiet_hours_nor_later_than_it_has_to(person: PersonRow, now: int) -> None:
    free, digest = after_quiet(person, now), next_digest_time(person, now)
    assert not is_quiet(person, free) and not is_quiet(person, digest)
    assert now <= free <= now + 2 * DAY and now < digest <= now + 3 * DAY
    assert (free == now) == (not is_quiet(person, now))
    assert free == now or is_quiet(person, free - 1)


def test_on_vacation_nothing_calls_and_a_digest_comes_at_its_next_hour_after_it() -> None:
    begin, end = at("2026-11-21T12:00", "Asia/Tokyo"), at("2026-11-25T05:00", "Asia/Tokyo")
    person = PersonRow(1, "light", digest_hour=18, quiet_from=22, quiet_to=7, zone="Asia/Tokyo", away_until=end)
    assert after_quiet(person, begin) == at("2026-11-25T07:00", "Asia/Tokyo")
    assert next_digest_time(person, begin) == at("2026-11-25T18:00", "Asia/Tokyo")
    assert is_quiet(person, end - 1) and after_quiet(person, end + DAY // 2) == end + DAY // 2


def test_only_waking_hours_count() -> None:
    person = quiet(22, 7, "Asia/Tokyo")
    noon = at("2026-11-21T12:00", "Asia/Tokyo")
    assert waking_seconds_between(person, noon, noon + DAY) == DAY - 9 * 3600
    assert time_after_waking_seconds(person, noon, 11 * 3600) == at("2026-11-22T08:00", "Asia/Tokyo")
    assert waking_seconds_between(quiet(None, 7, "Asia/Tokyo"), noon, noon + 30 * DAY) == 30 * DAY


@pytest.mark.parametrize(("day", "hours"), [("2026-03-28", 15), ("2026-10-24", 15), ("2026-05-28", 15)])
def test_a_day_has_its_waking_hours_also_where_the_clock_is_changed_at_night(day: str, hours: int) -> None:
    begin = at(f"{day}T22:00", "Europe/Paris")
    end = at(f"{int(day[:4])}-{day[5:7]}-{int(day[8:]) + 1:02}T22:00", "Europe/Paris")
    assert waking_seconds_between(quiet(22, 7, "Europe/Paris"), begin, end) == hours * 3600


@given(PEOPLE, VACATIONS, MOMENTS, SECONDS)
def test_waking_seconds_and_the_moment_by_which_they_have_passed_are_inverse(
    person: PersonRow, away_until: int | None, since: int, seconds: int
) -> None:
    person = msgspec.structs.replace(person, away_until=away_until)
    until = time_after_waking_seconds(person, since, seconds)
    assert waking_seconds_between(person, since, until) == seconds
    assert seconds == 0 or not is_quiet(person, until - 1)


@given(PEOPLE, VACATIONS, MOMENTS, st.integers(0, 5 * DAY), st.integers(0, 5 * DAY))
def test_waking_seconds_add_up(person: PersonRow, away_until: int | None, since: int, first: int, then: int) -> None:
    person = msgspec.structs.replace(person, away_until=away_until)
    middle, end = since + first, since + first + then
    whole = waking_seconds_between(person, since, end)
    assert (
        whole
        == waking_seconds_between(person, since, middle) + waking_seconds_between(person, middle, end)
        <= first + then
    )


@given(PEOPLE, MOMENTS, st.integers(1, 200))
def test_waking_seconds_are_those_that_are_not_quiet(person: PersonRow, since: int, quarters: int) -> None:
    since -= since % 900
    moments = [since + 900 * quarter for quarter in range(quarters)]
    counted = sum(900 * (not is_quiet(person, moment)) for moment in moments)
    assert waking_seconds_between(person, since, since + 900 * quarters) == counted


def skipped_hours(zone: str) -> list[tuple[str, int, int]]:
    """The zone, the moment at which its clock skips an hour in 2026, and which one; nothing without summer time."""
    there, begin = ZoneInfo(zone), at("2026-01-01T00:00", "UTC")
    hours = [datetime.fromtimestamp(begin + 3600 * hour, there) for hour in range(365 * 24)]
    return [
        (zone, int(after.timestamp()), before.hour + 1)
        for before, after in pairwise(hours)
        if after.hour == before.hour + 2
    ]


SKIPPED = [found for zone in ZONES for found in skipped_hours(zone)]


@given(st.sampled_from(SKIPPED), st.integers(-3 * 24, 24), st.integers(0, 3))
def test_around_the_hour_that_the_clock_skips_just_the_hours_count_that_are_not_quiet(
    skipped: tuple[str, int, int], hours: int, awake: int
) -> None:
    zone, jump, hour = skipped
    person = quiet(hour + 1, (hour - awake) % 24, zone)
    since = jump + 3600 * hours
    waking = [since + 900 * quarter for quarter in range(5 * 96) if not is_quiet(person, since + 900 * quarter)]
    assert waking_seconds_between(person, since, since + 5 * DAY) == 900 * len(waking)
    assert after_quiet(person, since) == waking[0]
    assert time_after_waking_seconds(person, since, 900 * 3) == waking[2] + 900


@given(PEOPLE, st.sampled_from(SKIPPED), st.integers(-3 * 24, 24))
def test_two_digests_are_never_on_one_day(person: PersonRow, skipped: tuple[str, int, int], hours: int) -> None:
    zone, jump, _ = skipped
    person = msgspec.structs.replace(person, zone=zone)
    first = next_digest_time(person, jump + 3600 * hours)
    assert next_digest_time(person, first) - first >= 20 * 3600


def test_a_digest_whose_hour_is_skipped_into_quiet_hours_comes_a_day_later() -> None:
    person = PersonRow(1, "light", digest_hour=2, quiet_from=3, quiet_to=23, zone="Europe/Paris")
    first = next_digest_time(person, at("2026-03-28T00:00", "Europe/Paris"))
    assert first == at("2026-03-28T02:00", "Europe/Paris")
    assert next_digest_time(person, first) == at("2026-03-30T02:00", "Europe/Paris")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_zone_is_offered_once_the_usual_one_first(language: str) -> None:
    zones = zones_for(language)
    assert zones[0] == usual_zone(language) == DEFAULT_ZONES.get(language, "UTC")
    assert sorted(zones) == sorted(set(ZONES)) and len(zones) == 25
    assert all(ZoneInfo(zone) for zone in zones)
