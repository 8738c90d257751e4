"""Automas: their setup, their turn, and what is different for them (rules page, section 13)."""

import pytest

from games.barrage import AUTOMA_TILES, GAME, BarrageSettings, BarrageState
from games.barrage.automas.turn import flip, take_automa_turn
from games.barrage.copying import officers_to_copy
from games.barrage.data import BASICS
from games.core import Position, Rng
from tests.games.barrage.automas import AUTOMA, OFFERS, after, before, deeds, done, drafted
from tests.games.barrage.table import table, told


class TestSetup:
    def test_an_automa_has_all_pieces_and_machines_but_no_credits_contract_and_officer(self) -> None:
        automa = drafted(2, 1).companies[2]
        assert (automa.vp, automa.credits, automa.excavators + automa.mixers > 0) == (16, 0, True)
        assert automa.name and not automa.officer and not automa.contracts
        assert set(automa.tiles) | set(automa.on_wheel) <= {*BASICS}

    @pytest.mark.parametrize(("seats", "automas", "players"), [(2, 1, 3), (2, 2, 4), (3, 3, 4), (4, 2, 4), (2, 0, 2)])
    def test_automas_count_among_the_companies_of_which_there_are_four_at_most(
        self, seats: int, automas: int, players: int
    ) -> None:
        state = drafted(seats, automas)
        assert (state.players, len(state.nationals), sorted(state.order)) == (players, players - 1, [*range(players)])

    def test_they_take_what_is_left_when_all_others_have_chosen(self) -> None:
        position = Position.start(GAME, BarrageSettings(automas=2), 2, 3)
        assert len(position.base.pairs) == len(position.base.starts) == 4
        state = drafted(2, 2, seed=3)
        assert len({company.name for company in state.companies}) == 4 and not state.pairs and not state.starts
        assert all(company.officer and company.contracts for company in state.companies[:2])

    def test_the_last_person_to_choose_has_a_choice_too(self) -> None:
        position = Position.start(GAME, BarrageSettings(mode="solo", automas=1), 1, 3)
        (ask,) = position.asks().values()
        assert ask.kind == "company" and len(ask.options) == 2

    def test_their_officers_stay_on_the_table_where_one_copies_others(self) -> None:
        for seed in range(40):
            state = drafted(2, 2, seed)
            if "mahiri" in [company.officer for company in state.companies]:
                officers = [company.officer for company in state.companies[:2]] + state.boards
                assert len(set(officers)) == 4
                return
        raise AssertionError("nobody copies")

    def test_an_automa_has_no_officer_that_could_be_copied(self) -> None:
        text = "mode standard automas=1\npairs -\nstarts -\nboards solomon\nseat 0\n  name usa  officer mahiri\n"
        state = before(text + "seat 1\n  name germany  officer jill\nseat 2\n  name italy")
        assert officers_to_copy(state, 0, "mahiri_1") == ["jill", "solomon"]

    def test_in_the_introductory_mode_they_have_a_company_by_turn_order(self) -> None:
        state = drafted(2, 2, mode="introductory")
        assert [state.companies[player].name for player in state.order] == ["usa", "germany", "italy", "france"]
        assert [bool(company.officer) for company in state.companies] == [True, True, False, False]

    def test_somebody_alone_plays_against_one_at_least(self) -> None:
        assert [drafted(1, automas, mode="solo").players for automas in (0, 1, 2, 3)] == [2, 2, 3, 4]

    def test_without_automas_there_is_no_deck(self) -> None:
        assert drafted(2, 0).deck == drafted(2, 0).flipped == []


