"""The share card of a city of the day: what it tells of a result, and that it tells nothing else."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import SOLO, Position
from games.registry import find_game
from render.face import face_of
from render.kit.share import POINTS_PER_BAND, SHARE_SQUARES, ShareCard, shared_score
from render.kit.share_card import PART_NAME_SIZE, part_lots
from render.texts import LANGUAGES
from render.theme import MARGIN, MAX_PICTURE_HEIGHT, PICTURE_WIDTH, THEMES
from render.typeface import ROUNDED, width_of
from tests.games.ways import PLAYED_ALONE
from tests.render.played import opened

PARTS = {"plans": 20, "parks": 14, "pools": 13, "temps": 6, "estates": 9, "bis": -6, "refusals": 0}
CARD = ShareCard(128, date(2026, 11, 28), SOLO, shared_score(PARTS, grade=3), rank=2, people=7, streak=12)
MAX_BYTES = 60_000
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("game", PLAYED_ALONE)


def parts_of(game: str) -> list[str]:
    rules = find_game(game)
    return [*Position.start(rules, rules.settings_type(mode=SOLO), 1, seed=1).standings()[0].parts]


def test_a_score_is_shared_as_its_band_its_grade_and_the_thirds_of_its_parts() -> None:
    least, grade, shares = shared_score(
        {"plans": 21, "parks": 15, "pools": 14, "temps": 7, "bis": -1, "refusals": 0}, 3
    )
    assert (least, grade) == (50, 3)
    assert shares == (
        ("plans", "large"),
        ("parks", "large"),
        ("pools", "medium"),
        ("temps", "small"),
        ("bis", "lost"),
        ("refusals", "none"),
    )


@pytest.mark.parametrize(("points", "least"), [(0, 0), (59, 50), (60, 60), (69, 60), (100, 100), (-1, -10)])
def test_a_band_has_ten_points(points: int, least: int) -> None:
    assert shared_score({"plans": points}).least == least


@given(st.dictionaries(st.sampled_from(list(PARTS)), st.integers(-20, 60), min_size=1))
def test_every_score_is_in_its_band_and_its_best_part_is_large(parts: dict[str, int]) -> None:
    score = shared_score(parts)
    assert score.least <= sum(parts.values()) < score.least + POINTS_PER_BAND
    shares = dict(score.shares)
    assert all((shares[part] in {"small", "medium", "large"}) == (points > 0) for part, points in parts.items())
    best = max(parts, key=lambda part: parts[part])
    assert shares[best] == "large" or parts[best] <= 0


def test_the_text_has_the_day_the_game_the_squares_and_the_result() -> None:
    assert face_of("welcome_to", "en").share_text(CARD).splitlines() == [
        "**City of the day #128** Welcome To… Solo",
        "🟥🟥🟧🟨🟧🟦⬜",
        "Points: 50 – 59 · Grade: 3 · In this server: 2 of 7 · Streak: 12 days",
    ]
    assert face_of("welcome_to", "ja").share_text(CARD).splitlines() == [
        "**今日のまち #128** ウェルカム・トゥ ソロ",
        "🟥🟥🟧🟨🟧🟦⬜",
        "得点：50〜59点 · グレード：3 · サーバー順位：7人中2位 · 連続：12日",
    ]


def test_without_grades_and_without_a_rank_the_text_does_not_mention_them() -> None:
    card = CARD._replace(score=shared_score(PARTS), rank=None, streak=1)
    assert face_of("welcome_to", "en").share_text(card).endswith("\nPoints: 50 – 59 · Streak: 1 day")


def test_a_grade_that_was_not_reached_is_told() -> None:
    card = CARD._replace(score=shared_score(PARTS, grade=0))
    assert "Grade: None · " in face_of("welcome_to", "en").share_text(card)
    assert "グレード：なし · " in face_of("welcome_to", "ja").share_text(card)


def test_the_alt_text_tells_what_the_picture_shows() -> None:
    assert face_of("welcome_to", "en").share_card(CARD).alt() == (
        "City of the day #128: 28 November 2026. Welcome To… Solo. Points: 50 – 59. Grade: 3. In this server: 2 of 7. "
        "Streak: 12 days. Parts of the score: Plans large, Parks large, Pools medium, Temps small, Estates medium, "
        "Bis minus, Refusals none."
    )


@pytest.mark.parametrize("theme", THEMES)
@each_language
def test_no_exact_points_are_in_the_picture(language: str, theme: str) -> None:
    face = face_of("welcome_to", language, theme)
    other = shared_score({**PARTS, "parks": 15, "temps": 5, "bis": -5}, grade=3)
    lower = shared_score({**PARTS, "temps": 0}, grade=3)
    drawn, same, different = (face.share_card(CARD._replace(score=one)).draw() for one in (CARD.score, other, lower))
    assert drawn == same != different


@each_language
@each_game
def test_a_card_of_any_game_fits_a_screen_and_is_small(game: str, language: str) -> None:
    points = zip(parts_of(game), [20, 9, 5, 0, -2] * 3, strict=False)
    picture = face_of(game, language).share_card(CARD._replace(score=shared_score(dict(points), 1))).picture()
    image = opened(picture.data)
    assert (image.width, image.height <= MAX_PICTURE_HEIGHT) == (PICTURE_WIDTH, True)
    assert picture.nbytes <= MAX_BYTES and picture.name == "share.png"


@each_language
@each_game
def test_all_parts_of_a_score_have_a_lot_as_wide_as_their_name(game: str, language: str) -> None:
    words, look = face_of(game, language).words, face_of(game, language).look
    lots = list(part_lots(look, parts_of(game)))
    assert all(width_of(words.short_part_name(part), PART_NAME_SIZE, ROUNDED) < width for part, _, width in lots)
    assert lots[0].left == MARGIN and round(lots[-1].left + lots[-1].width) == PICTURE_WIDTH - MARGIN


def test_every_share_has_a_square_and_a_lot_of_its_own() -> None:
    pictures = {
        face_of("welcome_to", "en")
        .share_card(CARD._replace(score=CARD.score._replace(shares=(("plans", share),))))
        .draw()
        for share in SHARE_SQUARES
    }
    assert len(pictures) == len(SHARE_SQUARES) == len(set(SHARE_SQUARES.values()))
