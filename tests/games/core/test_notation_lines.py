"""The lines of a position as text: fields of the table, and below `seat 0` what a seat has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.notation.lines import MAX_POSITION_LENGTH, Field, NotationError, PositionText, read_text
from tests.games.notation.checking import line_of
from tests.games.notation.writing import WIDTH, aligned, show_field

SHARED, OWN = {"round", "deck", "step"}, {"coins", "hand"}


def read(text: str) -> PositionText:
    return read_text(text, SHARED, OWN)


def own(text: str, seat: int = 0) -> list[tuple[int, str, str]]:
    return [(field.line, field.name, " ".join(field.words)) for field in read(text).seats[seat]]


def refusal(text: str) -> str:
    with pytest.raises(NotationError) as refused:
        read(text)
    return str(refused.value)


def test_a_field_of_the_table_begins_its_line_and_may_go_on_in_others() -> None:
    found = read("deck 1 2\nround 3\ndeck coins 4")
    assert found.shared_field("deck") == Field(1, "deck", ("1", "2", "coins", "4"))
    assert found.shared_field("step") is None


def test_what_a_seat_has_is_indented_below_its_line() -> None:
    text = "seat 1\n  coins 3\nround 2\nseat 0\n  hand 5\n  coins 6"
    assert own(text, 1) == [(2, "coins", "3")]
    assert own(text, 0) == [(5, "hand", "5"), (6, "coins", "6")]
    assert read(text).lines == {1: 1, 0: 4}


def test_a_line_of_a_seat_may_hold_a_drawing_and_several_fields() -> None:
    assert own("seat 0\n 1 . |  coins 2  hand 3 4") == [(2, "", "1 . |"), (2, "coins", "2"), (2, "hand", "3 4")]


def test_remarks_empty_lines_and_commas_mean_nothing() -> None:
    text = "# a remark\n\nseat 0 # me\n  coins 2, hand 3,4 5, # or 6\n"
    assert own(text) == [(4, "coins", "2"), (4, "hand", "3,4 5")]


def test_what_stands_in_no_place_is_refused_with_its_line() -> None:
    assert "line 2: indented lines belong to a seat" in refusal("round 1\n coins 2")
    assert "line 1: expected one of deck, round, seat, step; what a seat has stands indented" in refusal("coins 2")
    assert "line 2: seat takes each seat once" in refusal("seat 0\nseat 0")
    assert "line 1: seat takes a number from 0 to 99, not '-1'" in refusal("seat -1")


def test_a_text_that_is_too_long_is_not_read() -> None:
    assert "a position takes at most 100,000 characters, not 100,001" in refusal(" " * (MAX_POSITION_LENGTH + 1))


@pytest.mark.parametrize(
    ("at", "line"),
    [
        ("round", 2),
        ("deck.tiles", 3),
        ("deck.cards", 3),
        ("deck", 3),
        ("ro", 1),
        ("step", 1),
        ("nowhere", 1),
        ("gardens.0", 5),
        ("gardens.0.coins", 7),
        ("gardens.0.rows.1", 6),
        ("gardens.1.coins", 8),
        ("gardens.2.coins", 1),
    ],
)
def test_a_place_in_the_state_has_a_line(at: str, line: int) -> None:
    text = "step plant\nround 3\ndeck tiles 4\nseat 0\n  . .\n  . .\n  coins 3\nseat 1"
    assert line_of(read(text), at) == line


@given(words=st.lists(st.from_regex(r"[a-z0-9.]{1,12}", fullmatch=True), min_size=1, max_size=80))
def test_a_field_is_shown_in_lines_of_bounded_width_that_read_the_same(words: list[str]) -> None:
    lines = show_field("deck", words)
    assert all(len(line) <= WIDTH for line in lines)
    assert read("\n".join(lines)).shared_field("deck") == Field(1, "deck", tuple(words))


def test_an_error_stays_short_whatever_stands_in_the_text() -> None:
    error = NotationError("no " * 10_000, line=1)
    assert len(str(error)) < 400
    assert error.line == 1


def test_columns_have_one_width_each() -> None:
    assert aligned([["a", "1", "x"], ["bcd", "10"]], right=(1,), gap=" ") == ["a    1 x", "bcd 10"]
    assert aligned([]) == []