class TestDeck:
    def test_the_new_top_tile_says_what_is_done_and_the_flipped_one_by_which_criteria(self) -> None:
        state = after(actions="A5", criteria="A9")
        assert (state.deck[-1], state.flipped) == ("A5", ["A9"])
        assert (deeds(state)[0]["tile"], deeds(state)[0]["criteria"]) == ("A5", "A9")

    def test_an_empty_deck_is_shuffled_anew_without_the_tile_whose_criteria_hold(self) -> None:
        state = before()
        state.flipped, state.deck = state.deck[:-1], state.deck[-1:]
        last = state.deck[-1]
        flip(state)
        assert state.flipped == [last] and sorted([*state.deck, last]) == sorted(AUTOMA_TILES)

    def test_the_tile_on_top_lies_face_up_and_the_others_are_hidden(self) -> None:
        seen = GAME.view(before(), 0)
        assert seen.deck == ["?"] * 19 + ["A3"] and set(GAME.guess(seen, 0, Rng(3)).deck) == set(AUTOMA_TILES)


class TestWorkers:
    def test_the_first_possible_action_is_done_and_ends_the_turn(self) -> None:
        assert done(after(actions="A4", criteria="A3")) == ["construct"]

    def test_after_some_actions_it_goes_on(self) -> None:
        state = after(OFFERS, actions="A3", criteria="A4")
        assert done(state) == ["discard_contracts", "construct"]
        assert state.companies[AUTOMA].workers == 12 - 1 - 2

    def test_with_fewer_workers_than_required_it_places_those_it_has(self) -> None:
        state = after("seat 2\n  workers 1", actions="A4", criteria="A3")
        assert done(state) == ["construct"] and state.companies[AUTOMA].workers == 0

    def test_an_action_needs_a_worker(self) -> None:
        assert done(after(OFFERS + "seat 2\n  workers 1", actions="A3", criteria="A4")) == ["discard_contracts"]

    def test_without_workers_it_passes_and_no_tile_is_flipped(self) -> None:
        state = after("seat 2\n  workers 0", actions="A4", criteria="A3")
        assert state.passed == [AUTOMA] and not done(state) and state.deck[-1] == "A3"

    @pytest.mark.parametrize(
        ("taken", "space"),
        [
            ("-", "contract_one_l"),
            ("contract_one_l=0", "contract_two_l"),
            ("contract_one_l=0 contract_two_l=0", "contract_one_r"),
            ("contract_one_l=0 contract_two_l=0 contract_one_r=1 contract_two_r=1", ""),
        ],
    )
    def test_workers_stand_on_the_first_free_space_of_the_left_column_then_the_right_then_beside(
        self, taken: str, space: str
    ) -> None:
        state = after(f"{OFFERS}taken {taken}\n", actions="A3", criteria="A4")
        assert deeds(state)[0]["space"] == space
        assert not space or state.taken[space] == AUTOMA
        assert state.companies[AUTOMA].visited == [space] * bool(space)

    def test_it_builds_without_a_space(self) -> None:
        state = after(actions="A4", criteria="A3")
        assert deeds(state)[0]["space"] == "" and not state.taken and not state.companies[AUTOMA].spaces


LINE = """
dams        D1L=2@3,{water} D3L=-@1 D6L=-@2 D10L=-@3
conduits    C1B={owner}
powerhouses P5a=2
"""
EQUAL = """
dams        D1L=2@1,1 {other}=2@1,1 D6L=-@2 D10L=-@3
conduits    C1B=2 C3A=2
powerhouses P5a=2
"""
HOUSES = "seat 2\n  energy {energy}\nseat 0\n  energy {others}"


def line(water: int = 1, owner: int = 2, energy: int = 0, others: int = 0) -> str:
    """The automa has a system of value 4 with so much water."""
    return LINE.format(water=water, owner=owner) + OFFERS + HOUSES.format(energy=energy, others=others)


