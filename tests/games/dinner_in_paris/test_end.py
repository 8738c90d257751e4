"""The three ways to end, and the last round (rules page, section H, K10)."""

import pytest

from games.core import COMMIT, OVER, Position
from games.dinner_in_paris import GAME, OBJECTIVES, Restaurant
from games.dinner_in_paris.ending import reason_to_end, seats_in_last_round
from games.dinner_in_paris.square import CELL_BY_NAME
from tests.games.dinner_in_paris.table import begin, give, play, set_table, settings, state_of
from tests.games.matches import endings_of

TWELVE = """
..  B C D E F G H I J K L M N O P Q R
2   . A A B B C C D D E E . F F F . .
3   G . . . . . . . . . . . . . . . .
4   G . . . . . . . . . . . . . . . .
5   G . . . . . . . . . . . . . . . .
6   H . . . . . . . . . . . . . . . .
7   H . . . . . . . . . . . . . . . .
8   H . . . . . . . . . . . . . . . .
9   I . . . . . . . . . . . . . . . .
10  I . . . . . . . . . . . . . . . .
11  I . . . . . . . . . . . . . . . .
12  J . . . . . . . . . . . . . . . .
13  J . . . . . . . . . . . . . . . .
14  J . . . . . . . . . . . . . . . .
15  K . . . . . . . . . . . . . . . .
16  K . . . . . . . . . . . . . . . .
17  K . . . . . . . . . . . . . . . .
19  . L L L L . . . . . . . . . . . .
"""
KINDS = dict(
    zip(
        "ABCDEFGHIJKL",
        [*["friterie"] * 5, *["creperie"] * 2, *["pizzeria"] * 2, *["fruits_de_mer"] * 2, "grill"],
        strict=True,
    )
)


def k10(seat: int, first: int = 0, **rulings: bool) -> Position:
    """Three seats; twelve restaurants are open, and this seat is about to open the thirteenth by its first action."""
    owners = {letter: f"{number % 3} {kind}" for number, (letter, kind) in enumerate(KINDS.items())}
    state = set_table(TWELVE, 3, settings(**rulings), **owners)
    state.on_turn, state.first = seat, first
    give(state, seat, "potatoes tomatoes cheese meat")
    return play(begin(state), ("open", "grill"), ("east", 98))


def test_k10_who_ends_the_game_finishes_the_turn_and_the_others_have_their_last_one() -> None:
    position = k10(1)
    assert state_of(position).ending == "restaurants"
    assert state_of(position).actions == 1
    position = play(position, None, COMMIT)
    assert position.base.on_turn == 2
    position = play(position, ("draw", "deck"), COMMIT, None, COMMIT)
    assert position.over
    assert endings_of(position.base) == ["restaurants"]


def test_objectives_in_hand_at_the_end_are_told_with_what_they_cost() -> None:
    position = k10(2)
    state_of(position).boards[1].objectives = ["fountain_five", "nine_east"]
    told = [news for news in play(position, ("draw", "deck"), COMMIT).base.news if news.kind == "missed"]
    lost = OBJECTIVES["fountain_five"].points + OBJECTIVES["nine_east"].points
    assert [(news.seat, news.facts["goals"], news.facts["lost"]) for news in told] == [
        (1, ("fountain_five", "nine_east"), lost)
    ]
    assert position.standings()[-1].parts["objectives"] == -lost


def test_k10_by_the_last_seat_the_game_ends_with_its_turn() -> None:
    position = k10(2)
    assert not position.over
    assert play(position, ("draw", "deck"), COMMIT).over


def test_k10_the_first_seat_may_be_another_one() -> None:
    assert play(k10(1, first=2), None, COMMIT).over


def test_j2_as_a_ruling_the_game_stops_at_once() -> None:
    position = play(k10(0, round_is_finished=False), COMMIT)
    assert position.over
    assert position.base.step == OVER


ANY = Restaurant((), "friterie", CELL_BY_NAME["H3"])
"""Here restaurants are only counted."""


@pytest.mark.parametrize(("seats", "restaurants"), [(2, 11), (3, 13), (4, 15)])
def test_h_so_many_restaurants_end_the_game(seats: int, restaurants: int) -> None:
    state = set_table(seats=seats)
    state.boards[0].restaurants = [ANY] * (restaurants - 1)
    assert reason_to_end(state) == ""
    state.boards[1].restaurants = [ANY]
    assert reason_to_end(state) == "restaurants"


@pytest.mark.parametrize(
    ("taken", "reason"), [([16, 16, 0, 0], "rows"), ([16, 15, 11, 7], ""), ([0, 0, 12, 8], "rows"), ([16, 0, 0, 0], "")]
)
def test_h_two_empty_rows_of_one_player_end_the_game(taken: list[int], reason: str) -> None:
    state = set_table()
    state.boards[1].taken = taken
    assert reason_to_end(state) == reason


def test_h_two_players_with_an_empty_row_each_do_not() -> None:
    state = set_table()
    state.boards[0].taken, state.boards[1].taken = [16, 0, 0, 0], [0, 16, 0, 0]
    assert reason_to_end(state) == ""


def test_h_no_space_ends_the_game() -> None:
    state = set_table()
    state.stock = dict.fromkeys(state.stock, 0)
    assert reason_to_end(state) == "space"


LAST_FRONT = """
..  F G H
3   . A A
"""


@pytest.mark.parametrize(("keeps_open", "reason"), [(True, ""), (False, "space")])
def test_j20_while_terraces_can_be_laid_there_is_space_unless_the_table_rules_otherwise(
    keeps_open: bool, reason: str
) -> None:
    state = set_table(LAST_FRONT, chosen=settings(terraces_keep_the_game_open=keeps_open), A="1 friterie")
    state.stock = dict.fromkeys(state.stock, 0)
    assert reason_to_end(state) == reason


def test_h_once_it_is_about_to_end_nothing_undoes_that() -> None:
    position = play(begin(set_table(lies="ending space")), None, COMMIT)
    assert (position.base.ending, position.base.on_turn) == ("space", 1)


@pytest.mark.parametrize(("seat", "first", "last"), [(0, 0, (0, 1, 2)), (1, 0, (1, 2)), (2, 0, (2,)), (1, 2, (1,))])
def test_k10_who_still_plays_in_the_last_round(seat: int, first: int, last: tuple[int, ...]) -> None:
    position = k10(seat, first)
    assert seats_in_last_round(state_of(position)) == last
    assert seats_in_last_round(state_of(k10(seat, first, round_is_finished=False))) == (seat,)


def test_h_before_the_end_is_on_nobody_knows_who_plays_last() -> None:
    assert seats_in_last_round(set_table()) is None


def test_ones_own_restaurants_are_built() -> None:
    state = k10(0).base
    assert [GAME.built(state, seat) for seat in range(3)] == [4, 4, 4]
