"""The terrace action (rules page, C.6, D.4, K1)."""

import pytest

from games.core import COMMIT, Position, Rng
from games.dinner_in_paris import FACTS, GAME
from games.dinner_in_paris.state import TerraceAction
from tests.games.dinner_in_paris.table import (
    begin,
    give,
    kind,
    laying_options,
    offered,
    options,
    play,
    set_table,
    settings,
    state_of,
)
from tests.lab.fuzz.excluding import missing_options_have_reasons

K1 = """
..  C D E F G H I J K L M N O
3   . . . . B B B . C C C C C
4   . . . . . . . . . . . . .
"""


def k1(hand: str = "", pigeons: str = "", **rulings: bool) -> Position:
    """Example K1: seat 0 owns a creperie and a brasserie, its marker stands at 5."""
    has = f"hand {hand or '-'}  pigeons {pigeons or '-'}"
    return begin(set_table(K1, chosen=settings(**rulings), B="0 creperie", C="0 brasserie", has=has))


def row_2(position: Position) -> int:
    """How many terraces seat 0 has taken from the row of rank 2."""
    return state_of(position).boards[0].taken[1]


def test_k1_the_marker_alone_pays_two_terraces_and_one_coin_is_lost() -> None:
    position = play(k1(), ("lay", 0), "G4", "G5")
    assert kind(position) == "action"
    assert offered(position, "lay") == []
    assert row_2(position) == 2
    assert state_of(position).boards[0].income == 5


def test_k1_j10_with_gold_a_third_whose_coin_cannot_buy_a_fourth() -> None:
    position = play(k1("gold"), ("lay", 0), "gold", "G4", "G5", "G6")
    assert kind(position) == "action"
    assert row_2(position) == 3
    assert state_of(position).boards[0].income == 6
    assert state_of(position).discards == ["gold"]
    points = position.game.standings(state_of(position))[0].parts
    assert points["rows"] == 4


def test_c6_gold_is_played_by_itself_where_coins_do_not_suffice() -> None:
    position = play(k1("gold gold"), ("lay", 0), "G4", "G5", "F5")
    state = state_of(position)
    assert state.boards[0].hand == ["gold"]
    assert state.discards == ["gold"]


def test_c6_one_may_stop_once_a_terrace_is_laid_and_not_before() -> None:
    position = play(k1(), ("lay", 0))
    assert None not in options(position)
    position = play(position, "G4")
    assert None in options(position)
    assert kind(play(position, None)) == "action"


def test_c6_terraces_at_most_once_in_a_turn() -> None:
    position = play(k1(), ("lay", 0), "G4", None)
    assert offered(position, "lay") == []


def test_c6_in_the_next_turn_the_budget_is_full_again() -> None:
    position = play(k1(), ("lay", 0), "G4", "G5", None, COMMIT, ("draw", "deck"), COMMIT, None, COMMIT)
    position = play(position, ("draw", "deck"), COMMIT, ("lay", 0))
    laying = state_of(position).laying
    assert laying is not None
    assert laying.coins == state_of(position).boards[0].income == 5


def test_j1_all_terraces_of_an_action_belong_to_one_restaurant() -> None:
    position = play(k1(), ("lay", 0))
    assert laying_options(position) == "G4 H4 I4"
    assert offered(k1(), "lay") == [0, 1]


def test_j1_as_a_ruling_they_may_go_to_any_own_restaurant() -> None:
    position = k1("gold", one_restaurant_each_action=False)
    assert offered(position, "lay") == [None]
    position = play(position, ("lay",))
    assert laying_options(position) == "G4 H4 I4 K4 L4 M4 N4 O4"
    position = play(position, "G4")
    assert laying_options(position) == "F4 H4 K4 L4 M4 N4 O4 G5"
    assert state_of(play(position, "M4")).boards[0].taken == [0, 1, 0, 1]


INNER_CORNER = """
..  C D E F
3   . A A .
4   B . . .
5   B . . .
6   B . . .
"""


@pytest.mark.parametrize("number", [0, 1])
def test_j1_as_a_ruling_one_chooses_between_two_restaurants_beside_the_same_cell(number: int) -> None:
    state = set_table(
        INNER_CORNER, chosen=settings(one_restaurant_each_action=False), A="0 friterie", B="0 creperie", has="hand gold"
    )
    position = play(begin(state), ("lay",), "D4")
    assert kind(position) == "owner"
    assert options(position) == (0, 1)
    laid = state_of(play(position, number)).boards[0].restaurants
    assert [len(restaurant.terraces) for restaurant in laid] == [number == 0, number == 1]


def test_j1_as_a_ruling_a_terrace_belongs_to_the_restaurant_that_can_pay_for_it() -> None:
    drawing = INNER_CORNER + "7   B . . .\n8   B . . .\n"
    rulings = settings(one_restaurant_each_action=False)
    state = set_table(drawing, chosen=rulings, B="0 gastronomique", A="0 friterie", has="taken 0 0 0 7")
    laid = state_of(play(begin(state), ("lay",), "D4")).boards[0].restaurants
    assert [len(restaurant.terraces) for restaurant in laid] == [0, 1]


