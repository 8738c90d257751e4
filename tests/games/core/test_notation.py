"""Positions as text, as far as all games share it: fields, lines, columns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Field, Fields, NotationError, aligned, read_fields, show_field, whole_number
from games.core.notation import TEXT_MOST, WIDTH

LINES, SHORT = {"round", "deck"}, {"coins", "hand"}


def fields(text: str) -> list[tuple[int, str, str]]:
    return [(field.line, field.name, " ".join(field.words)) for field in read_fields(text, LINES, SHORT)]


def test_a_line_field_reaches_to_the_end_of_its_line() -> None:
    assert fields("round 3\ndeck coins 2") == [(1, "round", "3"), (2, "deck", "coins 2")]


def test_a_line_may_hold_a_drawing_and_short_fields() -> None:
    assert fields("1 . |  coins 2  hand 3 4") == [(1, "", "1 . |"), (1, "coins", "2"), (1, "hand", "3 4")]
    assert fields("coins 2\n  hand") == [(1, "coins", "2"), (2, "hand", "")]


def test_remarks_empty_lines_and_commas_mean_nothing() -> None:
    assert fields("# a remark\n\n  coins 2, hand 3,4 5, # or 6\n") == [(3, "coins", "2"), (3, "hand", "3,4 5")]


def test_a_text_that_is_too_long_is_not_read() -> None:
    with pytest.raises(NotationError, match="a position takes at most 100,000 characters, not 100,001"):
        read_fields(" " * (TEXT_MOST + 1), LINES, SHORT)


def test_a_field_goes_on_in_other_lines_or_stands_once() -> None:
    found = Fields(read_fields("deck 1 2\nround 3\ndeck 4\nround 5", LINES, SHORT))
    assert found.joined("deck") == Field(1, "deck", ("1", "2", "4"))
    assert found.joined("coins") is found.one("coins") is None
    with pytest.raises(NotationError, match="line 4: round stands in line 2 already"):
        found.one("round")


@given(words=st.lists(st.from_regex(r"[a-z0-9.]{1,12}", fullmatch=True), min_size=1, max_size=80))
def test_a_field_is_shown_in_lines_of_bounded_width_that_read_the_same(words: list[str]) -> None:
    lines = show_field("deck", words)
    assert all(len(line) <= WIDTH for line in lines)
    assert Fields(read_fields("\n".join(lines), LINES, ())).joined("deck") == Field(1, "deck", tuple(words))


def test_what_a_field_expects_is_said_with_its_line() -> None:
    field = Field(7, "coins", ("many",))
    with pytest.raises(NotationError, match="line 7: coins takes a number from 0 to 5, not 'many'"):
        field.number(0, 5)
    with pytest.raises(NotationError, match="line 7: coins takes 2 numbers up to 1, 2, not nothing"):
        Field(7, "coins", ()).numbers([1, 2])
    with pytest.raises(NotationError, match="coins takes yes or no, not 'many'"):
        field.word("yes or no", ("yes", "no"))


@pytest.mark.parametrize("word", ["", "-1", "+1", "1.0", "6", "٣", "１", "1" * 5000, "1_0"])
def test_numbers_are_plain_digits_in_bounds(word: str) -> None:
    assert whole_number(word, 0, 5) is None


def test_an_error_stays_short_whatever_stands_in_the_text() -> None:
    error = NotationError("no " * 10_000, line=1)
    assert len(str(error)) < 400
    assert error.line == 1


def test_columns_have_one_width_each() -> None:
    assert aligned([["a", "1", "x"], ["bcd", "10"]], right=(1,), gap=" ") == ["a    1 x", "bcd 10"]
    assert aligned([]) == []
