"""The poster of a game for few or for many: everybody's city is on it, each in a place of its own."""

import pytest
from PIL import Image

from games.core import Grades, News, Seat, Standing
from games.registry import GAMES, find_game
from render.canvas import Base, Box, Canvas, painted_base
from render.face import face_of
from render.kit.final import Award, Grade, Result, grade_mark, graded_result
from render.kit.part_panes import (
    PANE_EDGE,
    PANE_HEIGHT,
    PART_NAME_SIZE,
    POINTS_WIDTH,
    SECOND_ROW_HEIGHT,
    TOTAL_WIDTH,
    part_panes_of,
)
from render.kit.poster import (
    CITY_HEIGHT,
    NO_OCCASION,
    PANES_TOP,
    PosterDrawers,
    are_panes_narrow,
    draw_plaque,
    draw_poster,
)
from render.kit.scene import AnyScene
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT, MARGIN, MAX_PICTURE_HEIGHT, MIN_NUMBER_SIZE, MIN_TEXT_SIZE, PICTURE_WIDTH, THEMES, Theme
from render.typeface import BOLD, ROUNDED, width_of
from tests.render.boxes import outside, overlapping
from tests.render.gallery import NAMES
from tests.render.played import course
from tests.towers.face import FACE

AWARDS = [Award(f"Most of {number}", number, "12", "floors") for number in range(3)]
LONG = Grades((884, 885, 886, 887, 888), met_from=3)
"""Grades of three digits."""


def result_of(seats: int) -> Result:
    standings = [
        Standing(seat=seat, points=100 - seat, rank=seat + 1, parts={"floors": 100 - seat}) for seat in range(seats)
    ]
    return Result(standings, ("floors",), "Winner")


def drawn(seats: int, awards: list[Award], ties: tuple[str, ...] = ()) -> tuple[Image.Image, dict[Seat, Box]]:
    """A poster, and where the cities of the others lie on it."""
    places: dict[Seat, Box] = {}
    names = [name[:5] for name in NAMES]
    scene = FACE(texts_in("en"), LIGHT).scene(course("towers", 2, 1).checkpoints[-1].view(None), names)

    def strip(canvas: Canvas, scene: AnyScene, seat: Seat, box: Box) -> None:
        places[seat] = box

    def city(scene: AnyScene, seat: Seat) -> Image.Image:
        base: Base = painted_base(PICTURE_WIDTH, CITY_HEIGHT, scene.look.palette, lambda brush: None)
        return base.image.copy()

    result = result_of(seats)._replace(ties=ties)
    return draw_poster(scene, result, NO_OCCASION, PosterDrawers(city, strip, awards)).image, places


@pytest.mark.parametrize("seats", range(2, 13))
def test_everybodys_city_has_a_place_of_its_own(seats: int) -> None:
    _, places = drawn(seats, AWARDS)
    assert places.keys() == set(range(1, seats))
    assert outside(places.values()) == [] == overlapping(places.values())
    assert all(high >= 32 and wide * high >= 4_000 for _, _, wide, high in places.values())


@pytest.mark.parametrize("seats", [3, 5, 12])
def test_a_title_more_is_seen_however_many_play(seats: int) -> None:
    pictures = [drawn(seats, AWARDS[:count])[0].tobytes() for count in range(4)]
    assert len(set(pictures)) == 4


def test_a_name_that_has_room_only_without_the_points_beside_it_is_not_cut_short() -> None:
    short, long = (Standing(seat=seat, points=66, rank=2, parts={}) for seat in (2, 3))
    scene = FACE(texts_in("en"), LIGHT).scene(course("towers", 2, 1).checkpoints[-1].view(None), NAMES)
    assert (scene.name(2), scene.name(3)) == ("けんた", "Ana María")
    assert not are_panes_narrow(scene, [short], 205)
    assert are_panes_narrow(scene, [short, long], 205)
    assert not are_panes_narrow(scene, [short, long], 240)


