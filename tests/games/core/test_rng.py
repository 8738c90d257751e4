"""Chance: the same numbers from the same seed on every machine."""

from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from games.core import Rng, Settings, decode, encode
from tests.games.example import GAME, Orchard

seeds = st.integers(0, 2**64 - 1)


def test_the_numbers_are_those_of_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@given(seeds, st.integers(1, 2**64))
def test_below_stays_below(seed: int, limit: int) -> None:
    assert 0 <= Rng(seed).below(limit) < limit


def test_all_values_come_up_about_equally_often() -> None:
    rng = Rng(1)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(900 < count < 1100 for count in counts.values())


def test_no_value_is_favoured_where_the_limit_is_no_power_of_two() -> None:
    rng, third = Rng(1), 2**62
    counts = Counter(rng.below(3 * third) // third for _ in range(3000))
    assert all(900 < counts[part] < 1100 for part in range(3))


@given(seeds, st.lists(st.integers()))
def test_shuffling_keeps_all_items_and_leaves_the_original_alone(seed: int, items: list[int]) -> None:
    before = items[:]
    assert sorted(Rng(seed).shuffled(items)) == sorted(items)
    assert items == before


def test_every_order_of_three_comes_up() -> None:
    rng = Rng(3)
    assert len({tuple(rng.shuffled("abc")) for _ in range(100)}) == 6


@given(seeds)
def test_a_saved_generator_goes_on_where_it_was(seed: int) -> None:
    rng = Rng(seed)
    rng.next()
    twin = decode(encode(rng), Rng)
    assert [twin.next() for _ in range(3)] == [rng.next() for _ in range(3)]


def test_a_fork_has_a_course_of_its_own() -> None:
    rng = Rng(9)
    fork = rng.fork()
    assert [fork.next() for _ in range(3)] != [rng.next() for _ in range(3)]


def undealt(_: Settings, seats: int, rng: Rng, version: int) -> Orchard:
    return Orchard(seats=seats, step="deal", rng=rng, version=version, deck=[], gardens=[])


@given(st.integers())
def test_any_integer_is_a_seed(seed: int) -> None:
    state = replace(GAME, setup=undealt).start(Settings(), 2, seed)
    assert 0 <= state.rng.state < 2**64
    assert decode(encode(state), Orchard) == state
