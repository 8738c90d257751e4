"""The solo challenge and the neighbour (games/dinner_in_paris/SOLO.md)."""

from typing import Any, Final

import pytest

from games.bots import GreedyPlayer
from games.core import COMMIT, News, Position
from games.dinner_in_paris import CELL_NAMES, FACTS, GAME, DinnerState, majorities, public_majority_count
from games.dinner_in_paris.neighbour import take_neighbours_turn
from games.dinner_in_paris.state import PlayerBoard
from tests.games.dinner_in_paris.table import ALONE, begin, offered, play, set_table
from tests.games.matches import play_match


def alone(drawing: str = "", number: int = 1, **kinds: str) -> DinnerState:
    """The seat's first action in this round. `A="1 friterie"`: what is drawn with that letter is the neighbour's."""
    return set_table(drawing, 1, ALONE, lies=f"round {number}", **kinds)


def beside(state: DinnerState) -> PlayerBoard:
    assert state.neighbour is not None
    return state.neighbour


def passed(state: DinnerState) -> Position:
    """After the seat has ended its turn."""
    return play(begin(state), None, COMMIT)


def newest(position: Position) -> tuple[str, str]:
    """The kind of the neighbour's newest restaurant, and its first site."""
    restaurant = beside(position.base).restaurants[-1]
    return restaurant.kind, CELL_NAMES[restaurant.site]


def told(position: Position, kind: str) -> list[dict[str, Any]]:
    return [news.facts for news in position.base.news if isinstance(news, News) and news.kind == kind]


OWN: Final = """
..  H I J K L
3   . A A A .
4   . a a . .
"""


@pytest.mark.parametrize(("version", "rounds"), [(1, [1, 3, 5, 7]), (2, [1, 4, 7])])
def test_it_opens_after_every_third_round_from_the_first_on_and_once_after_every_second(
    version: int, rounds: list[int]
) -> None:
    opened = []
    for number in range(1, 9):
        state = alone(OWN, number, A="0 creperie")
        state.version = version
        take_neighbours_turn(state, beside(state))
        opened += [number] * len(beside(state).restaurants)
    assert opened == rounds


def test_it_opens_what_most_are_left_of_next_door() -> None:
    assert newest(passed(alone(OWN, A="0 creperie"))) == ("friterie", "G3")


@pytest.mark.parametrize(("row", "site"), [("A A . . . . . B B", "M3"), ("B B . . . . . A A", "F3")])
def test_it_opens_next_door_to_the_newest_restaurant(row: str, site: str) -> None:
    state = alone(f"..  H I J K L M N O P\n3   {row}", 1, A="0 friterie", B="0 friterie")
    assert newest(passed(state)) == ("friterie", site)


def test_with_no_restaurant_of_the_seat_it_opens_in_the_north() -> None:
    assert newest(passed(alone())) == ("friterie", "D3")


FULL: Final = {"A": "0 gastronomique", "B": "0 brasserie", "C": "0 bar_a_vin"}
"""Three restaurants that fill a side; the letters of their sites stand in a row, or below one another."""
SITES: Final = "AAAAABBBBBCCCC"


@pytest.mark.parametrize(("row", "first"), [(3, "R4"), (18, "C4")])
def test_where_the_north_or_the_south_is_full_it_goes_on_clockwise(row: int, first: str) -> None:
    drawing = f"..  {' '.join('DEFGHIJKLMNOPQ')}\n{row}  {' '.join(SITES)}"
    assert newest(passed(alone(drawing, 1, **FULL))) == ("friterie", first)


@pytest.mark.parametrize(("column", "first"), [("R", "D18"), ("C", "D3")])
def test_where_the_east_or_the_west_is_full_it_goes_on_clockwise(column: str, first: str) -> None:
    drawing = "\n".join([f"..  {column}", *(f"{row}  {site}" for row, site in enumerate(SITES, 4))])
    assert newest(passed(alone(drawing, 1, **FULL))) == ("friterie", first)


def test_of_kinds_of_which_as_many_are_left_it_opens_that_of_the_lowest_rank() -> None:
    state = alone(OWN, A="0 creperie")
    state.stock["friterie"] = 0
    take_neighbours_turn(state, beside(state))
    assert beside(state).restaurants[-1].kind == "fruits_de_mer"


