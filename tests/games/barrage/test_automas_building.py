"""Where automas build: systems that are completed, criteria, numbers (rules page, section 13)."""

from typing import Any

import pytest

from games.barrage import AUTOMA_TILES
from games.barrage.automas.criteria import SiteChoice
from games.barrage.automas.placing import choose_site
from games.barrage.river import CONDUITS, DAMS, POWERHOUSES
from tests.games.barrage.automas import AUTOMA, after, before, deeds, done
from tests.games.barrage.test_automas import STANDARD
from tests.games.written import told


def choice_of(sites: str, tile: str = "A1", kind: str = "base", **lines: str) -> SiteChoice:
    """The automa is to choose among these sites, by this tile."""
    return SiteChoice(before(**lines), AUTOMA, AUTOMA_TILES[tile], kind, sites.split())


RIVALS = {"own_dams": "D1L=2@1 D2L=0@1"}
HOUSES = {"powerhouses": "P8a=2 P6a=0"}
BOTH = {"own_dams": "D5L=2@1 D8L=0@1"}
ONE_EACH = {"waiting": "HA=1 HB=1 HC=0 HD=0"}


@pytest.mark.parametrize(
    ("criterion", "sites", "lines", "kept"),
    [
        ("best_built_conduit", "D1L D2L D5L", {"conduits": "C1B=0 C2A=2 C5B=2"}, "D5L"),
        ("best_built_conduit", "D1L D4L", {"conduits": "C1A=0 C4B=2"}, "D4L"),
        ("best_built_conduit", "D1L D4L", {}, ""),
        ("linked_own_powerhouse", "D1L D1U D2L", {"powerhouses": "P8a=2 P10a=0"}, "D1L D1U"),
        ("below_upstream_powerhouse", "D5L D9U D9L D8L", {"powerhouses": "P5a=0"}, "D5L D9U D9L"),
        ("below_upstream_powerhouse", "D5L D9U D9L", {"powerhouses": "P5a=0", "own_dams": "D5L=2@1"}, "D5L"),
        ("red_site", "D1L D1U D2L D2U", {}, "D1U D2U"),
        ("leads_to_own_dam_else_not_to_opponent_dam", "D1L D2L D4L", {"own_dams": "D8L=2@1"}, "D1L"),
        ("leads_to_own_dam_else_not_to_opponent_dam", "D1L D2L D4L", {"own_dams": "D8L=0@1"}, "D2L D4L"),
        ("most_water", "D1L D2L D8L", {"waiting": "HA=2 HB=1 HC=0 HD=0"}, "D1L D8L"),
        ("most_water", "D1L D8L", {"waiting": "HA=2 HB=0 HC=0 HD=0", "own_dams": "D1U=0@1"}, "D1L D8L"),
        ("most_water", "D1L D2L", ONE_EACH | {"tile": "A1"}, "D1L"),
        ("most_water", "D1L D2L", ONE_EACH | {"tile": "A2"}, "D2L"),
        ("most_water", "D1L D2L", {}, ""),
    ],
)
def test_criteria_of_bases(criterion: str, sites: str, lines: dict[str, Any], kept: str) -> None:
    assert choice_of(sites, **lines).kept(criterion) == kept.split()


@pytest.mark.parametrize(
    ("criterion", "sites", "lines", "kept"),
    [
        ("highest_value", "C1A C1B C2B", {}, "C1A C2B"),
        ("second_highest_value", "C1A C1B C2A", {}, "C1B"),
        ("second_highest_value", "C1A C2B", {}, "C1A C2B"),
        ("dam_own_neutral_opponent", "C1A C2A C3A", RIVALS, "C1A"),
        ("dam_own_neutral_opponent", "C2A C3A C4A", RIVALS, "C3A"),
        ("dam_own_neutral_opponent", "C2A C4A", RIVALS, "C2A"),
        ("dam_opponent_neutral_own", "C1A C2A C3A", RIVALS, "C2A"),
        ("dam_own_neutral_opponent", "C4A C5A", {}, ""),
        ("powerhouse_own_opponent", "C1A C2A", HOUSES, "C1A"),
        ("powerhouse_opponent_own", "C1A C2A", HOUSES, "C2A"),
        ("powerhouse_opponent_own", "C1A C1B", HOUSES, "C1A"),
    ],
)
def test_criteria_of_conduits(criterion: str, sites: str, lines: dict[str, Any], kept: str) -> None:
    assert choice_of(sites, **lines).kept(criterion) == kept.split()


@pytest.mark.parametrize(
    ("criterion", "sites", "lines", "kept"),
    [
        ("best_built_conduit", "P5a P6a P8a", {"conduits": "C1B=0 C2A=2"}, "P5a"),
        ("linked_own_dam", "P5a P6a P8a", {"own_dams": "D1L=2@1"}, "P5a P8a"),
        ("feeds_own_dam_else_not_opponent", "P5a P6a P8a", BOTH, "P5a"),
        ("feeds_own_dam_else_not_opponent", "P5a P6a P8a", {"own_dams": "D8L=0@1"}, "P5a P6a"),
        ("not_feeding_opponent_else_own", "P5a P6a P8a", BOTH, "P5a P6a"),
        ("not_feeding_opponent_else_own", "P8a", {"own_dams": "D8L=0@1"}, ""),
        ("basin_5", "P5a P6b P7a P8a", {}, "P5a"),
        ("basin_6", "P5a P6b P7a P8a", {}, "P6b"),
        ("basin_7", "P5a P6b P7a P8a", {}, "P7a"),
        ("plain", "P5a P8a P12c", {}, "P8a P12c"),
    ],
)
def test_criteria_of_powerhouses(criterion: str, sites: str, lines: dict[str, Any], kept: str) -> None:
    assert choice_of(sites, **lines).kept(criterion) == kept.split()


