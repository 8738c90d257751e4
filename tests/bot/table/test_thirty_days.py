"""Thirty days of ten tables: every call comes, once, when its person wants it, and every clock runs out in time.

By default they are the first seven days. What is expected is told minute by minute, by another way of reckoning than
the bot's own.
"""

from typing import Final

import pytest

from tests.bot.dealing import deal_alike
from tests.bot.store.conftest import Watch
from tests.bot.table.club import Club
from tests.bot.table.thirty_days.month import Month
from tests.bot.table.thirty_days.players import BEGIN, DAYS, END

SEED: Final = 1
DEALS: Final = 2
"""What games are dealt from."""


@pytest.fixture
async def month(club: Club, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> Month:
    """A month that has gone by, the same each time."""
    watch.now = BEGIN
    deal_alike(monkeypatch, DEALS)
    month = Month(club, watch, SEED)
    await month.pass_by()
    return month


def report(month: Month) -> str:
    """How many messages of each kind there were."""
    lines = [f"{count:6} {kind}" for kind, count in sorted(month.counts.items())]
    return "\n".join(["", "Thirty days of ten tables:", *lines])


@pytest.mark.long
@pytest.mark.seeded
async def test_in_thirty_days_no_call_is_missing_doubled_or_at_the_wrong_time(month: Month) -> None:
    print(report(month))
    calls = dict.fromkeys(month.players, 0)
    for (table_id, user_id), seat in month.seats.items():
        assert seat.calls == seat.expected(), (table_id, user_id)
        assert seat.was_late == [at for at in seat.late if at < END], (table_id, user_id)
        calls[user_id] += len(seat.calls)
    assert month.now == END and max(month.letters) > 1
    assert calls.pop(105) == 0 and min(calls.values()) > 2
    assert min(month.counts.values()) > 1 and sum(calls.values()) > 8 * DAYS
