"""The conditions of objectives, and how they are claimed (rules page, sections C.7, E, F.4, K5)."""

import pytest

from games.core import COMMIT
from games.dinner_in_paris import GAME, DinnerState
from games.dinner_in_paris.conditions import is_fulfilled, is_met
from games.dinner_in_paris.data import OBJECTIVES
from games.dinner_in_paris.square import cell_set
from games.dinner_in_paris.state import PlayerBoard
from tests.games.dinner_in_paris.table import (
    begin,
    cells,
    give,
    kind,
    offered,
    options,
    play,
    put_on_top,
    set_table,
    state_of,
)


def fulfils(names: str, objective: str) -> bool:
    return is_met(OBJECTIVES[objective].condition, PlayerBoard(taken=[0, 0, 0, 0]), cell_set(cells(names)))


@pytest.mark.parametrize(
    ("names", "objective", "is_there"),
    [
        pytest.param("G14 H14 H15 G16 H16 G17", "shape_03", True, id="k5 as printed"),
        pytest.param("H14 G14 G15 G16 H16 H17", "shape_03", False, id="k5 j9 not as its mirror image"),
        pytest.param("H14 G15 H15 G16 G17 H17", "shape_03", True, id="k5 turned by half"),
        pytest.param("G14 H14 H15 G16 H16 G17 F14 G15 I16 H17", "shape_03", True, id="k5 among more terraces"),
        pytest.param("S14 B14 B15 S15 B16 S16", "shape_03", False, id="e not around the square"),
        pytest.param("A2 A3 A4 T3 B3 A5 S2", "shape_01", False, id="e not around the square to the west"),
    ],
)
def test_a_shape_is_there(names: str, objective: str, is_there: bool) -> None:
    assert fulfils(names, objective) == is_there


@pytest.mark.parametrize(
    ("objective", "enough", "too_few"),
    [
        ("decor_each_type", "I9 I5 D5 O7", "I9 I5 D5 H8"),
        ("each_street_light", "O7 D12", "O7 P7 Q7"),
        ("each_flower_bed", "I5 J6 H16 I17", "I5 J6 K6 H16"),
        ("each_band", "D5 G6 N15 Q16", "D5 G6 N15 H3"),
        ("fountain_five", "I9 J8 K8 L9 M10", "I9 J8 K8 L9"),
        ("three_per_quarter", "D4 E4 F4 Q4 P4 O4 D17 E17 F17 Q17 P17 O17", "D4 E4 F4 Q4 P4 O4 D17 E17 F17 Q17 P17"),
        ("nine_east", "K4 L4 M4 N4 O4 P4 Q4 Q17 P17", "J4 L4 M4 N4 O4 P4 Q4 Q17 P17"),
        ("nine_west", "D4 E4 F4 G4 H4 I4 J4 D17 E17", "D4 E4 F4 G4 H4 I4 K4 D17 E17"),
        ("nine_north", "D4 E4 F4 G4 H4 I4 J4 D10 E10", "D4 E4 F4 G4 H4 I4 J4 D10 E11"),
        ("nine_south", "D11 E11 F11 G11 H11 D17 E17 F17 G17", "D11 E11 F11 G11 H11 D17 E17 F17 G10"),
        ("twenty_terraces", "D4 E4 F4 G4 H4 I4 J4 K4 L4 M4 D17 E17 F17 G17 H17 I17 J17 K17 L17 M17", "D4 E4 F4"),
        ("shape_01", "H4 G5 H5 I5 H6 H7", "H4 G5 H5 I5 H6"),
        ("shape_02", "G4 H4 G5 H5 G6 G7", "G4 H4 G5 H5 H6 H7"),
        ("shape_04", "G4 G5 G6 H6 G7 G8", "G4 G5 G6 G7 G8 H7"),
        ("shape_05", "G4 G5 H5 G6 H6 G7", "G4 G5 H5 G6 H6"),
        ("shape_06", "G4 I4 G5 H5 I5 H6", "G4 I4 G5 H5 I5"),
        ("shape_07", "G4 H4 I4 G5 H5 G6", "G4 H4 I4 G5 H5 H6"),
        ("shape_08", "G4 H4 I4 H5 H6 I6", "G4 H4 I4 H5 H6 G6"),
        ("shape_09", "H4 I4 G5 H5 I5 H6", "H4 I4 G5 H5 I5 G6"),
        ("shape_10", "H4 G5 H5 I5 I6 I7", "H4 G5 H5 I5 G6 G7"),
        ("shape_11", "G4 G5 I5 G6 H6 I6", "I4 G5 I5 G6 H6 I6"),
    ],
)
def test_e_conditions_on_the_square(objective: str, enough: str, too_few: str) -> None:
    assert fulfils(enough, objective)
    assert not fulfils(too_few, objective)