def test_what_lies_under_the_corners_of_a_plaque_is_seen_at_each_of_them() -> None:
    palette = FACE(texts_in("en"), LIGHT).look.palette
    base = painted_base(100, 100, palette, lambda brush: brush.box((0, 0, 50, 100), LIGHT.leaf))
    canvas = Canvas(base)
    draw_plaque(canvas, (10, 10, 80, 80))
    assert [canvas.index_at(x, y) for y in (10, 89) for x in (10, 89)] == [
        palette.index_of(colour) for colour in (LIGHT.leaf, LIGHT.paper) * 2
    ]
    assert canvas.index_at(50, 50) == palette.index_of(LIGHT.band)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_score_is_named_whole_beside_its_points(game: str, language: str) -> None:
    face, seats = face_of(game, language), find_game(game).default_mode.least_seats
    view = course(game, seats, 1).checkpoints[-1].view(None)
    parts = tuple(find_game(game).standings(view)[0].parts)
    panes = part_panes_of(face.scene(view, NAMES), result_of(2)._replace(parts=parts), PANES_TOP)
    assert [pane.part for pane in panes] == list(parts)
    boxes = [pane.box for pane in panes]
    assert (
        overlapping(boxes)
        == []
        == outside(
            boxes, (MARGIN, PANES_TOP, PICTURE_WIDTH - TOTAL_WIDTH - 2 * MARGIN, PANE_HEIGHT + SECOND_ROW_HEIGHT)
        )
    )
    for pane in panes:
        beside = (POINTS_WIDTH + pane.sign + 3 * PANE_EDGE) * pane.is_low
        assert width_of(pane.name, PART_NAME_SIZE, ROUNDED) + beside <= pane.box[2]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_reason_of_a_tie_stands_below_all_cities(seats: int) -> None:
    plain, _ = drawn(seats, AWARDS)
    told, places = drawn(seats, AWARDS, ("Tie at 100 points. " * 9,))
    below, before = (
        picture.crop((0, MAX_PICTURE_HEIGHT - 68, PICTURE_WIDTH, MAX_PICTURE_HEIGHT)) for picture in (told, plain)
    )
    assert told.size == plain.size and below.tobytes() != before.tobytes()
    assert max(top + high for _, top, _, high in places.values()) <= MAX_PICTURE_HEIGHT - 68


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: str(theme.name))
def test_the_goal_is_framed_only_where_it_is_reached(theme: Theme) -> None:
    def drawn(is_reached: bool, is_goal: bool) -> bytes:
        return grade_mark(200, 80, Grade("Grade 3", "from 80", is_reached, is_goal)).stamp(theme).image.tobytes()

    assert drawn(False, True) == drawn(False, False)
    assert drawn(True, True) != drawn(True, False) != drawn(False, False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_grade_has_room_on_its_pane(language: str) -> None:
    words, room = face_of("dinner_in_paris", language).words, (PICTURE_WIDTH - 2 * MARGIN) // 5 - 8 - 12
    grades = graded_result(words, [Standing(seat=0, points=1, rank=1, parts={})], (), LONG).grades
    assert [grade.is_goal for grade in grades] == [False, False, True, False, False]
    assert all(width_of(grade.name, MIN_NUMBER_SIZE, ROUNDED) <= room for grade in grades)
    assert all(width_of(grade.least, MIN_TEXT_SIZE, BOLD) <= room for grade in grades)


@pytest.mark.parametrize(("points", "is_goal_missed"), [(1, True), (LONG.goal - 1, True), (LONG.goal, False)])
def test_fireworks_are_for_a_challenge_that_is_met(points: int, is_goal_missed: bool) -> None:
    words = face_of("dinner_in_paris", "en").words
    standing = Standing(seat=0, points=points, rank=1, parts={})
    assert graded_result(words, [standing], (), LONG).is_goal_missed is is_goal_missed
    assert not Result([standing], (), "").is_goal_missed


@pytest.mark.parametrize(("points", "goal"), [(885, 885), (885, 886), (886, 885), (888, 999)])
def test_a_goal_of_the_day_takes_the_place_of_the_usual_one(points: int, goal: int) -> None:
    words = face_of("dinner_in_paris", "en").words
    result = graded_result(words, [Standing(seat=0, points=points, rank=1, parts={})], (), LONG, goal)
    assert [grade.least for grade in result.grades if grade.is_goal] == [f"goal: {goal}"] * (goal in LONG.least)
    assert result.is_goal_missed == (points < goal)
    assert [f"(goal: {goal} points)" in said for said in result.verdict] == [points >= goal] * (goal < 999)


BELOW = [
    ("en", "No grade yet", "883 points. Grade 1 starts at 884!"),
    ("ja", "グレードなし", "883点。グレード1は884点からです！"),
]


@pytest.mark.parametrize(("language", "said", "verdict"), BELOW)
def test_below_the_first_grade_nobody_is_told_of_a_grade_0(language: str, said: str, verdict: str) -> None:
    words = face_of("dinner_in_paris", language).words
    result = graded_result(words, [Standing(seat=0, points=883, rank=1, parts={})], (), LONG)
    assert result.honour == said and result.verdict == (verdict,)


MISSED = [
    ("en", 31, "Hana: 31 points. Grade 1 starts at 40!", "Grade 1 starts at 40 points!"),
    ("en", 45, "Hana: 45 points. Grade 2 starts at 50!", "Grade 2 starts at 50 points!"),
    ("ja", 31, "Hanaは31点でした。グレード1は40点からです！", "グレード1は40点からです！"),
    ("ja", 45, "Hanaは45点でした。グレード2は50点からです！", "グレード2は50点からです！"),
]


@pytest.mark.parametrize(("language", "points", "told", "told_oneself"), MISSED)
def test_who_misses_a_challenge_is_told_the_next_grade_with_its_points(
    language: str, points: int, told: str, told_oneself: str
) -> None:
    words, news = face_of("cities", language).words, News("graded", 0, Grades((40, 50), met_from=2).facts(points))
    assert words.news(news, ["Hana"]) == told
    assert words.news(news, ["Hana"], 0) == told_oneself


@pytest.mark.parametrize(
    ("language", "told", "told_oneself"),
    [("en", "Hana: 31 points.", "You reached 31 points."), ("ja", "Hanaは31点でした。", "31点でした。")],
)
def test_news_of_a_missed_challenge_without_the_next_grade_tells_the_points(
    language: str, told: str, told_oneself: str
) -> None:
    """Games that ended with an earlier release have stored it like this."""
    words, news = face_of("cities", language).words, News("graded", 0, {"points": 31, "grade": 0, "met": 0})
    assert words.news(news, ["Hana"]) == told
    assert words.news(news, ["Hana"], 0) == told_oneself
