"""The estimate that bot players steer by."""

import pytest

from games.bots import Greedy, Uniform, play_match
from games.cities import GAME, CitiesState, District, PlacedTile
from games.cities.conditions import Area, Cell, ColourGroup, ColoursWith, Condition, Count, Group, Line, Square
from games.cities.hopes import dreamt
from games.cities.market import expected
from games.cities.nearness import nearness
from tests.games.cities.drawing import draw_district, draw_land
from tests.games.cities.play import states
from tests.games.cities.table import play, set_table, settings

BUILDING = Cell("building")


def table(drawing: str, *cards: str, board: str = "new_york") -> CitiesState:
    """A table at which seat 0 has the tile S1 with what the drawing shows, and these scoring cards."""
    district = draw_district(drawing, PlacedTile("S1", 0, 0))
    others = District().with_tile("S2", (0, 0))
    return set_table(district, others, chosen=settings(board=board), cards=[cards, ()])


def worth_of(drawing: str, *cards: str, board: str = "new_york") -> float:
    """The worth of that table for seat 0."""
    return GAME.worth(table(drawing, *cards, board=board), 0)


def test_a_building_is_worth_more_where_a_card_counts_it() -> None:
    assert worth_of("R3 W\nP B", "SC01") > worth_of("R3 W\nP B", "SC02")


def test_one_storey_short_of_a_card_is_worth_more_than_two() -> None:
    assert worth_of("R2 W\nP B1", "SC01") > worth_of("R1 W\nP B2", "SC01")


def test_a_monument_is_worth_more_where_monuments_are_a_goal() -> None:
    assert worth_of("RM W\nP B", board="rio") > worth_of("RM W\nP B", board="new_york")


def test_a_feature_is_worth_less_where_the_area_has_it_already() -> None:
    tiles = (PlacedTile("S1", 0, 0), PlacedTile("T30", -1, 0, 2))
    other = District().with_tile("S2", (0, 0))
    doubled, different = (
        set_table(draw_district(f"P Y\nW W/swan\nR W/{feature}\nP B", *tiles), other) for feature in ("swan", "dolphin")
    )
    assert GAME.worth(different, 0) > GAME.worth(doubled, 0)


def cards_on_offer(*slots: str) -> CitiesState:
    """A table at which seat 0, who has three red storeys, is on turn in the last round but one."""
    district = draw_district("R3 W\nP B", PlacedTile("S1", 0, 0))
    return set_table(district, District().with_tile("S2", (0, 0)), rows={"cards": slots}, round_number=3)


def test_an_unknown_card_is_worth_something_before_it_is_turned_up() -> None:
    state = cards_on_offer("SC02", "SC03", "SC04", "|SC05")
    unknown = play(state, ("cards", 3)).view(0)
    assert GAME.worth(unknown, 0) > GAME.worth(play(state, ("cards", 0)).view(0), 0)


def test_what_a_seat_is_still_to_take_is_worth_something() -> None:
    assert GAME.worth(cards_on_offer("SC01", "SC02", "SC03", "|SC04"), 0) > GAME.worth(cards_on_offer(*"----"), 0)


def test_waiting_costs_most_where_the_next_best_is_worth_much_less() -> None:
    def gain(*slots: str) -> float:
        """What is gained by taking the first card at once."""
        state = cards_on_offer(*slots)
        return GAME.worth(play(state, ("cards", 0)).view(0), 0) - GAME.worth(state, 0)

    assert gain("SC01", "SC02", "SC03", "SC04") > gain("SC01", "SC05", "SC22", "SC15")


def test_the_best_slots_are_taken_first_and_may_be_gone() -> None:
    assert expected([], 2) == 0
    assert expected([5.0], 1) == 5.0
    assert 2.0 < expected([5.0, 2.0], 1) < 5.0
    assert expected([5.0, 2.0], 2) == expected([5.0, 2.0], 1) + 2.0


@pytest.mark.parametrize(
    ("condition", "drawing", "share"),
    [
        (Count(cell=BUILDING, least=4), "R1 B1 G", 0.5),
        (Count(cell=BUILDING, least=1), "R1 B1 G", 1.0),
        (Group(cell=BUILDING, least_size=4), "R1 P B1 G1", 0.5),
        (ColourGroup(least_size=4), "Y Y* P R", 0.5),
        (ColoursWith(cell=BUILDING, per_colour=2, colours=2), "R1 R1 R1 B1", 0.75),
        (Area(terrain="water", least_size=4, least_features=2), "W/swan W R W", 0.5),
        (Area(terrain="park", least_size=2), "W R", 0.0),
        (Line(cell=BUILDING, length=4), "R1 B1 G Y", 0.5),
        (Line(cell=BUILDING, length=4), "R1 B1 W Y", 0.0),
        (Square(cell=BUILDING), "R1 B\nG Y", 0.25),
    ],
)
def test_how_near_a_goal_is(condition: Condition, drawing: str, share: float) -> None:
    assert nearness(condition, draw_land(drawing)) == share


def test_a_dream_has_a_storey_more_on_every_space_that_takes_one() -> None:
    dream = dreamt(draw_land("R B1 G4 Y* Y*1r RM W"))
    assert [(space.colour, space.height) for space in dream.spaces.values()] == [
        ("red", 1),
        ("blue", 2),
        ("green", 4),
        ("", 0),
        ("red", 2),
        ("", 0),
        ("", 0),
    ]


def test_worth_reads_only_what_the_seat_may_see() -> None:
    for state in states(2, 11):
        assert GAME.worth(GAME.view(state, 0), 0) == GAME.worth(state, 0)


def test_a_finished_game_is_worth_its_points() -> None:
    *_, last = states(3, 3)
    for standing in GAME.standings(last):
        assert GAME.worth(last, standing.seat) == standing.points


def test_a_player_that_looks_one_turn_ahead_beats_chance() -> None:
    match = play_match(GAME, settings(), [Greedy(20), Uniform()], 1)
    first, second = match.position.standings()
    assert first.seat == 0
    assert first.points > 1.5 * second.points