@pytest.mark.parametrize(
    ("objective", "enough", "too_few"),
    [("three_per_rank", [3, 3, 3, 3], [9, 9, 9, 2]), ("rank_empty", [0, 0, 12, 0], [15, 15, 11, 7])],
)
def test_e_conditions_on_the_player_board(objective: str, enough: list[int], too_few: list[int]) -> None:
    assert is_fulfilled(PlayerBoard(taken=enough), objective)
    assert not is_fulfilled(PlayerBoard(taken=too_few), objective)


POINTS = {
    "decor_each_type": 5,
    "each_street_light": 3,
    "each_flower_bed": 5,
    "each_band": 5,
    "fountain_five": 4,
    "three_per_rank": 6,
    "three_per_quarter": 4,
    "nine_east": 3,
    "nine_north": 3,
    "nine_south": 3,
    "nine_west": 3,
    "twenty_terraces": 4,
    "rank_empty": 5,
    **{f"shape_{number:02}": 4 for number in range(1, 6)},
    **{f"shape_{number:02}": 5 for number in range(6, 12)},
}


def test_e_each_objective_has_its_points() -> None:
    """J5: those of 20 terraces and of an empty row are the printed ones."""
    assert {card.id: card.points for card in OBJECTIVES.values()} == POINTS


def test_e_a_claim_stays_though_its_condition_is_lost() -> None:
    state = claiming(common="nine_east")
    position = play(begin(state), ("claim", "nine_east"))
    after = state_of(position)
    after.boards[0].restaurants = []
    assert not is_fulfilled(after.boards[0], "nine_east")
    assert {standing.seat: standing.parts["objectives"] for standing in GAME.standings(after)}[0] == 3


def test_e_whoever_claims_a_common_objective_first_has_it() -> None:
    state = claiming(common="nine_east")
    state.on_turn = 1
    assert offered(begin(state), "claim") == []
    state.on_turn = 0
    assert offered(begin(state), "claim") == ["nine_east"]


def claiming(pigeons: str = "", private: str = "", common: str = "") -> DinnerState:
    """Seat 0 has nine terraces in the north and in the east, and these cards."""
    drawing = """
    ..  L M N O P Q R
    4   . . . . . a A
    5   . . . . a a A
    6   . . . . a a A
    7   . . . a a a A
    8   . . . . . a .
    """
    has = f"pigeons {pigeons or '-'}  objectives {private or '-'}"
    return set_table(drawing, A="0 grill", has=has, lies=f"common {common or '-'}")


def test_d_only_fulfilled_objectives_can_be_claimed() -> None:
    position = begin(claiming(private="nine_north nine_west", common="nine_east rank_empty"))
    assert offered(position, "claim") == ["nine_east", "nine_north"]


def test_e_a_common_objective_is_not_replaced() -> None:
    state = state_of(play(begin(claiming(common="nine_east")), ("claim", "nine_east")))
    assert state.common == []
    assert state.boards[0].claimed == ["nine_east"]
    assert state.actions == 1
    assert state.objective_draws == 0


