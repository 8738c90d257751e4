"""Where automas build: systems that are completed, criteria, numbers (rules page, section 13)."""

import pytest

from games.barrage import AUTOMA_TILES, BarrageState
from games.barrage.automas.criteria import SiteChoice
from games.barrage.automas.placing import ChosenSite, choose_site
from games.barrage.automas.printed import AutomaTile
from games.barrage.river import CONDUITS, DAMS, POWERHOUSES
from tests.games.barrage.automas import AUTOMA, after, before, deeds, done
from tests.games.barrage.table import told

NEUTRAL = "D3L=-@1 D6L=-@2 D10L=-@3"


def kept(criterion: str, sites: str, dams: str = "", conduits: str = "-", houses: str = "-", **more: str) -> str:
    """The sites of these that fit a criterion; the automa is 2."""
    waiting = more.get("waiting", "HA=0 HB=0 HC=0 HD=0")
    text = f"dams {dams} {NEUTRAL}\nconduits {conduits}\npowerhouses {houses}\nwaiting {waiting}"
    tile = AUTOMA_TILES[more.get("tile", "A1")]
    return " ".join(SiteChoice(before(text), AUTOMA, tile, "", sites.split()).kept(criterion))


def chosen(state: BarrageState, tile: AutomaTile, kind: str, sites: list[str]) -> ChosenSite:
    """The site that the automa chooses."""
    return choose_site(SiteChoice(state, AUTOMA, tile, kind, sites))


class TestCriteriaOfBases:
    def test_the_best_conduit_that_is_built(self) -> None:
        assert kept("best_built_conduit", "D1L D2L D5L", conduits="C1B=0 C2A=2 C5B=2") == "D5L"

    def test_an_own_conduit_before_an_equal_one(self) -> None:
        assert kept("best_built_conduit", "D1L D4L", conduits="C1A=0 C4B=2") == "D4L"

    def test_without_conduits_it_does_not_apply(self) -> None:
        assert kept("best_built_conduit", "D1L D4L") == ""

    def test_linked_to_an_own_powerhouse_whether_the_conduit_is_built_or_not(self) -> None:
        assert kept("linked_own_powerhouse", "D1L D1U D2L", houses="P8a=2 P10a=0") == "D1L D1U"

    def test_below_a_powerhouse_of_anybody_up_to_the_first_dam(self) -> None:
        assert kept("below_upstream_powerhouse", "D5L D9U D9L D8L", houses="P5a=0") == "D5L D9U D9L"
        assert kept("below_upstream_powerhouse", "D5L D9U D9L", dams="D5L=2@1", houses="P5a=0") == "D5L"

    def test_red_sites(self) -> None:
        assert kept("red_site", "D1L D1U D2L D2U") == "D1U D2U"

    def test_linked_to_a_basin_with_an_own_dam(self) -> None:
        criterion = "leads_to_own_dam_else_not_to_opponent_dam"
        assert kept(criterion, "D1L D2L D4L", dams="D8L=2@1") == "D1L"

    def test_else_not_to_one_with_a_dam_of_another_company(self) -> None:
        criterion = "leads_to_own_dam_else_not_to_opponent_dam"
        assert kept(criterion, "D1L D2L D4L", dams="D8L=0@1") == "D2L D4L"

    def test_where_most_water_comes(self) -> None:
        assert kept("most_water", "D1L D2L D8L", waiting="HA=2 HB=1 HC=0 HD=0") == "D1L D8L"
        assert kept("most_water", "D1L D8L", dams="D1U=0@1", waiting="HA=2 HB=0 HC=0 HD=0") == "D1L D8L"

    def test_between_equal_ones_most_of_the_first_headstream_of_the_tile(self) -> None:
        waiting = "HA=1 HB=1 HC=0 HD=0"
        assert kept("most_water", "D1L D2L", waiting=waiting, tile="A1") == "D1L"
        assert kept("most_water", "D1L D2L", waiting=waiting, tile="A2") == "D2L"

    def test_without_water_it_does_not_apply(self) -> None:
        assert kept("most_water", "D1L D2L") == ""