def test_after_all_other_rounds_each_of_its_restaurants_lays_a_terrace_towards_the_middle() -> None:
    drawing = """
    ..  D E F G H
    3   . A A . .
    4   . . . . .
    """
    position = passed(alone(drawing, 2, A="1 friterie"))
    assert [CELL_NAMES[cell] for cell in beside(position.base).restaurants[0].terraces] == ["F4"]
    assert beside(position.base).taken == [1, 0, 0, 0]
    assert [CELL_NAMES[cell] for cell in told(position, "spread")[0]["cells"]] == ["F4"]


def test_its_terraces_keep_their_distance() -> None:
    drawing = """
    ..  D E F G H I
    3   . A A B B .
    4   . . . b b .
    """
    position = passed(alone(drawing, 2, A="1 friterie", B="0 friterie"))
    assert [CELL_NAMES[cell] for cell in beside(position.base).restaurants[0].terraces] == ["E4"]


def test_on_a_pigeon_spot_it_draws_a_card_that_lies_open() -> None:
    drawing = """
    ..  C D E F
    4   A . . .
    5   A . . .
    6   B b . .
    7   B . . .
    """
    position = passed(alone(drawing, 2, A="1 friterie", B="0 friterie"))
    assert [CELL_NAMES[cell] for cell in beside(position.base).restaurants[0].terraces] == ["D4"]
    assert len(beside(position.base).used) == 1


def test_its_terraces_may_be_covered_by_an_adjacent_card() -> None:
    drawing = """
    ..  F G H I J K
    3   . A A B B .
    4   . . a b . .
    """
    state = alone(drawing, 1, B="1 friterie", A="0 friterie", has="pigeons adjacent  hand gold")
    position = play(begin(state), ("lay", 0), "adjacent", "I4")
    lane = next(iter(position.lanes.values()))
    assert beside(lane.state).restaurants[0].terraces == ()


def test_majorities_are_shared_with_the_neighbour() -> None:
    state = alone(OWN, 1, A="0 creperie")
    before = GAME.standings(state)[0].parts["majorities"]
    beside(state).taken = [16, 16, 12, 8]
    beside(state).used = [state.pigeon_deck.pop() for _ in range(5)]
    after = GAME.standings(state)[0].parts["majorities"]
    counts = {name: public_majority_count(state, 1, majority) for name, majority in majorities(state).items()}
    assert after <= before
    assert set(counts.values()) <= {0, 5, 11}


def test_with_its_eleventh_restaurant_the_seat_has_one_more_turn() -> None:
    state = alone(OWN, 1, A="0 creperie")
    beside(state).restaurants = state.boards[0].restaurants * 9
    take_neighbours_turn(state, beside(state))
    assert state.ending == "restaurants"
    assert [news.seat for news in state.news if news.kind == "ending"] == [1]


@pytest.mark.parametrize("version", [1, 2])
def test_grades_begin_at_their_points(version: int) -> None:
    grades = FACTS.solo.in_version(version)
    assert [grades.grade_for(points) for points in grades.least] == [1, 2, 3, 4, 5]
    assert [grades.grade_for(points - 1) for points in grades.least] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("version", "least"), [(1, 122), (2, 148)])
def test_the_challenge_is_met_from_the_third_grade_on(version: int, least: int) -> None:
    assert FACTS.solo.in_version(version).goal == least


def test_the_end_tells_the_grade_and_whether_the_challenge_is_met() -> None:
    position = play_match(GAME, ALONE, [GreedyPlayer(8)], 1).position
    (graded,) = told(position, "graded")
    assert graded == FACTS.solo.in_version(GAME.version).facts(position.standings()[0].points)


def test_the_seat_may_open_and_lay_as_for_two() -> None:
    assert offered(begin(alone(has="hand potatoes potatoes")), "open") == ["friterie"]


def test_what_the_neighbour_builds_makes_no_round_lively_and_it_is_told_that_the_seat_plays_alone() -> None:
    position = passed(alone(OWN, 3, A="0 creperie"))
    assert told(position, "quiet") == [{"rounds": 3, "count": 3, "alone": 1}]
