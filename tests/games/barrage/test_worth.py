"""How bot players judge: what is worth something, in positions that differ in one thing (estimates)."""

import pytest

from games.barrage import GAME
from tests.games.barrage.table import judged_table


def worth(**more: object) -> float:
    """What a table is worth for the USA."""
    return GAME.worth(judged_table(**more), 0)


@pytest.mark.parametrize(
    "better",
    [
        {"usa": "wheel - - - - - base@3  tiles conduit elevation powerhouse wild"},
        {"usa": "credits 9"},
        {"usa": "excavators 9"},
        {"usa": "mixers 7"},
        {"usa": "energy 5"},
        {"usa": "points start=10 contract=4 row=0 tile=0 conduit=0 place=0 bonus=0"},
        {"dams": "D8L=0@3"},
        {"dams": "D8L=0@2,2"},
        {"conduits": "C8A=0"},
        {"powerhouses": "P11a=0"},
        {"conduits": "C8A=0", "powerhouses": "P11a=0"},
    ],
)
def test_more_is_better(better: dict[str, object]) -> None:
    assert worth(**better) > worth()


def test_a_contract_that_the_water_is_enough_for_is_worth_something() -> None:
    assert worth(usa="contracts S1") > worth(usa="contracts R01") > worth(usa="contracts -")


def test_a_way_for_the_water_that_is_complete_is_worth_more_than_its_parts() -> None:
    conduit, house = worth(conduits="C8A=0") - worth(), worth(powerhouses="P11a=0") - worth()
    assert worth(conduits="C8A=0", powerhouses="P11a=0") - worth() > conduit + house


def test_machines_lose_their_worth_towards_the_end() -> None:
    early, late = (worth(round=number, usa="excavators 12") - worth(round=number) for number in (1, 5))
    assert early > 2 * late > 0
