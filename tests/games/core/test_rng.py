"""Chance: the same numbers from the same seed on every machine."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from games.core import Rng, Settings, decode, encode
from tests.games.example import GAME

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


@given(st.integers())
def test_any_integer_is_a_seed(seed: int) -> None:
    state = GAME.start(Settings(), 2, seed)
    assert decode(encode(state), type(state)) == state
    assert state == GAME.start(Settings(), 2, seed + 2**64)
