"""A row of a reveal gives the part of a city as much room as nothing else needs."""

from collections.abc import Callable, Mapping

import pytest

from games.core import Seat
from games.registry import GAMES, find_game
from render.canvas import Box, Canvas, Point
from render.face import face_of
from render.kit.marks import GAIN_PILL_HEIGHT, gain_pill_width
from render.kit.paragraphs import name_lines
from render.kit.story import (
    CHANGE_COLUMN,
    DEED_COLUMN,
    GAINS_LEFT,
    LOW_TOTAL_COLUMN,
    MAX_STORY_ROWS,
    PART_SIZES,
    ROW_GAP,
    TOTAL_COLUMN,
    RowDrawers,
    StoryRow,
    corner_mask,
    draw_story,
    gain_rows,
)
from render.texts import LANGUAGES
from render.theme import Style
from render.typeface import ROUNDED, width_of
from render.welcome_to.words import WelcomeToScene
from tests.render.played import course
from tests.render.welcome_to.positions import FACE, NAMES, busy_state


def widths_of_parts(gains: list[Mapping[str, int] | None], widens: int = MAX_STORY_ROWS) -> list[float]:
    """How wide the parts of the cities are in rows that have gained this, if they widen in so many rows."""
    found: list[float] = []

    def change(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
        assert box[0] == CHANGE_COLUMN[0] and box[0] + box[2] < TOTAL_COLUMN[0]
        found.append(box[2])

    rows = [StoryRow(seat, gained, 9) for seat, gained in enumerate(gains)]
    draw_story(scene(), rows, 152, drawing(change, "Pools")._replace(max_wide_rows=widens))
    return found


def scene() -> WelcomeToScene:
    """What the rows tell of."""
    return FACE.scene(busy_state(), NAMES[:4]).drawable


def drawing(change: Callable[..., None], part: str) -> RowDrawers:
    """Rows in which nothing but this change is drawn, and in which every part of the score has one name."""
    return RowDrawers(lambda *_: None, change, lambda scene, seat, _: part)


def test_where_nothing_was_gained_the_part_of_the_city_takes_that_room_too() -> None:
    gained, nothing, unknown = widths_of_parts([{"pools": 3}, {}, None])
    assert gained == CHANGE_COLUMN[1]
    assert nothing == unknown > gained


def test_parts_that_are_dense_stay_narrow_where_there_are_more_rows_than_they_have_room_for() -> None:
    assert widths_of_parts([{}, {}, {}], 2) == [CHANGE_COLUMN[1]] * 3
    assert min(widths_of_parts([{}, {}], 2)) > CHANGE_COLUMN[1]


@pytest.mark.parametrize(
    ("part", "points", "name", "said"),
    [
        ("Pools", 3, "Pools", "+3 pts"),
        ("Bis", -1, "Bis", "−1 pt"),
        ("Monuments", 12, "Monuments", "+12"),
        ("A part with a long name", 12, "Pools", "+12 pts"),
    ],
)
def test_points_have_their_unit_where_the_name_of_the_part_has_room_too(
    part: str, points: int, name: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, write = list[str](), Canvas.text

    def noted(canvas: Canvas, at: Point, text: str, style: Style, room: int | None = None) -> None:
        written.append(text)
        write(canvas, at, text, style, room)

    monkeypatch.setattr(Canvas, "text", noted)
    draw_story(scene(), [StoryRow(0, {"pools": points}, 9)], 152, drawing(lambda *_: None, part))
    assert said in written and name in written


@pytest.mark.parametrize("high", [126, 137, 152])
def test_what_was_gained_covers_no_digit_of_the_total(high: int, monkeypatch: pytest.MonkeyPatch) -> None:
    totals, write = list[tuple[float, float]](), Canvas.text
    pills = list[tuple[float, float]]()

    def noted(canvas: Canvas, at: Point, text: str, style: Style, room: int | None = None) -> None:
        if text == "133":
            totals.append((at[0] - width_of(text, style.size, ROUNDED), at[1] - 0.37 * style.size))
        elif text == "+16" and at[0] > TOTAL_COLUMN[0]:
            pills.append((at[0] + gain_pill_width(text) / 2, at[1] + GAIN_PILL_HEIGHT / 2))
        write(canvas, at, text, style, room)

    monkeypatch.setattr(Canvas, "text", noted)
    draw_story(scene(), [StoryRow(0, {"pools": 16}, 133), StoryRow(1, {}, 9)], high, drawing(lambda *_: None, "Pools"))
    ((left, top), (right, bottom)) = totals + pills
    assert left >= right or top >= bottom


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_short_name_of_every_part_has_room_in_the_lowest_rows(game: str, language: str) -> None:
    room = LOW_TOTAL_COLUMN[0] - GAINS_LEFT - 2 - 2 * ROW_GAP - width_of("+8", 30, ROUNDED)
    view = course(game, find_game(game).default_mode.least_seats, 1).checkpoints[-1].view(None)
    for part in find_game(game).standings(view)[0].parts:
        assert width_of(face_of(game, language).words.short_part_name(part), PART_SIZES[-1], ROUNDED) <= room


def test_parts_that_have_no_line_of_their_own_are_told_as_one() -> None:
    gains = {"estates": ("Estates", 5), "pools": ("Pools", 3), "bis": ("Bis", -4), "parks": ("Parks", 2)}
    lines = [(part, names[0], points) for part, names, points in gain_rows(scene(), gains, 3)]
    assert lines == [("estates", "Estates", 5), ("bis", "Bis", -4), ("", "others", 5)]
    assert len(gain_rows(scene(), gains, 4)) == 4


def test_a_part_of_a_city_has_round_corners() -> None:
    outside = corner_mask(100, 60)
    assert [bool(outside.getpixel(at)) for at in ((0, 0), (99, 59), (50, 0), (0, 30), (50, 30))] == [1, 1, 0, 0, 0]


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Robin", ["Robin"]),
        ("Alexandra Kowalski", ["Alexandra", "Kowalski"]),
        ("Hannah-Sophie B.", ["Hannah-", "Sophie B."]),
        ("Maximilian", ["Maximilian"]),
        ("Bartholomäus-Karl", ["Bartholomäus-", "Karl"]),
        ("Christopherson", ["Christo-", "pherson"]),
        ("Donaudampfschifffahrtskapitän", ["Donaudampfschifffahrtskapitän"]),
        ("とても長い名前のひと", ["とても長い", "名前のひと"]),
        ("A name of very many words that has no room", ["A name of very many words that has no room"]),
    ],
)
def test_a_long_name_is_whole_on_two_lines_where_its_halves_have_room(name: str, lines: list[str]) -> None:
    assert name_lines(name, DEED_COLUMN[1]) == lines
