"""Pieces that flow over lines, and things side by side."""

from render.canvas import Brush, Canvas, Piece, painted_base, sprite
from render.kit.layout import draw_in_rows, side_by_side
from render.theme import LIGHT, rgb
from tests.render.test_canvas import PALETTE


def piece(width: int, height: int) -> Piece:
    @sprite(width, height)
    def filled(brush: Brush) -> None:
        brush.box((0, 0, width, height), LIGHT.band)

    return filled()


def flowing(count: int, *points: tuple[int, int]) -> list[bool]:
    """Whether there is a piece at these points of a square box in which so many small squares lie."""
    canvas = Canvas(painted_base(100, 100, PALETTE, lambda brush: None))
    draw_in_rows(canvas, [piece(40, 40)] * count, (0, 0, 100, 100), 4)
    image = canvas.image.convert("RGB")
    return [image.getpixel(point) == rgb(LIGHT.band) for point in points]


def test_pieces_flow_over_as_many_lines_as_there_is_room_for() -> None:
    assert flowing(2, (1, 50), (39, 50), (42, 50), (83, 50), (85, 50)) == [True, True, False, True, False]
    assert flowing(3, (20, 20), (70, 20), (20, 70), (70, 70), (20, 50)) == [True, True, True, False, False]


def test_pieces_that_do_not_fit_overlap_on_one_line_in_the_box() -> None:
    assert flowing(6, (1, 50), (50, 50), (98, 50), (50, 20), (50, 80)) == [True, True, True, False, False]


def test_things_side_by_side_share_the_rest_of_the_room() -> None:
    assert list(side_by_side([10, 30], 5, 70, gap=10)) == [(5, 20), (35, 40)]
