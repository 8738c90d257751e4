"""Icons that stand beside words: small pictures that an application can have as emojis."""

import io

import pytest
from PIL import Image

from bot import limits
from games.registry import GAMES
from render.face import face_of
from tests.render.played import kinds_asked

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_icons_are_small_square_and_the_same_in_every_language_and_theme(game: str) -> None:
    icons = face_of(game, "en").icons()
    assert icons == face_of(game, "ja", "dark").icons()
    for name, picture in icons.items():
        assert name.isascii() and name.isidentifier()
        assert len(picture) <= limits.EMOJI_BYTES
        with Image.open(io.BytesIO(picture)) as image:
            assert image.width == image.height >= 48
            assert image.getchannel("A").getextrema()[1] == 255


@each_game
def test_each_icon_that_is_to_stand_beside_an_option_is_there(game: str) -> None:
    face = face_of(game, "en")
    named = {face.words.icon(ask, option) for _, ask in kinds_asked(game).values() for option in ask.options} - {None}
    assert named <= face.icons().keys()
