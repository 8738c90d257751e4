"""The legend of each game: what the signs mean, in a picture and in words."""

import io
from itertools import product

import pytest
from PIL import Image

from bot import limits
from games.core import Settings
from games.registry import GAMES
from render.face import face_of, playable_settings
from render.texts import LANGUAGES
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, THEMES
from tests.examples import by_turns
from tests.render.played import kinds_asked, opened
from tests.render.shown import passages_of

WAYS = [(game, settings) for game in GAMES for settings in playable_settings(game)]
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.seeded
@pytest.mark.parametrize(
    ("game", "language", "theme"),
    [(game, *look) for number, game in enumerate(GAMES) for look in by_turns([*product(LANGUAGES, THEMES)], number)],
)
def test_a_card_of_a_legend_has_all_its_headings_in_the_alt_text(game: str, language: str, theme: str) -> None:
    settings = playable_settings(game)[0]
    face = face_of(game, language, theme)
    for place, card in enumerate(face.legend(settings), 1):
        picture = card.picture()
        image = opened(picture.data)
        assert (
            image.width == PICTURE_WIDTH
            and image.height <= MAX_PICTURE_HEIGHT
            and picture.name == f"legend-{place}.png"
        )
        assert len(picture.alt) <= 1024
        assert all(passage.heading in picture.alt for passage in card.passages())


@each_language
@pytest.mark.parametrize(("game", "settings"), WAYS)
def test_in_words_every_sign_has_a_line_of_its_own(game: str, language: str, settings: Settings) -> None:
    told = passages_of(face_of(game, language).legend(settings))
    titles, passages = ([one for one in told if bool(one.lines) == has_lines] for has_lines in (False, True))
    assert len(set(titles)) == 1
    lines = [line for passage in passages for line in passage.lines]
    assert all(passage.heading for passage in passages)
    assert len(set(lines)) == len(lines) > 0
    assert sum(len(line) for line in lines) < 3500


def test_what_a_table_does_not_play_with_is_not_explained() -> None:
    face = face_of("welcome_to", "en")
    told = {
        (settings.mode, settings != type(settings)(mode=settings.mode)): str(passages_of(face.legend(settings)))
        for game, settings in WAYS
        if game == "welcome_to"
    }
    assert all(("Roundabout" in words) == advanced for (_, advanced), words in told.items())
    assert all(("Passed on" in words) == (mode == "expert") for (mode, _), words in told.items())


@each_game
def test_icons_are_small_square_and_the_same_in_every_language_and_theme(game: str) -> None:
    icons = face_of(game, "en").icons()
    assert icons == face_of(game, "ja", "dark").icons()
    for name, picture in icons.items():
        assert name.isascii() and name.isidentifier()
        assert len(picture) <= limits.MAX_EMOJI_BYTES
        with Image.open(io.BytesIO(picture)) as image:
            assert image.width == image.height >= 48
            assert image.getchannel("A").getextrema()[1] == 255


@each_game
def test_each_icon_that_is_to_stand_beside_an_option_is_there(game: str) -> None:
    face = face_of(game, "en")
    named = {face.words.icon(ask, option) for _, ask in kinds_asked(game).values() for option in ask.options} - {None}
    assert named <= face.icons().keys()
