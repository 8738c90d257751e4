"""Layouts: nothing lies over anything else or outside, and all is as large as it says."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.canvas import Brush, Canvas, Piece, Point, ground, sprite
from render.kit.layout import Column, Grid, Item, Row, draw, draw_flowing
from render.theme import LIGHT, rgb
from tests.render.test_canvas import PALETTE


def piece(width: int, height: int) -> Piece:
    """A piece of one colour."""

    @sprite(width, height)
    def filled(brush: Brush) -> None:
        brush.box((0, 0, width, height), LIGHT.band)

    return filled()


pieces = st.lists(st.builds(piece, st.integers(1, 40), st.integers(1, 40)), min_size=1, max_size=6)
gaps = st.integers(0, 12)
layouts = st.one_of(
    st.builds(Row, pieces, gaps),
    st.builds(Column, pieces, gaps),
    st.builds(Grid, pieces, st.integers(1, 4), gaps),
    st.builds(lambda one, other, gap: Row([Column(one, gap), *other], gap), pieces, pieces, gaps),
)


def boxes(item: Item, at: Point) -> Iterator[tuple[float, float, float, float]]:
    """Left, top, right and bottom of every piece."""
    if isinstance(item, Piece):
        yield *at, at[0] + item.width, at[1] + item.height
    else:
        for part, place in item.places(at):
            yield from boxes(part, place)


@given(layouts)
def test_pieces_fill_their_layout_and_stay_inside(layout: Row | Column | Grid) -> None:
    left, top, right, bottom = zip(*boxes(layout, (10, 20)), strict=True)
    assert (min(left), max(right)) == (10, pytest.approx(10 + layout.width)) or isinstance(layout, Grid)
    assert min(top) >= 20 and max(bottom) <= 20 + layout.height + 1e-6
    assert min(left) >= 10 and max(right) <= 10 + layout.width + 1e-6


@given(layouts)
def test_no_piece_covers_another(layout: Row | Column | Grid) -> None:
    for one, other in combinations(boxes(layout, (0, 0)), 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_an_empty_layout_has_no_size() -> None:
    assert {(layout.width, layout.height) for layout in (Row([], 5), Column([], 5), Grid([], 3, 5))} == {(0, 0)}


def test_a_row_is_drawn_from_left_to_right_in_the_middle_of_its_height() -> None:
    canvas = Canvas(ground(60, 40, PALETTE, lambda brush: None))
    draw(canvas, Row([piece(10, 20), piece(10, 10)], gap=5), (4, 6))
    shown = canvas.image.convert("RGB")
    seen = {(x, y) for x in range(60) for y in range(40) if shown.getpixel((x, y)) == rgb(LIGHT.band)}
    assert seen == {(x, y) for x in range(4, 14) for y in range(6, 26)} | {
        (x, y) for x in range(19, 29) for y in range(11, 21)
    }


def flowing(count: int, *points: tuple[int, int]) -> list[bool]:
    """Whether there is a piece at these points of a square box in which so many small squares lie."""
    canvas = Canvas(ground(100, 100, PALETTE, lambda brush: None))
    draw_flowing(canvas, [piece(40, 40)] * count, (0, 0, 100, 100), 4)
    image = canvas.image.convert("RGB")
    return [image.getpixel(point) == rgb(LIGHT.band) for point in points]


def test_pieces_flow_over_as_many_lines_as_there_is_room_for() -> None:
    assert flowing(2, (1, 50), (39, 50), (42, 50), (83, 50), (85, 50)) == [True, True, False, True, False]
    assert flowing(3, (20, 20), (70, 20), (20, 70), (70, 70), (20, 50)) == [True, True, True, False, False]


def test_pieces_that_do_not_fit_overlap_on_one_line_in_the_box() -> None:
    assert flowing(6, (1, 50), (50, 50), (98, 50), (50, 20), (50, 80)) == [True, True, True, False, False]
