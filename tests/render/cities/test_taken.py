"""The things that a seat took in a round, in a row of a reveal."""

import pytest

from games.core import News
from render.canvas import Canvas, plain_base
from render.cities.story import draw_deed
from render.cities.things import ART
from render.theme import LIGHT
from tests.games.cities.table import SMALL, set_table
from tests.render.cities.positions import scene_of

TOOK = {
    "cards": ["SC01", "SC02", "SC03"],
    "tiles": ["T02", "T03", "T04"],
    "features": ["playground", "fountain", "swan"],
    "pieces": ["red", "red", "blue", "green", "yellow"],
}


@pytest.mark.parametrize("size", [(600, 170), (300, 90), (120, 60)])
def test_things_of_all_kinds_are_drawn_in_any_row(size: tuple[int, int]) -> None:
    state = set_table(SMALL, SMALL)
    state.news = [News("took", 0, {"row": row, "slot": 0, "items": items}) for row, items in TOOK.items()]
    canvas = Canvas(plain_base(*size, ART.palette_of(LIGHT)))
    empty = canvas.image.tobytes()
    draw_deed(canvas, scene_of(state), 0, (0, 0, *size))
    assert canvas.image.tobytes() != empty
