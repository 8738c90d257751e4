"""Parts of positions that belong to seats, as text."""

import pytest

from games.core import OVER, Field, Fields, NotationError, hides_something, read_fields, read_seats, read_step
from games.welcome_to import GAME

LINES = {"seat", "step", "deck", "news"}


def fields_of(text: str) -> list[Field]:
    return read_fields(text, LINES, {"temps"})


def seats_of(text: str, mode: str = "standard") -> list[Fields]:
    return read_seats(GAME, GAME.modes[mode], fields_of(text), LINES)


def test_each_seat_has_what_stands_below_its_line() -> None:
    first, second = seats_of("deck 1 2\nseat 1\n temps 3\nseat 0\n 4 5\nstep round\n temps 6")
    assert [field.words for field in first.all("") + first.all("temps")] == [("4", "5"), ("6",)]
    assert [field.words for field in second.all("temps")] == [("3",)]


@pytest.mark.parametrize(("text", "mode", "seats"), [("", "standard", 2), ("seat 3", "standard", 4), ("", "solo", 1)])
def test_there_are_as_many_seats_as_are_written_and_the_mode_needs(text: str, mode: str, seats: int) -> None:
    assert len(seats_of(text, mode)) == seats


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("seat 1", "line 1: this mode is for 1 seat, not 2"),
        ("seat 0\nseat 0", "line 2: seat takes each seat once"),
        ("seat 12", "line 1: seat takes a number from 0 to 11"),
        (
            "\n4 5",
            "line 2: expected one of deck, news, seat, step; what a seat has stands below",
        ),
    ],
)
def test_what_is_no_seat_is_refused_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        seats_of(text, "solo")
    assert reason in str(refused.value)


def test_a_text_in_which_something_is_hidden_is_a_view() -> None:
    assert hides_something(fields_of("deck 1 ?x3"))
    assert not hides_something(fields_of("deck 1 3\nnews said=?"))


def test_a_step_is_one_of_the_game_or_not_written() -> None:
    assert read_step(GAME, Fields(fields_of(f"step {OVER}"))) == OVER
    assert read_step(GAME, Fields([])) == ""
    with pytest.raises(NotationError, match=r"line 1: step takes one of .*, over, not 'nap'"):
        read_step(GAME, Fields(fields_of("step nap")))
