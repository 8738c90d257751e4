"""The measure of pictures: real sheets, and a plain drawing of the same."""

from functools import partial
from io import BytesIO
from threading import Barrier, get_ident

from PIL import Image, ImageChops, ImageStat

from bot.lab.bench.drawing import SEATS, checkpoints, sheets_per_second
from bot.lab.bench.rules import GAME
from bot.lab.bench.sheet import LANGUAGE, measure, sheets_of_random_games
from render.face import face_of


def test_the_reference_draws_the_same_sheet_in_the_same_size() -> None:
    shown = sheets_of_random_games(12)[-1]
    ours = Image.open(BytesIO(shown.ours(face_of("welcome_to", LANGUAGE)).data)).convert("RGB")
    plain = Image.open(BytesIO(shown.plain(ours.size).png()))
    assert plain.size == ours.size
    difference = ImageStat.Stat(ImageChops.difference(ours, plain)).mean
    assert max(difference) < 40


def test_the_reference_shows_what_was_built() -> None:
    shown = sheets_of_random_games(12)[-1]
    before = shown.plain((960, 1316))
    shown.view.sheets[shown.seat].write(0, lots=tuple(range(10)))
    after = shown.plain((960, 1316))
    assert after.shapes > before.shapes
    assert after.texts > before.texts


def test_the_reference_has_no_more_to_draw_than_a_whole_sheet_of_ours() -> None:
    """Ours has some 1,200 shapes and 110 texts that never change, and some 130 shapes and 70 texts on top of them."""
    for shown in sheets_of_random_games(12):
        plain = shown.plain((960, 1316))
        assert 1000 < plain.shapes < 1400
        assert 100 < plain.texts < 200


def test_measuring_yields_all_figures() -> None:
    figures = measure(0, size=1, sheets=2)
    assert figures.cpu_ms > 0
    assert 1 < figures.kb <= figures.kb_most
    assert figures.ratio > 0
    assert f"{figures.ratio:g} times as fast as the reference" in figures.words()
    assert min(figures.sheets_per_s, figures.sheets_per_s_two_threads) > 0
    assert f"{figures.lag_p99_ms:g} ms late" in figures.words()


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
    views = list(checkpoints(GAME))
    assert {view.seats for view in views} == {SEATS}
    assert views[-1].over and len(views) > 10
