"""What is said about a data file that somebody has edited."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import games.cities
from games.cities.validity import FORMAT
from games.core import load_data

TABLE = load_data(str(games.cities.__file__), "data.toml")
Edit = Callable[[dict[str, Any]], object]


def edited(edit: Edit) -> list[str]:
    """What is wrong after an edit."""
    table = deepcopy(TABLE)
    edit(table)
    return FORMAT.problems(table)


def test_all_mistakes_are_named_at_once() -> None:
    def edit(table: dict[str, Any]) -> None:
        table["cards"][0]["points"] = "three"
        table["city_tiles"]["T05"] = "blue"

    assert edited(edit) == [
        "city_tiles T05: expected `array`, got `str`",
        "cards SC01 points: expected `int`, got `str`",
    ]


def test_other_cards_tiles_and_boards_may_take_the_place_of_ours() -> None:
    def edit(table: dict[str, Any]) -> None:
        table["cards"][0]["id"] = "Harbour"
        table["cards"][0]["condition"] = {"kind": "area", "terrain": "water", "least_features": 2}
        table["city_tiles"]["Lake"] = ["water"] * 4
        table["features"][2]["id"] = "kayak"
        table["boards"][7]["id"] = "kyoto"

    assert edited(edit) == []
