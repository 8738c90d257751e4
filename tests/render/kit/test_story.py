"""A row of a reveal gives the part of a city as much room as nothing else needs."""

from collections.abc import Mapping

from games.core import Seat
from render.canvas import Box, Canvas
from render.kit.story import CHANGE, ROWS_MOST, TOTAL, DrawRow, StoryRow, corners_of, draw_story
from render.welcome_to.words import WelcomeToScene
from tests.render.welcome_to.positions import FACE, NAMES, busy_state


def widths_of_parts(gains: list[Mapping[str, int] | None], widens: int = ROWS_MOST) -> list[float]:
    """How wide the parts of the cities are in rows that have gained this, if they widen in so many rows."""
    found: list[float] = []

    def change(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
        assert box[0] == CHANGE[0] and box[0] + box[2] < TOTAL[0]
        found.append(box[2])

    rows = [StoryRow(seat, gained, 9) for seat, gained in enumerate(gains)]
    draw = DrawRow(lambda *_: None, change, lambda scene, seat, part: part, widens)
    draw_story(FACE.scene(busy_state(), NAMES[:4]).drawable, rows, 152, draw)
    return found


def test_where_nothing_was_gained_the_part_of_the_city_takes_that_room_too() -> None:
    gained, nothing, unknown = widths_of_parts([{"pools": 3}, {}, None])
    assert gained == CHANGE[1]
    assert nothing == unknown > gained


def test_parts_that_are_dense_stay_narrow_where_there_are_more_rows_than_they_have_room_for() -> None:
    assert widths_of_parts([{}, {}, {}], 2) == [CHANGE[1]] * 3
    assert min(widths_of_parts([{}, {}], 2)) > CHANGE[1]


def test_a_part_of_a_city_has_round_corners() -> None:
    outside = corners_of(100, 60)
    assert [bool(outside.getpixel(at)) for at in ((0, 0), (99, 59), (50, 0), (0, 30), (50, 30))] == [1, 1, 0, 0, 0]
