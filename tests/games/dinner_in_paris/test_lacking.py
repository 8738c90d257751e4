"""What a hand lacks for a restaurant: the fewest ingredients, however its combination cards are used."""

import pytest

from games.dinner_in_paris import RESTAURANTS, missing_ingredients
from games.dinner_in_paris.opening import ways_to_pay


@pytest.mark.parametrize(
    ("kind", "hand", "missing"),
    [
        ("friterie", "", "potatoes potatoes"),
        ("friterie", "gold potatoes bread", "potatoes"),
        ("friterie", "potatoes_or_cheese potatoes_or_tomatoes", ""),
        ("pizzeria", "potatoes_or_tomatoes flour", "tomatoes"),
        ("grill", "potatoes_or_tomatoes potatoes meat", "cheese"),
        ("brasserie", "potatoes tomatoes cheese meat bread", ""),
        ("gastronomique", "potatoes bread bread", "tomatoes cheese meat flour sea_food"),
    ],
)
def test_each_card_gives_one_ingredient_of_what_is_missing(kind: str, hand: str, missing: str) -> None:
    assert missing_ingredients(kind, tuple(sorted(hand.split()))) == tuple(missing.split())


@pytest.mark.parametrize("kind", RESTAURANTS)
def test_nothing_is_missing_exactly_where_the_hand_can_pay(kind: str) -> None:
    everything = ("bread", "cheese", "flour", "meat", "potatoes", "sea_food", "tomatoes")
    for hand in (everything, ("potatoes", "potatoes"), ("flour",)):
        assert (missing_ingredients(kind, hand) == ()) == bool(ways_to_pay(kind, hand, False))
