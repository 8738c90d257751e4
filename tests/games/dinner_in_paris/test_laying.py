"""The terrace action and the pigeon cards in it (rules page, C.6, D.4, D.5, F, K1)."""

import pytest

from games.bots import play_by_chance
from games.core import COMMIT, Position
from games.dinner_in_paris import GAME, DinnerState
from games.dinner_in_paris.placement import legal_cells
from tests.games.dinner_in_paris.drawing import named
from tests.games.dinner_in_paris.table import (
    begin,
    give,
    kind,
    laying_options,
    offered,
    options,
    play,
    put_on_top,
    set_table,
    settings,
    state_of,
)

K1 = """
..  C D E F G H I J K L M N O
3   . . . . B B B . C C C C C
4   . . . . . . . . . . . . .
"""


def k1(hand: str = "", pigeons: str = "", **rulings: bool) -> Position:
    """Example K1: seat 0 owns a creperie and a brasserie, its marker stands at 5."""
    state = set_table(K1, chosen=settings(**rulings), B="0 creperie", C="0 brasserie")
    give(state, 0, hand)
    give(state, 0, pigeons, "pigeons")
    return begin(state)


def row_2(position: Position) -> int:
    """How many terraces seat 0 has taken from the row of rank 2."""
    return state_of(position).boards[0].taken[1]


def test_k1_the_marker_alone_pays_two_terraces_and_one_coin_is_lost() -> None:
    position = play(k1(), ("lay", 0), "G4", "G5")
    assert kind(position) == "action"
    assert offered(position, "lay") == []
    assert row_2(position) == 2
    assert state_of(position).boards[0].income == 5


def test_k1_with_gold_a_third_whose_coin_cannot_buy_a_fourth() -> None:
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
    state = set_table(INNER_CORNER, chosen=settings(one_restaurant_each_action=False), A="0 friterie", B="0 creperie")
    give(state, 0, "gold")
    position = play(begin(state), ("lay",), "D4")
    assert kind(position) == "owner"
    assert options(position) == (0, 1)
    laid = state_of(play(position, number)).boards[0].restaurants
    assert [len(restaurant.terraces) for restaurant in laid] == [number == 0, number == 1]


def test_j1_as_a_ruling_a_terrace_belongs_to_the_restaurant_that_can_pay_for_it() -> None:
    drawing = INNER_CORNER + "7   B . . .\n8   B . . .\n"
    rulings = settings(one_restaurant_each_action=False)
    state = set_table(drawing, chosen=rulings, B="0 gastronomique", A="0 friterie")
    state.boards[0].taken = [0, 0, 0, 7]
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
    state = set_table(BRASSERIE, A="0 brasserie")
    state.boards[0].taken[3] = 3
    give(state, 0, "two_coins", "pigeons")
    position = play(begin(state), ("lay", 0))
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
    state = set_table(K1, B="0 creperie", C="0 brasserie")
    give(state, 0, "two_coins", "fresh")
    assert "two_coins" not in options(play(begin(state), ("lay", 0)))


SPOT = """
..  C D E F G H I J K
3   . . . . . A A . .
4   . . . . . . . . .
5   . . . . . . . . .
"""


def spot(pigeon: str, hand: str = "gold gold gold") -> Position:
    """Seat 0 has laid its first terrace on the pigeon spot H4, and drawn this card."""
    state = set_table(SPOT, A="0 friterie")
    give(state, 0, hand)
    put_on_top(state.pigeon_deck, pigeon)
    return play(begin(state), ("lay", 0), "H4", COMMIT)


def test_d5_a_pigeon_spot_gives_a_card_for_later_and_the_action_goes_on() -> None:
    position = spot("two_coins")
    state = state_of(position)
    assert state.boards[0].fresh == ["two_coins"]
    assert laying_options(position) == "G4 I4 H5"
    assert "two_coins" not in options(position)


