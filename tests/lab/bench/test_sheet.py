"""The measure of pictures: every kind of them in every game."""

from functools import partial
from threading import Barrier, get_ident

from tests.lab.bench.drawing import SEATS, checkpoints, sheets_per_second
from tests.lab.bench.sheet import LAG_GAME, KindFigures, SheetFigures, few_of_each_kind


def test_the_figures_of_every_kind_are_told_with_the_reference() -> None:
    sheet = KindFigures("towers", "sheet", 24, 5.5, 9.25, 31, 40, 0.5)
    figures = SheetFigures((sheet,), ratio=2.5, sheets_per_s=150, sheets_per_s_two_threads=220, lag_p99_ms=1.75)
    line = figures.words().splitlines()[1]
    assert line.split() == ["towers", "sheet", "24", "5.5", "9.25", "31", "40", "0.5"]
    assert "2.5 times as fast as the reference" in figures.words()
    assert "150 sheets per second with one thread, 220 with two" in figures.words()
    assert "1.75 ms late" in figures.words()


def test_the_pictures_of_a_kind_are_from_the_beginning_of_a_game_to_its_end() -> None:
    views = [one.shown.passages() for one in few_of_each_kind("welcome_to", 1, 4) if one.kind == "whole sheet"]
    assert len(views) == 4
    assert len({str(view) for view in views}) == 4


def test_sheets_are_drawn_by_as_many_threads_as_wanted_each_beginning_elsewhere() -> None:
    drawn: dict[int, list[int]] = {}
    together = Barrier(2)

    def noting(number: int) -> None:
        if (own := get_ident()) not in drawn:
            drawn[own] = []
            together.wait(30)
        drawn[own].append(number)

    assert sheets_per_second([partial(noting, number) for number in range(4)], 2, 0) > 0
    assert sorted(numbers[0] for numbers in drawn.values()) == [0, 2]


def test_the_reveals_are_those_of_a_whole_game_for_twelve() -> None:
    views = list(checkpoints(LAG_GAME))
    assert {view.seats for view in views} == {SEATS}
    assert views[-1].over and len(views) > 10