class TestCriteriaOfConduits:
    def test_the_highest_value(self) -> None:
        assert kept("highest_value", "C1A C1B C2B") == "C1A C2B"

    def test_the_second_highest_value_else_the_highest(self) -> None:
        assert kept("second_highest_value", "C1A C1B C2A") == "C1B"
        assert kept("second_highest_value", "C1A C2B") == "C1A C2B"

    def test_at_a_dam_by_whose_it_is(self) -> None:
        dams = "D1L=2@1 D2L=0@1"
        assert kept("dam_own_neutral_opponent", "C1A C2A C3A", dams=dams) == "C1A"
        assert kept("dam_own_neutral_opponent", "C2A C3A C4A", dams=dams) == "C3A"
        assert kept("dam_own_neutral_opponent", "C2A C4A", dams=dams) == "C2A"
        assert kept("dam_opponent_neutral_own", "C1A C2A C3A", dams=dams) == "C2A"
        assert kept("dam_own_neutral_opponent", "C4A C5A") == ""

    def test_to_a_powerhouse_by_whose_it_is(self) -> None:
        houses = "P8a=2 P6a=0"
        assert kept("powerhouse_own_opponent", "C1A C2A", houses=houses) == "C1A"
        assert kept("powerhouse_opponent_own", "C1A C2A", houses=houses) == "C2A"
        assert kept("powerhouse_opponent_own", "C1A C1B", houses=houses) == "C1A"


class TestCriteriaOfPowerhouses:
    def test_the_best_conduit_that_leads_there(self) -> None:
        assert kept("best_built_conduit", "P5a P6a P8a", conduits="C1B=0 C2A=2") == "P5a"

    def test_linked_to_an_own_dam(self) -> None:
        assert kept("linked_own_dam", "P5a P6a P8a", dams="D1L=2@1") == "P5a P8a"

    def test_feeding_an_own_dam_else_no_opponents(self) -> None:
        criterion = "feeds_own_dam_else_not_opponent"
        assert kept(criterion, "P5a P6a P8a", dams="D5L=2@1 D8L=0@1") == "P5a"
        assert kept(criterion, "P5a P6a P8a", dams="D8L=0@1") == "P5a P6a"

    def test_not_feeding_an_opponents_dam_else_an_own_one(self) -> None:
        criterion = "not_feeding_opponent_else_own"
        assert kept(criterion, "P5a P6a P8a", dams="D5L=2@1 D8L=0@1") == "P5a P6a"
        assert kept(criterion, "P8a", dams="D8L=0@1") == ""

    @pytest.mark.parametrize(("criterion", "site"), [("basin_5", "P5a"), ("basin_6", "P6b"), ("basin_7", "P7a")])
    def test_in_a_basin(self, criterion: str, site: str) -> None:
        assert kept(criterion, "P5a P6b P7a P8a") == site

    def test_in_the_plain(self) -> None:
        assert kept("plain", "P5a P8a P12c") == "P8a P12c"


class TestTheOrder:
    @pytest.mark.parametrize(
        ("kind", "text", "site"),
        [
            ("base", "conduits C2A=0\npowerhouses P6a=2", "D2L"),
            ("conduit", f"dams D2L=2@1 {NEUTRAL}\npowerhouses P6a=2 P8a=2", "C2A"),
            ("powerhouse", f"dams D2L=2@1 {NEUTRAL}\nconduits C2A=0", "P6a"),
        ],
    )
    def test_first_a_site_that_completes_a_system(self, kind: str, text: str, site: str) -> None:
        sites = {"base": ["D1L", "D2L", "D9L"], "conduit": ["C2A", "C2B", "C4A"], "powerhouse": ["P5a", "P6a", "P8a"]}
        assert chosen(before(text), AUTOMA_TILES["A9"], kind, sites[kind]) == (site, "completes")

    def test_a_conduit_from_a_neutral_dam_completes_a_system_too(self) -> None:
        found = chosen(before("powerhouses P6a=2"), AUTOMA_TILES["A9"], "conduit", ["C2B", "C3B"])
        assert found == ("C3B", "completes")

    def test_a_second_dam_completes_nothing(self) -> None:
        text = "conduits C3B=0\npowerhouses P6a=2"
        assert chosen(before(text), AUTOMA_TILES["A1"], "base", ["D1L", "D3U"]).why != "completes"

    def test_then_the_criteria_in_turn_each_skipped_where_it_leaves_nothing(self) -> None:
        text = f"dams D8L=0@1 {NEUTRAL}\nconduits C9B=0"
        found = chosen(before(text), AUTOMA_TILES["A1"], "base", ["D1L", "D2L", "D9L", "D9U"])
        assert found == ("D9L", "number")
        tile = AUTOMA_TILES["A2"]
        assert chosen(before(text), tile, "base", ["D1L", "D9L", "D9U"]) == ("D9U", "red_site")

    def test_an_only_site_needs_no_criterion(self) -> None:
        assert chosen(before(), AUTOMA_TILES["A1"], "base", ["D9U"]) == ("D9U", "only")

    def test_then_the_first_basin_from_the_number_on_round_to_it_again(self) -> None:
        tile = AUTOMA_TILES["A6"]
        assert chosen(before(), tile, "elevation", ["D1L", "D8L", "D9L"]) == ("D8L", "number")
        assert chosen(before(), tile, "elevation", ["D5L", "D4L", "D1L"]) == ("D1L", "number")

    def test_a_free_site_before_a_red_one(self) -> None:
        assert chosen(before(), AUTOMA_TILES["A3"], "base", ["D7U", "D7L"]) == ("D7L", "number")
        assert chosen(before(), AUTOMA_TILES["A1"], "powerhouse", ["P8c", "P8a", "P8b"])[0] == "P8a"

    def test_conduits_from_the_one_on_the_tile_on_a_before_b(self) -> None:
        tile = AUTOMA_TILES["A2"]
        assert chosen(before(), tile, "conduit", ["C4B", "C1A", "C2B"]) == ("C2B", "number")
        assert chosen(before(), tile, "conduit", ["C4A", "C4B", "C6A"]) == ("C4B", "highest_value")
        assert chosen(before(), tile, "conduit", ["C5A", "C2A", "C4A"]) == ("C2A", "number")