class TestProduction:
    def test_it_uses_all_the_water_of_its_best_system(self) -> None:
        state = after(line(water=3), actions="A5", criteria="A9")
        assert done(state) == ["produce"] and state.companies[AUTOMA].energy == 12
        assert state.dams["D1L"].water == 0

    @pytest.mark.parametrize(
        ("energy", "others", "produces"), [(5, 0, True), (6, 5, False), (6, 6, True), (6, 7, True)]
    )
    def test_it_needs_energy_for_the_section_of_the_round_or_to_lead_alone(
        self, energy: int, others: int, produces: bool
    ) -> None:
        state = after(line(energy=energy, others=others), actions="A5", criteria="A9")
        assert ("produce" in done(state)) is produces

    @pytest.mark.parametrize(("tile", "produces"), [("A5", True), ("A7", False), ("A12", False)])
    def test_a_contract_of_the_colour_has_to_be_within_reach(self, tile: str, produces: bool) -> None:
        assert ("produce" in done(after(line(), actions=tile, criteria="A9"))) is produces

    def test_the_modifier_of_the_tile_counts(self) -> None:
        assert after(line(), actions="A1", criteria="A9").companies[AUTOMA].energy == 2
        assert after(line(), actions="A17", criteria="A9").companies[AUTOMA].energy == 6

    def test_it_fulfils_the_highest_contract_within_reach_of_any_colour_and_keeps_it(self) -> None:
        state = after(line(water=2), actions="A5", criteria="A9")
        assert state.companies[AUTOMA].fulfilled == ["R02"] and "R02" not in state.offers["red"]
        assert len(state.offers["red"]) == 2

    def test_of_equal_contracts_it_takes_the_one_on_the_right(self) -> None:
        text = line(water=2).replace("R01 R02", "R03 R02")
        assert after(text, actions="A5", criteria="A9").companies[AUTOMA].fulfilled == ["R02"]
        assert after(text.replace("R03 R02", "R02 R03"), actions="A5", criteria="A9").companies[2].fulfilled == ["R03"]

    def test_it_may_fulfil_a_national_contract_the_one_on_the_right_of_equal_ones(self) -> None:
        text = line(water=3).replace("C1B=2", "C1A=2").replace("P5a=2", "P8a=2") + "\n"
        state = after(f"nationals N1 N2\n{text}", actions="A5", criteria="A9")
        assert state.companies[AUTOMA].fulfilled == ["N2"] and state.nationals == ["N1"]

    def test_of_equal_systems_that_of_a_neutral_dam_is_used(self) -> None:
        text = EQUAL.replace("{other}=2@1", "D3L=-@1")
        assert after(text + OFFERS, actions="A5", criteria="A9").dams["D3L"].water == 0

    @pytest.mark.parametrize(("criteria", "used"), [("A1", "D1L"), ("A3", "D3U"), ("A9", "D1L")])
    def test_then_the_first_conduit_from_the_one_on_the_tile_of_criteria(self, criteria: str, used: str) -> None:
        text = EQUAL.format(other="D2L=-@1 D3U")
        assert after(text + OFFERS, actions="A5", criteria=criteria).dams[used].water == 0

    def test_a_foreign_conduit_costs_points_and_its_owner_has_credits_and_points(self) -> None:
        state = after(line(water=2, owner=0), actions="A5", criteria="A9")
        assert state.companies[AUTOMA].points["credits"] == -2
        assert (state.companies[0].credits, state.companies[0].points["conduit"]) == (8, 2)

    def test_its_board_adds_a_bonus_but_the_power_of_its_company_is_not_used(self) -> None:
        text = line().replace("P5a=2", "P5a=2 P8a=2 P9a=2")
        state = after(text, actions="A5", criteria="A9")
        assert state.companies[AUTOMA].energy == 5

    def test_at_the_low_level_there_is_no_bonus(self) -> None:
        text = "mode introductory automas=1 automa_level=low_voltage\n" + line().replace("P5a=2", "P5a=2 P8a=2")
        assert after(text, actions="A5", criteria="A9").companies[AUTOMA].energy == 4