def test_f1_draw_two_cards_one_after_the_other_then_lay_on() -> None:
    position = spot("draw_two")
    assert state_of(position).boards[0].used == ["draw_two"]
    assert kind(position) == "draw"
    position = play(position, ("draw", "bread"), COMMIT)
    assert kind(position) == "draw"
    position = play(position, ("draw", "meat"), COMMIT)
    assert laying_options(position) == "G4 I4 H5"


def test_f1_a_gold_card_drawn_may_be_played_at_once() -> None:
    state = set_table(SPOT, A="0 friterie")
    put_on_top(state.pigeon_deck, "draw_two")
    put_on_top(state.deck, "gold bread")
    position = play(begin(state), ("lay", 0), "H4", COMMIT, ("draw", "deck"), COMMIT, ("draw", "deck"), COMMIT, "G4")
    assert state_of(position).discards == ["gold"]


def test_f1_the_hand_limit_holds_after_each_of_them() -> None:
    position = spot("draw_two", "gold gold bread bread cheese cheese flour")
    position = play(position, ("draw", "deck"), COMMIT)
    assert kind(position) == "discard"
    position = play(position, "gold")
    assert kind(position) == "draw"
    assert kind(play(position, ("draw", "deck"), COMMIT)) == "discard"


def test_f2_a_free_terrace_of_the_same_restaurant_has_to_be_laid() -> None:
    position = spot("free_terrace", "")
    assert kind(position) == "free_terrace"
    assert laying_options(position) == "G4 I4 H5"
    state = state_of(play(position, "I4"))
    assert state.boards[0].taken[0] == 2
    assert state.boards[0].used == ["free_terrace"]


def test_f2_the_coin_step_of_a_free_terrace_counts() -> None:
    drawing = """
    ..  F G H I J
    3   . . A A .
    4   . . . a .
    """
    state = set_table(drawing, A="0 friterie")
    state.boards[0].taken[0] = 2
    put_on_top(state.pigeon_deck, "free_terrace")
    position = play(begin(state), ("lay", 0), "H4", COMMIT, "G4")
    assert state_of(position).boards[0].income == 2
    assert state_of(position).boards[0].taken[0] == 4


def test_f2_where_it_cannot_be_laid_the_card_is_simply_used() -> None:
    state = set_table(SPOT, A="0 friterie")
    state.boards[0].taken[0] = 15
    give(state, 0, "gold gold gold")
    put_on_top(state.pigeon_deck, "free_terrace")
    position = play(begin(state), ("lay", 0), "H4", COMMIT)
    assert kind(position) == "action"
    assert state_of(position).boards[0].used == ["free_terrace"]


ADJACENT = """
..  C D E F G H I
3   . . . . A A .
4   P p p p a . .
5   P . . . . . .
6   P . . . . . .
"""


def adjacent(drawing: str = ADJACENT, cards: str = "adjacent", **rulings: bool) -> DinnerState:
    """Seat 0's chip shop meets the terraces of seat 1; it has this pigeon card, and three gold cards."""
    state = set_table(drawing, chosen=settings(**rulings), A="0 friterie", P="1 pizzeria")
    give(state, 0, "gold gold gold")
    give(state, 0, cards, "pigeons")
    return state


def test_f6_before_it_is_played_opponents_keep_their_distance() -> None:
    assert laying_options(play(begin(adjacent()), ("lay", 0))) == "H4 G5"


def test_f6_it_lets_the_restaurant_touch_and_cover_opponents_terraces() -> None:
    position = play(begin(adjacent()), ("lay", 0), "adjacent")
    assert laying_options(position) == "F4 H4 G5"


def test_f6_a_covered_terrace_leaves_the_square_but_not_the_row_of_its_owner() -> None:
    state = state_of(play(begin(adjacent()), ("lay", 0), "adjacent", "F4"))
    owner = state.boards[1]
    assert named(owner.cells) == "D4 E4"
    assert owner.taken == [0, 3, 0, 0]
    assert owner.income == 1 + 1 + 1
    assert named(state.boards[0].cells) == "F4 G4"


