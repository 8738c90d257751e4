"""Logins: never more than Discord allows in a day, whatever goes wrong, also over restarts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cluster.logins import (
    FATAL_CLOSE_CODES,
    LASTING_CONNECTION_SECONDS,
    RECONNECT_DELAYS,
    LoginBudget,
    ReconnectDelays,
    TooManyLogins,
)

TOTAL = 1000
DAY = 24 * 60 * 60.0


class Discord:
    """Counts logins, anew each day, and ends each connection at once."""

    def __init__(self, left: int = TOTAL) -> None:
        self.now, self.left = 0.0, left

    def clock(self) -> float:
        """Seconds since the day began."""
        return self.now

    def limit(self) -> tuple[int, int, float]:
        """How many logins there are a day, how many are left, and for how many seconds."""
        return TOTAL, self.left, DAY - self.now


def day_of_failures(discord: Discord, seconds_of_a_try: float, is_restarted: bool) -> int:
    """Try again for a whole day as often as may be; how many logins that took."""
    logins, spent = LoginBudget(discord.clock), 0
    while discord.now < DAY - 1:
        try:
            logins.spend(*discord.limit())
        except TooManyLogins as error:
            discord.now += error.seconds + 0.001
            continue
        discord.left, spent = discord.left - 1, spent + 1
        discord.now += seconds_of_a_try
        if is_restarted:
            logins = LoginBudget(discord.clock)
    return spent


@given(st.integers(1, TOTAL), st.floats(1.0, 30.0), st.booleans())
def test_a_whole_day_of_failures_does_not_spend_all_logins(left: int, seconds: float, is_restarted: bool) -> None:
    discord = Discord(left)
    spent = day_of_failures(discord, seconds, is_restarted)
    assert spent <= left
    assert discord.left >= 0


def test_while_there_are_plenty_nobody_waits() -> None:
    discord = Discord()
    logins = LoginBudget(discord.clock)
    for _ in range(TOTAL // 2 - 1):
        logins.spend(*discord.limit())
        discord.left -= 1
    discord.left = TOTAL // 2
    with pytest.raises(TooManyLogins):
        logins.spend(*discord.limit())


def test_all_shards_of_a_process_log_in_together_but_not_too_often() -> None:
    discord = Discord(left=400)
    logins = LoginBudget(discord.clock)
    with pytest.raises(TooManyLogins) as caught:
        logins.spend(*discord.limit(), count=100)
    assert caught.value.seconds == DAY / 4
    discord.now = DAY / 4
    logins.spend(TOTAL, 400, DAY, count=100)


def test_connections_that_do_not_last_are_made_more_and_more_seldom() -> None:
    delays = ReconnectDelays()
    assert [delays.next_delay(1.0) for _ in range(7)] == [*RECONNECT_DELAYS, RECONNECT_DELAYS[-1], RECONNECT_DELAYS[-1]]
    assert [delays.next_delay(seconds) for seconds in (LASTING_CONNECTION_SECONDS, 1.0)] == [*RECONNECT_DELAYS[:2]]
    assert DAY / RECONNECT_DELAYS[-1] < TOTAL


def test_discord_closes_connections_for_good_with_these_codes() -> None:
    assert set(FATAL_CLOSE_CODES) == {4004, *range(4010, 4015)}
