"""How values of every type are written as words: derived from the types of records alone."""

from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import FrozenRecord, NumberNames, Record
from games.core.notation.forms import MAX_THINGS_IN_PILE, form_for
from games.core.notation.words import UnfitWord

CARDS = {-1: "?", 0: "1a", 1: "2b"}
Card = Annotated[int, NumberNames(CARDS)]


class Tile(FrozenRecord, frozen=True):
    """A record of single words."""

    name: str
    row: int
    turns: int = 0


class Slot(FrozenRecord, frozen=True):
    """A record with piles in it."""

    up: tuple[str, ...] = ()
    down: tuple[str, ...] = ()
    worker: int | None = None


class Shelf(Record):
    """A record that no words are made for."""

    slots: dict[str, list[Slot]]


def written(hint: Any, value: Any) -> str:
    return " ".join(form_for(hint, {"hand"}).show(value))


def read(hint: Any, words: str) -> Any:
    return form_for(hint, {"hand"}).read(words.split())


@pytest.mark.parametrize(
    ("hint", "value", "words"),
    [
        (int, -3, "-3"),
        (bool, True, "yes"),
        (str, "swan", "swan"),
        (str, "two words, #1", '"two\\u0020words\\u002c\\u0020\\u00231"'),
        (str, "hand", '"hand"'),
        (str, "", '""'),
        (str, "?", "?"),
        (Literal["east", "west"], "west", "west"),
        (int | None, None, "-"),
        (int | None, 4, "4"),
        (Card, 1, "2b"),
        (Card | None, None, "-"),
        (tuple[int, int], (1, -2), "[1,-2]"),
        (Tile, Tile("T1", -1, 2), "T1@-1,2"),
        (Tile | None, Tile("T1", -1), "T1@-1"),
        (list[Card], [0, -1, -1, 1, -1], "1a ?x2 2b ?"),
        (list[int], [], "-"),
        (list[int | None], [None, 5], "- 5"),
        (list[int | None], [], "--"),
        (tuple[Tile, ...], (Tile("a", 0), Tile("b", 1, 3)), "a@0 b@1,3"),
        (list[list[Card]], [[0, 1], [], [-1, -1]], "1a 2b | - | ?x2"),
        (list[list[int]], [[]], "-"),
        (list[list[int]], [], "--"),
        (dict[str, int], {"red": 18, "blue": 0}, "red=18 blue=0"),
        (dict[int, str], {}, "-"),
        (list[Slot], [Slot(("a", "b"), ("c", "?"), 1), Slot(), Slot(worker=0)], "a b down=c,? worker=1 | - | worker=0"),
        (Shelf, Shelf({"top": [Slot(("a b",))]}), '{"slots":{"top":[{"up":["a\\u0020b"],"down":[],"worker":null}]}}'),
    ],
)
def test_a_value_has_words_by_its_type(hint: Any, value: Any, words: str) -> None:
    assert written(hint, value) == words
    assert read(hint, words) == value


@pytest.mark.parametrize(
    ("hint", "words", "expected"),
    [
        (int, "many", "a number"),
        (int, "1 2", "a number"),
        (int, "1.5", "a number"),
        (int, "٣", "a number"),
        (int, "1" * 5000, "a number"),
        (bool, "on", "yes or no"),
        (str, "5", "a name"),
        (str, '"', "a name"),
        (Literal["east", "west", "south"], "north", "one of east, west, south"),
        (Card, "3c", "words such as ? 1a 2b"),
        (Tile, "T1", "name@row,turns"),
        (Tile, "T1@1,2,3", "name@row,turns"),
        (list[Card], "?x0", f"up to {MAX_THINGS_IN_PILE} things"),
        (list[Card], f"?x{MAX_THINGS_IN_PILE} ?x1", f"up to {MAX_THINGS_IN_PILE} things"),
        (list[Card], "1ax2", "words such as ? 1a 2b"),
        (list[Slot], "a colour=3", "things, and then as name=words each of down, worker once at most"),
        (list[Slot], "worker=1 worker=2", "once at most"),
        (dict[str, int], "red=1 red=2", "each name once"),
        (dict[str, int], "red", "a number"),
        (Shelf, "[", "JSON of its type"),
        (Shelf, '{"slots":5}', "JSON of its type"),
    ],
)
def test_what_does_not_fit_the_type_is_refused(hint: Any, words: str, expected: str) -> None:
    with pytest.raises(UnfitWord) as refused:
        read(hint, words)
    assert expected in str(refused.value)


ANY: list[tuple[Any, st.SearchStrategy[Any]]] = [
    (str, st.text(max_size=12)),
    (list[str], st.lists(st.text(max_size=6), max_size=6)),
    (list[list[str]], st.lists(st.lists(st.text(max_size=4), max_size=3), max_size=4)),
    (dict[str, str], st.dictionaries(st.text(max_size=4), st.text(max_size=4), max_size=4)),
    (list[Tile], st.lists(st.builds(Tile, st.text(max_size=6), st.integers(-99, 99), st.integers(0, 3)), max_size=4)),
    (
        list[Slot],
        st.lists(
            st.builds(
                Slot,
                st.lists(st.text(max_size=4), max_size=3).map(tuple),
                st.lists(st.text(max_size=4), max_size=3).map(tuple),
                st.none() | st.integers(0, 3),
            ),
            max_size=3,
        ),
    ),
]


@given(data=st.data())
def test_whatever_stands_in_texts_and_piles_is_read_back(data: st.DataObject) -> None:
    hint, values = data.draw(st.sampled_from(ANY))
    value = data.draw(values)
    assert read(hint, written(hint, value)) == value
