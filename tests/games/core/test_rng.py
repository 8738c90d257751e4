"""Chance: the same numbers from the same seed on every machine."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Rng, Seed, Settings, SetupError, decode, encode
from tests.games.example import GAME, Orchard

seeds = st.integers(0, 2**64 - 1)
secrets = st.integers(0, 2**256 - 1).map("{:064x}".format)
SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
FIRST_BLOCKS = """
    9212bc97156556f62890b1af163258514c78fd9c7a4fffa97a3381bca1fa788f
    239282c9d2934fa9bd1daab210574f3907a9351baeaa33d3e2a68484a6af5d25
    b8a90f1bb350aac5f18d5c8014e25218aa90cf806d35020b07fecedb41b5942b
    a0d851c95747418ba16b69c3c803669fc52fb9c64171294370a51d73b9cf6399
"""
"""What `openssl mac -macopt hexkey:SECRET -macopt size:64 BLAKE2BMAC` says of eight bytes 0, and of 1 and seven 0."""
each_form = pytest.mark.parametrize("seed", [1, SECRET], ids=["integer", "secret"])


def test_the_numbers_are_those_of_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_the_numbers_from_a_secret_are_the_bytes_of_blake2b_in_counter_mode() -> None:
    rng = Rng.of(SECRET)
    stream = b"".join(rng.next().to_bytes(8, "little") for _ in range(16))
    assert stream == bytes.fromhex(FIRST_BLOCKS)
    assert rng == Rng(16, SECRET)


def test_a_deal_from_a_secret_stays_the_same_for_ever() -> None:
    assert Rng.of(SECRET).shuffled(range(12)) == [5, 4, 11, 9, 2, 10, 7, 8, 3, 0, 1, 6]
    rng = Rng.of(SECRET)
    assert [rng.below(81) for _ in range(10)] == [72, 54, 45, 57, 70, 70, 55, 35, 4, 15]
    assert Rng.of(SECRET).fork().next() == 9185261277265809043


def test_where_a_number_would_favour_some_values_the_next_one_is_taken() -> None:
    first, second = Rng.of(SECRET), Rng.of(SECRET)
    numbers = [first.next() for _ in range(2)]
    limit = numbers[0]
    assert numbers[1] < limit
    assert second.below(limit) == numbers[1]
    assert second.state == 2


@given(seeds | secrets, st.integers(1, 2**64))
def test_below_stays_below(seed: Seed, limit: int) -> None:
    assert 0 <= Rng.of(seed).below(limit) < limit


@each_form
def test_all_values_come_up_about_equally_often(seed: Seed) -> None:
    rng = Rng.of(seed)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(900 < count < 1100 for count in counts.values())


@each_form
def test_no_value_is_favoured_where_the_limit_is_no_power_of_two(seed: Seed) -> None:
    rng, third = Rng.of(seed), 2**62
    counts = Counter(rng.below(3 * third) // third for _ in range(3000))
    assert all(900 < counts[part] < 1100 for part in range(3))


@given(seeds | secrets, st.lists(st.integers()))
def test_shuffling_keeps_all_items_and_leaves_the_original_alone(seed: Seed, items: list[int]) -> None:
    before = items[:]
    assert sorted(Rng.of(seed).shuffled(items)) == sorted(items)
    assert items == before


@each_form
def test_every_order_of_three_comes_up(seed: Seed) -> None:
    rng = Rng.of(seed)
    assert len({tuple(rng.shuffled("abc")) for _ in range(100)}) == 6


@given(seeds | secrets, st.integers(0, 20))
def test_a_saved_generator_goes_on_where_it_was(seed: Seed, drawn: int) -> None:
    rng = Rng.of(seed)
    for _ in range(drawn):
        rng.next()
    twin = decode(encode(rng), Rng)
    assert twin == rng
    assert [twin.next() for _ in range(3)] == [rng.next() for _ in range(3)]


def test_a_generator_of_old_is_stored_as_ever() -> None:
    assert encode(Rng(5)) == b'{"state":5}'
    assert decode(b'{"state":5}', Rng) == Rng(5)


@each_form
def test_a_fork_has_a_course_of_its_own(seed: Seed) -> None:
    rng = Rng.of(seed)
    fork = rng.fork()
    assert bool(fork.key) == isinstance(seed, str)
    assert [fork.next() for _ in range(3)] != [rng.next() for _ in range(3)]


@given(secrets, st.integers(0, 20))
def test_the_stream_of_a_purpose_is_the_same_whatever_was_drawn_before(secret: str, drawn: int) -> None:
    rng = Rng.of(secret)
    stream = rng.stream("pool", 2)
    for _ in range(drawn):
        rng.next()
    assert rng.stream("pool", 2) == stream
    assert stream not in (rng.stream("pool", 3), rng.stream("tree", 2))


def test_the_stream_of_a_purpose_stays_the_same_for_ever_and_counts_as_a_draw() -> None:
    rng = Rng.of(SECRET)
    assert rng.stream("pool", 2).key == "984f1f90f1db6e5e6d34ee7ec55af933a266472cea2d301147ae1b18256960a8"
    assert rng.state == 1


def test_without_a_secret_one_generator_serves_all_purposes() -> None:
    rng = Rng(5)
    assert rng.stream("pool", 2) is rng


def undealt(_: Settings, seats: int, rng: Rng, version: int) -> Orchard:
    return Orchard(seats=seats, step="deal", rng=rng, version=version, deck=[], gardens=[])


@given(st.integers() | secrets)
def test_any_integer_and_any_secret_is_a_seed(seed: Seed) -> None:
    state = replace(GAME, setup=undealt).start(Settings(), 2, seed)
    assert 0 <= state.rng.state < 2**64
    assert decode(encode(state), Orchard) == state


@pytest.mark.parametrize("seed", ["", "5", SECRET[:-1], f"{SECRET}0", SECRET.upper(), f"{SECRET[:-1]}g", f"{SECRET}\n"])
def test_any_other_text_is_no_seed(seed: str) -> None:
    with pytest.raises(SetupError, match="a seed is a whole number or 64 hexadecimal digits"):
        GAME.start(Settings(), 2, seed)


def test_games_from_secrets_that_differ_in_one_bit_are_dealt_differently() -> None:
    one, other = [GAME.start(Settings(), 2, f"{SECRET[:-1]}{digit}") for digit in "fe"]
    assert one.deck != other.deck
