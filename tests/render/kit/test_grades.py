"""Grades on a poster: what was not reached does not look as if it were."""

import pytest

from games.core import Grades, News, Standing
from render.face import face_of
from render.kit.final import Grade, grade_mark, graded_result
from render.texts import LANGUAGES
from render.theme import LEAST, MARGIN, NEEDED, THEMES, WIDE, Theme
from render.typeface import BOLD, ROUNDED, width_of

LONG = Grades((884, 885, 886, 887, 888), met_from=3)
"""Grades of three digits."""


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: str(theme.name))
def test_the_goal_is_framed_only_where_it_is_reached(theme: Theme) -> None:
    def drawn(is_reached: bool, is_goal: bool) -> bytes:
        return grade_mark(200, 80, Grade("Grade 3", "from 80", is_reached, is_goal)).stamp(theme).image.tobytes()

    assert drawn(False, True) == drawn(False, False)
    assert drawn(True, True) != drawn(True, False) != drawn(False, False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_grade_has_room_on_its_pane(language: str) -> None:
    words, room = face_of("dinner_in_paris", language).words, (WIDE - 2 * MARGIN) // 5 - 8 - 12
    grades = graded_result(words, [Standing(seat=0, points=1, rank=1, parts={})], (), LONG).grades
    assert [grade.is_goal for grade in grades] == [False, False, True, False, False]
    assert all(width_of(grade.name, NEEDED, ROUNDED) <= room for grade in grades)
    assert all(width_of(grade.least, LEAST, BOLD) <= room for grade in grades)


@pytest.mark.parametrize(("language", "said"), [("en", "No grade yet"), ("ja", "グレードなし")])
def test_below_the_first_grade_nobody_is_told_of_a_grade_0(language: str, said: str) -> None:
    words = face_of("dinner_in_paris", language).words
    result = graded_result(words, [Standing(seat=0, points=883, rank=1, parts={})], (), LONG)
    told = words.news(News("graded", 0, LONG.facts(883)), ["Hana"])
    assert result.honour == said
    assert not any("0" in line.replace("883", "").replace("886", "") for line in (told, *result.verdict))
