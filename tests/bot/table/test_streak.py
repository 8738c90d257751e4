"""Streaks of the city of the day: a row of days is drawn as text, of which the last one is today."""

from datetime import date
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store import Vacation
from bot.table.daily.streak import MAX_RESTS, Streak, streak_of

FIRST: Final = date(2026, 11, 28).toordinal()
PLAYED, MISSED, AWAY, PLAYED_AWAY = "x.-+"
drawn_days: Final = st.text(alphabet="x.-+", min_size=1, max_size=60)


def streak(drawn: str) -> Streak:
    """The streak after drawn days: `x` was played, `.` was not, `-` was not in a vacation, `+` was in one."""
    days = list(enumerate(drawn.replace(" ", ""), FIRST))
    played = [day for day, mark in days if mark in {PLAYED, PLAYED_AWAY}]
    away = [Vacation(day, day) for day, mark in days if mark in {AWAY, PLAYED_AWAY}]
    return streak_of(played, days[-1][0], away)


def on(*played: tuple[int, int, int], today: tuple[int, int, int]) -> Streak:
    return streak_of([date(*day).toordinal() for day in played], date(*today).toordinal())


def test_whoever_has_never_played_has_no_streak() -> None:
    assert streak("..-.") == streak_of([], FIRST) == Streak(length=0, best=0, total=0, rests=0)


def test_each_day_played_makes_it_longer() -> None:
    assert streak("x") == Streak(length=1, best=1, total=1, rests=0)
    assert streak("..xxx") == Streak(length=3, best=3, total=3, rests=0)


def test_today_may_still_be_played() -> None:
    assert streak("xxx.") == Streak(length=3, best=3, total=3, rests=0)
    assert streak("xxxxxxx.").rests == 1


def test_a_missed_day_ends_it_but_neither_the_best_nor_the_total() -> None:
    assert streak("xxx..") == Streak(length=0, best=3, total=3, rests=0)
    assert streak("xxx.xx") == Streak(length=2, best=3, total=5, rests=0)


@pytest.mark.parametrize(
    ("drawn", "length", "rests"),
    [
        ("xxxxxx . x", 1, 0),
        ("xxxxxxx . x", 8, 0),
        ("xxxxxxx .. x", 1, 0),
        ("xxxxxxx . xxxxxxx . x", 15, 0),
        ("xxxxxxx xxxxxxx", 14, 2),
        ("xxxxxxx xxxxxxx .. x", 15, 0),
        ("xxxxxxx xxxxxxx xxxxxxx", 21, 2),
        ("xxxxxxx xxxxxxx xxxxxxx ... x", 1, 0),
        ("xxxxxxx . x . xxxxxx", 6, 0),
        ("xxx . xxxxxxx", 7, 1),
    ],
)
def test_seven_days_give_a_rest_which_a_missed_day_takes(drawn: str, length: int, rests: int) -> None:
    found = streak(drawn)
    assert (found.length, found.rests) == (length, rests)


@pytest.mark.parametrize(
    ("drawn", "length", "rests"),
    [
        ("xxx ----- x", 4, 0),
        ("xxx ----- .", 3, 0),
        ("xxx ----- . x", 1, 0),
        ("xxx ----", 3, 0),
        ("xxxxxxx ---- . x", 8, 0),
        ("xxx -+- x", 5, 0),
    ],
    ids=["goes on", "ended yesterday", "missed the day after", "ends today", "keeps a rest", "played meanwhile"],
)
def test_a_vacation_freezes_it(drawn: str, length: int, rests: int) -> None:
    found = streak(drawn)
    assert (found.length, found.rests) == (length, rests)


def test_it_goes_on_across_months_years_and_leap_days() -> None:
    assert on((2026, 11, 30), (2026, 12, 1), today=(2026, 12, 1)).length == 2
    assert on((2026, 12, 31), (2027, 1, 1), today=(2027, 1, 1)).length == 2
    assert on((2027, 2, 28), (2027, 3, 1), today=(2027, 3, 1)).length == 2
    assert on((2028, 2, 28), (2028, 3, 1), today=(2028, 3, 1)).length == 1
    assert on((2028, 2, 28), (2028, 2, 29), (2028, 3, 1), today=(2028, 3, 1)).length == 3


def test_a_clock_set_back_does_not_count_the_days_to_come() -> None:
    assert on((2026, 11, 27), (2026, 11, 28), (2026, 11, 29), today=(2026, 11, 28)) == Streak(2, 2, 2, 0)
    assert on((2026, 11, 29), today=(2026, 11, 28)) == Streak(0, 0, 0, 0)


def test_a_server_plays_on_the_days_of_any_of_its_people() -> None:
    ben, hana = [FIRST, FIRST + 2], [FIRST + 1, FIRST + 2]
    assert streak_of([*ben, *hana], FIRST + 2) == Streak(length=3, best=3, total=3, rests=0)


@given(drawn_days)
def test_all_numbers_keep_their_bounds(drawn: str) -> None:
    found = streak(drawn)
    assert 0 <= found.length <= found.best <= found.total == sum(mark in "x+" for mark in drawn)
    assert 0 <= found.rests <= MAX_RESTS


@given(drawn_days)
def test_the_best_and_the_total_never_fall(drawn: str) -> None:
    days = [streak(drawn[:count]) for count in range(1, len(drawn) + 1)]
    assert [one.best for one in days] == sorted(one.best for one in days)
    assert [one.total for one in days] == sorted(one.total for one in days)


@given(drawn_days)
def test_playing_today_adds_one_day(drawn: str) -> None:
    assert streak(drawn + PLAYED).length == streak(drawn + MISSED).length + 1


@given(drawn_days)
def test_nothing_breaks_it_in_a_vacation(drawn: str) -> None:
    found = streak(drawn.replace(MISSED, AWAY))
    assert found.length == found.best == found.total
