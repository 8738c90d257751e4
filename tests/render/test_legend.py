"""The legend of each game: what the signs mean, in a picture and in words."""

from itertools import product

import pytest

from games.core import Settings
from games.registry import GAMES
from render.face import face_of, ways_to_play
from render.texts import LANGUAGES
from render.theme import THEMES, WIDTH
from tests.render.welcome_to.positions import opened

WAYS = [(game, settings) for game in GAMES for settings in ways_to_play(game)]
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
@pytest.mark.parametrize(("game", "theme"), list(product(GAMES, THEMES)))
def test_a_legend_is_a_picture_with_all_its_headings_in_the_alt_text(game: str, language: str, theme: str) -> None:
    settings = ways_to_play(game)[0]
    face = face_of(game, language, theme)
    picture = face.legend(settings).picture()
    assert opened(picture.data).width == WIDTH and picture.name == "legend.png"
    assert len(picture.alt) <= 1024
    assert face.legend(settings).passages()[0].heading in picture.alt


@each_language
@pytest.mark.parametrize(("game", "settings"), WAYS)
def test_in_words_every_sign_has_a_line_of_its_own(game: str, language: str, settings: Settings) -> None:
    passages = face_of(game, language).legend(settings).passages()
    lines = [line for passage in passages for line in passage.lines]
    assert all(passage.heading and passage.lines for passage in passages)
    assert len(set(lines)) == len(lines) > 10
    assert sum(len(line) for line in lines) < 3000


def test_what_a_table_does_not_play_with_is_not_explained() -> None:
    face = face_of("welcome_to", "en")
    told = {
        (settings.mode, settings != type(settings)(mode=settings.mode)): str(face.legend(settings).passages())
        for game, settings in WAYS
        if game == "welcome_to"
    }
    assert all(("Roundabout" in words) == advanced for (_, advanced), words in told.items())
    assert all(("Passed on" in words) == (mode == "expert") for (mode, _), words in told.items())