BRASSERIE = """
..  C D E F G H
3   . A A A A A
4   . . . . . .
"""


def test_c_an_action_that_nothing_can_pay_is_not_offered() -> None:
    state = set_table(BRASSERIE, A="0 brasserie")
    assert offered(begin(state), "lay") == [0]
    state.boards[0].taken[3] = 3
    assert offered(begin(state), "lay") == []


def test_c_coin_cards_in_hand_are_counted() -> None:
    position = play(begin(set_table(BRASSERIE, A="0 brasserie", has="pigeons two_coins  taken 0 0 0 3")), ("lay", 0))
    assert laying_options(position) == "D4 E4 F4 G4 H4"
    assert state_of(position).boards[0].used == ["two_coins"]


def test_c_an_action_that_begins_with_the_adjacent_card_is_offered() -> None:
    drawing = """
    ..  C D E
    4   P p .
    5   P p .
    6   A . .
    7   A . .
    8   Q q .
    9   Q . .
    """
    state = set_table(drawing, A="0 friterie", P="1 friterie", Q="1 friterie")
    assert offered(begin(state), "lay") == []
    give(state, 0, "adjacent", "pigeons")
    assert offered(begin(state), "lay") == [0]


def test_f3_two_coins_add_to_the_budget_and_not_to_the_marker() -> None:
    position = play(k1("", "two_coins two_coins"), ("lay", 0), "two_coins", "G4")
    state = state_of(position)
    assert state.laying is not None
    assert state.laying.coins == 5
    assert state.boards[0].income == 5
    assert state.boards[0].used == ["two_coins"]


def test_f_fresh_pigeon_cards_are_not_offered() -> None:
    state = set_table(K1, B="0 creperie", C="0 brasserie", has="fresh two_coins")
    assert "two_coins" not in options(play(begin(state), ("lay", 0)))


def test_j21_income_has_no_end() -> None:
    state = set_table(K1, C="0 gastronomique", B="0 creperie", has="taken 16 16 12 8")
    assert state.boards[0].income == 1 + 4 + 1 + 10
    state.boards[0].restaurants *= 4
    assert state.boards[0].income == 1 + 4 * 5 + 10


RANKS = {1: "friterie", 2: "pizzeria", 3: "grill", 4: "brasserie"}


def with_coins(rank: int, taken: int, coins: int, pigeons: str = "-") -> Position:
    """Seat 0 has begun to lay terraces of this rank, of which so many have left the row, and has so many coins."""
    size, kind = rank + 1, RANKS[rank]
    drawing = f"..  D E F G H I\n3   {' '.join('A' * size + '.' * (6 - size))}"
    rows = ["0"] * 4
    rows[rank - 1] = str(taken)
    state = set_table(drawing, A=f"0 {kind}", has=f"taken {' '.join(rows)}  pigeons {pigeons}")
    state.actions, state.has_laid, state.laying = 1, True, TerraceAction(0, coins)
    return begin(state)


STEEP = [
    (rank, taken, cost)
    for rank, row in enumerate(FACTS.rows, 1)
    for taken, cost in enumerate(row.costs)
    if taken == 0 or cost != row.costs[taken - 1]
]
"""The first terrace of each price in each row: from 1 up to 12."""


@pytest.mark.parametrize(("rank", "taken", "cost"), STEEP)
def test_d4_a_terrace_costs_what_its_row_says_and_nothing_less(rank: int, taken: int, cost: int) -> None:
    position = play(with_coins(rank, taken, cost), "E4")
    assert state_of(position).boards[0].taken[rank - 1] == taken + 1
    assert kind(position) == "action"
    left = state_of(play(with_coins(rank, taken, cost + 13), "E4")).laying
    assert left is None or left.coins == 13
    assert kind(with_coins(rank, taken, cost - 1)) == "action"


def test_f3_two_coins_pay_exactly_two() -> None:
    position = with_coins(2, 15, 3, "two_coins")
    assert laying_options(position) == "D4 E4 F4"
    assert state_of(position).boards[0].used == ["two_coins"]
    assert kind(with_coins(2, 15, 2, "two_coins")) == "action"
    assert kind(with_coins(2, 15, 1, "two_coins two_coins")) == "lay"


def test_j1_as_a_ruling_a_restaurant_that_does_not_reach_the_cell_is_refused_for_that() -> None:
    drawing = INNER_CORNER + "7   . . . .\n8   C . . .\n9   C . . .\n"
    chosen = settings(one_restaurant_each_action=False)
    state = set_table(drawing, chosen=chosen, A="0 friterie", B="0 creperie", C="0 friterie", has="hand gold")
    position = play(begin(state), ("lay",), "D4")
    ask = position.asks()[0]
    [refused] = GAME.universes["owner"].exclusions(position.view(0), ask)
    kinds = [kind for kind, _ in ask.facts["restaurants"]]
    assert (refused.thing, refused.why, kinds[1]) == (2, "elsewhere", "creperie")
    assert list(missing_options_have_reasons(position, Rng(0))) == []
