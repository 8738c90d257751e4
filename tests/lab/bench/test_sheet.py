"""The measure of pictures: every kind of them in every game."""

from tests.lab.bench.sheet import KindFigures, SheetFigures, few_of_each_kind


def test_the_figures_of_every_kind_are_told_with_the_reference() -> None:
    sheet = KindFigures("towers", "sheet", 24, 5.5, 31)
    figures = SheetFigures((sheet,), ratio=2.5)
    line = figures.words().splitlines()[1]
    assert line.split() == ["towers", "sheet", "24", "5.5", "31"]
    assert "2.5 times as fast as the reference" in figures.words()


def test_the_pictures_of_a_kind_are_from_the_beginning_of_a_game_to_its_end() -> None:
    views = [one.shown.passages() for one in few_of_each_kind("welcome_to", 1, 4) if one.kind == "whole sheet"]
    assert len(views) == 4
    assert len({str(view) for view in views}) == 4
