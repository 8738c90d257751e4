"""The reckoning of the month itself: small months, drawn as a row of days."""

import pytest

from bot.store import Vacation
from bot.table.daily.streak import streak_of
from tests.lab.month.reckoning import (
    DAY,
    DISCORD_EPOCH,
    MIN_OTHER_PEOPLE,
    MONTH,
    NO_DAY,
    Attempt,
    Ledger,
    Result,
    streak_over,
)

TODAY = 21_240
OLD, OLDER, YOUNG = 1 << 22, 2 << 22, (TODAY * DAY - MONTH + 60 - DISCORD_EPOCH) * 1000 << 22


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ("", (0, 0, 0, 0)),
        ("x", (1, 1, 1, 0)),
        ("x..", (0, 1, 1, 0)),
        ("xx.x", (1, 2, 3, 0)),
        ("xxxxxxx.x", (8, 8, 8, 0)),
        ("xxxxxxxxxxxxxx..x", (15, 15, 15, 0)),
        ("xxxxxxxxxxxxxx...", (14, 14, 14, 0)),
        ("xxxxxxx...x", (1, 7, 8, 0)),
        ("xx~~x", (3, 3, 3, 0)),
        ("x~.~x", (1, 1, 2, 0)),
    ],
)
def test_a_streak_is_the_same_by_gaps_and_by_days(days: str, streak: tuple[int, ...]) -> None:
    """`x` is a day that was played, `~` one of a vacation; the last one is today."""
    today, played, away = len(days) - 1, *([place for place, day in enumerate(days) if day == kind] for kind in "x~")
    assert tuple(streak_over(played, today, set(away))) == streak
    assert tuple(streak_of(played, today, [Vacation(day, day) for day in away])) == streak


def test_a_board_ranks_those_who_ended_in_time_and_names_those_who_want_it() -> None:
    ledger, closed = Ledger(names={OLD: "Hana"}), (TODAY + 3) * DAY
    for table, (user, server, ended) in enumerate(
        ((OLD, 7, closed - 1), (OLDER, 7, closed - 2), (YOUNG, 8, closed - 3), (YOUNG + 1, 7, closed))
    ):
        ledger.attempts[TODAY, user] = Attempt(TODAY, user, table, [server], ended)
    results, now = {table: Result(points, 10) for table, points in enumerate((60, 60, 99, 99))}, TODAY * DAY
    board = ledger.board(TODAY, OLD, 7, results, now)
    assert board.lines == ((1, None, 60, False), (1, "Hana", 60, True))
    assert (board.people, board.built, board.behind) == (3, 30, None)


@pytest.mark.parametrize(("others", "behind"), [(MIN_OTHER_PEOPLE - 1, None), (MIN_OTHER_PEOPLE, 80)])
def test_a_result_is_compared_with_enough_others_whose_accounts_are_old(others: int, behind: int | None) -> None:
    people = [OLD, YOUNG, *range(OLDER, OLDER + others)]
    ledger = Ledger({(TODAY, user): Attempt(TODAY, user, table, [7], TODAY * DAY) for table, user in enumerate(people)})
    results = {table: Result(points, 10) for table, points in enumerate([60, 10, 60] + (others - 1) * [59])}
    assert ledger.board(TODAY, OLD, 7, results, TODAY * DAY).behind == behind
    assert ledger.board(TODAY, YOUNG, 7, results, TODAY * DAY).behind is None


def test_a_game_that_only_one_of_the_books_has_is_a_difference() -> None:
    ledger = Ledger({(TODAY, OLD): Attempt(TODAY, OLD, 1, [7, None])})
    stored = Attempt(TODAY, OLD, 1, [None])
    assert ledger.settle([stored], ()) == []
    assert ledger.settle([], ()) != []
    late = Attempt(TODAY, OLDER, 2, [7])
    assert ledger.settle([stored, late], ()) != []
    assert ledger.settle([stored, late], [(TODAY, OLDER)]) == []
    assert ledger.settle([stored, late, Attempt(NO_DAY, OLD, 3, [None])], ()) != []


def test_an_end_after_the_close_is_not_stored() -> None:
    closed = (TODAY + 3) * DAY
    for ended, is_stored in ((closed - 1, True), (closed, False)):
        ledger = Ledger({(TODAY, OLD): Attempt(TODAY, OLD, 1, [7], ended)})
        assert ledger.settle([Attempt(TODAY, OLD, 1, [7], ended if is_stored else None)], ()) == []
        assert ledger.settle([Attempt(TODAY, OLD, 1, [7], None if is_stored else ended)], ()) != []
