"""Every kind of picture looks as it did when somebody last looked at it, on any machine."""

from functools import cache

import pytest
from PIL import Image, ImageFont

from render.face import face_of
from render.typeface import BOLD, FONTS_FOLDER, REGULAR, Font, typeface
from tests.render.golden import FOLDER, NAMES, Difference, difference, halved, kept, pictures
from tests.render.welcome_to.positions import BUSY, with_plan

MAX_BYTES = 2_000_000


@cache
def now() -> dict[str, Image.Image]:
    return {name: halved(picture.data) for name, picture in pictures()}


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.png")))
def test_a_picture_looks_as_it_did(name: str) -> None:
    """If it is meant to look otherwise: look at it, then `python -m tests.render.golden --write`."""
    found = difference(kept(name), now()[name])
    assert found.is_small, found


def test_there_is_a_golden_picture_of_every_kind_and_no_other() -> None:
    stored = list(FOLDER.glob("*.png"))
    assert {path.name for path in stored} == now().keys()
    assert sum(path.stat().st_size for path in stored) < MAX_BYTES


@pytest.mark.parametrize(("number", "other"), [("3  5", "2  5"), ("14 16", "13 16"), ("R 14 15", "R 14 16")])
def test_a_single_other_number_is_a_difference(number: str, other: str) -> None:
    face = face_of("welcome_to", "en")
    one, two = (with_plan(drawing, "N1-66") for drawing in (BUSY, BUSY.replace(number, other)))
    assert not difference(*(halved(face.sheet(view, 0, NAMES).draw()) for view in (one, two))).is_small


def test_another_size_is_a_difference() -> None:
    picture = kept("sheet-en-light.png")
    assert difference(picture, picture.crop((0, 0, 100, 100))) == Difference(255.0, 1.0)


def test_smooth_edges_may_be_a_shade_lighter_or_darker() -> None:
    picture = kept("sheet-en-light.png")
    assert difference(picture, picture.point([min(255, value + 1) for value in range(256)] * 3)).is_small


@pytest.mark.parametrize("chosen", [REGULAR, BOLD])
def test_letters_are_those_of_the_bundled_font_set_by_the_layout_engine_that_every_pillow_has(chosen: Font) -> None:
    font = typeface(24, chosen)
    assert font.layout_engine is ImageFont.Layout.BASIC
    assert str(font.path).startswith(str(FONTS_FOLDER))
