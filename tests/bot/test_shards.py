"""Which part of all servers a process serves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.shards import Shards, parse_shard_ids, shard_ids_in_words, shard_of

NUMBERS = st.frozensets(st.integers(0, 40), min_size=1).map(lambda ids: tuple(sorted(ids)))


def test_a_server_is_where_discord_says_and_direct_messages_are_on_the_first_shard() -> None:
    assert [shard_of(number << 22 | 5, 3) for number in range(5)] == [0, 1, 2, 0, 1]
    assert shard_of(None, 3) == 0


@given(st.integers(0, 2**63 - 1) | st.none(), st.integers(1, 40), st.data())
def test_each_server_is_served_by_one_process(server: int | None, count: int, data: st.DataObject) -> None:
    of_process = [data.draw(st.integers(0, 2)) for _ in range(count)]
    processes = [
        Shards(count, tuple(shard for shard in range(count) if of_process[shard] == process)) for process in range(3)
    ]
    assert [process.has_server(server) for process in processes].count(True) == 1
    assert Shards.every(count).has_server(server)
    assert [process.is_leader for process in processes].count(True) == 1


@given(NUMBERS)
def test_numbers_are_read_as_they_are_written(ids: tuple[int, ...]) -> None:
    assert parse_shard_ids(shard_ids_in_words(ids)) == ids


def test_people_write_numbers_and_ranges() -> None:
    assert parse_shard_ids(" 7, 0-3 ,2") == (0, 1, 2, 3, 7)
    assert str(Shards(8, (0, 1, 2, 3, 7))) == "0-3,7 of 8"


@pytest.mark.parametrize("typed", ["", ",", "1,", "3-1", "-1", "1-2-3", "one", "1.5", "٣", "0-999999"])
def test_what_is_no_list_of_numbers_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match=r"is no number or range|goes backwards"):
        parse_shard_ids(typed)