class TestWater:
    def test_drops_are_placed_only_where_they_end_in_an_own_dam(self) -> None:
        assert "water_place" not in done(after(actions="A1", criteria="A3"))
        state = after("dams D3L=-@1 D6L=-@2 D10L=-@3 D2U=2@1", actions="A1", criteria="A3")
        assert done(state)[0] == "water_place" and state.waiting == {"HA": 0, "HB": 1, "HC": 0, "HD": 0}

    def test_the_headstreams_are_looked_at_in_the_order_of_the_tile(self) -> None:
        dams = "dams D3L=-@1 D6L=-@2 D10L=-@3 D1U=2@2 D2U=2@2"
        assert after(dams, actions="A9", criteria="A1").waiting["HA"] == 2
        assert after(dams, actions="A9", criteria="A2").waiting["HB"] == 2

    def test_a_drop_that_fills_another_dam_is_followed_by_one_for_its_own(self) -> None:
        dams = "dams D3L=-@1 D6L=-@2 D10L=-@3 D2U=0@1 D2L=2@1"
        assert after(dams, actions="A1", criteria="A2").waiting["HB"] == 2

    def test_water_that_waits_already_is_taken_into_account(self) -> None:
        dams = "dams D3L=-@1 D6L=-@2 D10L=-@3 D2U=2@1\nwaiting HA=0 HB=1 HC=0 HD=0"
        assert "water_place" not in done(after(dams, actions="A1", criteria="A2"))

    def test_water_may_flow_at_once(self) -> None:
        state = after("dams D3L=-@1 D6L=-@2 D10L=-@3 D2U=2@1", actions="A2", criteria="A3")
        assert done(state)[0] == "water_flow" and state.dams["D2U"].water == 1


class TestOtherActions:
    def test_contracts_of_a_colour_are_replaced_for_two_energy(self) -> None:
        state = after(OFFERS, actions="A7", criteria="A3")
        assert done(state)[0] == "discard_contracts" and {"Y01", "Y02"} <= set(state.gone)
        assert state.companies[AUTOMA].energy == 2 and len(state.offers["yellow"]) == 2

    POOR = "seat 2\n  excavators 0  mixers 0  "

    def test_an_empty_wheel_is_not_turned(self) -> None:
        assert "rotate" not in done(after(self.POOR, actions="A4", criteria="A3"))

    def test_the_wheel_is_turned_for_points(self) -> None:
        wheel = self.POOR + "wheel - base@5 - - - -  tiles conduit elevation powerhouse wild"
        state = after(wheel, actions="A2", criteria="A4")
        assert done(state) == ["rotate"] and state.companies[AUTOMA].wheel[3].excavators == 5
        assert state.companies[AUTOMA].points["credits"] == -2

    def test_machines_cost_points_and_a_free_choice_takes_the_kind_with_fewer(self) -> None:
        more = after("seat 2\n  excavators 2  mixers 1", actions="A1", criteria="A3").companies[AUTOMA]
        assert (more.excavators, more.mixers, more.points["credits"]) == (2, 2, -3)

    def test_an_excavator_on_a_tie(self) -> None:
        tie = after("seat 2\n  excavators 1  mixers 1", actions="A1", criteria="A3").companies[AUTOMA]
        assert (tie.excavators, tie.mixers) == (2, 1)

    @pytest.mark.parametrize("tile", ["A1", "A4", "A18"])
    def test_k11_no_machines_in_the_last_round(self, tile: str) -> None:
        assert "machines" in done(after(self.POOR, actions=tile, criteria="A3"))
        assert "machines" not in done(after("round 5\n" + self.POOR, actions=tile, criteria="A3"))

    def test_in_the_last_resort_it_goes_to_the_bank_for_a_point(self) -> None:
        state = after("round 5\n" + self.POOR, actions="A4", criteria="A3")
        assert done(state) == ["vp"] and state.companies[AUTOMA].points["credits"] == 1

    def test_k11_tile_15_takes_a_patent_with_one_worker_for_two_points(self) -> None:
        (patent,) = (action for action in AUTOMA_TILES["A15"].actions if action.do == "advanced_tile")
        assert (patent.workers, patent.vp_cost) == (1, 2)

    def test_k13_productions_of_the_first_tiles_have_less(self) -> None:
        assert [AUTOMA_TILES[f"A{number}"].actions[0].modifier for number in (1, 2, 3, 4)] == [-2, -2, -1, -1]

    @pytest.mark.parametrize(
        ("patents", "taken"),
        [
            ("1=L1_base 2=L2_base 3=L1_wild", "L2_base"),
            ("1=L1_base 2=L1_wild 3=L1_conduit", "L1_base"),
            ("1=L1_base 2=L2_wild 3=L1_conduit", "L2_wild"),
            ("1=L1_conduit 2=L1_elevation", None),
        ],
    )
    def test_a_matching_or_wild_patent_of_the_highest_level(self, patents: str, taken: str | None) -> None:
        state = before(self.POOR + "name italy", actions="A4", criteria="A3")
        state.patents = {int(slot): tile for slot, tile in (one.split("=") for one in patents.split())}
        state.deck = [*(tile for tile in state.deck if tile not in ("A3", "A4")), "A3", "A4"]
        for colour in state.offers:
            state.offers[colour] = []
        state.turn, state.companies[AUTOMA].workers = 0, 3
        state.news = []
        take_automa_turn(state, AUTOMA)
        found = [facts["tile"] for _, facts in told(state, "patent")]
        assert found == ([taken] if taken else [])


