"""Grounds, frames, panels, and the band over a picture."""

from typing import Any

import pytest
from PIL import ImageChops

from render.cache import SPRITE_CACHE
from render.canvas import Box, Canvas, painted_base
from render.kit.colours import palette_of
from render.kit.grounds import BAND_HEIGHT, draw_frame, draw_ground, draw_heading
from render.kit.scene import Look, band_base
from render.theme import LIGHT, MARGIN, PICTURE_WIDTH, rgb
from tests.render.kit.test_base_face import face

PALETTE = palette_of(LIGHT)
BOX = (10, 12, 60, 40)


def plain_base() -> Canvas:
    return Canvas(painted_base(90, 70, PALETTE, lambda brush: None))


def colour_at(canvas: Canvas, x: int, y: int) -> tuple[int, int, int]:
    return PALETTE.colours[canvas.image.tobytes()[y * canvas.image.width + x]]


@pytest.mark.parametrize("point", [(40, 12), (40, 51), (10, 30), (69, 30)])
def test_the_edge_of_a_ground_lies_inside_its_box_on_every_side(point: tuple[int, int]) -> None:
    canvas = plain_base()
    draw_ground(canvas, BOX, LIGHT.card, LIGHT.strong, 4)
    assert colour_at(canvas, *point) == rgb(LIGHT.strong)
    assert colour_at(canvas, 40, 30) == rgb(LIGHT.card)


@pytest.mark.parametrize("point", [(10, 12), (69, 12), (10, 51), (69, 51), (9, 30), (70, 30), (40, 11), (40, 52)])
def test_corners_are_round_and_nothing_outside_of_the_box_is_drawn(point: tuple[int, int]) -> None:
    canvas = plain_base()
    draw_ground(canvas, BOX, LIGHT.ink)
    draw_frame(canvas, BOX, LIGHT.ink, 4)
    assert colour_at(canvas, *point) == rgb(LIGHT.paper)


def test_a_frame_leaves_what_is_inside_it() -> None:
    canvas = plain_base()
    draw_frame(canvas, BOX, LIGHT.sun, 5, 16)
    assert colour_at(canvas, 40, 30) == colour_at(canvas, 24, 26) == rgb(LIGHT.paper)
    assert all(colour_at(canvas, *point) == rgb(LIGHT.sun) for point in ((40, 16), (14, 30), (65, 30), (40, 47)))


def test_a_box_smaller_than_its_corners_is_filled_all_the_same() -> None:
    canvas = plain_base()
    draw_ground(canvas, (10, 12, 12, 8), LIGHT.ink, radius=14)
    assert colour_at(canvas, 16, 16) == rgb(LIGHT.ink)


def test_a_higher_ground_needs_no_other_sprites_and_a_wider_one_only_its_two_ends() -> None:
    def misses_after(box: Box) -> int:
        canvas = plain_base()
        draw_ground(canvas, box, LIGHT.card, LIGHT.edge, 2)
        assert canvas.png()
        return SPRITE_CACHE.misses

    before = misses_after(BOX)
    assert misses_after((*BOX[:3], 50)) == before
    assert misses_after((0, 0, 77, 66)) == before + 2


def heading(title: str, right: str) -> Canvas:
    look: Look[Any] = face().look
    canvas = Canvas(band_base(look, BAND_HEIGHT))
    draw_heading(canvas, title, right)
    return canvas


@pytest.mark.parametrize("right", ["", "Round 1", "Round 15 of 27", "W" * 60])
def test_a_title_leaves_room_for_what_stands_on_the_right(right: str) -> None:
    alone, both, short = heading("", right), heading("W" * 60, right), heading("Ann", right)
    box = ImageChops.difference(alone.image.convert("RGB"), both.image.convert("RGB")).getbbox()
    beside = ImageChops.difference(heading("", "").image.convert("RGB"), alone.image.convert("RGB")).getbbox()
    assert box is not None and box[0] >= MARGIN
    assert box[2] <= (beside[0] if beside else PICTURE_WIDTH - MARGIN)
    assert short.theme is LIGHT.in_light(0)
