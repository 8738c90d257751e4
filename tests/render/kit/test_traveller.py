"""The traveller: a row for each person, a column for each round, and the most points of each round."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.face import face_of
from render.kit.traveller import MAX_COLUMNS, MAX_RANKED_ROWS, Traveller, TravellerRow
from render.texts import LANGUAGES
from render.theme import DARK, LIGHT

POINTS = st.lists(st.integers(-20, 300), max_size=40).map(tuple)
TRAVELLERS = st.lists(POINTS, min_size=1, max_size=6).map(
    lambda several: Traveller(tuple(TravellerRow(str(place), points) for place, points in enumerate(several)))
)


def traveller(*rows: tuple[int, ...]) -> Traveller:
    return Traveller(tuple(map(TravellerRow, ("Hana", "Ben", "Carla"), rows)))


@given(TRAVELLERS)
def test_the_last_column_has_the_points_of_the_end_and_none_is_above_the_best(shown: Traveller) -> None:
    rounds = shown.rounds
    assert rounds == sorted(set(rounds)) and len(rounds) <= MAX_COLUMNS
    for row in shown.rows:
        if row.points:
            assert row.after(rounds[-1]) == row.points[-1]
            assert all((row.after(number) or 0) <= shown.best(number) for number in rounds)
    for number in rounds:
        assert shown.best(number) in {row.after(number) for row in shown.rows}


def test_a_game_that_ends_earlier_keeps_its_points() -> None:
    assert [traveller((3, 9)).rows[0].after(number) for number in (1, 2, 5)] == [3, 9, 9]
    assert TravellerRow("Hana", ()).after(1) is None


def test_it_says_in_words_who_had_the_most_after_each_round() -> None:
    [passage] = face_of("cities", "en").traveller(traveller((3, 9, 20), (5, 9), ())).passages()
    assert passage.heading == "Cities: points after each round"
    assert passage.lines == (
        "Points after rounds 1, 2, 3 (★: the most)",
        "Hana 3, ★9, ★20",
        "Ben ★5, ★9, 9",
        "Carla –, –, –",
    )
    [passage] = face_of("cities", "ja").traveller(traveller((3,))).passages()
    assert passage.lines == ("ラウンド1のあとの点数（★がそのときの1位）", "Hana ★3")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", [LIGHT.name, DARK.name])
def test_the_picture_is_small_and_has_the_best_people_alone(language: str, theme: str) -> None:
    face = face_of("welcome_to", language, theme)
    many = Traveller(tuple(TravellerRow(f"花子{place}", tuple(range(90 - place, 120 - place))) for place in range(40)))
    whole, cut = (face.traveller(shown).picture().data for shown in (many, Traveller(many.rows[:MAX_RANKED_ROWS])))
    assert whole == cut and len(whole) < 60_000
