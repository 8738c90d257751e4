"""An act that somebody else has overtaken is done again at once, and not for ever."""

from itertools import count

import pytest

from bot.store import Conflict, DatabaseBusy, DatabaseUnavailable, StoreError, run_with_retries
from bot.store.database.retrying import MAX_ACT_TRIES


class Overtaken:
    """An act that fails so often, and then tells how often it was tried."""

    def __init__(self, failures: int, error: StoreError) -> None:
        self._failures, self._error, self._tries = failures, error, count(1)

    async def __call__(self) -> int:
        tried = next(self._tries)
        if tried <= self._failures:
            raise self._error
        return tried


@pytest.mark.parametrize("error", [Conflict("written"), DatabaseBusy("here", "others write")])
async def test_it_is_done_again_until_it_is_stored(error: StoreError) -> None:
    assert await run_with_retries(Overtaken(MAX_ACT_TRIES - 1, error)) == MAX_ACT_TRIES


async def test_after_some_tries_the_last_one_tells_why() -> None:
    act = Overtaken(MAX_ACT_TRIES, Conflict("written"))
    with pytest.raises(Conflict):
        await run_with_retries(act)
    assert await act() == MAX_ACT_TRIES + 1


async def test_what_does_not_pass_at_once_is_not_tried_again() -> None:
    act = Overtaken(1, DatabaseUnavailable("here", "gone"))
    with pytest.raises(DatabaseUnavailable):
        await run_with_retries(act)
    assert await act() == 2


async def test_nor_is_what_may_not_be_repeated_any_more() -> None:
    act, answers = Overtaken(5, Conflict("written")), iter([True, False])
    with pytest.raises(Conflict):
        await run_with_retries(act, may_retry=lambda: next(answers))
    with pytest.raises(Conflict):
        await act()
    assert next(answers, None) is None
