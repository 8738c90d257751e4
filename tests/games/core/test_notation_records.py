"""Any records can be written as text: a state with every kind of field, whatever stands in it."""

from typing import Any, ClassVar, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.core import OVER, FrozenRecord, Game, Mode, Record, Rng, Settings, State, Step, nobody
from tests.games.notation import CheckedNotation


class Place(FrozenRecord, frozen=True):
    """A record of one word."""

    name: str
    row: int
    column: int = 0


class Market(Record):
    """A record within the state."""

    prices: dict[str, int]
    stalls: list[Place]
    note: str = ""


class Barn(Record):
    """What a seat has."""

    name: str = ""
    goods: dict[str, list[str]] = {}
    wheel: list[tuple[str, ...]] = []
    closed: bool = False


class Farm(State, kw_only=True):
    """A state with fields of every kind."""

    seated: ClassVar = ("barns", "marks")
    barns: list[Barn]
    marks: list[int | None]
    market: Market
    towns: dict[int, list[Place]]
    best: Place | None = None
    names: list[str] = []
    title: str = ""


def setup(_: Settings, seats: int, rng: Rng, version: int) -> Farm:
    """A farm with two towns, in which nothing stands."""
    return Farm(
        seats=seats,
        step="rest",
        rng=rng,
        version=version,
        barns=[Barn(goods={"wood": []}) for _ in range(seats)],
        marks=[None] * seats,
        market=Market({}, []),
        towns={1: [], 2: []},
    )


GAME: Final = Game[Farm](
    name="farm",
    version=1,
    modes={"standard": Mode(2, 3)},
    state_type=Farm,
    steps={"rest": Step(open=nobody, close=lambda _: OVER)},
    setup=setup,
    view=lambda state, _: state,
    guess=lambda state, _, __: state,
    standings=lambda _: [],
    worth=lambda _, __: 0.0,
    supplies=(),
)
NOTATION: Final = CheckedNotation(GAME)
texts = st.text(max_size=5) | st.sampled_from(
    ["name", "goods", "seat", "-", "--", "|", "?", "?x2", "{", "a=b", "#", "yes"]
)
places = st.builds(Place, texts, st.integers(-9, 9), st.integers(0, 3))
barns = st.builds(
    Barn,
    texts,
    st.dictionaries(st.sampled_from(["wood", "iron"]) | texts, st.lists(texts, max_size=3), max_size=3),
    st.lists(st.lists(texts, max_size=2).map(tuple), max_size=3),
    st.booleans(),
)


@st.composite
def farms(draw: st.DrawFn) -> Farm:
    """Any state of a farm."""
    seats = draw(st.integers(2, 3))
    return replace(
        setup(Settings(), seats, Rng(draw(st.integers(0, 9))), 1),
        barns=draw(st.lists(barns, min_size=seats, max_size=seats)),
        marks=draw(st.lists(st.none() | st.integers(-5, 5), min_size=seats, max_size=seats)),
        market=Market(
            draw(st.dictionaries(texts, st.integers(), max_size=2)), draw(st.lists(places, max_size=2)), draw(texts)
        ),
        towns=draw(st.dictionaries(st.integers(0, 3), st.lists(places, max_size=2), max_size=3)),
        best=draw(st.none() | places),
        names=draw(st.lists(texts, max_size=4)),
        title=draw(texts),
    )


@given(farm=farms())
def test_whatever_records_hold_is_read_back(farm: Farm) -> None:
    text = NOTATION.show(farm)
    assert NOTATION.parse(text) == farm
    assert NOTATION.show(NOTATION.parse(text)) == text


@pytest.mark.parametrize(
    ("changes", "lines"),
    [
        ({"best": Place("mill", 2)}, ["best      mill@2"]),
        ({"names": ["a", "b c", ""]}, ['names     a "b\\u0020c" ""']),
        ({"towns": {1: [Place("mill", 2, 3)], 2: []}}, ["towns     1 mill@2,3"]),
        ({"towns": {1: []}}, ['towns     {"1":[]}']),
        ({"barns": [Barn("red", {"wood": ["oak"]}, closed=True)] * 2}, ["  name red  goods wood oak  closed yes"] * 2),
        ({"barns": [Barn(goods={"wood": []}, wheel=[("a",), ()])] * 2}, ["  wheel a | -"] * 2),
        ({"marks": [3, None]}, ["  marks 3"]),
    ],
)
def test_what_differs_is_written_in_a_line_that_people_can_read(changes: dict[str, Any], lines: list[str]) -> None:
    farm = replace(setup(Settings(), 2, Rng(), 1), **changes)
    plain = {*NOTATION.show(setup(Settings(), 2, Rng(), 1)).splitlines()}
    assert [line for line in NOTATION.show(farm).splitlines() if line not in plain] == lines
