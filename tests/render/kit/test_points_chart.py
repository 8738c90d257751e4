"""The chart of points: its bands have no gaps and hold every game, and its words say the same."""

from itertools import pairwise

import pytest

from render.face import face_of
from render.kit.points_chart import MAX_BANDS, PointsChart
from render.texts import LANGUAGES
from render.theme import DARK, LIGHT


@pytest.mark.parametrize("points", [(7,), (-3, 4), (0, 9, 10), tuple(range(5, 190, 3)), (1, 2000)])
def test_the_bands_follow_each_other_and_hold_every_game(points: tuple[int, ...]) -> None:
    bands = PointsChart(points).bands()
    assert sum(count for *_, count in bands) == len(points)
    assert bands[0][0] <= min(points) and max(points) <= bands[-1][1]
    assert all(last + 1 == first for (_, last, _), (first, _, _) in pairwise(bands))
    assert len(bands) <= MAX_BANDS


def test_it_says_in_words_how_many_games_each_band_has() -> None:
    [passage] = face_of("cities", "en").points_chart(PointsChart((41, 47, 62))).passages()
    assert passage.heading == "Cities: half of the games brought 47 points or more"
    assert [line for line in passage.lines if not line.endswith(": 0 games")] == [
        "40–44 points: 1 game",
        "45–49 points: 1 game",
        "60–64 points: 1 game",
    ]
    [passage] = face_of("cities", "ja").points_chart(PointsChart((41,))).passages()
    assert (passage.heading, passage.lines) == ("シティズ：半分のゲームが41点以上", ("41点：1回",))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", [LIGHT.name, DARK.name])
def test_the_picture_is_small_and_depends_on_the_points_alone(language: str, theme: str) -> None:
    face = face_of("welcome_to", language, theme)
    once, again, other = (
        face.points_chart(PointsChart(points)).picture().data for points in ((80, 90), (80, 90), (80, 91))
    )
    assert once == again != other and len(once) < 20_000