def test_f6_at_most_two_terraces_are_covered() -> None:
    state = adjacent()
    state.boards[0].taken[0] = 1
    position = play(begin(state), ("lay", 0), "adjacent", "F4", "E4")
    assert laying_options(position) == "H4 E5 F5 G5"


def test_f6_two_cards_allow_four() -> None:
    position = play(begin(adjacent(cards="adjacent adjacent")), ("lay", 0), "adjacent", "adjacent", "F4", "E4", "D4")
    assert named(state_of(position).boards[1].cells) == ""
    assert named(state_of(position).boards[0].cells) == "D4 E4 F4 G4"


def test_f6_a_restaurant_that_lost_all_terraces_starts_again_from_its_building() -> None:
    position = play(begin(adjacent(cards="adjacent adjacent")), ("lay", 0), "adjacent", "adjacent", "F4", "E4", "D4")
    state = state_of(position)
    assert named(legal_cells(state, 1, 0, adjacent=True)) == "D5 D6"
    assert named(legal_cells(state, 1, 0)) == "D6"


def test_j15_a_covered_pigeon_spot_gives_no_card() -> None:
    drawing = """
    ..  C D E F G H
    3   . . . A A .
    4   P p a a . .
    5   P p . . . .
    6   P . . . . .
    """
    position = play(begin(adjacent(drawing)), ("lay", 0), "adjacent", "D4")
    assert kind(position) == "lay"
    assert state_of(position).boards[0].fresh == []


def test_f6_a_starting_terrace_may_cover_what_lies_in_front_of_the_building() -> None:
    drawing = """
    ..  C D E F G H
    3   . . . A A .
    4   P p p p . .
    5   P . . . . .
    6   P . . . . .
    """
    position = play(begin(adjacent(drawing)), ("lay", 0), "adjacent")
    assert laying_options(position) == "F4 G4"


def test_f6_where_any_restaurant_may_be_extended_the_card_goes_to_that_of_the_next_terrace() -> None:
    drawing = """
    ..  C D E F G H I J K L M
    3   . . . . A A . B B . .
    4   P p p p a . . b . . .
    5   P . . . . . . q . . .
    """
    state = set_table(
        drawing.replace("q", "."),
        chosen=settings(one_restaurant_each_action=False),
        A="0 friterie",
        B="0 friterie",
        P="1 friterie",
    )
    give(state, 0, "gold gold gold")
    give(state, 0, "adjacent", "pigeons")
    position = play(begin(state), ("lay",), "adjacent")
    assert "F4" in laying_options(position).split()
    position = play(position, "K4")
    assert "F4" not in laying_options(position).split()
    laying = state_of(position).laying
    assert laying is not None
    assert laying.covers == {1: 2}


@pytest.mark.parametrize("seed", range(5))
def test_d5_each_spot_gives_one_card_at_most(seed: int) -> None:
    state = play_by_chance(GAME, settings(), 4, seed)
    cards = sum(len(board.pigeons) + len(board.used) for board in state.boards)
    assert cards == 24 - len(state.pigeon_deck) <= 20


def test_j21_income_has_no_end() -> None:
    state = set_table(K1, C="0 gastronomique", B="0 creperie")
    state.boards[0].taken = [16, 16, 12, 8]
    assert state.boards[0].income == 1 + 4 + 1 + 10
    state.boards[0].restaurants *= 4
    assert state.boards[0].income == 1 + 4 * 5 + 10


def test_j23_covered_terraces_count_for_rows_and_not_on_the_square() -> None:
    state = state_of(play(begin(adjacent()), ("lay", 0), "adjacent", "F4"))
    assert state.boards[1].taken[1] == 3
    assert state.boards[1].cells.bit_count() == 2
    points = {standing.seat: standing.parts["rows"] for standing in GAME.standings(state)}
    assert points[1] == 4
