"""The measure of pictures: every kind of them in every game."""

from functools import partial
from threading import Barrier, get_ident

from bot.lab.bench.drawing import SEATS, checkpoints, sheets_per_second
from bot.lab.bench.sheet import LAG_GAME, few_of_each_kind, measure
from games.registry import GAMES

KINDS = {"sheet", "ledger", "board", "reveal", "whole sheet", "poster"}


def test_measuring_yields_all_figures_of_every_kind_in_every_game() -> None:
    figures = measure(0)
    drawn = {(kind.game, kind.kind) for kind in figures.kinds}
    assert {(game, kind) for game in GAMES for kind in KINDS - {"ledger"}} <= drawn
    for kind in figures.kinds:
        assert 0 < kind.cpu_ms <= kind.cpu_ms_most
        assert 1 < kind.kb <= kind.kb_most
        assert kind.new_pieces >= 0
        assert kind.words() in figures.words()
    assert figures.ratio > 0
    assert f"{figures.ratio:g} times as fast as the reference" in figures.words()
    assert min(figures.sheets_per_s, figures.sheets_per_s_two_threads) > 0
    assert f"{figures.lag_p99_ms:g} ms late" in figures.words()


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