class TestCredits:
    def test_a_red_site_costs_points_and_there_may_be_less_than_none(self) -> None:
        text = "seat 2\n  points start=0 contract=0 row=0 tile=0 conduit=0 place=0 bonus=0 credits=0"
        state = after(text, actions="A4", criteria="A9")
        built = [facts["site"] for _, facts in told(state, "built")]
        assert built == ["D1U"] and state.companies[AUTOMA].vp == -3

    def test_credits_of_the_energy_track_are_points(self) -> None:
        state = table(
            """
            mode     introductory automas=1
            seats    2
            order    2 0 1
            step     scoring
            round    1
            bonuses  base contract elevation conduit powerhouse
            seat 2
              energy 7
            """
        ).base
        assert state.companies[AUTOMA].points["credits"] == 4 and state.companies[AUTOMA].credits == 0

    def test_credits_of_a_contract_are_points(self) -> None:
        text = line(water=2).replace("R01 R02", "R03")
        state = after(text, actions="A5", criteria="A9")
        assert state.companies[AUTOMA].fulfilled == ["R03"] and state.companies[AUTOMA].points["credits"] == 4


class TestIncome:
    SECOND = "dams D1L=2@1 D5L=2@1 D3L=-@1 D6L=-@2 D10L=-@3"

    def income(self, level: str) -> BarrageState:
        """The income of an automa with two bases, which brings Italy 3 credits."""
        state: BarrageState = table(
            f"""
            mode     introductory automas=1 automa_level={level}
            seats    2
            order    0 1 2
            step     income
            round    2
            {self.SECOND}
            """
        ).base
        return state

    def test_it_has_income(self) -> None:
        assert self.income("normal").companies[AUTOMA].points["credits"] == 3

    def test_at_the_low_level_it_has_none(self) -> None:
        assert self.income("low_voltage").companies[AUTOMA].points["credits"] == 0

    def test_what_it_uncovers_brings_something_at_once_except_at_the_low_level(self) -> None:
        text = "dams D1L=2@1 D3L=-@1 D6L=-@2 D10L=-@3"
        for level, points in (("normal", 3), ("low_voltage", 0)):
            mode = f"mode introductory automas=1 automa_level={level}\n"
            state = after(mode + text, actions="A4", criteria="A1")
            assert state.companies[AUTOMA].points["credits"] == points, level