class TestConstruction:
    def test_the_usual_rules_of_the_wheel_hold(self) -> None:
        state = after(actions="A4", criteria="A3")
        italy = state.companies[AUTOMA]
        assert (italy.excavators, italy.wheel[1].tile, italy.wheel[1].excavators) == (1, "base", 5)

    def test_the_areas_of_the_action_limit_the_sites(self) -> None:
        ((_, built),) = told(after(actions="A2", criteria="A4"), "built")
        assert DAMS[built["site"]].basin in (5, 6, 7)

    def test_the_least_value_of_the_action_limits_the_conduits(self) -> None:
        state = after("seat 2\n  excavators 8", actions="A12", criteria="A18")
        ((_, built),) = told(state, "built")
        assert CONDUITS[built["site"]].value == 4

    def test_it_needs_machines_and_a_tile(self) -> None:
        assert "construct" not in done(after("seat 2\n  excavators 4  mixers 3", actions="A4", criteria="A3"))
        assert "construct" not in done(after("seat 2\n  tiles conduit elevation", actions="A4", criteria="A3"))

    def test_it_needs_a_piece(self) -> None:
        text = f"dams D1L=2@1 D2L=2@1 D5L=2@1 D7L=2@1 D8L=2@1 {NEUTRAL}"
        assert "construct" not in done(after(text, actions="A4", criteria="A3"))

    def test_the_tile_of_the_highest_level_is_used_and_a_special_one_before_a_wild_one(self) -> None:
        text = "mode standard automas=1\npairs -\nstarts -\nseat 0\n  name usa  officer wilhelm\n"
        text += "seat 1\n  name germany  officer jill\nseat 2\n  name italy  tiles base {}\n"
        for more, used in (("L1_base", "L1_base"), ("L1_wild", "L1_wild"), ("L1_base L1_wild", "L1_base")):
            state = after(text.format(more), actions="A4", criteria="A3")
            assert [facts["tile"] for _, facts in told(state, "constructed")] == [used]

    def test_an_advanced_tile_has_no_effect(self) -> None:
        text = "mode standard automas=1\npairs -\nstarts -\nseat 0\n  name usa  officer wilhelm\n"
        text += "seat 1\n  name germany  officer jill\nseat 2\n  name italy  tiles L1_base\n"
        state = after(text, actions="A4", criteria="A3")
        ((_, built),) = told(state, "built")
        assert state.dams[built["site"]].water == 0 and not told(state, "filled")

    def test_there_is_no_limit_of_constructions_in_a_round(self) -> None:
        spaces = "seat 2\n  spaces construct_1 construct_2 construct_3 construct_4"
        assert done(after(spaces, actions="A4", criteria="A3")) == ["construct"]

    def test_an_elevation_is_placed_like_a_base(self) -> None:
        text = f"dams D1L=2@1 D4U=2@1 {NEUTRAL}"
        state = after(text, actions="A5", criteria="A9")
        (deed,) = (deed for deed in deeds(state) if deed["do"] == "construct")
        assert (deed["piece"], deed["site"], deed["why"]) == ("elevation", "D4U", "red_site")

    def test_the_line_names_the_tiles_the_site_and_the_reason(self) -> None:
        (deed,) = deeds(after(actions="A4", criteria="A9"))
        assert deed["tile"] == "A4" and deed["criteria"] == "A9" and deed["site"] == "D1U"
        assert deed["why"] == "number"

    def test_every_powerhouse_can_be_reached_from_every_number(self) -> None:
        for tile in AUTOMA_TILES.values():
            assert chosen(before(), tile, "powerhouse", list(POWERHOUSES)).site in POWERHOUSES
