"""How bot players judge: what is worth something, in positions that differ in one thing (estimates)."""

from collections.abc import Callable

import pytest

from games.barrage import GAME, BarrageState
from games.core import Seat
from tests.games.barrage.table import judged_table

Judge = Callable[[BarrageState, Seat], float]


def worth(**more: object) -> float:
    """What a table is worth for the USA."""
    return GAME.worth(judged_table(**more), 0)


@pytest.mark.parametrize("judge", [GAME.worth, GAME.judged], ids=["worth", "foresight"])
@pytest.mark.parametrize(
    "better",
    [
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
def test_more_is_better(judge: Judge, better: dict[str, object]) -> None:
    assert judge(judged_table(**better), 0) > judge(judged_table(), 0)


@pytest.mark.parametrize("usa", ["contracts S1 R01", "wheel - - - - - base@3  tiles conduit elevation powerhouse wild"])
def test_contracts_and_machines_that_come_back_are_worth_something(usa: str) -> None:
    assert worth(usa=usa) > worth()


def test_a_way_for_the_water_that_is_complete_is_worth_more_than_its_parts() -> None:
    conduit, house = worth(conduits="C8A=0") - worth(), worth(powerhouses="P11a=0") - worth()
    assert worth(conduits="C8A=0", powerhouses="P11a=0") - worth() > conduit + house


def test_machines_lose_their_worth_towards_the_end() -> None:
    early, late = (worth(round=number, usa="excavators 12") - worth(round=number) for number in (1, 5))
    assert early > 2 * late > 0
