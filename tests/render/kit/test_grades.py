"""Grades on a poster: what was not reached does not look as if it were."""

import pytest

from render.kit.grades import Grade, grade_mark
from render.theme import THEMES, Theme


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: str(theme.name))
def test_the_goal_is_framed_only_where_it_is_reached(theme: Theme) -> None:
    def drawn(is_reached: bool, is_goal: bool) -> bytes:
        return grade_mark(200, 80, Grade("Grade 3", "from 80", is_reached, is_goal)).stamp(theme).image.tobytes()

    assert drawn(False, True) == drawn(False, False)
    assert drawn(True, True) != drawn(True, False) != drawn(False, False)
