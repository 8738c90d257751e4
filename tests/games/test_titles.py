"""The titles of every game have words in both languages that say what earns them."""

import pytest

from games.registry import GAMES, find_game
from render.face import face_of
from render.texts import LANGUAGES

EXAMPLE = "towers"
TITLES = 12
MOST_LETTERS = 70


@pytest.mark.parametrize("game", [name for name in GAMES if name != EXAMPLE])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_has_a_name_and_says_how_much_it_takes(game: str, language: str) -> None:
    titles, face = find_game(game).titles, face_of(game, language)
    assert len({face.title_words(name).name for name in titles}) == len(titles) == TITLES
    for name, title in titles.items():
        about = face.title_words(name).about
        assert len(about) <= MOST_LETTERS
        assert title.least == 1 or str(title.least) in about
