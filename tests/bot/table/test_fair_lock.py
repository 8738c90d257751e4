"""Turns go round all who wait for them."""

import asyncio
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from bot.table.turn.fair_lock import FairLock


async def served(wanted: list[int], gone: frozenset[int] = frozenset(), most: int = 1) -> list[int]:
    """In which order they get their turns who ask for them in this order; those at some places go before theirs."""
    turns, order = FairLock(most), list[int]()

    async def want(who: int) -> None:
        async with turns.turn_of(who):
            order.append(who)
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(want(who)) for who in wanted]
    await asyncio.sleep(0)
    for place in gone:
        tasks[place].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return order


def test_who_wants_much_lets_others_in_between() -> None:
    assert asyncio.run(served([1, 1, 1, 1, 2, 3])) == [1, 1, 2, 3, 1, 1]


def test_a_turn_that_nobody_wants_any_more_goes_to_the_next() -> None:
    assert asyncio.run(served([1, 2, 3, 2], frozenset({1, 2}))) == [1, 2]
    assert asyncio.run(served([1, 2], frozenset({0}))) == [1, 2]


def test_several_may_have_their_turns_at_once() -> None:
    assert asyncio.run(served([1, 1, 1, 2], most=2)) == [1, 1, 1, 2]
    assert asyncio.run(served([1, 1, 1, 1, 2], most=2)) == [1, 1, 1, 2, 1]


@given(st.lists(st.integers(1, 4), max_size=12), st.integers(1, 3))
def test_all_are_served_however_many_at_once(wanted: list[int], most: int) -> None:
    assert Counter(asyncio.run(served(wanted, most=most))) == Counter(wanted)


@given(st.lists(st.integers(1, 4), max_size=12))
def test_everybody_is_served_and_waits_at_most_once_for_each_of_the_others(wanted: list[int]) -> None:
    order = asyncio.run(served(wanted))
    assert Counter(order) == Counter(wanted)
    for who in set(wanted):
        others = order[1 : order.index(who)] if who in order[1:] else []
        assert all(count == 1 for count in Counter(others).values())
