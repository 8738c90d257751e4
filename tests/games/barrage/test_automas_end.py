"""The end of a game with automas: their score, and how well somebody alone has done (rules page, section 13)."""

import pytest

from games.barrage.data import FACTS
from games.barrage.scoring import grades_of, objective_points, score_parts, standings
from tests.games.barrage.automas import AUTOMA, before, drafted
from tests.games.barrage.table import table
from tests.games.written import told


class TestEnd:
    def test_the_objective_brings_automas_twenty_fifteen_or_ten_points(self) -> None:
        assert objective_points([5, 4, 3, 2], seats=0) == [20, 15, 10, 0]
        assert objective_points([5, 4, 3, 2], seats=2) == [15, 10, 10, 0]
        assert objective_points([4, 4, 3], seats=1) == [13, 18, 10]

    def test_its_credits_count_among_the_resources(self) -> None:
        state = before("points start=16 contract=0 row=0 tile=0 conduit=0 place=0 bonus=0 credits=-4")
        assert score_parts(state)[AUTOMA]["resources"] == -4 + (6 + 4) // 5

    def test_automas_stand_among_the_others_and_may_win(self) -> None:
        assert sorted(standing.seat for standing in standings(before())) == [0, 1, 2]
        assert standings(before())[0].seat == AUTOMA

    @pytest.mark.parametrize(("points", "met"), [(0, 0), (200, 1)])
    def test_the_end_of_a_solo_game_says_how_well_it_went(self, points: int, met: int) -> None:
        state = table(
            f"""
            mode     solo
            seats    1
            order    0 1
            pairs    -
            starts   -
            boards   -
            step     scoring
            round    5
            seat 0
              name usa  officer wilhelm  points start={points} contract=0 row=0 tile=0 conduit=0 place=0 bonus=0
            seat 1
              name italy
            """
        ).base
        ((seat, graded),) = told(state, "graded")
        assert seat == 0 and state.over and (graded["met"], graded["grade"] > 0) == (met, bool(met))

    def test_the_bars_depend_on_the_level_and_the_number_of_automas(self) -> None:
        found = [grades_of(drafted(1, automas, mode="solo")).least for automas in (1, 2, 3)]
        assert found == [*FACTS.solo.grades["normal"]]

    def test_somebody_alone_has_a_challenge_and_no_rank(self) -> None:
        assert [standing.seat for standing in standings(drafted(1, 3, mode="solo"))] == [0]
