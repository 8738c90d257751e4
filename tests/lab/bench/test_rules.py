"""The measure of the rules: what is expanded, and that both ways lead to the same."""

from games.core import Lane
from tests.lab.bench.rules import CASES, Case, expand_naively, measure, random_cases


def lane_after(case: Case) -> Lane:
    """The lane of the case's seat after its choice, by our way."""
    twin = case.position.clone()
    twin.apply(case.seat, case.choice())
    return twin.lanes[case.seat]


def test_every_case_is_a_real_decision() -> None:
    for case in random_cases(20):
        assert case.position.asks()[case.seat].choice_count > 1
        assert case.choice() in case.position.asks()[case.seat].choices()


def test_the_cases_come_from_many_rounds_and_depths_of_a_turn() -> None:
    found = random_cases(CASES)
    assert len({case.position.number for case in found}) > 10
    assert {len(case.position.lanes[case.seat].moves) for case in found} >= {0, 1, 2}


def test_the_reference_does_the_same_work() -> None:
    for case in random_cases(20):
        lane, run = lane_after(case), expand_naively(case)
        assert run.state == lane.state
        assert run.ask is None or run.ask == lane.ask


def test_expanding_leaves_the_case_as_it_was() -> None:
    [case] = random_cases(1)
    before = case.position.asks(), case.position.base.copy()
    lane_after(case)
    expand_naively(case)
    assert (case.position.asks(), case.position.base) == before


def test_measuring_yields_all_figures() -> None:
    figures = measure(0, size=3)
    assert figures.expand_per_s > 0
    assert figures.games_per_s > 0
    assert figures.ratio > 0
    assert f"{figures.ratio:g} times as fast as the reference" in figures.words()
