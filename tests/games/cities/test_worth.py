"""The estimate that bot players steer by."""

from collections.abc import Mapping
from statistics import fmean

import pytest

from games.bots import GreedyPlayer, SearchPlayer
from games.cities import BOARDS, CARDS, GAME, ROWS, CitiesState, District, Slot, card_points, is_reached
from games.cities.conditions import (
    Area,
    ColourGroup,
    ColoursWithBuildings,
    Condition,
    EnoughSpaces,
    SpaceGroup,
    SpacePattern,
    Square,
    StraightLine,
)
from games.cities.players.achievements import achievement_chance
from games.cities.players.card_value import card_value
from games.cities.players.chances import space_chance
from games.cities.players.urgency import urgency
from games.core import Ask, Choice, Effort
from tests.examples import by_turns
from tests.games.cities.drawing import draw_district, draw_land, draw_space
from tests.games.cities.play import states
from tests.games.cities.table import set_table, settings
from tests.games.matches import play_match

BUILDING = SpacePattern("building")


def table(drawing: str, *cards: str, board: str = "new_york") -> CitiesState:
    """A table at which seat 0 has the tile S1 with what the drawing shows, and these scoring cards."""
    district = draw_district(drawing)
    others = District().with_tile("S2", (0, 0))
    return set_table(district, others, chosen=settings(board=board), cards=[cards, ()])


def worth_of(drawing: str, *cards: str, board: str = "new_york") -> float:
    return GAME.worth(table(drawing, *cards, board=board), 0)


def test_a_building_is_worth_more_where_a_card_counts_it() -> None:
    assert worth_of("R3 W\nP B", "SC01") > worth_of("R3 W\nP B", "SC02")


def test_one_storey_short_of_a_card_is_worth_more_than_two() -> None:
    assert worth_of("R2 W\nP B1", "SC01") > worth_of("R1 W\nP B2", "SC01")


def test_a_monument_is_worth_more_where_monuments_are_a_goal() -> None:
    assert worth_of("RM W\nP B", board="rio") > worth_of("RM W\nP B", board="new_york")


def test_a_feature_is_worth_less_where_the_area_has_it_already() -> None:
    other = District().with_tile("S2", (0, 0))
    doubled, different = (
        set_table(draw_district(f"P Y\nW W/swan\nR W/{feature}\nP B"), other) for feature in ("swan", "dolphin")
    )
    assert GAME.worth(different, 0) > GAME.worth(doubled, 0)


def test_a_card_is_worth_more_the_more_of_the_game_is_to_come() -> None:
    land = draw_land("R1 B\nW P")
    early, late = (card_value("SC09", land, dict.fromkeys(ROWS, left)) for left in (7, 1))
    assert early > late > 0


def test_a_card_without_anything_to_come_is_worth_its_points() -> None:
    land, nothing = draw_land("R1 B2 R1 GM\nW P G4 W/swan"), dict.fromkeys(ROWS, 0)
    for card in CARDS:
        assert card_value(card, land, nothing) == card_points(card, land)


def test_whoever_stands_nearest_to_the_star_has_something_of_it() -> None:
    state = table("R W\nP B")
    state.rows["pieces"] = [Slot(), Slot(), Slot(worker=0), Slot(worker=1)]
    third = GAME.worth(state, 0)
    state.rows["pieces"] = [Slot(), Slot(), Slot(worker=1), Slot(worker=0)]
    assert GAME.worth(state, 0) > third


def test_a_slot_that_is_taken_for_nothing_costs_what_the_row_would_have_brought() -> None:
    state = table("R W\nP B")
    worth, estimate = GAME.worth(state, 0), GAME.estimate(state, 0)
    state.rows["cards"] = [Slot(worker=0), Slot(), Slot(), Slot()]
    assert GAME.worth(state, 0) == worth
    assert GAME.estimate(state, 0) < estimate


def test_after_the_last_slot_of_a_round_the_estimate_is_the_worth() -> None:
    state = table("R W\nP B", "SC01")
    state.rows = {row: [Slot(worker=seat) for seat in (0, 0, 1, 1)] for row in ROWS}
    assert GAME.estimate(state, 0) == GAME.worth(state, 0)


RED_TOWER, PARK = SpacePattern("building", colour="red", least_height=3), SpacePattern("park_feature")


@pytest.mark.parametrize(
    ("cell", "likelier", "less_likely"),
    [
        (RED_TOWER, "R2", "R1"),
        (RED_TOWER, "R", "B"),
        (RED_TOWER, "B*", "B"),
        (RED_TOWER, "R3", "R2"),
        (SpacePattern("building", height=2), "R1", "R3"),
        (SpacePattern("building"), "R", "RM"),
        (PARK, "P/tree", "P"),
        (PARK, "P", "W"),
        (SpacePattern("monument"), "R", "R1"),
    ],
)
def test_what_lacks_less_is_the_likelier_to_come(cell: SpacePattern, likelier: str, less_likely: str) -> None:
    assert space_chance(cell, draw_space(likelier), 4) > space_chance(cell, draw_space(less_likely), 4)


