"""How restaurants are paid for and opened (rules page, C.5, F.5, K7)."""

from collections import Counter

import pytest

from games.core import Position
from games.dinner_in_paris import DinnerState
from games.dinner_in_paris.data import RESTAURANTS
from games.dinner_in_paris.opening import payments
from tests.games.dinner_in_paris.table import begin, kind, offered, options, play, set_table, state_of


def holding(hand: str, pigeons: str) -> DinnerState:
    """A table at which seat 0 has these cards."""
    return set_table(has=f"hand {hand or '-'}  pigeons {pigeons or '-'}")


def ways(hand: str, restaurant: str, pigeons: str = "") -> list[str]:
    """The ways to pay for a restaurant, the cards of each in a line."""
    return [" ".join(payment) for payment in payments(holding(hand, pigeons), 0, restaurant)]


K7 = "tomatoes flour potatoes_or_tomatoes gold"


def test_k7_a_combination_card_pays_one_of_its_ingredients() -> None:
    assert ways(K7, "pizzeria") == ["flour potatoes_or_tomatoes tomatoes"]


def test_k7_with_three_missing_an_ingredient_card_does_not_help() -> None:
    assert ways(K7, "bar_a_vin") == ways(K7, "bar_a_vin", "ingredient") == []


def test_c5_a_combination_card_never_pays_two() -> None:
    assert ways("potatoes_or_tomatoes", "friterie") == []


@pytest.mark.parametrize("restaurant", RESTAURANTS)
def test_c5_f5_each_ingredient_takes_a_card_and_one_may_be_replaced(restaurant: str) -> None:
    cost = sorted(Counter(RESTAURANTS[restaurant].cost).elements())
    assert ways(" ".join(cost), restaurant) == [" ".join(cost)]
    for lacked in range(len(cost)):
        rest = " ".join([*cost[:lacked], *cost[lacked + 1 :]])
        assert ways(rest, restaurant) == []
        assert ways(rest, restaurant, "ingredient") == [f"ingredient {rest}"]


def test_c5_gold_pays_for_nothing() -> None:
    assert ways("potatoes gold gold", "friterie") == []


def test_c5_all_ways_to_pay_are_offered() -> None:
    assert ways("potatoes potatoes potatoes_or_cheese potatoes_or_tomatoes", "friterie") == [
        "potatoes potatoes",
        "potatoes potatoes_or_cheese",
        "potatoes potatoes_or_tomatoes",
        "potatoes_or_cheese potatoes_or_tomatoes",
    ]


def test_f5_one_ingredient_card_replaces_one_ingredient() -> None:
    assert ways("potatoes", "friterie", "ingredient") == ["ingredient potatoes"]


def test_f5_j17_at_most_one_in_an_opening() -> None:
    assert ways("", "friterie", "ingredient ingredient") == []


def test_f5_it_may_be_used_even_if_the_ingredient_is_in_hand() -> None:
    assert ways("flour flour cheese", "creperie", "ingredient") == [
        "cheese flour flour",
        "ingredient cheese flour",
        "ingredient flour flour",
    ]


def test_f5_not_in_the_turn_in_which_it_was_drawn() -> None:
    state = set_table(has="hand potatoes  fresh ingredient")
    assert not payments(state, 0, "friterie")


def opening(hand: str, pigeons: str = "") -> Position:
    """A table at which seat 0 has these cards."""
    return begin(holding(hand, pigeons))


def test_c5_opened_restaurants_leave_the_stock_and_raise_the_income_at_once() -> None:
    position = play(opening("tomatoes tomatoes flour bread"), ("open", "pizzeria"), ("west", 62))
    state = state_of(position)
    assert state.stock["pizzeria"] == 1
    assert state.boards[0].income == 2
    assert state.boards[0].cards == ["bread"]
    assert sorted(state.discards) == ["flour", "tomatoes", "tomatoes"]
    assert state.actions == 1


def test_b2_where_there_are_several_ways_to_pay_one_is_chosen() -> None:
    position = play(opening("potatoes potatoes potatoes_or_cheese"), ("open", "friterie"))
    assert kind(position) == "payment"
    assert options(position) == (("potatoes", "potatoes"), ("potatoes", "potatoes_or_cheese"))


def test_f5_a_used_ingredient_card_lies_open() -> None:
    position = play(opening("potatoes", "ingredient"), ("open", "friterie"), ("north", 43))
    assert state_of(position).boards[0].used == ["ingredient"]
    assert state_of(position).boards[0].pigeons == []


def test_b_only_what_can_be_paid_and_fits_is_offered() -> None:
    assert offered(opening("potatoes potatoes bread"), "open") == ["friterie"]


def test_b_what_is_no_longer_in_the_stock_is_not_offered() -> None:
    drawing = """
    ..  D E F G H I J K L M
    3   A A B B C C D D E E
    """
    state = set_table(
        drawing,
        A="0 friterie",
        B="1 friterie",
        C="0 friterie",
        D="1 friterie",
        E="0 friterie",
        has="hand potatoes potatoes",
    )
    assert offered(begin(state), "open") == []


def test_c_backing_out_of_an_opening_is_free() -> None:
    position = opening("potatoes potatoes potatoes_or_cheese")
    before = position.asks()
    play(position, ("open", "friterie"), ("potatoes", "potatoes"))
    position.restart(0)
    assert position.asks() == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d2_every_side_has_sites(seats: int) -> None:
    position = play(begin(set_table(seats=seats, has="hand potatoes potatoes")), ("open", "friterie"))
    assert kind(position) == "side"
    assert set(options(position)) == {"north", "east", "south", "west"}