@pytest.mark.parametrize(("answer", "own", "common"), [("keep", ["rank_empty"], []), ("share", [], ["rank_empty"])])
def test_e_a_private_one_is_replaced_by_one_to_keep_or_to_make_common(
    answer: str, own: list[str], common: list[str]
) -> None:
    state = claiming(private="nine_north")
    put_on_top(state.objective_deck, "rank_empty")
    position = play(begin(state), ("claim", "nine_north"), COMMIT)
    assert kind(position) == "objective"
    assert state_of(position).boards[0].drawn == ["rank_empty"]
    after = state_of(play(position, answer))
    assert (after.boards[0].objectives, after.common) == (own, common)


def test_e_with_an_empty_deck_nothing_is_drawn() -> None:
    state = claiming(private="nine_north")
    state.boards[1].objectives, state.objective_deck = state.objective_deck, []
    position = play(begin(state), ("claim", "nine_north"))
    assert kind(position) == "action"


def test_d3_a_second_objective_by_a_pigeon_card_takes_no_action() -> None:
    position = play(begin(claiming("objective", "", "nine_east nine_north")), ("claim", "nine_east"))
    assert kind(position) == "second"
    assert options(position) == ("nine_north", None)
    state = state_of(play(position, "nine_north"))
    assert state.boards[0].claimed == ["nine_east", "nine_north"]
    assert state.boards[0].used == ["objective"]
    assert state.actions == 1


def test_d3_a_second_one_comes_after_the_replacement_of_the_first() -> None:
    state = claiming("objective", "nine_north", "nine_east")
    put_on_top(state.objective_deck, "rank_empty")
    position = play(begin(state), ("claim", "nine_north"), COMMIT, "keep")
    assert kind(position) == "second"
    assert options(position) == ("nine_east", None)


def test_d3_the_replacement_itself_may_be_the_second() -> None:
    state = claiming("objective", "nine_north")
    put_on_top(state.objective_deck, "nine_east twenty_terraces")
    position = play(begin(state), ("claim", "nine_north"), COMMIT, "keep", "nine_east", COMMIT)
    assert kind(position) == "objective"
    assert state_of(position).boards[0].drawn == ["twenty_terraces"]


def test_d3_at_most_one_extra_claim_however_many_cards_there_are() -> None:
    state = claiming("objective objective", "twenty_terraces", "nine_east nine_north")
    position = play(begin(state), ("claim", "nine_east"), "nine_north")
    assert kind(position) == "action"


def test_d3_a_second_claim_may_be_declined() -> None:
    position = play(begin(claiming("objective", "", "nine_east nine_north")), ("claim", "nine_east"), None)
    assert offered(position, "claim") == ["nine_north"]
    assert state_of(position).boards[0].pigeons == ["objective"]


def test_f4_j18_an_objective_may_be_drawn_between_actions() -> None:
    state = claiming("objective")
    put_on_top(state.objective_deck, "rank_empty")
    position = play(begin(state), ("play", "objective"), COMMIT, "share")
    assert state_of(position).common == ["rank_empty"]
    assert state_of(position).actions == 2
    assert kind(position) == "action"


def test_f4_or_before_the_first_card_is_drawn() -> None:
    state = claiming("objective")
    state.draws = 1
    position = play(begin(state), ("play", "objective"), COMMIT, "keep")
    assert kind(position) == "draw"
    assert offered(position, "play") == []


def test_f4_there_is_none_to_draw_from_an_empty_deck() -> None:
    state = claiming("objective")
    state.boards[1].objectives, state.objective_deck = state.objective_deck, []
    assert offered(begin(state), "play") == []


def test_f4_a_fresh_card_waits_for_a_later_turn() -> None:
    state = claiming("", "", "nine_east nine_north")
    give(state, 0, "objective", "fresh")
    position = begin(state)
    assert offered(position, "play") == []
    assert kind(play(position, ("claim", "nine_east"))) == "action"
