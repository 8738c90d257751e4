"""Pigeon cards in the terrace action: those of pigeon spots, and those that are played (rules page, D.5 and F)."""

import pytest

from games.core import COMMIT, Position
from games.dinner_in_paris import GAME, DinnerState
from games.dinner_in_paris.placement import legal_cells
from tests.games.dinner_in_paris.table import (
    MEETING,
    begin,
    kind,
    laying_options,
    named,
    options,
    play,
    put_on_top,
    set_table,
    settings,
    state_of,
)
from tests.games.matches import play_by_chance

SPOT = """
..  C D E F G H I J K
3   . . . . . A A . .
4   . . . . . . . . .
5   . . . . . . . . .
"""


def spot(pigeon: str, hand: str = "gold gold gold") -> Position:
    """Seat 0 has laid its first terrace on the pigeon spot H4, and drawn this card."""
    state = set_table(SPOT, A="0 friterie", has=f"hand {hand or '-'}")
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
    state = set_table(drawing, A="0 friterie", has="taken 2 0 0 0")
    put_on_top(state.pigeon_deck, "free_terrace")
    position = play(begin(state), ("lay", 0), "H4", COMMIT, "G4")
    assert state_of(position).boards[0].income == 2
    assert state_of(position).boards[0].taken[0] == 4


def test_f2_a_free_terrace_on_a_pigeon_spot_brings_another_card() -> None:
    drawing = """
    ..  C D E F G
    7   A a a a a
    8   A . . . .
    """
    state = set_table(drawing, A="0 friterie")
    put_on_top(state.pigeon_deck, "free_terrace free_terrace")
    position = play(begin(state), ("lay", 0), "D8", COMMIT, "G8", COMMIT)
    assert kind(position) == "free_terrace"
    position = play(position, "E8")
    assert state_of(position).boards[0].used == ["free_terrace"] * 2
    assert state_of(position).boards[0].taken[0] == 7


@pytest.mark.parametrize("card", ["two_coins", "adjacent"])
def test_j16_a_pigeon_card_is_not_played_in_the_turn_in_which_it_is_drawn(card: str) -> None:
    assert card not in options(play(begin(adjacent(has=f"fresh {card}")), ("lay", 0)))


def test_f6_terraces_laid_by_the_card_are_ordinary_ones_afterwards() -> None:
    state = adjacent(MEETING.replace("4   P p p p a", "4   P p p a a"))
    assert named(legal_cells(state, 0, 0)) == "H4 F5 G5"
    assert named(legal_cells(state, 1, 0)) == "D5 E5"


def test_f6_the_card_serves_the_restaurant_of_the_action_until_it_ends() -> None:
    position = play(begin(adjacent()), ("lay", 0), "adjacent", "G5", None)
    assert state_of(position).laying is None
    assert named(legal_cells(state_of(position), 0, 0)) == "H4 H5 G6"


def test_f2_where_it_cannot_be_laid_the_card_is_simply_used() -> None:
    state = set_table(SPOT, A="0 friterie", has="hand gold gold gold  taken 15 0 0 0")
    put_on_top(state.pigeon_deck, "free_terrace")
    position = play(begin(state), ("lay", 0), "H4", COMMIT)
    assert kind(position) == "action"
    assert state_of(position).boards[0].used == ["free_terrace"]


TWO = "pigeons adjacent adjacent"


def adjacent(drawing: str = MEETING, has: str = "pigeons adjacent", **rulings: bool) -> DinnerState:
    """Seat 0's chip shop meets the terraces of seat 1; it has this pigeon card, and three gold cards."""
    gold = f"hand gold gold gold  {has}"
    return set_table(drawing, chosen=settings(**rulings), A="0 friterie", P="1 pizzeria", has=gold)


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
    position = play(begin(adjacent(has="pigeons adjacent  taken 1 0 0 0")), ("lay", 0), "adjacent", "F4", "E4")
    assert laying_options(position) == "H4 E5 F5 G5"


def test_f6_two_cards_allow_four() -> None:
    position = play(begin(adjacent(has=TWO)), ("lay", 0), "adjacent", "adjacent", "F4", "E4", "D4")
    assert named(state_of(position).boards[1].cells) == ""
    assert named(state_of(position).boards[0].cells) == "D4 E4 F4 G4"


def test_f6_a_restaurant_that_lost_all_terraces_starts_again_from_its_building() -> None:
    position = play(begin(adjacent(has=TWO)), ("lay", 0), "adjacent", "adjacent", "F4", "E4", "D4")
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
    5   P . . . . . . . . . .
    """
    any_of_them, has = settings(one_restaurant_each_action=False), "hand gold gold gold  pigeons adjacent"
    state = set_table(drawing, 2, any_of_them, has, A="0 friterie", B="0 friterie", P="1 friterie")
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


def test_j23_covered_terraces_count_for_rows_and_not_on_the_square() -> None:
    state = state_of(play(begin(adjacent()), ("lay", 0), "adjacent", "F4"))
    assert state.boards[1].taken[1] == 3
    assert state.boards[1].cells.bit_count() == 2
    points = {standing.seat: standing.parts["rows"] for standing in GAME.standings(state)}
    assert points[1] == 4
