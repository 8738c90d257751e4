"""Records: copies are independent, and JSON gives back what went in."""

import enum

import msgspec
import pytest

from games.core import FrozenRecord, News, Record, decode, encode


class Colour(enum.Enum):
    RED = "red"


class Price(FrozenRecord, frozen=True):
    amount: int


class House(Record):
    number: int


class Street(Record):
    houses: list[House]
    by_name: dict[str, list[House]] = {}
    corner: House | None = None
    price: Price | None = None
    gap: tuple[int, ...] = ()
    colour: Colour = Colour.RED
    lots: list[int | None] = []


class Avenue(Street):
    trees: list[int] = []


def street() -> Street:
    return Street([House(1)], {"a": [House(2)]}, House(3), Price(4), (5, 6), lots=[None, 7])


def test_a_copy_is_equal() -> None:
    assert street().copy() == street()


def test_a_copy_shares_nothing_that_can_change() -> None:
    original, copy = street(), street()
    copy = original.copy()
    copy.houses[0].number = copy.by_name["a"][0].number = 99
    assert copy.corner
    copy.corner.number = 99
    copy.lots.append(8)
    copy.houses.append(House(9))
    assert original == street()


def test_a_copy_shares_what_never_changes() -> None:
    original = street()
    assert original.copy().price is original.price


def test_a_subclass_copies_its_own_fields_even_when_its_parent_was_copied_first() -> None:
    street().copy()
    avenue = Avenue([House(1)], trees=[3])
    assert avenue.copy() == avenue
    assert type(avenue.copy()) is Avenue


def test_a_subclass_inside_a_record_stays_what_it_is() -> None:
    class Town(Record):
        street: Street

    assert type(Town(Avenue([])).copy().street) is Avenue


@pytest.mark.parametrize("held", [set[int], bytearray, House | Price, tuple[House, ...], object])
def test_a_record_refuses_to_hold_what_it_cannot_copy_or_save(held: type) -> None:
    record = msgspec.defstruct("Odd", [("field", held)], bases=(Record,))
    with pytest.raises(TypeError, match="cannot hold"):
        record(1).copy()  # type: ignore[attr-defined]  # defstruct loses the bases


def test_a_saved_record_loads_equal() -> None:
    assert decode(encode(street()), Street) == street()


@pytest.mark.parametrize("data", [b"{", b"[]", b'{"houses": 3}', b"\xff"])
def test_bad_json_is_refused(data: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        decode(data, Street)


def test_news_keep_their_tuples_through_json() -> None:
    news = News("built", 1, {"lots": (1, (2, None)), "name": "oak"}, only=1)
    assert decode(encode(news), News) == news


@pytest.mark.parametrize("fact", [1.5, {"a": 1}, House(1), (1, House(1))])
def test_news_hold_plain_facts_only(fact: object) -> None:
    with pytest.raises(ValueError, match="plain"):
        News("built", facts={"fact": fact})
