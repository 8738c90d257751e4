"""Names in the pictures that all games share: however people are called, no name leaves its place."""

from collections.abc import Callable, Sequence
from typing import Final

import pytest
from PIL import Image, ImageChops

from games.core import Position
from render.face import Face, face_of
from render.kit.grounds import BAND_HEIGHT
from render.kit.poster import OTHERS_TOP, SKY_HEIGHT
from render.kit.story import DEED_COLUMN, NAME_HEIGHT, row_height
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH
from tests.render.played import course, opened

PLAIN: Final = [""] * 6
LONG: Final = (["W" * 32] * 6, ["﷽" * 32, "Ｗ" * 32, "mmmm " * 20, "ゆ" * 32, "Ж" * 32, "🌸" * 9])
Box = tuple[float, float, float, float]


def end(seats: int) -> Position:
    return course("towers", seats, 1).checkpoints[-1]


def quiet(seats: int) -> Position:
    """The end without news, which name people in sentences."""
    position = end(seats).clone()
    position.base.news = []
    return position


def story(face: Face, seats: int, names: Sequence[str]) -> Image.Image:
    return opened(face.reveal(quiet(seats).view(None), names[:seats])[0].draw())


def poster(face: Face, seats: int, names: Sequence[str]) -> Image.Image:
    return opened(face.final(end(seats).view(None), end(seats).standings(), names[:seats]).draw())


def on_story(seats: int) -> list[Box]:
    high = row_height(seats, 152)
    tops = [BAND_HEIGHT + 7 + row * (high + 7) for row in range(seats)]
    return [(DEED_COLUMN[0], top, DEED_COLUMN[0] + DEED_COLUMN[1], top + NAME_HEIGHT + 6) for top in tops]


def on_poster(seats: int) -> list[Box]:
    return [(0, 0, PICTURE_WIDTH, SKY_HEIGHT + 10), (0, OTHERS_TOP - 4, PICTURE_WIDTH, MAX_PICTURE_HEIGHT)]


DRAWN: Final[dict[str, tuple[Callable[[Face, int, Sequence[str]], Image.Image], Callable[[int], list[Box]]]]] = {
    "story": (story, on_story),
    "poster": (poster, on_poster),
}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kind", DRAWN)
@pytest.mark.parametrize("names", LONG, ids=["wide", "strange"])
def test_no_name_leaves_its_place(kind: str, seats: int, names: list[str]) -> None:
    face, (draw, places) = face_of("towers", "ja"), DRAWN[kind]
    changed = ImageChops.difference(draw(face, seats, names), draw(face, seats, PLAIN))
    assert changed.getbbox()
    for left, top, right, bottom in places(seats):
        changed.paste((0, 0, 0), (round(left), round(top), round(right), round(bottom)))
    assert changed.getbbox() is None
