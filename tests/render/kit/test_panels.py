"""Panels: drawn once, and on any ground as if they were drawn right there."""

from render.cache import SPRITE_CACHE
from render.canvas import Canvas, plain_base
from render.kit.colours import palette_of
from render.kit.grounds import Surface, draw_rounded_box, put_panel
from render.theme import LIGHT, Colour

PALETTE = palette_of(LIGHT)
SIZE = (60, 40)


def paint(surface: Surface, width: int, height: int, fill: Colour) -> None:
    draw_rounded_box(surface, (0, 0, width, height), fill, 10, (LIGHT.edge, 2))


def with_panel(colour: Colour, fill: Colour = LIGHT.fresh) -> Canvas:
    """A picture in that colour with a panel in the middle."""
    canvas = Canvas(plain_base(100, 80, PALETTE, colour))
    put_panel(canvas, (20, 20), paint, SIZE, fill)
    return canvas


def test_a_panel_has_its_colours_and_leaves_the_ground_at_its_corners() -> None:
    for colour in (LIGHT.paper, LIGHT.card, LIGHT.band):
        canvas = with_panel(colour)
        assert canvas.index_at(50, 40) == PALETTE.index_of(LIGHT.fresh)
        assert canvas.index_at(50, 20) == PALETTE.index_of(LIGHT.edge)
        assert {canvas.index_at(x, y) for x in (20, 79) for y in (20, 59)} == {PALETTE.index_of(colour)}


def test_a_panel_that_comes_up_again_is_not_drawn_again() -> None:
    first = with_panel(LIGHT.paper)
    known = SPRITE_CACHE.misses
    assert with_panel(LIGHT.paper).image.tobytes() == first.image.tobytes()
    assert SPRITE_CACHE.misses == known


def test_panels_of_other_arguments_are_others() -> None:
    assert with_panel(LIGHT.paper).image.tobytes() != with_panel(LIGHT.paper, LIGHT.card).image.tobytes()
