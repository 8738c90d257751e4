"""Wishes for the card with which the next turn begins (T0)."""

import pytest

from games.core import COMMIT, Position
from games.dinner_in_paris import DECK, GAME, RESOURCES
from tests.games.dinner_in_paris.table import begin, kind, play, put_on_top, set_table
from tests.games.strategies import reached


def turns(seed: int = 2) -> Position:
    """The first turn of three players."""
    return reached(GAME, "turn", seed)


def test_those_who_wait_can_wish_for_every_card_and_for_the_deck() -> None:
    position = turns()
    on_turn = position.base.on_turn
    assert position.questions_to_come(on_turn) == {}
    for seat in {0, 1, 2} - {on_turn}:
        [(turn, ask)] = position.questions_to_come(seat).items()
        assert turn == (1,) and ask.options[-1] == ("draw", DECK)
        assert {card for _, card in ask.options[:-1]} == set(RESOURCES)
        assert ask.options[0] == ("draw", position.base.display[0])


def test_a_turn_begins_with_the_card_that_is_still_there() -> None:
    position = turns()
    seat, shown = position.base.on_turn, position.base.display[0]
    assert position.first_possible_wish(seat, [("draw", "nothing"), ("draw", shown), ("draw", DECK)]) == (
        1,
        ("draw", shown),
    )
    position.apply(seat, ("draw", shown))
    assert not position.is_open_to_wishes(seat)


def test_cards_drawn_by_a_pigeon_card_are_chosen_by_hand() -> None:
    state = set_table("..  G H\n3   A A", A="0 friterie")
    put_on_top(state.pigeon_deck, "draw_two")
    state.draws = 1
    position = begin(state)
    assert position.first_possible_wish(0, [("draw", "gold"), ("draw", "bread")]) == (1, ("draw", "bread"))
    play(position, ("draw", DECK), COMMIT, ("lay", 0), "H4", COMMIT)
    assert kind(position) == "draw"
    assert not position.is_open_to_wishes(0)
    assert position.first_possible_wish(0, [("draw", "bread")]) is None


def test_once_the_last_round_is_on_who_has_had_a_turn_has_none_to_come() -> None:
    position = turns()
    base = position.base
    base.ending, base.on_turn = "rows", (base.first + 1) % 3
    last = Position(GAME, base)
    assert last.questions_to_come(base.first) == {}
    assert list(last.questions_to_come((base.first + 2) % 3)) == [(1,)]


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize(("on_turn", "coming"), [(0, [None, 4, 4]), (1, [5, None, 4]), (2, [5, 5, None])])
def test_the_turn_to_come_is_of_this_round_for_those_who_have_not_had_theirs(
    first: int, on_turn: int, coming: list[int | None]
) -> None:
    """`on_turn` and `coming` are in turn order."""
    state = set_table(seats=3, lies="round 4")
    state.first, state.on_turn = first, (first + on_turn) % 3
    position = begin(state)
    turns = [position.questions_to_come((first + place) % 3) for place in range(3)]
    assert [next(iter(turn), (None,))[0] for turn in turns] == coming
