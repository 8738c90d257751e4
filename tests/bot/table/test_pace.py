"""What a clock shows: a full bank at the start, a credit for each turn, and never more than both."""

from hypothesis import given
from hypothesis import strategies as st

from bot.store.days import DAY_SECONDS as DAY
from bot.table.clocks.pace import ALLOWANCES, Allowance, seconds_left

ANY_ALLOWANCE = st.sampled_from(sorted(ALLOWANCES.values(), key=lambda allowance: allowance.credit))
TIMES = st.lists(st.integers(0, 10 * DAY), max_size=20)


def played(allowance: Allowance, turns: list[int]) -> list[int]:
    """What the clock shows after each turn, which took so many seconds."""
    shown, left = [], None
    for seconds in turns:
        left = seconds_left(allowance.seconds_for_turn(left), seconds)
        shown.append(left)
    return shown


def test_a_game_begins_with_a_full_bank_and_a_credit() -> None:
    assert ALLOWANCES["daily"].seconds_for_turn(None) == 3 * DAY
    assert ALLOWANCES.keys() == {"relaxed", "daily", "live", "quick"}


def test_what_is_not_used_refills_the_bank_and_no_more() -> None:
    assert played(ALLOWANCES["daily"], [3 * DAY, 0, 0, 0]) == [0, DAY, 2 * DAY, 3 * DAY]
    assert played(ALLOWANCES["daily"], [2 * DAY, DAY, DAY + 1, DAY]) == [DAY, DAY, DAY - 1, DAY - 1]


@given(ANY_ALLOWANCE, TIMES)
def test_a_clock_shows_neither_less_than_nothing_nor_more_than_bank_and_credit(
    allowance: Allowance, turns: list[int]
) -> None:
    assert all(0 <= left <= allowance.bank + allowance.credit for left in played(allowance, turns))


@given(ANY_ALLOWANCE, st.integers(0, 10 * DAY), TIMES)
def test_stopping_and_starting_a_clock_creates_no_time(allowance: Allowance, left: int, parts: list[int]) -> None:
    once = again = allowance.seconds_for_turn(left)
    for seconds in parts:
        again = seconds_left(again, seconds)
    assert again == seconds_left(once, sum(parts))


@given(ANY_ALLOWANCE, TIMES, TIMES)
def test_whoever_is_slower_never_has_more(allowance: Allowance, turns: list[int], slower: list[int]) -> None:
    more = [seconds + (slower[turn] if turn < len(slower) else 0) for turn, seconds in enumerate(turns)]
    assert all(a >= b for a, b in zip(played(allowance, turns), played(allowance, more), strict=True))
