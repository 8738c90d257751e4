"""The figures of the data file (rules page, sections 2 to 10 and 17), and what is said of one that is wrong."""

from collections import Counter

import pytest

from games.barrage import FACTS, problems
from games.barrage.data import CONTRACTS, TILES, read_facts
from games.barrage.river import AREA_OF, CONDUITS, DAMS, HEADS, POWERHOUSES, WAYS
from games.core import DataFileError
from tests.games.data_files import changed


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


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("modes.standard.most_seats", 5, "modes standard: seats go from 2 to 4"),
        ("modes.introductory", None, "modes: there are introductory, standard, solo"),
        ("pieces.conduit", None, "pieces: these, in this order"),
        ("map.areas.0.id", "hill", "map areas: these, in this order"),
        ("map.areas.0.base", 0, "map areas mountain base: expected"),
        ("map.areas.0.neutral", 4, "map areas mountain neutral: at most 3"),
        ("map.dams.0.id", "D1L", "map: each site has an id of its own"),
        ("map.dams.0.basin", 13, "map D1U basin: it is in no area"),
        ("map.dams.0.basin", 2, "map: a basin has 2 dams and 2 conduits"),
        ("map.conduits.0.to", 1, "map conduits C1A to: another basin with powerhouses"),
        ("map.rivers.HA", "D2U", "map rivers: "),
        ("map.rivers.D1L", "HA", "map rivers: 4 headstreams"),
        ("map.rivers.PB11", "D1U", "map rivers: water"),
        ("neutral_dams.0.site", "D1U", "neutral_dams NS1 site: a site of a dam that is not red"),
        ("neutral_dams.0.water", 2, "neutral_dams NS1 water: not more than its level"),
        ("neutral_dams", [], "neutral_dams: at least one in each area"),
        ("contracts.0.id", "S2", "contracts: S2 stands there 2 times"),
        ("contracts.0.need", 5, "contracts S1 need: from 2 to 4"),
        ("contracts.0.kind", "green", "contracts: there are 4 starting"),
        ("contracts.10.need", 3, "contracts: 5 of each colour have each need"),
        ("contracts.0.rewards.0.n", 0, "contracts S1 rewards 1 n: expected `int` >= 1"),
        ("contracts.0.rewards.0.type", "gold", "contracts S1 rewards 1 type: invalid enum value"),
        ("contracts.21.rewards.0.areas", [], "contracts G12 build_base: areas are named for bases"),
        ("companies.0.id", "france", "companies: these, in this order"),
        ("officers.0.id", "jill", "officers: these, in this order"),
        ("introductory.0.contract", "S2", "introductory: S2 stands there 2 times"),
        ("introductory.0.contract", "N1", "introductory: the contracts are starting ones"),
        ("rows.usa", None, "rows: these, in this order"),
        ("rows.usa.base", [[]], "rows usa base: there have to be 5"),
        ("rows.usa.base.0", [{"type": "vp"}], "rows usa base: 3 of the places bring something"),
        ("rows.usa.base.1.0.type", "build_powerhouse", "rows usa base: a row builds nothing"),
        ("rows.usa.powerhouse", [], "rows usa: these, in this order: base, elevation, conduit"),
        ("tiles.5.level", 2, "tiles: one of each level"),
        ("tiles.6.per", "value", "tiles L1_elevation: something is brought for each of what is counted"),
        ("bonuses.0.id", "base", "bonuses: these, in this order"),
        ("bonuses.0.advanced", True, "bonuses: 5 of them are for the introductory mode"),
        ("objectives.0.id", "basins_1", "objectives: these, in this order"),
        ("headstreams.0.drops", [1], "headstreams HT1 drops: there have to be 4"),
        ("headstreams.0.drops", [1, 1, 1, 1], "headstreams: at least 4, all different"),
        ("spaces.0.id", "bank", "spaces: bank stands there 2 times"),
        ("spaces.0.workers", 0, "spaces construct_1 workers: 1 or more"),
        ("spaces.0.companies", 5, "spaces construct_1 companies: expected `int` <= 4"),
        ("spaces.0.rewards", [{"type": "vp"}], "spaces construct_1: rewards are what the action gain brings"),
        ("setup.patents", 4, "spaces: there is one for each of 4 patents"),
        ("costs.powerhouse", [2], "costs powerhouse: there have to be 4, not 1"),
        ("production.bonuses", [0], "production bonuses: there have to be 5, not 1"),
        ("scoring.track.0.energy", 5, "scoring track: from energy 0 upwards"),
        ("segments", 0, "segments: expected"),
        ("solo.grades.normal", [], "solo grades normal: there have to be 3, not 0"),
        ("solo.grades.normal", [[3, 2, 1]] * 3, "solo grades: they rise"),
        ("automas.objective", [20], "automas objective: there have to be 3, not 1"),
        ("automas.tiles.0.id", "A2", "automas tiles: A2 stands there 2 times"),
        ("automas.tiles.0.actions", [], "automas tiles A1 actions: the last is vp"),
        ("automas.tiles.0.actions.0.do", "rotate", "automas tiles A1 rotate: a production needs a contract"),
        ("automas.tiles.0.actions.2.do", "rotate", "automas tiles A1 rotate: a structure is built"),
        ("automas.tiles.2.actions.1.do", "rotate", "automas tiles A3 rotate: contracts of a colour are discarded"),
        ("automas.tiles.0.actions.4.n", 0, "automas tiles A1 rotate n: 1 or more"),
        ("automas.tiles.0.base", ["red_site"], "automas tiles A1 base: expected `array` of length 3"),
        ("automas.tiles.0.base_from", 11, "automas tiles A1 base_from: a basin with dams"),
        ("automas.tiles.0.conduit_from", "C99", "automas tiles A1 conduit_from: a conduit"),
        ("automas.tiles.0.powerhouse_from", 1, "automas tiles A1 powerhouse_from: a basin with powerhouses"),
        ("automas.tiles.0.headstreams", ["HA"], "automas tiles A1 headstreams: each of HA, HB, HC, HD once"),
        ("colour", "red", "the file: [colour] is not known"),
    ],
)
def test_what_is_wrong_with_the_data_file_is_said(path: str, value: object, told: str) -> None:
    found = problems(changed("barrage", path, value))
    assert any(problem.startswith(told) for problem in found), found


def test_a_file_with_a_mistake_is_refused() -> None:
    with pytest.raises(DataFileError, match="The data file of Barrage cannot be used"):
        read_facts(changed("barrage", "segments", 0))
