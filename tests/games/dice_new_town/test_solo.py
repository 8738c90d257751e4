"""The solo challenge and the king's crew (games/dice_new_town/SOLO.md)."""

from typing import Any, Final

import pytest

from games.bots import GreedyPlayer
from games.core import COMMIT, OVER, SOLO, Position
from games.dice_new_town import FACTS, GAME, GRADES, KINGS_LAND, DiceNewTownSettings, House
from games.dice_new_town.turn import finish_round
from tests.games.dice_new_town.table import finish, houses_on, offered, play, table
from tests.games.matches import play_match
from tests.games.written import question, told

CREW: Final = 1
"""The owner of the crew's houses: the number after the only seat."""
DRAFT: Final = """
    mode       solo
    order      0
    step       draft
    round      1
    pool red   3 {red}
    pool green 1 2
    pool black 6 {black}
    pool white {white}
    {houses}
    seat 0
      figure 3
"""
OWN: Final = (("red", 3), ("green", 2), ("black", 6), ("white", 1), ("white", 1), ("white", 1))
"""The dice that the seat takes, the first of each pair."""
TURN: Final = """
    mode  solo
    order 0
    step  {step}
    round 1
    {houses}
    seat 0
      figure {figure}  pieces {pieces}  red 2  black 3  white 3 4 6
"""


def drafted(white: str, red: int = 1, black: int = 1, *houses: str) -> Any:
    """The state after the seat has left these dice, and three white ones that show 1."""
    dice = " ".join(sorted([*"111", *white.split()]))
    reds, blacks = " ".join(sorted(f"3{red}")), " ".join(sorted(f"6{black}"))
    text = DRAFT.replace("3 {red}", reds).replace("6 {black}", blacks)
    position = table(text.format(white=dice, houses="\n    ".join(houses)))
    return finish(position, *OWN)


def turn(step: str, *houses: str, figure: int = 13, pieces: str = "4") -> Position:
    return table(TURN.format(step=step, houses="\n    ".join(houses), figure=figure, pieces=pieces))


def test_dice_are_rolled_as_for_two() -> None:
    position = Position.start(GAME, DiceNewTownSettings(mode=SOLO), 1, 5)
    state = finish(position, 2)
    assert [len(dice) for dice in state.pool.values()] == [2, 2, 2, 6]


def test_all_six_dice_are_taken_in_one_turn_and_can_be_put_back() -> None:
    position = play(table(DRAFT.format(red=5, black=6, white="1 1 1 2 4 6", houses="").replace("3 5", "3 5")), *OWN)
    assert position.asks()[0].kind == COMMIT
    for _ in OWN:
        position.undo(0)
    assert len(question(position, "die")) == 9 and position.base.step == "draft"


@pytest.mark.parametrize(
    ("white", "land"), [("2 4 6", 12), ("5 6 6", 17), ("2 3 4", KINGS_LAND), ("5 5 5", KINGS_LAND)]
)
def test_the_white_dice_that_are_left_name_the_land_on_which_the_crew_builds(white: str, land: int) -> None:
    assert houses_on(drafted(white), land) == [House(CREW, 1)]


@pytest.mark.parametrize(("red", "form"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4)])
def test_its_red_die_is_the_format(red: int, form: int) -> None:
    assert houses_on(drafted("2 4 6", red), 12) == [House(CREW, form)]


@pytest.mark.parametrize(("black", "storeys"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_its_black_die_is_the_height(black: int, storeys: int) -> None:
    assert houses_on(drafted("2 4 6", 1, black), 12) == [House(CREW, 1, storeys)]


def test_where_there_is_no_room_for_the_format_it_builds_the_largest_that_fits() -> None:
    state = drafted("2 4 6", 6, 1, "houses 12 0@2")
    assert houses_on(state, 12) == [House(0, 2), House(CREW, 2)]


def test_where_there_is_no_room_at_all_it_builds_nothing() -> None:
    state = drafted("2 4 6", 6, 1, "houses 12 0@4")
    assert houses_on(state, 12) == [House(0, 4)]
    ((_, facts),) = told(state, "crew_idle")
    assert facts == {"red": 6, "black": 1, "dice": (2, 4, 6), "land": 12}


@pytest.mark.parametrize(
    ("houses", "built"), [("0@4", [House(0, 4), House(CREW, 4)]), ("1@1", [House(CREW, 1)])], ids=["other", "own"]
)
def test_on_the_kings_land_it_has_one_house_of_any_format(houses: str, built: list[House]) -> None:
    assert houses_on(drafted("2 3 4", 6, 1, f"houses K {houses}"), KINGS_LAND) == built


def test_it_tells_what_it_has_built() -> None:
    ((_, facts),) = told(drafted("2 4 6", 3, 4), "crew_built")
    assert facts == {"red": 3, "black": 4, "dice": (2, 4, 6), "land": 12, "format": 2, "storeys": 2}


def test_its_dice_are_gone_and_the_seat_has_its_own() -> None:
    state = drafted("2 4 6", 5, 5)
    ann = state.builders[0]
    assert (ann.red, ann.green, ann.black, ann.white) == (3, 2, 6, [1, 1, 1])
    assert not any(state.pool.values()) and state.step == "move1"


def test_its_houses_may_be_taken_over() -> None:
    state = finish(turn("build", "houses 13 1@1"), ("takeover", 0, 1, 2, (4,)))
    assert houses_on(state, 13) == [House(0, 1, 2)] and state.builders[0].houses == 3


def test_its_houses_complete_rows_and_bring_the_seat_points_for_its_own_alone() -> None:
    rows = ("houses 7 1@1", "houses 12 0@1", "houses 10 1@2")
    state = finish(turn("build", *rows), ("new", 1, 1, (4,)))
    assert dict(told(state, "built")[0][1]["parts"])["line"] == 2
    assert not told(state, "shared")


def test_nobody_is_there_to_give_material_or_pips_to() -> None:
    assert play(turn("manage", pieces="4 6"), ("collect",)).asks()[0].kind == COMMIT
    assert offered(turn("build", figure=5, pieces="5"), "hand_over") == []


@pytest.mark.parametrize(
    ("extension", "round_number", "step"),
    [("vote", 4, "prepare"), ("vote", 5, OVER), ("always", 5, OVER), ("never", 3, "prepare"), ("never", 4, OVER)],
)
def test_there_are_five_rounds_or_four_without_extension_and_no_vote(
    extension: Any, round_number: int, step: str
) -> None:
    state = GAME.start(DiceNewTownSettings(mode=SOLO, extension=extension), 1, 1)
    state.round = round_number
    assert finish_round(state) == step


def test_grades_begin_at_their_points() -> None:
    for number, least in enumerate(FACTS.solo.grades, 1):
        assert (GRADES.grade_for(least - 1), GRADES.grade_for(least)) == (number - 1, number)
    assert GRADES.goal == FACTS.solo.grades[FACTS.solo.met_from - 1]


def test_the_end_tells_the_grade_and_whether_the_challenge_is_met() -> None:
    position = play_match(GAME, DiceNewTownSettings(mode=SOLO), [GreedyPlayer(4)], 1).position
    ((_, facts),) = told(position.base, "graded")
    assert facts == GRADES.facts(position.standings()[0].points)


def test_the_same_seed_makes_the_same_game() -> None:
    first, second = (play_match(GAME, DiceNewTownSettings(mode=SOLO), [GreedyPlayer(4)], 7).position for _ in range(2))
    assert first.base == second.base