@pytest.mark.parametrize(
    ("condition", "nearer", "farther"),
    [
        (EnoughSpaces(cell=BUILDING, least=4), "R1 B1 G1", "R1 B1 G"),
        (SpaceGroup(cell=BUILDING, least_size=4), "R1 B1 G1 P", "R1 B1 P G1"),
        (ColourGroup(least_size=4), "Y Y* P R", "Y P Y* P"),
        (ColoursWithBuildings(cell=BUILDING, per_colour=2, colours=2), "R1 R1 B1 B", "R1 R1 B G"),
        (Area(terrain="water", least_size=4, least_features=2), "W/swan W R W", "W W R W"),
        (Area(terrain="water", least_span=4), "W W W", "W W R"),
        (StraightLine(cell=BUILDING, length=4), "R1 B1 G Y", "R1 B G Y"),
        (StraightLine(cell=BUILDING, length=3, increasing=True), "R1 B2 G2", "R1 B1 G1"),
        (StraightLine(cell=BUILDING, length=3, same_height=True), "R2 B2 G1", "R2 B2 G3"),
        (StraightLine(cell=BUILDING, length=3, distinct_colours=3), "R1 B1 G", "R1 B1 R1"),
        (StraightLine(cells=(RED_TOWER, PARK)), "P/tree R2", "P/tree R"),
        (Square(cell=BUILDING), "R1 B\nG Y", "R B\nG Y"),
        (Square(cell=BUILDING, same_height=True), "R1 B1\nG1 Y", "R2 B2\nG2 Y"),
        (Square(cells=(RED_TOWER, PARK, PARK, PARK)), "P/tree P\nP R3", "P P\nP R3"),
    ],
)
def test_a_goal_is_the_likelier_the_less_is_lacking(condition: Condition, nearer: str, farther: str) -> None:
    chances = [achievement_chance(condition, draw_land(drawing), 4) for drawing in (nearer, farther)]
    assert 1.0 >= chances[0] > chances[1] >= 0.0


@pytest.mark.parametrize("board", BOARDS)
def test_a_goal_that_is_reached_is_sure(board: str) -> None:
    for state in states(2, 7):
        for achievement in BOARDS[board].achievements:
            land = state.districts[0].land
            chance = achievement_chance(achievement.condition, land, 0)
            assert (chance > 0.99) == is_reached(achievement.condition, land)


def on_offer(round_number: int = 3, **rows: str) -> CitiesState:
    """A table at which seat 0, who has a red tower, is on turn."""
    district = draw_district("R3 W\nP B")
    return set_table(district, District().with_tile("S2", (0, 0)), rows=rows, round_number=round_number)


def urgency_of(state: CitiesState, values: dict[tuple[str, int], float]) -> Mapping[Choice, float]:
    """How urgent it is for seat 0 to take from slots that bring so much."""
    return urgency(state, Ask(0, "slot", tuple(values)), values)


def test_it_is_most_urgent_to_take_what_is_much_better_than_what_will_be_left() -> None:
    values = {("tiles", 0): 9.0, ("tiles", 1): 9.0, ("pieces", 0): 7.0, ("pieces", 1): 2.0}
    urgent = urgency_of(on_offer(), values)
    assert max(urgent, key=lambda slot: urgent[slot]) == ("pieces", 0)


def test_the_last_slot_of_a_row_can_wait() -> None:
    assert urgency_of(on_offer(), {("tiles", 2): 9.0}) == {("tiles", 2): 0.0}


def test_an_unknown_card_is_as_good_as_those_that_nobody_has_seen_are_on_an_average() -> None:
    state = on_offer(cards="SC01 | SC02 | SC03 | down=SC04")
    land, left = state.districts[0].land, state.picks_left(0)
    hidden = [card_value(card, land, left) for card in CARDS if card not in ("SC01", "SC02", "SC03")]
    urgent = urgency_of(GAME.view(state, 0), {("cards", 0): 0.0, ("cards", 3): 0.0})
    assert urgent["cards", 3] - urgent["cards", 0] == pytest.approx(fmean(hidden))


def test_unknown_things_are_as_good_as_those_that_lie_face_up() -> None:
    urgent = urgency_of(on_offer(), {("pieces", 1): 6.0, ("pieces", 3): 0.0})
    assert urgent["pieces", 1] - urgent["pieces", 3] == pytest.approx(6.0 - 2 * 2.0)


def test_other_questions_know_no_urgency() -> None:
    values = {(0, 0): 1.0, (0, 1): 3.0}
    assert urgency(on_offer(), Ask(0, "piece", tuple(values)), values) == values


@pytest.mark.seeded
def test_a_player_that_knows_what_is_urgent_beats_one_that_takes_what_brings_most() -> None:
    matches = [
        play_match(GAME, settings(), [SearchPlayer(Effort(leaves=80, candidates=1)), GreedyPlayer()], seed)
        for seed in by_turns(range(2), 1)
    ]
    standings = [standing for match in matches for standing in match.position.standings()]
    first, second = (sum(standing.points for standing in standings if standing.seat == seat) for seat in (0, 1))
    assert first > 1.1 * second
