"""The estimate that bot players steer by."""

from games.core import Position, Rng
from games.welcome_to import GAME, WelcomeToSettings
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.play import checkpoints, worth_after
from tests.games.welcome_to.table import set_table


def worth_of(*drawings: str, refusals: int = 0) -> float:
    """The worth of a sheet drawn as text."""
    return GAME.worth(set_table(draw_sheet(*drawings, refusals=refusals)), 0)


def test_a_number_in_its_place_is_worth_more_than_at_the_wrong_end() -> None:
    assert worth_of(". 2") > worth_of(". . . . . . . . 2")


def test_a_gap_that_numbers_fit_is_worth_more_than_one_that_none_fits() -> None:
    assert worth_of("5 . 8") > worth_of("5 . 6")


def test_an_estate_for_a_plan_in_play_is_worth_more_than_another() -> None:
    plans = ("N1-44", "N2-36", "N3-126")
    wanted, other = (set_table(draw_sheet(row), plans=plans) for row in ("1 2 3 4 | .", "1 2 3 4 . | ."))
    assert GAME.worth(wanted, 0) > GAME.worth(other, 0)


def test_a_refusal_costs() -> None:
    assert worth_of("5", refusals=1) < worth_of("5")


def test_worth_reads_only_what_the_seat_may_see() -> None:
    for state in checkpoints(2, 11):
        assert GAME.worth(GAME.view(state, 0), 0) == GAME.worth(state, 0)


def test_a_finished_game_is_worth_its_points() -> None:
    *_, last = checkpoints(2, 3)
    for standing in GAME.standings(last):
        assert GAME.worth(last, standing.seat) == standing.points


def test_following_worth_choice_by_choice_beats_chance() -> None:
    assert sum(greedy_margin(seed) > 0 for seed in range(3)) == 3


def greedy_margin(seed: int) -> int:
    """By how many points seat 0, which takes each choice by worth alone, beats a random seat 1."""
    position, rng = Position.start(GAME, WelcomeToSettings(), 2, seed), Rng(seed)
    while not position.over:
        for seat, ask in position.asks().items():
            choices = ask.choices()
            if seat == 1 or len(choices) == 1:
                position.apply(seat, rng.pick(choices))
            else:
                position.apply(0, max(choices, key=lambda choice: worth_after(position, 0, choice)))
    points = {standing.seat: standing.points for standing in position.standings()}
    return points[0] - points[1]
