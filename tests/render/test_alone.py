"""What is said to somebody who plays alone: nobody has won, nobody is somebody."""

from functools import cache

import pytest
from msgspec.structs import replace

from games.core import SOLO, Position, Standing
from games.registry import find_game
from render.face import Face, face_of
from render.kit.part_panes import PANE_HEIGHT, SECOND_ROW_HEIGHT
from render.kit.poster import OTHERS_TOP, PANES_TOP, SKY_HEIGHT
from render.kit.sayings import COMMON_CATALOGUE
from render.texts import LANGUAGES, texts_in
from render.theme import PICTURE_WIDTH, THEMES
from tests.games.ways import PLAYED_ALONE
from tests.render.gallery import course
from tests.render.played import opened

NAME = "Hana"
OWN = {"en": "Your city", "ja": "あなたのまち"}
SOMEBODY = {"en": "Somebody", "ja": "人がいる"}
each_game = pytest.mark.parametrize("game", PLAYED_ALONE)
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_theme = pytest.mark.parametrize("theme", THEMES)


@cache
def end_of(game: str) -> Position:
    return course(game, 1, 1, find_game(game).settings_type(mode=SOLO), leaves=1).checkpoints[-1]


def final_words(face: Face, end: Position) -> list[str]:
    """The alt text of the final score, and its text form."""
    view, standings = end.view(None), end.standings()
    shown = face.final(view, standings, [NAME])
    lines = [line for passage in shown.passages() for line in passage.lines]
    return [shown.picture().alt, "\n".join(lines)]


@each_game
@each_language
def test_the_final_score_speaks_of_ones_own_city_and_names_no_rank_and_no_winner(game: str, language: str) -> None:
    winner = texts_in(language)(COMMON_CATALOGUE, "final.winner")
    for told in final_words(face_of(game, language), end_of(game)):
        assert OWN[language] in told and NAME in told
        assert winner not in told and "1位" not in told and "1." not in told and "Rank" not in told


@each_game
@each_language
def test_the_end_of_a_game_is_told_without_somebody(game: str, language: str) -> None:
    face, ends = face_of(game, language), [news for news in end_of(game).base.news if news.kind == "ended"]
    assert ends
    assert not [told for news in ends if SOMEBODY[language] in (told := face.words.news(news, [NAME]))]


@each_language
@each_theme
def test_the_poster_of_who_plays_alone_looks_unlike_that_of_a_winner(language: str, theme: str) -> None:
    face, end = face_of("welcome_to", language, theme), end_of("welcome_to")
    own = end.standings()[0]
    second = Standing(0, 2, own.points - 1, own.parts)
    alone, first = (
        opened(face.final(end.view(None), standings, [NAME]).draw()) for standings in ([own], [own, second])
    )
    head, points = (0, 0, PICTURE_WIDTH, SKY_HEIGHT), (0, PANES_TOP, PICTURE_WIDTH, PANES_TOP + PANE_HEIGHT)
    assert alone.crop(head).tobytes() != first.crop(head).tobytes(), "no crown, and another word beside the name"
    assert alone.crop(points).tobytes() == first.crop(points).tobytes()


@pytest.mark.parametrize("game", [game for game in PLAYED_ALONE if find_game(game).grades_of])
def test_the_poster_of_a_challenge_shows_the_grade_that_is_reached(game: str) -> None:
    face, end, grades_of = face_of(game, "en"), end_of(game), find_game(game).grades_of
    assert grades_of
    least, (own,) = grades_of(end.base).least, end.standings()

    def below(points: int) -> bytes:
        image = opened(face.final(end.view(None), [replace(own, points=points)], [NAME]).draw())
        return image.crop((0, OTHERS_TOP + SECOND_ROW_HEIGHT, *image.size)).tobytes()

    assert len({below(points) for points in (least[0] - 1, *least)}) == 1 + len(least)
    assert below(least[0]) == below(least[1] - 1)
