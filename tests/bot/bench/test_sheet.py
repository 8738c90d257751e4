"""The measure of pictures: real sheets, and a plain drawing of the same."""

from io import BytesIO

from PIL import Image, ImageChops, ImageStat

from bot.bench.sheet import LANGUAGE, measure, sheets_of_random_games
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
    assert figures.kb > 1
    assert figures.ratio > 0
    assert f"{figures.ratio:g} times as fast as the reference" in figures.words()
