"""The ranking of a tournament: a row for each person, as a picture and in words."""

import pytest

from render.face import face_of
from render.kit.ranking import SUM_WIDTH, Ranking, RankingRow
from render.kit.traveller import MAX_RANKED_ROWS
from render.texts import LANGUAGES
from render.theme import DARK, LIGHT
from render.typeface import BOLD, width_of


def test_it_says_in_words_who_has_how_many_points() -> None:
    rows = (RankingRow(1, "Hana", (12, 8), 20, 16), RankingRow(2, "Ben", (None, 4), 4, 20, has_left=True))
    [passage] = face_of("cities", "en").ranking(Ranking(2, 3, rows)).passages()
    assert passage.heading == "Cities: standings after round 2 of 3"
    assert passage.lines == (
        "1. Hana: 20 points (12, 8) · Opponents: 16",
        "2. Ben: 4 points (–, 4) · Opponents: 20",
    )


def test_in_a_tournament_of_duplicates_the_scores_break_ties() -> None:
    rows = (RankingRow(1, "Hana", (100,), 100, 41),)
    [passage] = face_of("cities", "en").ranking(Ranking(1, 3, rows, "scores")).passages()
    assert passage.lines == ("1. Hana: 100 points (100) · Scores: 41",)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", [LIGHT.name, DARK.name])
def test_the_picture_is_small_and_has_the_first_people_alone(language: str, theme: str) -> None:
    face = face_of("welcome_to", language, theme)
    rows = tuple(RankingRow(place, f"花子{place}", (12, 8, 4, 0, 12), 60 - place, 99 - place) for place in range(1, 41))
    whole, cut = (face.ranking(Ranking(5, 5, shown)).picture().data for shown in (rows, rows[:MAX_RANKED_ROWS]))
    assert whole == cut and len(whole) < 60_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_headings_have_room(language: str) -> None:
    words = face_of("cities", language).words
    assert (
        max(width_of(words.say(f"ranking.{head}"), 26, BOLD) for head in ("points", "opponents", "scores"))
        <= SUM_WIDTH - 8
    )
