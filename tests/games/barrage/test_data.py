"""The figures of the data file (rules page, sections 2 to 10 and 17), and what is said of one that is wrong."""

from collections import Counter

import pytest

from games.barrage import FACTS
from games.barrage.data import CONTRACTS, TILES
from games.barrage.river import AREA_OF, CONDUITS, DAMS, HEADS, POWERHOUSES, WAYS


def test_there_are_twenty_dams_twenty_conduits_and_twenty_three_powerhouses() -> None:
    assert (len(DAMS), len(CONDUITS), len(POWERHOUSES), HEADS) == (20, 20, 23, ("HA", "HB", "HC", "HD"))
    assert Counter(site.value for site in CONDUITS.values()) == {1: 2, 2: 4, 3: 7, 4: 4, 5: 3}


def test_every_upper_dam_is_red_and_every_lower_one_is_free() -> None:
    assert all(site.red == name.endswith("U") for name, site in DAMS.items())
    assert not any(site.red for site in CONDUITS.values())


def test_all_places_lie_below_a_headstream() -> None:
    assert {place for head in HEADS for place in WAYS[head]} == set(FACTS.map.rivers.values())


def test_k1_the_mountains_are_the_expensive_area() -> None:
    assert [(area.base, area.elevation) for area in FACTS.map.areas] == [(5, 4), (4, 3), (3, 2)]
    assert [AREA_OF[basin].id for basin in (4, 5, 7, 8)] == ["mountain", "hill", "hill", "plain"]


def test_k2_those_who_are_first_share_the_points_of_the_first_place() -> None:
    assert FACTS.scoring.places == (6, 2) and not FACTS.rulings.leaders_share_both_places


def test_k9_each_neutral_dam_holds_a_drop() -> None:
    assert {dam.water for dam in FACTS.neutral_dams} == {1} and len(FACTS.neutral_dams) == 10
    assert [area.neutral for area in FACTS.map.areas] == [1, 2, 3]


def test_k10_there_are_four_officers_to_copy() -> None:
    assert FACTS.setup.officers_to_copy == 4


def test_contracts_of_each_kind() -> None:
    kinds = Counter(contract.kind for contract in CONTRACTS.values())
    assert kinds == {"starting": 4, "national": 6, "green": 15, "yellow": 15, "red": 15}


def test_there_are_five_advanced_tiles_of_each_level() -> None:
    assert Counter(tile.level for tile in TILES.values()) == {0: 5, 1: 5, 2: 5, 3: 5}
    assert {tile.id for tile in TILES.values() if tile.free} == {"L1_powerhouse", "L3_base"}


@pytest.mark.parametrize(
    ("companies", "turbine", "workshop", "machinery", "contract"),
    [(2, 6, 4, 4, 4), (3, 8, 6, 4, 4), (4, 10, 6, 6, 6)],
)
def test_rows_are_blocked_with_fewer_companies(
    companies: int, turbine: int, workshop: int, machinery: int, contract: int
) -> None:
    there = Counter(space.board for space in FACTS.spaces if space.companies <= companies)
    found = (there["turbine"], there["workshop"], there["machinery"], there["contract"])
    assert found == (turbine, workshop, machinery, contract)
    assert (there["construction"], there["patent"], there["water"], there["bank"]) == (4, 3, 4, 1)
