"""The titles over pictures."""

from typing import Any

import pytest
from PIL import ImageChops

from render.canvas import Canvas
from render.kit.grounds import BAND, draw_heading
from render.kit.scene import Look, band_base
from render.theme import LIGHT, MARGIN, WIDE
from tests.render.kit.test_base_face import face


def heading(title: str, right: str) -> Canvas:
    look: Look[Any] = face().look
    canvas = Canvas(band_base(look, BAND))
    draw_heading(canvas, title, right)
    return canvas


@pytest.mark.parametrize("right", ["", "Round 1", "Round 15 of 27", "W" * 60])
def test_a_title_leaves_room_for_what_stands_on_the_right(right: str) -> None:
    alone, both, short = heading("", right), heading("W" * 60, right), heading("Ann", right)
    box = ImageChops.difference(alone.image.convert("RGB"), both.image.convert("RGB")).getbbox()
    beside = ImageChops.difference(heading("", "").image.convert("RGB"), alone.image.convert("RGB")).getbbox()
    assert box is not None and box[0] >= MARGIN
    assert box[2] <= (beside[0] if beside else WIDE - MARGIN)
    assert short.theme is LIGHT.at(0)