@pytest.mark.parametrize(
    ("kind", "sites", "lines", "site"),
    [
        ("base", "D1L D2L D9L", {"conduits": "C2A=0", "powerhouses": "P6a=2"}, "D2L"),
        ("conduit", "C2A C2B C4A", {"own_dams": "D2L=2@1", "powerhouses": "P6a=2 P8a=2"}, "C2A"),
        ("conduit", "C2B C3B", {"powerhouses": "P6a=2"}, "C3B"),
        ("powerhouse", "P5a P6a P8a", {"own_dams": "D2L=2@1", "conduits": "C2A=0"}, "P6a"),
    ],
    ids=["base", "conduit", "conduit from a neutral dam", "powerhouse"],
)
def test_first_a_site_that_completes_a_system(kind: str, sites: str, lines: dict[str, str], site: str) -> None:
    assert choose_site(choice_of(sites, "A9", kind, **lines)) == (site, "completes")


def test_a_second_dam_completes_nothing() -> None:
    choice = choice_of("D1L D3U", conduits="C3B=0", powerhouses="P6a=2")
    assert choose_site(choice).why != "completes"


BLOCKED = {"own_dams": "D8L=0@1", "conduits": "C9B=0"}


@pytest.mark.parametrize(
    ("kind", "tile", "sites", "lines", "chosen"),
    [
        ("base", "A1", "D9U", {}, ("D9U", "only")),
        ("base", "A1", "D1L D2L D9L D9U", BLOCKED, ("D9L", "number")),
        ("base", "A2", "D1L D9L D9U", BLOCKED, ("D9U", "red_site")),
        ("elevation", "A6", "D1L D8L D9L", {}, ("D8L", "number")),
        ("elevation", "A6", "D5L D4L D1L", {}, ("D1L", "number")),
        ("base", "A3", "D7U D7L", {}, ("D7L", "number")),
        ("powerhouse", "A1", "P8c P8a P8b", {}, ("P8a", "number")),
        ("conduit", "A2", "C4B C1A C2B", {}, ("C2B", "number")),
        ("conduit", "A2", "C4A C4B C6A", {}, ("C4B", "highest_value")),
        ("conduit", "A2", "C5A C2A C4A", {}, ("C2A", "number")),
    ],
)
def test_then_the_criteria_in_turn_each_skipped_where_it_leaves_nothing_then_the_number_round_to_it_again(
    kind: str, tile: str, sites: str, lines: dict[str, str], chosen: tuple[str, str]
) -> None:
    assert choose_site(choice_of(sites, tile, kind, **lines)) == chosen


def test_every_powerhouse_can_be_reached_from_every_number() -> None:
    for tile in AUTOMA_TILES:
        assert choose_site(choice_of(" ".join(POWERHOUSES), tile, "powerhouse")).site in POWERHOUSES


# construction


def test_the_usual_rules_of_the_wheel_hold() -> None:
    italy = after(actions="A4").companies[AUTOMA]
    assert (italy.excavators, italy.wheel[1].tile, italy.wheel[1].excavators) == (1, "base", 5)


def test_the_areas_of_the_action_limit_the_sites() -> None:
    ((_, built),) = told(after(actions="A2", criteria="A4"), "built")
    assert DAMS[built["site"]].basin in (5, 6, 7)


def test_the_least_value_of_the_action_limits_the_conduits() -> None:
    ((_, built),) = told(after("excavators 8", "A12", "A18"), "built")
    assert CONDUITS[built["site"]].value == 4


@pytest.mark.parametrize(
    ("automa", "own_dams"),
    [
        ("excavators 4  mixers 3", ""),
        ("tiles conduit elevation", ""),
        ("energy 0", "D1L=2@1 D2L=2@1 D5L=2@1 D7L=2@1 D8L=2@1"),
    ],
    ids=["machines", "a tile", "a piece"],
)
def test_construction_needs(automa: str, own_dams: str) -> None:
    assert "construct" not in done(after(automa, "A4", own_dams=own_dams))


@pytest.mark.parametrize(
    ("tiles", "used"), [("L1_base", "L1_base"), ("L1_wild", "L1_wild"), ("L1_base L1_wild", "L1_base")]
)
def test_the_tile_of_the_highest_level_is_used_a_special_one_before_a_wild_one_and_it_has_no_effect(
    tiles: str, used: str
) -> None:
    state = after(f"name italy  tiles base {tiles}", "A4", **STANDARD)
    assert [facts["tile"] for _, facts in told(state, "constructed")] == [used]
    ((_, built),) = told(state, "built")
    assert state.dams[built["site"]].water == 0 and not told(state, "filled")


def test_there_is_no_limit_of_constructions_in_a_round() -> None:
    assert done(after("spaces construct_1 construct_2 construct_3 construct_4", "A4")) == ["construct"]


def test_an_elevation_is_placed_like_a_base() -> None:
    state = after(actions="A5", criteria="A9", own_dams="D1L=2@1 D4U=2@1")
    (deed,) = (deed for deed in deeds(state) if deed["do"] == "construct")
    assert (deed["piece"], deed["site"], deed["why"]) == ("elevation", "D4U", "red_site")


def test_the_line_names_the_tiles_the_site_and_the_reason() -> None:
    (deed,) = deeds(after(actions="A4", criteria="A9"))
    assert (deed["tile"], deed["criteria"], deed["site"], deed["why"]) == ("A4", "A9", "D1U", "number")
